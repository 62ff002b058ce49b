import { newMessage, sendBookingMessage, sendInquiryMessage, sendMessage, tidyText } from '@shunlu/api-contract';
import type { ChatMessage, ChatRef } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import type { OutgoingMessage } from '@shunlu/ui/chat/MessageList/entries.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { callNow } from '../api/client.ts';
import { getAllStored, forget, keep } from '../api/userStorage.ts';
import { repeatableWithin } from '../api/requestTimeout.ts';
import { serverClock } from '../api/serverClock.ts';
import { isWorthRetrying } from '../api/isRetryableError.ts';
import { subscribe, dispatchLocally } from '../realtime/serverEvents.ts';
import { ANSWER_WITHIN_MS, emit } from '../realtime/socketClient.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { currentToken } from '../api/authStore.ts';
import { inTurn, openTabs } from './outboxTabs.ts';
import type { OtherTabs, OutboxNews } from './outboxTabs.ts';
import { isUnsent, withUnsent } from './outboxMessage.ts';
import type { Unsent } from './outboxMessage.ts';

/** How often what waits is tried again, besides whenever there is a new reason to hope. */
export const TRY_AGAIN_MS = 5_000;
/** Sent later than this, "I am there" says something else: then the person decides. */
const SENT_BY_ITSELF_FOR_MS = 15 * 60_000;

interface Outbox {
  userId: number | undefined;
  /** In the order they were written. */
  unsent: readonly Unsent[];
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
export function chatKey(ref: ChatRef): string {
  if ('rideId' in ref) return `ride-${ref.rideId}-${ref.userId ?? ''}`;
  return ref.userId === undefined ? `booking-${ref.bookingId}` : `booking-${ref.bookingId}-${ref.userId}`;
}

/** What a chat was opened by, and what it is called as soon as that is known: both mean the same field. */
const getChatRefs = (ref: ChatRef) => [ref, useOutbox.getState().names[chatKey(ref)] ?? ref] as const;

/** Two texts for one field: the newer stands last, and what is the same once. */
export const joined = (older = '', newer = ''): string => [...new Set([older, newer])].filter((text) => text !== '').join('\n');

let otherTabs: OtherTabs | undefined;
/** Messages that another tab wrote: only there their text goes back into a field. */
const ofOtherTabs = new Set<string>();

function put(one: Unsent) {
  const { userId, unsent } = useOutbox.getState();
  useOutbox.setState({ unsent: withUnsent(unsent, one) });
  if (userId === undefined) return;
  // What the server has is not kept: after a reload it comes from there.
  if (one.state === 'sent') void forget(userId, 'outbox', one.clientId);
  else void keep(userId, 'outbox', one.clientId, one);
}

/** Waiting, or failed: so that the other tabs show it as well. */
function upsertAndBroadcast(one: Unsent) {
  put(one);
  otherTabs?.broadcast({ is: 'unsent', one });
}

function markTaken({ client_id: clientId, seq }: ChatMessage) {
  const one = useOutbox.getState().unsent.find((each) => each.clientId === clientId);
  if (one !== undefined) put({ ...one, state: 'sent', seq });
}

function remove(clientId: string): Unsent | undefined {
  const { userId, unsent } = useOutbox.getState();
  useOutbox.setState({ unsent: unsent.filter((one) => one.clientId !== clientId) });
  if (userId !== undefined) void forget(userId, 'outbox', clientId);
  return unsent.find((one) => one.clientId === clientId);
}

/** Puts a text into a chat's composer. */
export function setDraft(ref: ChatRef, text: string): void {
  const { userId, drafts } = useOutbox.getState();
  const { [chatKey(ref)]: _, ...others } = drafts;
  useOutbox.setState({ drafts: text === '' ? others : { ...others, [chatKey(ref)]: text } });
  if (userId === undefined) return;
  if (text === '') void forget(userId, 'chat-draft', chatKey(ref));
  else void keep(userId, 'chat-draft', chatKey(ref), text);
}

/** Says what a chat is called that was opened by another name: what was written under that stands in its field. */
export function nameChat(given: ChatRef, name: ChatRef): void {
  const { names, drafts } = useOutbox.getState();
  useOutbox.setState({ names: { ...names, [chatKey(given)]: name } });
  const written = drafts[chatKey(given)];
  if (written === undefined) return;
  setDraft(name, joined(drafts[chatKey(name)], written));
  setDraft(given, '');
}

/** Says why the last message of a chat was refused; undefined: it holds no longer. */
export function setRefusal(ref: ChatRef, error: unknown): void {
  const { [chatKey(ref)]: _, ...others } = useOutbox.getState().refusals;
  useOutbox.setState({ refusals: error === undefined ? others : { ...others, [chatKey(ref)]: error } });
}

/** Sends a message as soon as that is possible; it shows as pending until the server has it (R2.94). */
export function send(ref: ChatRef, knownRideId: number | undefined, message: string): void {
  const rideId = 'rideId' in ref ? ref.rideId : knownRideId;
  upsertAndBroadcast({ clientId: crypto.randomUUID(), message, writtenAt: serverClock.now().toISOString(), state: 'pending', ref, rideId });
  setDraft(ref, '');
  setRefusal(ref, undefined);
  void sendWaiting();
}

/** Sends a failed one again, with the same `client_id` (D13): now it is as if it was just written. */
export function resend({ clientId }: OutgoingMessage): void {
  const one = useOutbox.getState().unsent.find((each) => each.clientId === clientId);
  if (one === undefined) return;
  ofOtherTabs.delete(clientId);
  upsertAndBroadcast({ ...one, state: 'pending', writtenAt: serverClock.now().toISOString() });
  for (const name of getChatRefs(one.ref)) setRefusal(name, undefined);
  void sendWaiting();
}

/** Gives one up, or forgets it because its chat shows it. */
export function drop({ clientId }: Pick<OutgoingMessage, 'clientId'>): void {
  const one = remove(clientId);
  // Each tab forgets by itself what its chat shows.
  if (one?.state !== 'sent') otherTabs?.broadcast({ is: 'givenUp', clientId });
}

/**
 * By the socket, else by REST; behind both is the same write, which takes a `client_id` once (D13).
 *
 * @throws ApiError
 */
async function deliver({ ref, rideId, message, clientId: client_id }: Unsent): Promise<ChatMessage> {
  if (rideId !== undefined && useRealtime.getState().isConnected) return (await emit(sendMessage, { ...ref, rideId, message, client_id })).message;
  const query = { user_id: ref.userId };
  const body = { message, client_id };
  const options = { giveUp: repeatableWithin(ANSWER_WITHIN_MS) };
  if ('bookingId' in ref) return (await callNow(sendBookingMessage, { params: { id: ref.bookingId }, query, body }, options)).message;
  return (await callNow(sendInquiryMessage, { params: { id: ref.rideId }, query, body }, options)).message;
}

/**
 * Its text goes back into the field (R8.12). It stands as failed where something else is being written there, where that
 * field is another tab's, and where the answer does not say that the server has it not: sent again it must have the same
 * `client_id`.
 */
function refused(one: Unsent, error: unknown) {
  const isDefinite = error instanceof ApiError && error.status >= 400;
  const names = getChatRefs(one.ref);
  const { drafts } = useOutbox.getState();
  const isFieldFree = !ofOtherTabs.has(one.clientId) && names.every((name) => (drafts[chatKey(name)] ?? '') === '');
  const [, field] = names;
  if (isDefinite && isFieldFree) {
    drop(one);
    setDraft(field, one.message);
  } else upsertAndBroadcast({ ...one, state: 'failed' });
  setRefusal(field, error);
}

/** A refusal that says nothing of the message. */
const isDeferrable = (error: unknown) => isWorthRetrying(error) || (error instanceof ApiError && (error.status === 429 || error.status === 401));

let isSending = false;
/** There was a new reason to hope while the last attempt was under way. */
let isAskedAgain = false;

/** Sends what waits, where no other tab is just doing so. */
async function sendWaiting(): Promise<void> {
  if (isSending) {
    isAskedAgain = true;
    return;
  }
  isSending = true;
  try {
    await inTurn(sendAll);
  } finally {
    isSending = false;
    if (isAskedAgain) {
      isAskedAgain = false;
      void sendWaiting();
    }
  }
}

/** One after the other, so that it arrives in the order it was written. */
async function sendAll(): Promise<void> {
  for (;;) {
    const next = useOutbox.getState().unsent.find(({ state }) => state === 'pending');
    if (next === undefined || currentToken() === null) return;
    if (serverClock.now().getTime() - Date.parse(next.writtenAt) > SENT_BY_ITSELF_FOR_MS) {
      upsertAndBroadcast({ ...next, state: 'failed' });
      continue;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order they were written
      const message = await deliver(next);
      taken(next, message);
      otherTabs?.broadcast({ is: 'taken', one: next, message });
    } catch (error) {
      if (isDeferrable(error)) return;
      refused(next, error);
    }
  }
}

/** The event that tells of it may come later, or, sent by REST while the socket is away, never. */
function taken(one: Unsent, message: ChatMessage) {
  const { ref } = one;
  const { userId = 0 } = ref;
  markTaken(message);
  dispatchLocally(newMessage, { ...ref, userId, parties: [message.sender_id, userId], message });
}

/** The draft that it was sent from may stand in its field here too: from there it would go out a second time. */
function writtenElsewhere({ clientId, ref, message }: Unsent) {
  ofOtherTabs.add(clientId);
  // A booking's chat may have been opened without the other one's name.
  for (const named of [...getChatRefs(ref), { ...ref, userId: undefined }]) {
    if (tidyText(useOutbox.getState().drafts[chatKey(named)] ?? '') === message) setDraft(named, '');
  }
}

function onNews(news: OutboxNews) {
  if (news.is === 'taken') return taken(news.one, news.message);
  if (news.is === 'givenUp') return void remove(news.clientId);
  if (!useOutbox.getState().unsent.some(({ clientId }) => clientId === news.one.clientId)) writtenElsewhere(news.one);
  return put(news.one);
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
      unsent: here.unsent.reduce(withUnsent, [...unsent.values()].filter(isUnsent).reduce(withUnsent, [])),
      drafts: { ...(Object.fromEntries(drafts) as Record<string, string>), ...here.drafts },
    });
    await sendWaiting();
  }
  useOutbox.setState({ ...EMPTY, userId });
  ofOtherTabs.clear();
  otherTabs = openTabs(userId, onNews);
  void open();

  const hope = () => void sendWaiting();
  const timer = setInterval(hope, TRY_AGAIN_MS);
  window.addEventListener('online', hope);
  const stopFollowing = useRealtime.subscribe(hope);
  // Of a message whose answer was lost the server tells all the same.
  const stopHearing = subscribe(newMessage, ({ message }) => {
    if (message.sender_id === userId) markTaken(message);
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
const holders = new Map<number, { count: number; close: () => void }>();

/**
 * The outbox of who is logged in. A chat that is open needs it from its first word on; the app's background, which comes
 * later and stays, so that what waits is sent from any page.
 */
export function useOpenOutbox(userId: number): void {
  useEffect(() => {
    const held = holders.get(userId) ?? { count: 0, close: openOutbox(userId) };
    holders.set(userId, held);
    held.count += 1;
    return () => {
      held.count -= 1;
      if (held.count > 0) return;
      holders.delete(userId);
      held.close();
    };
  }, [userId]);
}
