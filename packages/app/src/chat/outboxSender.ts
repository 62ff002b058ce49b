import { newMessage, sendBookingMessage, sendInquiryMessage, sendMessage } from '@shunlu/api-contract';
import type { ChatMessage, ChatRef } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import type { OutgoingMessage } from '@shunlu/ui/chat/MessageList/chat-entries.ts';
import { useEffect } from 'react';
import { getToken } from '../api/authStore.ts';
import { callNow } from '../api/client.ts';
import { isRetryableError } from '../api/isRetryableError.ts';
import { createIdempotentTimeout } from '../api/requestTimeout.ts';
import { serverClock } from '../api/serverClock.ts';
import { getAllStored } from '../api/userStorage.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { subscribe } from '../realtime/serverEvents.ts';
import { ACK_TIMEOUT_MS, emit } from '../realtime/socketClient.ts';
import { EMPTY_OUTBOX, findMessage, getChatKey, getChatRefs, isOutboxMessage, markSent, remove, setDraft, setSendError, useOutbox, withMessage } from './outboxStore.ts';
import type { OutboxMessage } from './outboxStore.ts';
import { applySent, broadcast, claim, connectTabs, isForeign, runExclusive, upsertAndBroadcast } from './outboxTabs.ts';

/** How often pending messages are tried again, besides on `online` and on changes of the connection. */
export const RETRY_MS = 5_000;
/** An older message is not sent by itself, because "I am there" would say something else by then. */
const SEND_WITHIN_MS = 15 * 60_000;

/** Sends a message as soon as that is possible; it shows as pending until the server has it (R2.94). */
export function send(ref: ChatRef, knownRideId: number | undefined, message: string): void {
  const rideId = 'rideId' in ref ? ref.rideId : knownRideId;
  upsertAndBroadcast({ clientId: crypto.randomUUID(), message, writtenAt: serverClock.now().toISOString(), state: 'pending', ref, rideId });
  setDraft(ref, '');
  setSendError(ref, undefined);
  void sendPending();
}

/** Sends a failed message again as if it were new, with the same `client_id` (D13). */
export function resend({ clientId }: OutgoingMessage): void {
  const message = findMessage(clientId);
  if (message === undefined) return;
  claim(clientId);
  upsertAndBroadcast({ ...message, state: 'pending', writtenAt: serverClock.now().toISOString() });
  for (const ref of getChatRefs(message.ref)) setSendError(ref, undefined);
  void sendPending();
}

/** Removes a message: the user discards it, or its chat shows it. */
export function discard({ clientId }: Pick<OutgoingMessage, 'clientId'>): void {
  const message = remove(clientId);
  // Each tab removes by itself what its chat shows.
  if (message?.state !== 'sent') broadcast({ is: 'givenUp', clientId });
}

/**
 * Sends by socket, else by REST. Both end in the same write, which accepts a `client_id` once (D13).
 *
 * @throws ApiError
 */
async function deliver({ ref, rideId, message, clientId: client_id }: OutboxMessage): Promise<ChatMessage> {
  if (rideId !== undefined && useRealtime.getState().isConnected) return (await emit(sendMessage, { ...ref, rideId, message, client_id })).message;
  const input = { query: { user_id: ref.userId }, body: { message, client_id } };
  const options = { giveUp: createIdempotentTimeout(ACK_TIMEOUT_MS) };
  if ('bookingId' in ref) return (await callNow(sendBookingMessage, { params: { id: ref.bookingId }, ...input }, options)).message;
  return (await callNow(sendInquiryMessage, { params: { id: ref.rideId }, ...input }, options)).message;
}

/**
 * Puts the text of a refused message back into the composer (R8.12). The message stays as failed instead if the composer holds
 * other text or is another tab's, or if the server may have stored it: it must then keep its `client_id`.
 */
function onSendRefused(message: OutboxMessage, error: unknown) {
  const isDefinite = error instanceof ApiError && error.status >= 400;
  const refs = getChatRefs(message.ref);
  const { drafts } = useOutbox.getState();
  const isComposerFree = !isForeign(message.clientId) && refs.every((ref) => (drafts[getChatKey(ref)] ?? '') === '');
  const [, fullRef] = refs;
  if (isDefinite && isComposerFree) {
    discard(message);
    setDraft(fullRef, message.message);
  } else upsertAndBroadcast({ ...message, state: 'failed' });
  setSendError(fullRef, error);
}

/** Whether an error says nothing about the message itself. */
const isDeferrable = (error: unknown) => isRetryableError(error) || (error instanceof ApiError && (error.status === 429 || error.status === 401));

let isSending = false;
let shouldSendAgain = false;

/** Sends all pending messages, unless another tab is doing so. */
async function sendPending(): Promise<void> {
  if (isSending) {
    shouldSendAgain = true;
    return;
  }
  isSending = true;
  try {
    await runExclusive(sendAll);
  } finally {
    isSending = false;
    if (shouldSendAgain) {
      shouldSendAgain = false;
      void sendPending();
    }
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    const next = useOutbox.getState().messages.find(({ state }) => state === 'pending');
    if (next === undefined || getToken() === null) return;
    if (serverClock.now().getTime() - Date.parse(next.writtenAt) > SEND_WITHIN_MS) {
      upsertAndBroadcast({ ...next, state: 'failed' });
      continue;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order they were written
      const message = await deliver(next);
      applySent(next, message);
      broadcast({ is: 'taken', one: next, message });
    } catch (error) {
      if (isDeferrable(error)) return;
      onSendRefused(next, error);
    }
  }
}

/** Loads the user's unsent messages and drafts, and sends what is pending whenever that may succeed. @returns closes the outbox */
export function openOutbox(userId: number): () => void {
  let isClosed = false;
  async function load() {
    const [messages, drafts] = await Promise.all([getAllStored(userId, 'outbox'), getAllStored(userId, 'chat-draft')]);
    if (isClosed) return;
    const current = useOutbox.getState();
    // Messages written or received during the read are newer than the stored ones.
    useOutbox.setState({
      messages: current.messages.reduce(withMessage, [...messages.values()].filter(isOutboxMessage).reduce(withMessage, [])),
      drafts: { ...(Object.fromEntries(drafts) as Record<string, string>), ...current.drafts },
    });
    await sendPending();
  }
  useOutbox.setState({ ...EMPTY_OUTBOX, userId });
  const disconnectTabs = connectTabs(userId);
  void load();

  const retry = () => void sendPending();
  const timer = setInterval(retry, RETRY_MS);
  window.addEventListener('online', retry);
  const unsubscribeConnection = useRealtime.subscribe(retry);
  // The event also comes for a message whose acknowledgement was lost.
  const unsubscribeMessages = subscribe(newMessage, ({ message }) => {
    if (message.sender_id === userId) markSent(message);
  });
  return () => {
    isClosed = true;
    clearInterval(timer);
    window.removeEventListener('online', retry);
    unsubscribeConnection();
    unsubscribeMessages();
    disconnectTabs();
    useOutbox.setState(EMPTY_OUTBOX);
  };
}

/** Open outboxes and how many components use each. */
const openOutboxes = new Map<number, { count: number; close: () => void }>();

/** Keeps the user's outbox open: an open chat needs it at once, `ChatSync` keeps it on every page. */
export function useOpenOutbox(userId: number): void {
  useEffect(() => {
    const outbox = openOutboxes.get(userId) ?? { count: 0, close: openOutbox(userId) };
    openOutboxes.set(userId, outbox);
    outbox.count += 1;
    return () => {
      outbox.count -= 1;
      if (outbox.count > 0) return;
      openOutboxes.delete(userId);
      outbox.close();
    };
  }, [userId]);
}
