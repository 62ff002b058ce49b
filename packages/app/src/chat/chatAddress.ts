import type { ChatRef, Chat } from '@shunlu/api-contract';
import { parseId } from '../lib/paths.ts';

/**
 * Full reference of a chat: its booking or ride, and the other person (D68). It stays right when somebody else answers for
 * the booking.
 */
export function toFullChatRef({ booking_id: bookingId, ride_id: rideId, other_user: { id: userId } }: Chat): ChatRef {
  return bookingId === null ? { rideId, userId } : { bookingId, userId };
}

/** Reference of a chat for an address. A booking alone means the chat with the person who answers for it now. */
export function toChatRef(conversation: Chat): ChatRef {
  const { booking_id: bookingId, is_former: isFormer } = conversation;
  return bookingId === null || isFormer ? toFullChatRef(conversation) : { bookingId };
}

/** Finds the chat of a reference: with the named person, else with who answers for the booking now, else the only one. */
export function findConversation(ref: ChatRef, all: readonly Chat[], viewerId: number): Chat | undefined {
  const about = all.filter(({ booking_id, ride_id }) => ('bookingId' in ref ? booking_id === ref.bookingId : booking_id === null && ride_id === ref.rideId));
  // The viewer's own id means the person who answers now.
  if (ref.userId !== undefined && ref.userId !== viewerId) return about.find(({ other_user: { id } }) => id === ref.userId);
  return about.find(({ is_former }) => !is_former) ?? about[0];
}

/** Parses the chat from an address (D75); undefined where it names none. */
export function parseChatRef(search: URLSearchParams): ChatRef | undefined {
  const userId = parseId(search.get('user'));
  const other = userId === undefined ? {} : { userId };
  const bookingId = parseId(search.get('booking'));
  if (bookingId !== undefined) return { bookingId, ...other };
  const rideId = parseId(search.get('ride'));
  return rideId === undefined ? undefined : { rideId, ...other };
}
