/**
 * Row locks of a ride and its bookings, which change as one aggregate. Every transaction takes its locks in this order:
 *
 * 1. users, by id (`lockUsers`, `lockMember`): their schedule, limits and sessions;
 * 2. the template of a recurring ride;
 * 3. the ride; the upcoming occurrences of a template by departure;
 * 4. the driver's vehicle (`lockOwnVehicle`).
 *
 * A booking changes only while its ride is locked, or after `takeOfferedSeats` or `joinParty` has updated the ride. It needs no lock
 * of its own; one that was read before the lock is read again after it.
 *
 * Transactions that change several rides can still deadlock. PostgreSQL then aborts one of them, and `database.transaction` retries
 * it.
 */
import { eq } from 'drizzle-orm';
import { rides } from '../db/schema.ts';
import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { findBooking } from './booking-store.ts';
import { selectUpcomingOccurrences } from './recurring-store.ts';
import { findRide } from './store.ts';

function selectRide(tx: Tx, id: number) {
  return tx.select().from(rides).where(eq(rides.id, id));
}

/** Locks a ride until the transaction ends. */
export async function lockRide(tx: Tx, id: number): Promise<Ride | undefined> {
  const [row] = await selectRide(tx, id).for('no key update');
  return row;
}

/** Locks a ride like `lockRide`; undefined when another transaction holds the lock and will do the same job. */
export async function lockIdleRide(tx: Tx, id: number): Promise<Ride | undefined> {
  const [row] = await selectRide(tx, id).for('no key update', { skipLocked: true });
  return row;
}

/** Locks a ride and, before it, the template that it is an occurrence of. @throws HttpError RIDE_NOT_FOUND */
export async function lockRideWithTemplate(tx: Tx, id: number): Promise<{ ride: Ride; template: Ride | undefined }> {
  const found = await findRide(tx, id);
  const template = found?.parentRideId == null ? undefined : await lockRide(tx, found.parentRideId);
  const ride = await lockRide(tx, id);
  if (ride === undefined) throw new HttpError('RIDE_NOT_FOUND');
  return { ride, template };
}

/** Locks a ride, then reads one of its bookings, which is undefined when it belongs to another ride. */
export async function lockRideWithBooking(
  tx: Tx,
  { rideId, bookingId }: { rideId: number; bookingId: number },
): Promise<{ ride: Ride; booking: Booking | undefined } | undefined> {
  const ride = await lockRide(tx, rideId);
  if (ride === undefined) return undefined;
  const booking = await findBooking(tx, bookingId);
  return { ride, booking: booking?.rideId === rideId ? booking : undefined };
}

/** Lists and locks the rides of `listUpcomingOccurrences`. */
export async function lockUpcomingOccurrences(tx: Tx, templateId: number, now: Date): Promise<Ride[]> {
  return selectUpcomingOccurrences(tx, templateId, now).for('no key update');
}
