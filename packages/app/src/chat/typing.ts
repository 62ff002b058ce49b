import { stopTyping, typing, userStopTyping, userTyping } from '@shunlu/api-contract';
import type { ChatRef, Chat, EventPayload } from '@shunlu/api-contract';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useServerEvent } from '../realtime/serverEvents.ts';
import { emitIfPossible } from '../realtime/socketClient.ts';

/** How often `typing` is repeated while the user types. */
const REPEAT_MS = 3_000;
/** After so long without typing `stopTyping` is sent. */
const STOPPED_AFTER_MS = 4_000;
/** A hint disappears by itself if its end was lost. */
const HINT_EXPIRES_MS = 2 * REPEAT_MS + 1_000;

/** A chat and the typing person, as events name them. */
type Typed = EventPayload<typeof userTyping>;
const getTypistKey = (typed: Typed) => ('bookingId' in typed ? `booking-${typed.bookingId}` : `ride-${typed.rideId}`) + `-by-${typed.senderId}`;

/** Typing people, by chat and person. */
const useTypists = create<Readonly<Record<string, true>>>()(() => ({}));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function setTyping(typed: Typed, isTyping: boolean) {
  const name = getTypistKey(typed);
  clearTimeout(timers.get(name));
  timers.delete(name);
  const { [name]: _, ...others } = useTypists.getState();
  useTypists.setState(isTyping ? { ...others, [name]: true } : others, true);
  if (isTyping) timers.set(name, setTimeout(() => setTyping(typed, false), HINT_EXPIRES_MS));
}

/** Subscribes to typing events (R7.58, R7.59); mounted once in the app. */
export function useTypingEvents(): void {
  useServerEvent(userTyping, (typed) => setTyping(typed, true));
  useServerEvent(userStopTyping, (typed) => setTyping(typed, false));
}

/** Whether the other person of a chat is typing. */
export function useIsTyping(): (conversation: Chat) => boolean {
  const typists = useTypists();
  return ({ booking_id, ride_id, other_user: { id: senderId } }) =>
    typists[getTypistKey(booking_id === null ? { rideId: ride_id, userId: 0, senderId } : { bookingId: booking_id, senderId })] === true;
}

/** Sends `typing` and `stopTyping` to the other person of a chat (R7.51, R7.52). */
export function useTypingSignal(ref: ChatRef): { typed: (text: string) => void; stop: () => void } {
  const saidAt = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stop() {
    clearTimeout(timer.current);
    if (saidAt.current !== undefined) emitIfPossible(stopTyping, ref);
    saidAt.current = undefined;
  }
  function typed(text: string) {
    if (text.trim() === '') return stop();
    const now = performance.now();
    if (saidAt.current === undefined || now - saidAt.current >= REPEAT_MS) {
      saidAt.current = now;
      emitIfPossible(typing, ref);
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, STOPPED_AFTER_MS);
  }
  // The server sends `stopTyping` when the user leaves the chat.
  useEffect(() => () => clearTimeout(timer.current), []);
  return { typed, stop };
}
