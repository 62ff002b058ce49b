import type { ChatRef, Conversation } from '@shunlu/api-contract';
import { idOf } from '../paths.ts';

/** What names a conversation in calls and addresses: its booking, or its ride and the other one. */
export function refOf({ booking_id: bookingId, ride_id: rideId, other_user: other }: Conversation): ChatRef {
  return bookingId === null ? { rideId, userId: other.id } : { bookingId };
}

/** The chat that an address names (D75); none where it names none. */
export function chatNamedBy(search: URLSearchParams): ChatRef | undefined {
  const bookingId = idOf(search.get('booking'));
  if (bookingId !== undefined) return { bookingId };
  const rideId = idOf(search.get('ride'));
  const userId = idOf(search.get('user'));
  return rideId === undefined ? undefined : { rideId, ...(userId !== undefined && { userId }) };
}
