/** Frees seats and notifies people with alerts for them (D77, D103). */
import type { Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { notifySeatAvailable } from './events.ts';
import { takeSeatAlerts } from './seat-alert-store.ts';
import { isOpenRide } from './lifecycle.ts';
import { getPartyIds } from './policy.ts';
import { notifySearchers } from '../search-alerts/matching.ts';
import { findRide, giveSeatsBack } from './store.ts';

/** Frees the seats of a booking that ends, and notifies people with a seat alert or a search alert. */
export async function freeSeats(tx: Tx, rideId: number, seats: number, now: Date): Promise<void> {
  await giveSeatsBack(tx, rideId, seats, now);
  const ride = await notifySeatAlerts(tx, rideId, now);
  if (ride === undefined) return;
  await notifySearchers(tx, [ride], { now, former: async () => [{ ...ride, availableSeats: ride.availableSeats - seats }] });
}

/** If the open ride has a free seat, notifies people with a seat alert and deletes the alerts. @returns the ride in that case */
export async function notifySeatAlerts(tx: Tx, rideId: number, now: Date): Promise<Ride | undefined> {
  const ride = await findRide(tx, rideId);
  if (ride === undefined || ride.availableSeats === 0 || !isOpenRide(ride, now)) return undefined;
  const waiting = await takeSeatAlerts(tx, ride.id, getPartyIds(ride));
  if (waiting.length > 0) await notifySeatAvailable(tx, ride, waiting, now);
  return ride;
}
