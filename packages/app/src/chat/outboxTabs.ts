import type { ChatMessage } from '@shunlu/api-contract';
import type { OutboxMessage } from './outboxMessage.ts';

/** What one tab tells the others: a message waits or has failed, it was given up, or the server has it. */
export type OutboxTabEvent =
  | { is: 'unsent'; one: OutboxMessage }
  | { is: 'givenUp'; clientId: string }
  | { is: 'taken'; one: OutboxMessage; message: ChatMessage };

/** The other tabs in which the same person is logged in. */
export interface OtherTabs {
  broadcast: (news: OutboxTabEvent) => void;
  close: () => void;
}

/** Opens the line between the tabs of a person. */
export function openTabs(userId: number, onNews: (news: OutboxTabEvent) => void): OtherTabs {
  const channel = new BroadcastChannel(`shunlu-outbox-${userId}`);
  channel.addEventListener('message', ({ data }) => onNews(data as OutboxTabEvent));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it reaches its own origin only
    broadcast: (news) => channel.postMessage(news),
    close: () => channel.close(),
  };
}

/** A tab that the browser has put to sleep keeps its turn; then another one sends without. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * Sends in one tab at a time, so that what several tabs know of goes out once and in order. That a message which two of
 * them send all the same stands once is the server's doing, by its `client_id` (D13).
 */
export async function runExclusive(sendAll: () => Promise<void>): Promise<void> {
  // Only a secure context has locks.
  if (!('locks' in navigator)) return sendAll();
  let isOurs = false;
  try {
    await navigator.locks.request('shunlu-outbox', { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, () => {
      isOurs = true;
      return sendAll();
    });
  } catch (error) {
    if (isOurs) throw error;
    await sendAll();
  }
  return undefined;
}
