import type { ChatRef, Chat } from '@shunlu/api-contract';
import { parseId } from '../lib/paths.ts';

/** What names a conversation for good, whoever answers next: its booking or ride, and the other one (D68). */
export function toFullChatRef({ booking_id: bookingId, ride_id: rideId, other_user: { id: userId } }: Chat): ChatRef {
  return bookingId === null ? { rideId, userId } : { bookingId, userId };
}

/** What names it in an address: a booking alone means the chat with who answers now. */
export function toChatRef(conversation: Chat): ChatRef {
  const { booking_id: bookingId, is_former: isFormer } = conversation;
  return bookingId === null || isFormer ? toFullChatRef(conversation) : { bookingId };
}

/** The conversation that an address means: with whom it names, else with who answers now, else the one there is. */
export function findConversation(ref: ChatRef, all: readonly Chat[], viewerId: number): Chat | undefined {
  const about = all.filter(({ booking_id, ride_id }) => ('bookingId' in ref ? booking_id === ref.bookingId : booking_id === null && ride_id === ref.rideId));
  // A passenger who names themselves means who answers now.
  if (ref.userId !== undefined && ref.userId !== viewerId) return about.find(({ other_user: { id } }) => id === ref.userId);
  return about.find(({ is_former }) => !is_former) ?? about[0];
}

/** The chat that an address names (D75); none where it names none. */
export function parseChatRef(search: URLSearchParams): ChatRef | undefined {
  const userId = parseId(search.get('user'));
  const other = userId === undefined ? {} : { userId };
  const bookingId = parseId(search.get('booking'));
  if (bookingId !== undefined) return { bookingId, ...other };
  const rideId = parseId(search.get('ride'));
  return rideId === undefined ? undefined : { rideId, ...other };
}
