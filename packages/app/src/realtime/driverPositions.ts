import { joinBooking, joinChat, leaveBooking, leaveChat, locationUpdate } from '@shunlu/api-contract';
import type { ChatRef, EventPayload } from '@shunlu/api-contract';
import { useEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { useAuth } from '../api/authStore.ts';
import { emitIfPossible } from './socketClient.ts';
import { useRealtime } from './realtimeStore.ts';

/** Whether somebody is looking at this page right now: neither is it behind another tab or on a locked phone, nor in a window beside. */
const hasWindowFocus = () => document.visibilityState === 'visible' && document.hasFocus();

/** Hears when somebody may have begun to look at this page, or have stopped. @returns what ends it */
function subscribeToFocus(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  for (const event of ['focus', 'blur']) window.addEventListener(event, listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    for (const event of ['focus', 'blur']) window.removeEventListener(event, listener);
  };
}

/** Whether somebody is looking at this page. */
export const useWindowFocus = () => useSyncExternalStore(subscribeToFocus, hasWindowFocus);

/**
 * Hears what happens in a chat for as long as it is on the screen, also after the line was gone (spec §7). Who has one open
 * is told of its messages neither by the bell nor by mail or push (D71): so one that nobody looks at is not open.
 */
export function useJoinChat(ref: ChatRef | undefined): void {
  const isConnected = useRealtime((state) => state.isConnected);
  const isSeen = useWindowFocus();
  const named = ref && JSON.stringify(ref);
  useEffect(() => {
    if (named === undefined || !isConnected || !isSeen) return undefined;
    const followed = JSON.parse(named) as ChatRef;
    emitIfPossible(joinChat, followed);
    return () => emitIfPossible(leaveChat, followed);
  }, [named, isConnected, isSeen]);
}

/** Says which bookings are on the screen (spec §7: booking screens). */
export function useJoinBookings(ids: readonly number[]): void {
  const isConnected = useRealtime((state) => state.isConnected);
  const named = ids.toSorted((one, other) => one - other).join();
  useEffect(() => {
    if (named === '' || !isConnected) return undefined;
    const followed = named.split(',').map(Number);
    for (const id of followed) emitIfPossible(joinBooking, id);
    return () => {
      for (const id of followed) emitIfPossible(leaveBooking, id);
    };
  }, [named, isConnected]);
}

/** Where a driver is, as they last said. */
export type DriverPosition = EventPayload<typeof locationUpdate>;

/** The driver's page repeats it every 15 s; in the background a browser lets it do so once a minute only. */
export const POSITION_MAX_AGE_MS = 90_000;

/** Where drivers are, by ride: as long as their rides are under way and they say so (D29). */
export const usePositions = create<Readonly<Record<number, DriverPosition>>>()(() => ({}));
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows where the driver of a ride is until they are not heard of any more: nobody is told that they stopped sharing it. */
export function setPosition(rideId: number, position: DriverPosition | undefined): void {
  clearTimeout(timers.get(rideId));
  timers.delete(rideId);
  const { [rideId]: _, ...others } = usePositions.getState();
  usePositions.setState(position ? { ...others, [rideId]: position } : others, true);
  if (position) timers.set(rideId, setTimeout(() => setPosition(rideId, undefined), POSITION_MAX_AGE_MS));
}

// Whoever comes next at this browser may be no passenger of theirs.
useAuth.subscribe(({ currentUser }, before) => {
  if (currentUser?.id !== before.currentUser?.id) usePositions.setState({}, true);
});

/** Where the driver of a ride is; undefined until they show it, and again when they do no more or the ride is over. */
export function useDriverPosition(rideId: number): DriverPosition | undefined {
  return usePositions((positions) => positions[rideId]);
}

/** Shows the passengers of a ride where its driver is (D29); without a line nobody sees it. */
export function sharePosition(position: DriverPosition): void {
  emitIfPossible(locationUpdate, position);
}
