import { newMessage, sendBookingMessage, sendInquiryMessage, sendMessage, tidyText } from '@shunlu/api-contract';
import type { ChatMessage, ChatRef } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import type { OutgoingMessage } from '@shunlu/ui/chat/MessageList/chat-entries.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { callNow } from '../api/client.ts';
import { getAllStored, removeStored, setStored } from '../api/userStorage.ts';
import { createIdempotentTimeout } from '../api/requestTimeout.ts';
import { serverClock } from '../api/serverClock.ts';
import { isRetryableError } from '../api/isRetryableError.ts';
import { subscribe, dispatchLocally } from '../realtime/serverEvents.ts';
import { ACK_TIMEOUT_MS, emit } from '../realtime/socketClient.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { getToken } from '../api/authStore.ts';
import { runExclusive, openTabs } from './outboxTabs.ts';
import type { OtherTabs, OutboxTabEvent } from './outboxTabs.ts';
import { isOutboxMessage, upsertMessage } from './outboxMessage.ts';
import type { OutboxMessage } from './outboxMessage.ts';

/** How often what waits is tried again, besides whenever there is a new reason to hope. */
export const RETRY_MS = 5_000;
/** Sent later than this, "I am there" says something else: then the person decides. */
const SEND_WITHIN_MS = 15 * 60_000;

interface Outbox {
  userId: number | undefined;
  /** In the order they were written. */
  unsent: readonly OutboxMessage[];
  /** What stands in the composers, by chat. */
  drafts: Readonly<Record<string, string>>;
  /** Why the last message of a chat was refused. */
  refusals: Readonly<Record<string, unknown>>;
  /** What chats are called that were opened by another name, by that. */
  names: Readonly<Record<string, ChatRef>>;
}

const EMPTY: Outbox = { userId: undefined, unsent: [], drafts: {}, refusals: {}, names: {} };

/** Unsent messages and drafts of the person who is logged in; both survive a reload (D74). */
export const useOutbox = create<Outbox>()(() => EMPTY);

/** The name of a chat here. */
export function getChatKey(ref: ChatRef): string {
  if ('rideId' in ref) return `ride-${ref.rideId}-${ref.userId ?? ''}`;
  return ref.userId === undefined ? `booking-${ref.bookingId}` : `booking-${ref.bookingId}-${ref.userId}`;
}

/** What a chat was opened by, and what it is called as soon as that is known: both mean the same field. */
const getChatRefs = (ref: ChatRef) => [ref, useOutbox.getState().names[getChatKey(ref)] ?? ref] as const;

/** Two texts for one field: the newer stands last, and what is the same once. */
export const mergeDrafts = (older = '', newer = ''): string => [...new Set([older, newer])].filter((text) => text !== '').join('\n');

let otherTabs: OtherTabs | undefined;
/** Messages that another tab wrote: only there their text goes back into a field. */
const foreignIds = new Set<string>();

function upsert(one: OutboxMessage) {
  const { userId, unsent } = useOutbox.getState();
  useOutbox.setState({ unsent: upsertMessage(unsent, one) });
  if (userId === undefined) return;
  // What the server has is not kept: after a reload it comes from there.
  if (one.state === 'sent') void removeStored(userId, 'outbox', one.clientId);
  else void setStored(userId, 'outbox', one.clientId, one);
}

/** Waiting, or failed: so that the other tabs show it as well. */
function upsertAndBroadcast(one: OutboxMessage) {
  upsert(one);
  otherTabs?.broadcast({ is: 'unsent', one });
}

function markSent({ client_id: clientId, seq }: ChatMessage) {
  const one = useOutbox.getState().unsent.find((each) => each.clientId === clientId);
  if (one !== undefined) upsert({ ...one, state: 'sent', seq });
}

function remove(clientId: string): OutboxMessage | undefined {
  const { userId, unsent } = useOutbox.getState();
  useOutbox.setState({ unsent: unsent.filter((one) => one.clientId !== clientId) });
  if (userId !== undefined) void removeStored(userId, 'outbox', clientId);
  return unsent.find((one) => one.clientId === clientId);
}

/** Puts a text into a chat's composer. */
export function setDraft(ref: ChatRef, text: string): void {
  const { userId, drafts } = useOutbox.getState();
  const { [getChatKey(ref)]: _, ...others } = drafts;
  useOutbox.setState({ drafts: text === '' ? others : { ...others, [getChatKey(ref)]: text } });
  if (userId === undefined) return;
  if (text === '') void removeStored(userId, 'chat-draft', getChatKey(ref));
  else void setStored(userId, 'chat-draft', getChatKey(ref), text);
}

/** Says what a chat is called that was opened by another name: what was written under that stands in its field. */
export function aliasChat(given: ChatRef, name: ChatRef): void {
  const { names, drafts } = useOutbox.getState();
  useOutbox.setState({ names: { ...names, [getChatKey(given)]: name } });
  const written = drafts[getChatKey(given)];
  if (written === undefined) return;
  setDraft(name, mergeDrafts(drafts[getChatKey(name)], written));
  setDraft(given, '');
}

/** Says why the last message of a chat was refused; undefined: it holds no longer. */
export function setSendError(ref: ChatRef, error: unknown): void {
  const { [getChatKey(ref)]: _, ...others } = useOutbox.getState().refusals;
  useOutbox.setState({ refusals: error === undefined ? others : { ...others, [getChatKey(ref)]: error } });
}

/** Sends a message as soon as that is possible; it shows as pending until the server has it (R2.94). */
export function send(ref: ChatRef, knownRideId: number | undefined, message: string): void {
  const rideId = 'rideId' in ref ? ref.rideId : knownRideId;
  upsertAndBroadcast({ clientId: crypto.randomUUID(), message, writtenAt: serverClock.now().toISOString(), state: 'pending', ref, rideId });
  setDraft(ref, '');
  setSendError(ref, undefined);
  void sendPending();
}

/** Sends a failed one again, with the same `client_id` (D13): now it is as if it was just written. */
export function resend({ clientId }: OutgoingMessage): void {
  const one = useOutbox.getState().unsent.find((each) => each.clientId === clientId);
  if (one === undefined) return;
  foreignIds.delete(clientId);
  upsertAndBroadcast({ ...one, state: 'pending', writtenAt: serverClock.now().toISOString() });
  for (const name of getChatRefs(one.ref)) setSendError(name, undefined);
  void sendPending();
}

/** Gives one up, or forgets it because its chat shows it. */
export function discard({ clientId }: Pick<OutgoingMessage, 'clientId'>): void {
  const one = remove(clientId);
  // Each tab forgets by itself what its chat shows.
  if (one?.state !== 'sent') otherTabs?.broadcast({ is: 'givenUp', clientId });
}

/**
 * By the socket, else by REST; behind both is the same write, which takes a `client_id` once (D13).
 *
 * @throws ApiError
 */
async function deliver({ ref, rideId, message, clientId: client_id }: OutboxMessage): Promise<ChatMessage> {
  if (rideId !== undefined && useRealtime.getState().isConnected) return (await emit(sendMessage, { ...ref, rideId, message, client_id })).message;
  const query = { user_id: ref.userId };
  const body = { message, client_id };
  const options = { giveUp: createIdempotentTimeout(ACK_TIMEOUT_MS) };
  if ('bookingId' in ref) return (await callNow(sendBookingMessage, { params: { id: ref.bookingId }, query, body }, options)).message;
  return (await callNow(sendInquiryMessage, { params: { id: ref.rideId }, query, body }, options)).message;
}

/**
 * Its text goes back into the field (R8.12). It stands as failed where something else is being written there, where that
 * field is another tab's, and where the answer does not say that the server has it not: sent again it must have the same
 * `client_id`.
 */
function onSendRefused(one: OutboxMessage, error: unknown) {
  const isDefinite = error instanceof ApiError && error.status >= 400;
  const names = getChatRefs(one.ref);
  const { drafts } = useOutbox.getState();
  const isFieldFree = !foreignIds.has(one.clientId) && names.every((name) => (drafts[getChatKey(name)] ?? '') === '');
  const [, field] = names;
  if (isDefinite && isFieldFree) {
    discard(one);
    setDraft(field, one.message);
  } else upsertAndBroadcast({ ...one, state: 'failed' });
  setSendError(field, error);
}

/** A refusal that says nothing of the message. */
const isDeferrable = (error: unknown) => isRetryableError(error) || (error instanceof ApiError && (error.status === 429 || error.status === 401));

let isSending = false;
/** There was a new reason to hope while the last attempt was under way. */
let shouldSendAgain = false;

/** Sends what waits, where no other tab is just doing so. */
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

/** One after the other, so that it arrives in the order it was written. */
async function sendAll(): Promise<void> {
  for (;;) {
    const next = useOutbox.getState().unsent.find(({ state }) => state === 'pending');
    if (next === undefined || getToken() === null) return;
    if (serverClock.now().getTime() - Date.parse(next.writtenAt) > SEND_WITHIN_MS) {
      upsertAndBroadcast({ ...next, state: 'failed' });
      continue;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order they were written
      const message = await deliver(next);
      onSent(next, message);
      otherTabs?.broadcast({ is: 'taken', one: next, message });
    } catch (error) {
      if (isDeferrable(error)) return;
      onSendRefused(next, error);
    }
  }
}

/** The event that tells of it may come later, or, sent by REST while the socket is away, never. */
function onSent(one: OutboxMessage, message: ChatMessage) {
  const { ref } = one;
  const { userId = 0 } = ref;
  markSent(message);
  dispatchLocally(newMessage, { ...ref, userId, parties: [message.sender_id, userId], message });
}

/** The draft that it was sent from may stand in its field here too: from there it would go out a second time. */
function clearSentDraft({ clientId, ref, message }: OutboxMessage) {
  foreignIds.add(clientId);
  // A booking's chat may have been opened without the other one's name.
  for (const named of [...getChatRefs(ref), { ...ref, userId: undefined }]) {
    if (tidyText(useOutbox.getState().drafts[getChatKey(named)] ?? '') === message) setDraft(named, '');
  }
}

function onTabEvent(news: OutboxTabEvent) {
  if (news.is === 'taken') return onSent(news.one, news.message);
  if (news.is === 'givenUp') return void remove(news.clientId);
  if (!useOutbox.getState().unsent.some(({ clientId }) => clientId === news.one.clientId)) clearSentDraft(news.one);
  return upsert(news.one);
}

/**
 * Takes up what a person left unsent, shows what their other tabs have not sent yet, and sends whatever waits whenever there
 * is a reason to hope.
 *
 * @returns stops doing so
 */
export function openOutbox(userId: number): () => void {
  let isOver = false;
  async function open() {
    const [unsent, drafts] = await Promise.all([getAllStored(userId, 'outbox'), getAllStored(userId, 'chat-draft')]);
    if (isOver) return;
    const here = useOutbox.getState();
    // What was heard meanwhile is newer.
    useOutbox.setState({
      unsent: here.unsent.reduce(upsertMessage, [...unsent.values()].filter(isOutboxMessage).reduce(upsertMessage, [])),
      drafts: { ...(Object.fromEntries(drafts) as Record<string, string>), ...here.drafts },
    });
    await sendPending();
  }
  useOutbox.setState({ ...EMPTY, userId });
  foreignIds.clear();
  otherTabs = openTabs(userId, onTabEvent);
  void open();

  const hope = () => void sendPending();
  const timer = setInterval(hope, RETRY_MS);
  window.addEventListener('online', hope);
  const stopFollowing = useRealtime.subscribe(hope);
  // Of a message whose answer was lost the server tells all the same.
  const stopHearing = subscribe(newMessage, ({ message }) => {
    if (message.sender_id === userId) markSent(message);
  });
  return () => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', hope);
    stopFollowing();
    stopHearing();
    otherTabs?.close();
    otherTabs = undefined;
    useOutbox.setState(EMPTY);
  };
}

/** Open outboxes, and how many need each. */
const openOutboxes = new Map<number, { count: number; close: () => void }>();

/**
 * The outbox of who is logged in. A chat that is open needs it from its first word on; the app's background, which comes
 * later and stays, so that what waits is sent from any page.
 */
export function useOpenOutbox(userId: number): void {
  useEffect(() => {
    const held = openOutboxes.get(userId) ?? { count: 0, close: openOutbox(userId) };
    openOutboxes.set(userId, held);
    held.count += 1;
    return () => {
      held.count -= 1;
      if (held.count > 0) return;
      openOutboxes.delete(userId);
      held.close();
    };
  }, [userId]);
}
