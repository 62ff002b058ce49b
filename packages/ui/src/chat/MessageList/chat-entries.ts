import { toTaipeiDate } from '@shunlu/api-contract';
import type { ChatMessage } from '@shunlu/api-contract';

/** An own message that the loaded chat does not contain yet. */
export interface OutgoingMessage {
  /** `client_id` that is sent with it. */
  clientId: string;
  message: string;
  /** ISO instant when the message was written. */
  writtenAt: string;
  /** State; `sent` means that the server has it. */
  state: 'pending' | 'failed' | 'sent';
}

/** Entries of the list, oldest first. */
export type ChatEntry =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; isMine: boolean; isRead: boolean }
  | { kind: 'outgoing'; key: string; outgoing: OutgoingMessage };

export interface ChatContent {
  /** Messages ordered by `seq`. */
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  viewerId: number;
  /** Last `seq` that the viewer had read when the chat was opened; later ones of the other person are new. */
  ownReadSeq: number;
  /** Last `seq` that the other person has read. */
  otherReadSeq: number;
}

/**
 * Divides a chat into days, marks the first new message, and appends unsent ones. A sent message appears once: its `client_id`
 * identifies the outgoing copy. Only the last read own message is marked as read.
 */
export function buildChatEntries({ messages, outgoing, viewerId, ownReadSeq, otherReadSeq }: ChatContent): ChatEntry[] {
  const entries: ChatEntry[] = [];
  const taken = new Set(messages.map(({ client_id }) => client_id));
  const firstNew = messages.find(({ seq, sender_id }) => sender_id !== viewerId && seq > ownReadSeq);
  const lastRead = messages.findLast(({ seq, sender_id }) => sender_id === viewerId && seq <= otherReadSeq);
  let lastDay = '';

  const beginDay = (instant: string) => {
    const day = toTaipeiDate(instant);
    if (day === lastDay) return;
    lastDay = day;
    entries.push({ kind: 'day', key: day, day: instant });
  };

  for (const message of messages) {
    beginDay(message.created_at);
    if (message === firstNew) entries.push({ kind: 'new', key: 'new' });
    const isMine = message.sender_id === viewerId;
    // A sent message keeps the key of its outgoing copy, so that React keeps the element.
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
