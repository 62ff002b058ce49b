/** Seats that come free, and who waits for them (D77). */
import type { Tx } from '../db/types.ts';
import { tellOfSeat } from '../notifications/tell.ts';
import { takeAlerts } from './alerts/store.ts';
import { isOpenRide } from './lifecycle.ts';
import { findRide, giveSeatsBack } from './store.ts';

/** Gives seats back that a booking held, only together with that booking's end, and tells those who wait for one. */
export async function freeSeats(tx: Tx, rideId: number, seats: number, now: Date): Promise<void> {
  await giveSeatsBack(tx, rideId, seats, now);
  await tellWaiting(tx, rideId, now);
}

/** Tells those who wait once, if there is a seat now; with that they wait no longer. */
export async function tellWaiting(tx: Tx, rideId: number, now: Date): Promise<void> {
  const ride = await findRide(tx, rideId);
  if (ride === undefined || ride.availableSeats === 0 || !isOpenRide(ride, now)) return;
  const waiting = await takeAlerts(tx, ride);
  if (waiting.length > 0) await tellOfSeat(tx, ride, waiting, now);
}
