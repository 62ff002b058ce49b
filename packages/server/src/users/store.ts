import { toEmailKey } from '@shunlu/api-contract';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { NewUser, User } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { notBlockedWith } from '../db/blocks.ts';

export async function insertUser(db: Executor, values: Omit<NewUser, 'emailKey'>): Promise<User> {
  const [user] = await db.insert(users).values({ ...values, emailKey: toEmailKey(values.email) }).returning();
  if (!user) throw new Error('An insert returned no row');
  return user;
}

export async function findUser(db: Executor, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Finds a user by any spelling of the address. Where older accounts share a mailbox, the exact spelling wins. */
export async function findUserByEmail(db: Executor, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.emailKey, toEmailKey(email))))
    .orderBy(desc(eq(users.email, email)))
    .limit(1);
  return user;
}

/**
 * Makes everything that locks these people wait for this transaction: two of one person's commands at once must not
 * both find the day free (D16, D24), nor one open a session that the other ends (D15). In the order of ids, so that two
 * transactions cannot wait for each other.
 */
export async function lockUsers(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, [...ids])).orderBy(asc(users.id)).for('no key update');
}

/** One person, locked as by `lockUsers`. */
export async function lockUser(tx: Tx, id: number): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

/** @returns undefined, and changes nothing, when there is no such person any more. */
export async function updateUser(db: Executor, id: number, change: Partial<NewUser>): Promise<User | undefined> {
  const [user] = await db.update(users).set(change).where(and(eq(users.id, id), isNull(users.deletedAt))).returning();
  return user;
}

/** Counts one completed ride for each of these people, or with -1 one less. */
export async function countCompletedRide(tx: Tx, ids: readonly number[], by: 1 | -1 = 1): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(users).set({ totalRides: sql`${users.totalRides} + ${by}` }).where(inArray(users.id, [...ids]));
}

/** Takes a new review into its reviewee's rating (D20). */
export async function addRating(tx: Tx, id: number, rating: number): Promise<void> {
  await tx
    .update(users)
    .set({ ratingSum: sql`${users.ratingSum} + ${rating}`, ratingCount: sql`${users.ratingCount} + 1` })
    .where(eq(users.id, id));
}

/**
 * Another person as this one may read them: not who has deleted the account, and not across a block (D70).
 *
 * @returns undefined for both, as for an id that is nobody's.
 */
export async function findReadableUser(db: Executor, viewerId: number, id: number): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), notBlockedWith(viewerId, users.id)));
  return user;
}
