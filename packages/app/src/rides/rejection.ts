import { NO_REASON_PROVIDED } from '@shunlu/api-contract';
import type { Booking, EndpointInput, rejectBooking } from '@shunlu/api-contract';

/**
 * What declines a booking. Without a reason a text of the wire stands for it (spec §3), but not for who is confirmed: to drop
 * them needs one, which the server asks for.
 */
export function buildRejection({ status }: Pick<Booking, 'status'>, reason: string | null): EndpointInput<typeof rejectBooking>['body'] {
  return { reason: reason ?? (status === 'confirmed' ? null : NO_REASON_PROVIDED) };
}
