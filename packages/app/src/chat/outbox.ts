import { newMessage, sendBookingMessage, sendInquiryMessage, sendMessage } from '@shunlu/api-contract';
import type { ChatMessage, ChatRef } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import type { OutgoingMessage } from '@shunlu/ui/chat/MessageList/entries.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { callNow } from '../data/client.ts';
import { allKept, forget, keep } from '../data/kept.ts';
import { isWorthRetrying } from '../data/DataProvider.tsx';
import { hear, tellHere } from '../realtime/hearing.ts';
import { emit } from '../realtime/line.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { currentToken } from '../session/authStore.ts';

/** How often what waits is tried again, besides whenever there is a new reason to hope. */
const TRY_AGAIN_MS = 5_000;
/** Sent later than this, "I am there" says something else: then the person decides. */
const SENT_BY_ITSELF_FOR_MS = 15 * 60_000;

/** A message that the server has not taken yet. */
export interface Unsent extends OutgoingMessage {
  /** Its chat, with the other one of an inquiry named. */
  ref: ChatRef;
  /** The ride of its chat, which the socket wants to know; unknown of a booking whose chat was not there yet. */
  rideId: number | undefined;
  /** The server has it; it stands here until the chat shows it. */
  isTaken?: boolean;
}

interface Outbox {
  userId: number | undefined;
  /** In the order they were written. */
  unsent: readonly Unsent[];
  /** What stands in the composers, by chat. */
  drafts: Readonly<Record<string, string>>;
  /** Why the last message of a chat was refused. */
  refusals: Readonly<Record<string, unknown>>;
}

const EMPTY: Outbox = { userId: undefined, unsent: [], drafts: {}, refusals: {} };

/** Unsent messages and drafts of the person who is logged in; both survive a reload (D74). */
export const useOutbox = create<Outbox>()(() => EMPTY);

/** The name of a chat here. */
export const chatKey = (ref: ChatRef): string => ('bookingId' in ref ? `booking-${ref.bookingId}` : `ride-${ref.rideId}-${ref.userId ?? ''}`);

function change(clientId: string, changed: Unsent | undefined) {
  const { userId, unsent } = useOutbox.getState();
  useOutbox.setState({ unsent: unsent.flatMap((one) => (one.clientId === clientId ? (changed ?? []) : one)) });
  if (userId === undefined) return;
  // What the server has is not kept: after a reload it comes from there.
  if (changed === undefined || changed.isTaken) void forget(userId, 'outbox', clientId);
  else void keep(userId, 'outbox', clientId, changed);
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

function setRefusal(ref: ChatRef, error: unknown) {
  const { [chatKey(ref)]: _, ...others } = useOutbox.getState().refusals;
  useOutbox.setState({ refusals: error === undefined ? others : { ...others, [chatKey(ref)]: error } });
}

/** Sends a message as soon as that is possible; it shows as pending until the server has it (R2.94). */
export function send(ref: ChatRef, knownRideId: number | undefined, message: string): void {
  const rideId = 'rideId' in ref ? ref.rideId : knownRideId;
  const { userId, unsent } = useOutbox.getState();
  const one: Unsent = {
    clientId: crypto.randomUUID(), message, writtenAt: new Date().toISOString(), state: 'pending', ref, rideId,
  };
  useOutbox.setState({ unsent: [...unsent, one] });
  if (userId !== undefined) void keep(userId, 'outbox', one.clientId, one);
  setDraft(ref, '');
  setRefusal(ref, undefined);
  void sendWaiting();
}

/** Sends a failed one again, with the same `client_id` (D13): now it is as if it was just written. */
export function resend({ clientId }: OutgoingMessage): void {
  const one = useOutbox.getState().unsent.find((each) => each.clientId === clientId);
  if (one === undefined) return;
  change(clientId, { ...one, state: 'pending', writtenAt: new Date().toISOString() });
  setRefusal(one.ref, undefined);
  void sendWaiting();
}

/** Gives one up, or forgets it because its chat shows it. */
export function drop({ clientId }: Pick<OutgoingMessage, 'clientId'>): void {
  change(clientId, undefined);
}

/**
 * By the socket, else by REST; behind both is the same write, which takes a `client_id` once (D13).
 *
 * @throws ApiError
 */
async function deliver({ ref, rideId, message, clientId: client_id }: Unsent): Promise<ChatMessage> {
  if (rideId !== undefined && useRealtime.getState().isConnected) return (await emit(sendMessage, { ...ref, rideId, message, client_id })).message;
  const body = { message, client_id };
  if ('bookingId' in ref) return (await callNow(sendBookingMessage, { params: { id: ref.bookingId }, body })).message;
  return (await callNow(sendInquiryMessage, { params: { id: ref.rideId }, query: { user_id: ref.userId }, body })).message;
}

/**
 * Its text goes back into the field (R8.12). It stands as failed where something else is being written there, and where
 * the answer does not say that the server has it not: sent again it must have the same `client_id`.
 */
function refused(one: Unsent, error: unknown) {
  const isDefinite = error instanceof ApiError && error.status >= 400;
  if (isDefinite && (useOutbox.getState().drafts[chatKey(one.ref)] ?? '') === '') {
    drop(one);
    setDraft(one.ref, one.message);
  } else change(one.clientId, { ...one, state: 'failed' });
  setRefusal(one.ref, error);
}

/** A refusal that says nothing of the message. */
const isForLater = (error: unknown) => isWorthRetrying(error) || (error instanceof ApiError && (error.status === 429 || error.status === 401));

let isSending = false;
/** There was a new reason to hope while the last attempt was under way. */
let isAskedAgain = false;

/** Sends what waits, one after the other, so that it arrives in the order it was written. */
async function sendWaiting(): Promise<void> {
  if (currentToken() === null) return;
  if (isSending) {
    isAskedAgain = true;
    return;
  }
  isSending = true;
  try {
    for (;;) {
      const next = useOutbox.getState().unsent.find(({ state, isTaken }) => state === 'pending' && isTaken !== true);
      if (next === undefined) return;
      if (Date.now() - Date.parse(next.writtenAt) > SENT_BY_ITSELF_FOR_MS) {
        change(next.clientId, { ...next, state: 'failed' });
        continue;
      }
      try {
        // oxlint-disable-next-line no-await-in-loop -- in the order they were written
        taken(next, await deliver(next));
      } catch (error) {
        if (isForLater(error)) return;
        refused(next, error);
      }
    }
  } finally {
    isSending = false;
    if (isAskedAgain) {
      isAskedAgain = false;
      void sendWaiting();
    }
  }
}

/** The event that tells of it may come later, or, sent by REST while the socket is away, never. */
function taken(one: Unsent, message: ChatMessage) {
  const { ref, clientId } = one;
  change(clientId, { ...one, isTaken: true });
  tellHere(newMessage, 'bookingId' in ref ? { ...ref, message } : { rideId: ref.rideId, userId: ref.userId ?? 0, message });
}

function isUnsent(value: unknown): value is Unsent {
  return typeof value === 'object' && value !== null && 'clientId' in value && 'ref' in value && 'message' in value;
}

/** Takes up what this person left unsent, and sends whatever waits whenever there is a reason to hope; once in the app. */
export function useOutboxOf(userId: number): void {
  useEffect(() => {
    let isOver = false;
    async function open() {
      const [unsent, drafts] = await Promise.all([allKept(userId, 'outbox'), allKept(userId, 'chat-draft')]);
      if (isOver) return;
      const here = useOutbox.getState();
      const known = new Set(here.unsent.map(({ clientId }) => clientId));
      const left = [...unsent.values()].filter(isUnsent).filter(({ clientId }) => !known.has(clientId));
      useOutbox.setState({
        unsent: [...left, ...here.unsent].toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt)),
        drafts: { ...(Object.fromEntries(drafts) as Record<string, string>), ...here.drafts },
      });
      await sendWaiting();
    }
    useOutbox.setState({ ...EMPTY, userId });
    void open();

    const hope = () => void sendWaiting();
    const timer = setInterval(hope, TRY_AGAIN_MS);
    window.addEventListener('online', hope);
    const stopFollowing = useRealtime.subscribe(hope);
    // Another tab sent it.
    const stopHearing = hear(newMessage, ({ message: { client_id: clientId, sender_id } }) => {
      const one = sender_id === userId ? useOutbox.getState().unsent.find((each) => each.clientId === clientId) : undefined;
      if (one !== undefined) change(one.clientId, { ...one, isTaken: true });
    });
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', hope);
      stopFollowing();
      stopHearing();
      useOutbox.setState(EMPTY);
    };
  }, [userId]);
}
