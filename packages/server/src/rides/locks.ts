import { eq } from 'drizzle-orm';
import { rides } from '../db/schema.ts';
import type { Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { findRide } from './store.ts';
import { selectUpcomingOccurrences } from './recurring-store.ts';

/**
 * The ride, kept from any other change until the transaction ends. Whoever changes a booking takes its ride first, so
 * that all changes around one ride follow each other and never wait for each other in a circle.
 */
export async function lockRide(tx: Tx, id: number): Promise<Ride | undefined> {
  const [row] = await tx.select().from(rides).where(eq(rides.id, id)).for('no key update');
  return row;
}

/** As `lockRide`, but undefined when another instance is busy with the ride: then it needs no second hand. */
export async function lockIdleRide(tx: Tx, id: number): Promise<Ride | undefined> {
  const [row] = await tx.select().from(rides).where(eq(rides.id, id)).for('no key update', { skipLocked: true });
  return row;
}

/**
 * A ride, kept from any other change. Of one date of a recurring ride its template is taken first: whoever takes both
 * does so in this order. @throws Refusal RIDE_NOT_FOUND
 */
export async function lockRideWithTemplate(tx: Tx, id: number): Promise<{ ride: Ride; template: Ride | undefined }> {
  const found = await findRide(tx, id);
  const template = found?.parentRideId == null ? undefined : await lockRide(tx, found.parentRideId);
  const ride = await lockRide(tx, id);
  if (ride === undefined) throw new HttpError('RIDE_NOT_FOUND');
  return { ride, template };
}

/** As `listUpcomingOccurrences`, kept from any other change. */
export async function lockUpcomingOccurrences(tx: Tx, templateId: number, now: Date): Promise<Ride[]> {
  return selectUpcomingOccurrences(tx, templateId, now).for('no key update');
}
