import type { ChatMessage, Chat, EndpointOutput, EventPayload, getBookingChat, listChats, messageRead } from '@shunlu/api-contract';
import { REVALIDATE } from '../api/patchCache.ts';

/** Response with the messages of a chat. */
export type Thread = EndpointOutput<typeof getBookingChat>;
/** The loaded part of the inbox, the latest message first. */
export type Conversations = EndpointOutput<typeof listChats>;
/** A chat as events name it (D48), with its two people. */
export type NamedChat = ({ bookingId: number } | { rideId: number }) & { parties: readonly [number, number] };
type Reading = EventPayload<typeof messageRead>;

/** Whether an event is about a chat. A booking has one with each person who answered for it (D68). */
function isNamed(conversation: Chat, named: NamedChat, viewerId: number): boolean {
  const { booking_id, ride_id, other_user: other } = conversation;
  if (![other.id, viewerId].every((id) => named.parties.includes(id))) return false;
  return 'bookingId' in named ? booking_id === named.bookingId : booking_id === null && ride_id === named.rideId;
}

const isThread = (answer: unknown): answer is Thread => typeof answer === 'object' && answer !== null && 'messages' in answer;
const isList = (answer: unknown): answer is Conversations =>
  typeof answer === 'object' && answer !== null && 'conversations' in answer;

const isSame = (one: Chat, other: Chat) =>
  one.booking_id === other.booking_id && one.ride_id === other.ride_id && one.other_user.id === other.other_user.id;

/** Appends a page to the inbox. A chat appears once, where its latest message puts it. */
export function withOlder(inbox: Conversations, next: Conversations): Conversations {
  const older = next.conversations.filter((one) => !inbox.conversations.some((other) => isSame(one, other)));
  return { ...next, conversations: [...inbox.conversations, ...older] };
}

/** Appends newer messages; each appears once, in the order of `seq` (D13). */
export function withNewer(messages: readonly ChatMessage[], newer: readonly ChatMessage[]): ChatMessage[] {
  const last = messages.at(-1)?.seq ?? 0;
  return [...messages, ...newer.filter(({ seq }) => seq > last)];
}

const isKnown = ({ messages }: Thread, { seq }: ChatMessage) => {
  const last = messages.at(-1)?.seq ?? 0;
  return seq <= last;
};

/**
 * Writes a message into a cached response that shows its chat. Revalidates where messages between are missing, where the
 * chat was closed, and where the inbox lacks the chat.
 */
export function withMessage(answer: unknown, named: NamedChat, message: ChatMessage, viewerId: number): unknown {
  const isMeant = (one: Chat) => isNamed(one, named, viewerId);
  if (isThread(answer)) {
    if (!isMeant(answer.conversation) || isKnown(answer, message)) return answer;
    if (!answer.conversation.is_open || message.seq > (answer.messages.at(-1)?.seq ?? 0) + 1) return REVALIDATE;
    return { ...answer, messages: withNewer(answer.messages, [message]) } satisfies Thread;
  }
  if (!isList(answer)) return answer;
  const known = answer.conversations.find(isMeant);
  if (known === undefined) return REVALIDATE;
  const newerByMs = Date.parse(known.last_message_time ?? '') - Date.parse(message.created_at);
  // The same event twice, or another message of the same instant.
  if (newerByMs === 0) return known.last_message === message.message ? answer : REVALIDATE;
  if (newerByMs > 0) return answer;
  const added = message.sender_id === viewerId ? 0 : 1;
  const next: Chat = {
    ...known,
    unread_count: known.unread_count + added,
    last_message: message.message,
    last_message_sender_id: message.sender_id,
    last_message_time: message.created_at,
  };
  const others = answer.conversations.filter((one) => one !== known);
  return { ...answer, conversations: [next, ...others], unread_count: answer.unread_count + added } satisfies Conversations;
}

/** Writes how far a person has read into a cached response that shows the chat (D75). It never goes back. */
export function withReading(answer: unknown, reading: Reading, viewerId: number): unknown {
  const { readerId, seq } = reading;
  const isMeant = (one: Chat) => isNamed(one, reading, viewerId);
  if (isThread(answer)) {
    const field = readerId === viewerId ? 'own_read_seq' : 'other_read_seq';
    return isMeant(answer.conversation) && answer[field] < seq ? { ...answer, [field]: seq } : answer;
  }
  if (!isList(answer) || readerId !== viewerId) return answer;
  // Only the server knows how many stay unread, also in a chat that is not loaded yet.
  const known = answer.conversations.find(isMeant);
  const mayChange = known === undefined ? answer.next_cursor !== null && answer.unread_count > 0 : known.unread_count > 0;
  return mayChange ? REVALIDATE : answer;
}

/** Writes the presence of a person into a cached response that shows them (D29). */
export function withPresence(answer: unknown, userId: number, isOnline: boolean): unknown {
  const isChanged = ({ other_user: other }: Chat) => other.id === userId && other.is_online !== isOnline;
  const changed = (one: Chat): Chat =>
    isChanged(one) ? { ...one, other_user: { ...one.other_user, is_online: isOnline } } : one;
  if (isThread(answer)) return isChanged(answer.conversation) ? { ...answer, conversation: changed(answer.conversation) } : answer;
  if (!isList(answer) || !answer.conversations.some(isChanged)) return answer;
  return { ...answer, conversations: answer.conversations.map(changed) };
}

/** Revalidates a cached response that shows a chat about the changed ride. */
export function revalidateRide(answer: unknown, rideId: number): unknown {
  const shown = isThread(answer) ? [answer.conversation] : isList(answer) ? answer.conversations : [];
  return shown.some(({ ride_id }) => ride_id === rideId) ? REVALIDATE : answer;
}

/** Marks all messages of a chat as read in the inbox: the user has just read them. */
export function withNoneUnread(answer: unknown, conversation: Chat): unknown {
  if (!isList(answer)) return answer;
  const read = answer.conversations.find((one) => isSame(one, conversation) && one.unread_count > 0);
  if (read === undefined) return answer;
  return {
    ...answer,
    conversations: answer.conversations.map((one) => (one === read ? { ...one, unread_count: 0 } : one)),
    unread_count: answer.unread_count - read.unread_count,
  } satisfies Conversations;
}

/** Revalidates the inbox if its unread count of a chat differs from the server's: more messages may have come. */
export function revalidateUnlessUnread(answer: unknown, conversation: Chat, unread: number): unknown {
  if (!isList(answer)) return answer;
  const known = answer.conversations.find((one) => isSame(one, conversation));
  return known === undefined || known.unread_count === unread ? answer : REVALIDATE;
}
