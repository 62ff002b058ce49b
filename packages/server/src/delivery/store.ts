/** SQL of queued deliveries and push subscriptions. */
import { and, asc, count, eq, inArray, isNull, like, lt, lte, or, sql } from 'drizzle-orm';
import { conversations, deliveries, pushSubscriptions, users } from '../db/schema.ts';
import type { Delivery, User } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { isBlockedBetween } from '../db/blocks.ts';

export type NewDelivery = typeof deliveries.$inferInsert;
export type PushSubscription = typeof pushSubscriptions.$inferSelect;

/** Queues deliveries. It skips those whose key exists already. */
export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length > 0) await tx.insert(deliveries).values([...rows]).onConflictDoNothing({ target: deliveries.key });
}

/** A WHERE condition for deliveries that are neither sent nor given up. */
const isOpen = and(isNull(deliveries.sentAt), isNull(deliveries.failedAt));

/** Returns the last `seq` that a user has read in a chat. */
function getReadSeq(userId: number) {
  return sql`case ${conversations.guestId} when ${userId} then ${conversations.guestReadSeq} else ${conversations.ownerReadSeq} end`;
}

/**
 * Queues the deliveries of a chat message, under keys that end with its `seq`. Each channel has at most one unread delivery per
 * chat. If an earlier one is still queued, its content is replaced and its due time stays. If it was already sent, no other
 * is queued.
 *
 * @param rows one delivery per channel or browser. Its key is `key`, which identifies chat and recipient, with the channel appended.
 */
export async function replaceDeliveries(
  tx: Tx,
  rows: readonly (NewDelivery & { key: string })[],
  { key, userId, conversationId, seq }: { key: string; userId: number; conversationId: number; seq: number },
): Promise<void> {
  if (rows.length === 0) return;
  const deliverySeq = sql`substring(${deliveries.key} from ':([0-9]+)$')::int`;
  const unread = await tx
    .select({ id: deliveries.id, key: deliveries.key })
    .from(deliveries)
    .innerJoin(conversations, eq(conversations.id, conversationId))
    // A delivery that was given up has reached no one, so it does not count.
    .where(and(like(deliveries.key, `${key}:%`), sql`${deliverySeq} > ${getReadSeq(userId)}`, isNull(deliveries.failedAt)));
  const keyedRows = rows.map((row) => ({ ...row, key: `${row.key}:${seq}`, earlier: unread.find((each) => each.key?.startsWith(`${row.key}:`)) }));
  await insertDeliveries(tx, keyedRows.flatMap(({ earlier, ...row }) => (earlier === undefined ? [row] : [])));
  const newer = keyedRows.flatMap(({ earlier, key: newKey, payload }) => (earlier === undefined ? [] : [{ id: earlier.id, key: newKey, payload }]));
  if (newer.length === 0) return;
  await tx
    .update(deliveries)
    .set({ key: sql`newer.key`, payload: sql`newer.payload` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(newer)}::jsonb) as newer(id bigint, key text, payload jsonb)`)
    // The ids are listed as well, because the planner cannot estimate the number of rows of a recordset.
    .where(and(inArray(deliveries.id, newer.map(({ id }) => id)), sql`${deliveries.id} = newer.id`, isOpen));
}

/** Lists the push subscriptions of these users. */
export async function listSubscriptions(db: Executor, userIds: readonly number[]): Promise<PushSubscription[]> {
  if (userIds.length === 0) return [];
  return db.select().from(pushSubscriptions).where(inArray(pushSubscriptions.userId, [...userIds])).orderBy(asc(pushSubscriptions.id));
}

/**
 * Claims the due deliveries of one channel, so that no other instance claims them before `until`. The worker marks them as sent,
 * reschedules them or gives them up before that, unless its instance is killed.
 */
export async function claimDue(tx: Tx, now: Date, { channel, until, limit }: { channel: Delivery['channel']; until: Date; limit: number }): Promise<Delivery[]> {
  const due = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isOpen, eq(deliveries.channel, channel), lte(deliveries.dueAt, now)))
    .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await tx
    .update(deliveries)
    .set({ dueAt: until, attempts: sql`${deliveries.attempts} + 1` })
    .where(inArray(deliveries.id, due))
    .returning();
  return claimed.sort((a, b) => a.id - b.id);
}

/**
 * Marks a delivery as sent, under the key with which it was claimed: content that replaced it since was not sent. It erases the
 * payload, which may contain links with secrets.
 */
export async function markSent(db: Executor, { id, key }: Delivery, now: Date): Promise<void> {
  await db.update(deliveries).set({ key, sentAt: now, payload: {}, lastError: null }).where(eq(deliveries.id, id));
}

/** Schedules a failed delivery for another attempt. */
export async function reschedule(db: Executor, id: number, { dueAt, error }: { dueAt: Date; error: string }): Promise<void> {
  await db.update(deliveries).set({ dueAt, lastError: error }).where(eq(deliveries.id, id));
}

/** Releases claimed deliveries that were not attempted, because an earlier one failed. The attempt is not counted. */
export async function releaseClaims(db: Executor, ids: readonly number[], dueAt: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ dueAt, attempts: sql`${deliveries.attempts} - 1` })
    .where(inArray(deliveries.id, [...ids]));
}

/** Gives up a delivery and stores the reason. If its content was replaced since, it stays open until the claim expires. */
export async function markFailed(db: Executor, { id, payload }: Delivery, { now, error }: { now: Date; error: string }): Promise<void> {
  await db
    .update(deliveries)
    .set({ failedAt: now, payload: {}, lastError: error })
    .where(and(eq(deliveries.id, id), eq(deliveries.payload, payload)));
}

/** Deletes deliveries that were sent or given up before an instant. */
export async function deleteFinishedDeliveries(db: Executor, before: Date): Promise<void> {
  await db.delete(deliveries).where(or(lt(deliveries.sentAt, before), lt(deliveries.failedAt, before)));
}

/** Deletes all deliveries, so that the events of the demo data send no mail or push message. */
export async function deleteDeliveries(tx: Tx): Promise<void> {
  await tx.delete(deliveries);
}

/** Finds the recipient of a delivery; undefined if the account was deleted. */
export async function findRecipient(db: Executor, userId: number): Promise<Pick<User, 'email' | 'preferences'> | undefined> {
  const [row] = await db
    .select({ email: users.email, preferences: users.preferences })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

/** Whether a user has read a chat up to this message. */
export async function hasReadUpTo(db: Executor, userId: number, { conversationId, seq }: { conversationId: number; seq: number }): Promise<boolean> {
  const [row] = await db
    .select({ read: count() })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), sql`${getReadSeq(userId)} >= ${seq}`));
  return row?.read === 1;
}

/** Whether one of the two people of a chat has blocked the other. */
export async function isChatBlocked(db: Executor, conversationId: number): Promise<boolean> {
  const [chat] = await db
    .select({ guestId: conversations.guestId, ownerId: conversations.ownerId })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  return chat !== undefined && (await isBlockedBetween(db, chat.guestId, chat.ownerId));
}

/** Stores a push subscription. An existing endpoint is reassigned to the user who subscribed it last. */
export async function insertSubscription(tx: Tx, subscription: typeof pushSubscriptions.$inferInsert): Promise<void> {
  await tx.insert(pushSubscriptions).values(subscription).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription });
}

export async function findSubscription(db: Executor, id: number): Promise<PushSubscription | undefined> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row;
}

/** Deletes one push subscription of a user. */
export async function deleteSubscription(db: Executor, userId: number, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Deletes the push subscriptions of a session family that has ended. */
export async function deleteFamilySubscriptions(tx: Tx, family: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionFamily, family));
}

/** Deletes a user's push subscriptions, except those of one session family. */
export async function deleteUserSubscriptions(tx: Tx, userId: number, exceptFamily?: string): Promise<void> {
  const others = exceptFamily === undefined ? undefined : sql`${pushSubscriptions.sessionFamily} is distinct from ${exceptFamily}`;
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), others));
}

/** Deletes the subscription of a browser that takes no more messages. */
export async function deleteDeadSubscription(db: Executor, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Deletes all but the `keep` newest push subscriptions of a user. */
export async function deleteOldestSubscriptions(tx: Tx, userId: number, keep: number): Promise<void> {
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(sql`${pushSubscriptions.createdAt} desc, ${pushSubscriptions.id} desc`)
    .limit(keep);
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), sql`${pushSubscriptions.id} not in ${newest}`));
}
