import type { ChatMessage } from '@shunlu/api-contract';
import { getTaipeiDay } from '../../i18n/time.ts';

/** A message of one's own that the chat, as it was read last, does not have yet. */
export interface OutgoingMessage {
  /** The `client_id` it is sent with. */
  clientId: string;
  message: string;
  /** ISO instant at which it was written. */
  writtenAt: string;
  /** `sent`: the server has it. */
  state: 'pending' | 'failed' | 'sent';
}

/** What stands in the list, from the oldest. */
export type ChatEntry =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; isMine: boolean; isRead: boolean }
  | { kind: 'outgoing'; key: string; outgoing: OutgoingMessage };

export interface ChatContent {
  /** In the order of `seq`. */
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  viewerId: number;
  /** Up to where the viewer had read when the chat was opened: what the other wrote after it is new. */
  ownReadSeq: number;
  /** Up to where the other one has read. */
  otherReadSeq: number;
}

/**
 * Parts a chat into days, marks where the new begins and puts at the end what it does not have yet. A message that the
 * server has taken stands once: its `client_id` tells that the outgoing one is the same. Only the last own message
 * that was read says so.
 */
export function buildChatEntries({ messages, outgoing, viewerId, ownReadSeq, otherReadSeq }: ChatContent): ChatEntry[] {
  const entries: ChatEntry[] = [];
  const taken = new Set(messages.map(({ client_id }) => client_id));
  const firstNew = messages.find(({ seq, sender_id }) => sender_id !== viewerId && seq > ownReadSeq);
  const lastRead = messages.findLast(({ seq, sender_id }) => sender_id === viewerId && seq <= otherReadSeq);
  let lastDay = '';

  const beginDay = (instant: string) => {
    const day = getTaipeiDay(instant);
    if (day === lastDay) return;
    lastDay = day;
    entries.push({ kind: 'day', key: day, day: instant });
  };

  for (const message of messages) {
    beginDay(message.created_at);
    if (message === firstNew) entries.push({ kind: 'new', key: 'new' });
    const isMine = message.sender_id === viewerId;
    // The key of a sent message is the one it had on its way, so that it stays the same element.
    const key = message.client_id !== null && isMine ? message.client_id : `seq-${message.seq}`;
    entries.push({ kind: 'message', key, message, isMine, isRead: message === lastRead });
  }
  for (const one of outgoing) {
    if (taken.has(one.clientId)) continue;
    beginDay(one.writtenAt);
    entries.push({ kind: 'outgoing', key: one.clientId, outgoing: one });
  }
  return entries;
}
