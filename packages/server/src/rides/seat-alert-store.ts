/** SQL of seat alerts on full rides (D77). */
import { and, asc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { bookings, alerts, rides } from '../db/schema.ts';
import type { Alert } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { notBlockedWith } from '../db/blocks.ts';

/** Lists a person's seat alerts of upcoming rides, the next departure first; with those of rides behind a block only if `withHidden`. */
export async function listSeatAlertsByUser(db: Executor, userId: number, now: Date, { withHidden = false } = {}): Promise<Alert[]> {
  const isReadable = and(notBlockedWith(userId, rides.creatorId), notBlockedWith(userId, rides.driverId));
  const rows = await db
    .select({ alert: alerts })
    .from(alerts)
    .innerJoin(rides, eq(rides.id, alerts.rideId))
    .where(and(eq(alerts.userId, userId), gt(rides.departureTime, now), withHidden ? undefined : isReadable))
    .orderBy(asc(rides.departureTime), asc(alerts.id));
  return rows.map(({ alert }) => alert);
}

/** Inserts an alert, or finds the existing one. */
export async function ensureSeatAlert(tx: Tx, values: typeof alerts.$inferInsert): Promise<Alert> {
  const [row] = await tx
    .insert(alerts)
    .values(values)
    // The update changes nothing; without it `returning` would give no row.
    .onConflictDoUpdate({ target: [alerts.userId, alerts.rideId], set: { rideId: sql`excluded.ride_id` } })
    .returning();
  if (row === undefined) throw new Error('The alert did not come back');
  return row;
}

/** Deletes a seat alert. @returns false when it is not this person's */
export async function deleteUserSeatAlert(db: Executor, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(alerts)
    .where(and(eq(alerts.id, id), eq(alerts.userId, userId)))
    .returning({ id: alerts.id });
  return deleted.length === 1;
}

/**
 * Deletes all seat alerts of a ride. @returns the people to notify, the oldest alert first, except people who have a booking on it,
 * or cannot book it because of a block with one of its parties.
 */
export async function takeSeatAlerts(tx: Tx, rideId: number, parties: readonly number[]): Promise<number[]> {
  const booked = tx
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(and(eq(bookings.rideId, rideId), inArray(bookings.status, ['pending', 'confirmed'])));
  const waiting = await tx
    .select({ userId: alerts.userId })
    .from(alerts)
    .where(and(eq(alerts.rideId, rideId), notInArray(alerts.userId, booked), ...parties.map((id) => notBlockedWith(id, alerts.userId))))
    .orderBy(asc(alerts.id));
  await tx.delete(alerts).where(eq(alerts.rideId, rideId));
  return waiting.map(({ userId }) => userId);
}

/** Deletes the alerts of departed rides. @returns how many */
export async function deleteDepartedSeatAlerts(db: Executor, now: Date): Promise<number> {
  const departed = db.select({ id: rides.id }).from(rides).where(lte(rides.departureTime, now));
  const deleted = await db.delete(alerts).where(inArray(alerts.rideId, departed)).returning({ id: alerts.id });
  return deleted.length;
}
