/** SQL of what is personal, taken out when an account is deleted (D69). What others were part of stays, without a name. */
import { DELETED_PERSON } from '@shunlu/api-contract';
import { eq, gt, inArray } from 'drizzle-orm';
import { eraseUserBookingDetails } from '../rides/booking-store.ts';
import { alerts, deliveries, idempotencyKeys, knownNetworks, linkTokens, notifications, pushSubscriptions, rides, searchAlerts, notifiedMatches, users, vehicles } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { DAY_MS } from '../shared/clock.ts';
import { deleteNotifications } from '../notifications/store.ts';
import { deleteUserPictures } from '../pictures/store.ts';
import { deleteUserBlocks } from '../trust/block-store.ts';

/** Leaves of a person what others' histories point to. The address is free to be registered again. */
export async function erasePerson(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      // Neither is anything that somebody could sign in with.
      email: `deleted:${id}`,
      emailKey: `deleted:${id}`,
      passwordHash: '',
      firstName: DELETED_PERSON.first_name,
      lastName: DELETED_PERSON.last_name,
      phone: '',
      bio: '',
      preferences: {},
      profilePicture: null,
      consentVersion: null,
      consentAt: null,
      emailConfirmedAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id));
}

/**
 * Takes out what belongs to a person alone, and what of their trips nobody else needs: plates, and of trips that are
 * over what they asked for and where they got in and out; of what is under way that goes on arrival (`rides/transitions.ts`).
 * To be called when nothing of theirs is open any more.
 */
export async function erasePersonalData(tx: Tx, userId: number, now: Date): Promise<void> {
  await deleteUserPictures(tx, userId);
  await deleteNotifications(tx, userId);
  await deleteUserBlocks(tx, userId);
  for (const table of [alerts, deliveries, idempotencyKeys, knownNetworks, linkTokens, pushSubscriptions, searchAlerts, notifiedMatches]) await tx.delete(table).where(eq(table.userId, userId));
  await tx
    .update(vehicles)
    .set({ licensePlate: '', plateKey: null, description: '', photoUrl: null, hiddenAt: now, updatedAt: now })
    .where(eq(vehicles.userId, userId));
  await tx.update(rides).set({ vehiclePlate: '' }).where(eq(rides.driverId, userId));
  await eraseUserBookingDetails(tx, userId);
}

/** Longer than a transaction lasts, and than a server is away between two of these. */
const LATE_MS = DAY_MS;

/**
 * Takes out what was still told to people in the moment in which they left: who told it had found them there, and stored it
 * after all of theirs was gone.
 */
export async function eraseLateNotifications(db: Executor, now: Date): Promise<void> {
  const left = db.select({ id: users.id }).from(users).where(gt(users.deletedAt, new Date(now.getTime() - LATE_MS)));
  for (const table of [deliveries, notifications]) await db.delete(table).where(inArray(table.userId, left));
}
