import type { ChatMessage, ChatRef } from '@shunlu/api-contract';
import type { OutgoingMessage } from '@shunlu/ui/chat/MessageList/chat-entries.ts';
import { create } from 'zustand';
import { removeStored, setStored } from '../api/userStorage.ts';

/** A message that its chat does not show yet. A message that the server has stays here as `sent` until then. */
export interface OutboxMessage extends OutgoingMessage {
  /** Its chat, with the other person: somebody else may answer by the time it is sent (D68). A chat that is not loaded yet has none. */
  ref: ChatRef;
  /** The ride of its chat, which the socket needs; unknown for a booking whose chat is not loaded yet. */
  rideId: number | undefined;
  /** Its position in the chat, once the server has it. */
  seq?: number;
}

interface Outbox {
  userId: number | undefined;
  /** In the order they were written. */
  messages: readonly OutboxMessage[];
  /** Texts in the composers, by chat key. */
  drafts: Readonly<Record<string, string>>;
  /** Errors of the last messages, by chat key. */
  sendErrors: Readonly<Record<string, unknown>>;
  /** Full references of chats that were opened without the other person, by the key they were opened by. */
  aliases: Readonly<Record<string, ChatRef>>;
}

export const EMPTY_OUTBOX: Outbox = { userId: undefined, messages: [], drafts: {}, sendErrors: {}, aliases: {} };

/** Unsent messages and drafts of the user. Both are stored on the device and survive a reload (D74). */
export const useOutbox = create<Outbox>()(() => EMPTY_OUTBOX);

/** Key of a chat in the outbox. */
export function getChatKey(ref: ChatRef): string {
  if ('rideId' in ref) return `ride-${ref.rideId}-${ref.userId ?? ''}`;
  return ref.userId === undefined ? `booking-${ref.bookingId}` : `booking-${ref.bookingId}-${ref.userId}`;
}

/** The reference a chat was opened by, and its full one as soon as that is known. Both share one composer. */
export const getChatRefs = (ref: ChatRef) => [ref, useOutbox.getState().aliases[getChatKey(ref)] ?? ref] as const;

export function isOutboxMessage(value: unknown): value is OutboxMessage {
  return typeof value === 'object' && value !== null && 'clientId' in value && 'ref' in value && 'message' in value;
}

/** Adds or replaces a message, in the order they were written. */
export function withMessage(messages: readonly OutboxMessage[], message: OutboxMessage): OutboxMessage[] {
  const isKnown = messages.some(({ clientId }) => clientId === message.clientId);
  const next = isKnown ? messages.map((each) => (each.clientId === message.clientId ? message : each)) : [...messages, message];
  return next.toSorted((first, second) => first.writtenAt.localeCompare(second.writtenAt));
}

export const findMessage = (clientId: string | null) => useOutbox.getState().messages.find((each) => each.clientId === clientId);

/** Adds or replaces a message here and on the device. A sent one is not stored: after a reload it comes from the server. */
export function upsert(message: OutboxMessage): void {
  const { userId, messages } = useOutbox.getState();
  useOutbox.setState({ messages: withMessage(messages, message) });
  if (userId === undefined) return;
  if (message.state === 'sent') void removeStored(userId, 'outbox', message.clientId);
  else void setStored(userId, 'outbox', message.clientId, message);
}

/** Marks the message that the server has stored as sent. */
export function markSent({ client_id: clientId, seq }: ChatMessage): void {
  const message = findMessage(clientId);
  if (message !== undefined) upsert({ ...message, state: 'sent', seq });
}

/** Removes a message and returns it. */
export function remove(clientId: string): OutboxMessage | undefined {
  const { userId, messages } = useOutbox.getState();
  const removed = findMessage(clientId);
  useOutbox.setState({ messages: messages.filter((each) => each !== removed) });
  if (userId !== undefined) void removeStored(userId, 'outbox', clientId);
  return removed;
}

/** Joins two drafts of one composer, the newer one last; equal ones once. */
export const mergeDrafts = (older = '', newer = ''): string => [...new Set([older, newer])].filter((text) => text !== '').join('\n');

/** Sets the text of a chat's composer. */
export function setDraft(ref: ChatRef, text: string): void {
  const { userId, drafts } = useOutbox.getState();
  const key = getChatKey(ref);
  const { [key]: _, ...others } = drafts;
  useOutbox.setState({ drafts: text === '' ? others : { ...others, [key]: text } });
  if (userId === undefined) return;
  if (text === '') void removeStored(userId, 'chat-draft', key);
  else void setStored(userId, 'chat-draft', key, text);
}

/** Stores the full reference of a chat that was opened without the other person, and moves the draft to it. */
export function aliasChat(openedBy: ChatRef, ref: ChatRef): void {
  const { aliases, drafts } = useOutbox.getState();
  useOutbox.setState({ aliases: { ...aliases, [getChatKey(openedBy)]: ref } });
  const draft = drafts[getChatKey(openedBy)];
  if (draft === undefined) return;
  setDraft(ref, mergeDrafts(drafts[getChatKey(ref)], draft));
  setDraft(openedBy, '');
}

/** Sets the error of a chat's last message; undefined clears it. */
export function setSendError(ref: ChatRef, error: unknown): void {
  const { [getChatKey(ref)]: _, ...others } = useOutbox.getState().sendErrors;
  useOutbox.setState({ sendErrors: error === undefined ? others : { ...others, [getChatKey(ref)]: error } });
}
