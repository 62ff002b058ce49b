import type { ChatRef, Conversation } from '@shunlu/api-contract';
import { idOf } from '../paths.ts';

/**
 * What names a conversation in calls and addresses: its booking, or its ride and the other one. A booking alone means the
 * chat with who answers now: with who did before there is another one (D68), and that names them too.
 */
export function refOf({ booking_id: bookingId, ride_id: rideId, other_user: { id: userId }, is_former: isFormer }: Conversation): ChatRef {
  if (bookingId === null) return { rideId, userId };
  return isFormer ? { bookingId, userId } : { bookingId };
}

/** The chat that an address names (D75); none where it names none. */
export function chatNamedBy(search: URLSearchParams): ChatRef | undefined {
  const userId = idOf(search.get('user'));
  const other = userId === undefined ? {} : { userId };
  const bookingId = idOf(search.get('booking'));
  if (bookingId !== undefined) return { bookingId, ...other };
  const rideId = idOf(search.get('ride'));
  return rideId === undefined ? undefined : { rideId, ...other };
}
