import { stopTyping, typing, userStopTyping, userTyping } from '@shunlu/api-contract';
import type { ChatRef, Chat, EventPayload } from '@shunlu/api-contract';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useServerEvent } from '../realtime/serverEvents.ts';
import { emitIfPossible } from '../realtime/socketClient.ts';

/** Who goes on typing says so again this often. */
const REPEAT_MS = 3_000;
/** Who has typed nothing for so long has stopped. */
const STOPPED_AFTER_MS = 4_000;
/** A hint goes by itself when its end was not heard. */
const HINT_EXPIRES_MS = 2 * REPEAT_MS + 1_000;

/** What people are typing in, as events name it. */
type Typed = EventPayload<typeof userTyping>;
const getTypistKey = (typed: Typed) => ('bookingId' in typed ? `booking-${typed.bookingId}` : `ride-${typed.rideId}`) + `-by-${typed.senderId}`;

/** Who is writing right now, by chat and person. */
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

/** Hears who is writing (R7.58, R7.59); once in the app. */
export function useTypingEvents(): void {
  useServerEvent(userTyping, (typed) => setTyping(typed, true));
  useServerEvent(userStopTyping, (typed) => setTyping(typed, false));
}

/** Whether the other one of a conversation is writing. */
export function useIsTyping(): (conversation: Chat) => boolean {
  const typists = useTypists();
  return ({ booking_id, ride_id, other_user: { id: senderId } }) =>
    typists[getTypistKey(booking_id === null ? { rideId: ride_id, userId: 0, senderId } : { bookingId: booking_id, senderId })] === true;
}

/** Tells the other one of a chat that the person writes, and that they stopped (R7.51, R7.52). */
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
  // Who leaves the chat is heard to have stopped by the server itself.
  useEffect(() => () => clearTimeout(timer.current), []);
  return { typed, stop };
}
