/** Whether a ride is there for a person, before they do something with it. */
import type { Ride } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { isOwnRide, canSeeRide } from './policy.ts';
import { findRideAccess } from './store.ts';

/**
 * Refuses a ride that is hidden from the person as one that does not exist (D38, D70).
 *
 * @returns what the person has to do with it.
 * @throws HttpError RIDE_NOT_FOUND
 */
export async function requireVisibleRide(db: Executor, ride: Ride, userId: number, now: Date): Promise<Awaited<ReturnType<typeof findRideAccess>>> {
  const access = await findRideAccess(db, ride.id, userId);
  if (!canSeeRide(ride, userId, access, now)) throw new HttpError('RIDE_NOT_FOUND');
  return access;
}

/** Requires that the person created or drives the ride. @throws HttpError FORBIDDEN, RIDE_NOT_FOUND where the ride is hidden */
export async function requireOwnRide(db: Executor, ride: Ride, userId: number, now: Date): Promise<void> {
  if (isOwnRide(ride, userId)) return;
  await requireVisibleRide(db, ride, userId, now);
  throw new HttpError('FORBIDDEN');
}
