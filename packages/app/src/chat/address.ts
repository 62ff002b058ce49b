import type { ChatRef, Conversation } from '@shunlu/api-contract';

/** What names a conversation in calls and addresses: its booking, or its ride and the other one. */
export function refOf({ booking_id: bookingId, ride_id: rideId, other_user: other }: Conversation): ChatRef {
  return bookingId === null ? { rideId, userId: other.id } : { bookingId };
}

function idIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? '';
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The chat that an address names (D75); none where it names none. */
export function chatNamedBy(search: URLSearchParams): ChatRef | undefined {
  const bookingId = idIn(search, 'booking');
  if (bookingId !== undefined) return { bookingId };
  const rideId = idIn(search, 'ride');
  const userId = idIn(search, 'user');
  return rideId === undefined ? undefined : { rideId, ...(userId !== undefined && { userId }) };
}
