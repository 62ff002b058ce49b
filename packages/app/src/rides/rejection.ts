import { NO_REASON_PROVIDED } from '@shunlu/api-contract';
import type { Booking, EndpointInput, rejectBooking } from '@shunlu/api-contract';

/**
 * Builds the body that rejects a booking. Without a reason a fixed text is sent (spec §3), but not for a confirmed
 * passenger: the server asks for a reason.
 */
export function buildRejection({ status }: Pick<Booking, 'status'>, reason: string | null): EndpointInput<typeof rejectBooking>['body'] {
  return { reason: reason ?? (status === 'confirmed' ? null : NO_REASON_PROVIDED) };
}
