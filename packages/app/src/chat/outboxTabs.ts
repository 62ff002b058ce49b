import { newMessage, tidyText } from '@shunlu/api-contract';
import type { ChatMessage } from '@shunlu/api-contract';
import { dispatchLocally } from '../realtime/serverEvents.ts';
import { findMessage, getChatKey, getChatRefs, markSent, remove, setDraft, upsert, useOutbox } from './outboxStore.ts';
import type { OutboxMessage } from './outboxStore.ts';

/** A message from one tab to the others: an unsent message waits, has failed, was discarded, or has been sent. */
export type OutboxTabEvent =
  | { is: 'unsent'; one: OutboxMessage }
  | { is: 'givenUp'; clientId: string }
  | { is: 'taken'; one: OutboxMessage; message: ChatMessage };

let channel: BroadcastChannel | undefined;
/** Ids of messages from other tabs. Their texts go back into a composer there, and not here. */
const foreignIds = new Set<string>();

export const isForeign = (clientId: string) => foreignIds.has(clientId);
/** Makes a message of another tab this tab's own. */
export const claim = (clientId: string) => foreignIds.delete(clientId);

/** Tells the other tabs of the same user. */
export function broadcast(event: OutboxTabEvent): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it reaches its own origin only
  channel?.postMessage(event);
}

/** Adds or replaces a message in all tabs. */
export function upsertAndBroadcast(message: OutboxMessage): void {
  upsert(message);
  broadcast({ is: 'unsent', one: message });
}

/** Shows a sent message in its chat. The event of the server comes later, or never if the socket is away. */
export function applySent({ ref }: OutboxMessage, message: ChatMessage): void {
  const { userId = 0 } = ref;
  markSent(message);
  dispatchLocally(newMessage, { ...ref, userId, parties: [message.sender_id, userId], message });
}

/** Clears the draft that another tab has sent from. Otherwise it could be sent a second time from here. */
function clearSentDraft({ ref, message }: OutboxMessage) {
  // This tab may have opened a booking's chat without the other person.
  for (const each of [...getChatRefs(ref), { ...ref, userId: undefined }]) {
    if (tidyText(useOutbox.getState().drafts[getChatKey(each)] ?? '') === message) setDraft(each, '');
  }
}

function onTabEvent(event: OutboxTabEvent): void {
  if (event.is === 'taken') return applySent(event.one, event.message);
  if (event.is === 'givenUp') return void remove(event.clientId);
  if (findMessage(event.one.clientId) === undefined) {
    foreignIds.add(event.one.clientId);
    clearSentDraft(event.one);
  }
  return upsert(event.one);
}

/** Connects the outbox with the user's other tabs. @returns disconnects it */
export function connectTabs(userId: number): () => void {
  foreignIds.clear();
  const opened = new BroadcastChannel(`shunlu-outbox-${userId}`);
  opened.addEventListener('message', ({ data }) => onTabEvent(data as OutboxTabEvent));
  channel = opened;
  return () => {
    opened.close();
    channel = undefined;
  };
}

/** A sleeping tab keeps the lock. After this time another tab sends without it. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * Runs a task in one tab at a time, so that messages are sent once and in order. If two tabs send the same message, the server
 * stores it once by its `client_id` (D13).
 */
export async function runExclusive(task: () => Promise<void>): Promise<void> {
  // Only a secure context has locks.
  if (!('locks' in navigator)) return task();
  let hasStarted = false;
  try {
    await navigator.locks.request('shunlu-outbox', { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, () => {
      hasStarted = true;
      return task();
    });
  } catch (error) {
    if (hasStarted) throw error;
    await task();
  }
  return undefined;
}
