/** Checks that a ride is visible to a person before they act on it. */
import type { Ride } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { isOwnRide, canSeeRide } from './policy.ts';
import { findRideAccess } from './store.ts';

/**
 * Requires that a ride is visible to a person; a hidden ride gives the same error as a missing one (D38, D70).
 *
 * @returns the person's relation to the ride
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
