import { locationUpdate } from '@shunlu/api-contract';
import type { EventPayload } from '@shunlu/api-contract';
import { create } from 'zustand';
import { useAuth } from '../api/authStore.ts';
import { emitIfPossible } from '../realtime/socketClient.ts';

/** Last known position of a driver. */
export type DriverPosition = EventPayload<typeof locationUpdate>;

/** The driver's page sends its position every 15 s, or once a minute in the background. */
export const POSITION_MAX_AGE_MS = 90_000;

/** Positions of drivers by ride id, while their rides are in progress (D29). */
export const usePositions = create<Readonly<Record<number, DriverPosition>>>()(() => ({}));
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Stores a driver's position until it is too old. The server does not say when a driver stops sharing. */
export function setPosition(rideId: number, position: DriverPosition | undefined): void {
  clearTimeout(timers.get(rideId));
  timers.delete(rideId);
  const { [rideId]: _, ...others } = usePositions.getState();
  usePositions.setState(position ? { ...others, [rideId]: position } : others, true);
  if (position) timers.set(rideId, setTimeout(() => setPosition(rideId, undefined), POSITION_MAX_AGE_MS));
}

// The next person at this browser may be no passenger of these drivers.
useAuth.subscribe(({ currentUser }, before) => {
  if (currentUser?.id !== before.currentUser?.id) usePositions.setState({}, true);
});

/** Position of a ride's driver; undefined while it is unknown. */
export function useDriverPosition(rideId: number): DriverPosition | undefined {
  return usePositions((positions) => positions[rideId]);
}

/** Sends the driver's position to the passengers of the ride (D29). */
export function sharePosition(position: DriverPosition): void {
  emitIfPossible(locationUpdate, position);
}
