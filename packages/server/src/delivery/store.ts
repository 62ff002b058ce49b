/** SQL of what is to be sent by mail and push. */
import { and, asc, count, eq, inArray, isNull, like, lt, lte, or, sql } from 'drizzle-orm';
import { conversations, deliveries, pushSubscriptions, users } from '../db/schema.ts';
import type { Delivery, User } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { isBlockedBetween } from '../db/blocks.ts';

export type NewDelivery = typeof deliveries.$inferInsert;
export type PushSubscription = typeof pushSubscriptions.$inferSelect;

/** Queues; what has a key that is there already is left out. */
export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length > 0) await tx.insert(deliveries).values([...rows]).onConflictDoNothing({ target: deliveries.key });
}

/** One that was sent, or given up, is not open. */
const isOpen = and(isNull(deliveries.sentAt), isNull(deliveries.failedAt));

/** How far a person has read a chat. */
function getReadSeq(userId: number) {
  return sql`case ${conversations.guestId} when ${userId} then ${conversations.guestReadSeq} else ${conversations.ownerReadSeq} end`;
}

/**
 * Queues what tells a person of a message, under keys that end with its `seq`. While what tells them of an earlier one by the
 * same way is unread there are no two: where that waits it says this instead, when it would have left; where it left, this is
 * not said.
 *
 * @param rows one a way; its key is the one given, which names the chat and the person, and the way.
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
    // What was given up has told nobody.
    .where(and(like(deliveries.key, `${key}:%`), sql`${deliverySeq} > ${getReadSeq(userId)}`, isNull(deliveries.failedAt)));
  const keyedRows = rows.map((row) => ({ ...row, key: `${row.key}:${seq}`, earlier: unread.find((each) => each.key?.startsWith(`${row.key}:`)) }));
  await insertDeliveries(tx, keyedRows.flatMap(({ earlier, ...row }) => (earlier === undefined ? [row] : [])));
  const newer = keyedRows.flatMap(({ earlier, key: newKey, payload }) => (earlier === undefined ? [] : [{ id: earlier.id, key: newKey, payload }]));
  if (newer.length === 0) return;
  await tx
    .update(deliveries)
    .set({ key: sql`newer.key`, payload: sql`newer.payload` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(newer)}::jsonb) as newer(id bigint, key text, payload jsonb)`)
    // By their ids as well: how many rows a recordset has the database does not know.
    .where(and(inArray(deliveries.id, newer.map(({ id }) => id)), sql`${deliveries.id} = newer.id`, isOpen));
}

/** The browsers of these people that are told. */
export async function listSubscriptions(db: Executor, userIds: readonly number[]): Promise<PushSubscription[]> {
  if (userIds.length === 0) return [];
  return db.select().from(pushSubscriptions).where(inArray(pushSubscriptions.userId, [...userIds])).orderBy(asc(pushSubscriptions.id));
}

/**
 * Takes what is due by one channel, so that no other instance takes it before `until`: by then it is marked as sent, moved on, or its
 * instance was killed.
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

/** It left, as it was claimed: what took its place meanwhile did not. What it said, links with secrets among it, is not kept. */
export async function markSent(db: Executor, { id, key }: Delivery, now: Date): Promise<void> {
  await db.update(deliveries).set({ key, sentAt: now, payload: {}, lastError: null }).where(eq(deliveries.id, id));
}

/** It did not leave and will be tried again. */
export async function reschedule(db: Executor, id: number, { dueAt, error }: { dueAt: Date; error: string }): Promise<void> {
  await db.update(deliveries).set({ dueAt, lastError: error }).where(eq(deliveries.id, id));
}

/** They were not tried, for one before them did not leave: they are as if they had not been claimed. */
export async function releaseClaims(db: Executor, ids: readonly number[], dueAt: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ dueAt, attempts: sql`${deliveries.attempts} - 1` })
    .where(inArray(deliveries.id, [...ids]));
}

/** It will not be tried again, and why; what has taken its place meanwhile is tried when the claim has run out. */
export async function markFailed(db: Executor, { id, payload }: Delivery, { now, error }: { now: Date; error: string }): Promise<void> {
  await db
    .update(deliveries)
    .set({ failedAt: now, payload: {}, lastError: error })
    .where(and(eq(deliveries.id, id), eq(deliveries.payload, payload)));
}

/** Forgets what was sent or given up before an instant. */
export async function deleteFinishedDeliveries(db: Executor, before: Date): Promise<void> {
  await db.delete(deliveries).where(or(lt(deliveries.sentAt, before), lt(deliveries.failedAt, before)));
}

/** Forgets what waits to be sent: nobody is to hear of what a demo only plays. */
export async function deleteDeliveries(tx: Tx): Promise<void> {
  await tx.delete(deliveries);
}

/** Whose a delivery is, unless the account was deleted. */
export async function findRecipient(db: Executor, userId: number): Promise<Pick<User, 'email' | 'preferences'> | undefined> {
  const [row] = await db
    .select({ email: users.email, preferences: users.preferences })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

/** Whether a person has read a chat up to a message. */
export async function hasReadUpTo(db: Executor, userId: number, { conversationId, seq }: { conversationId: number; seq: number }): Promise<boolean> {
  const [row] = await db
    .select({ read: count() })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), sql`${getReadSeq(userId)} >= ${seq}`));
  return row?.read === 1;
}

/** Whether one of the two of a chat has blocked the other. */
export async function isChatBlocked(db: Executor, conversationId: number): Promise<boolean> {
  const [chat] = await db
    .select({ guestId: conversations.guestId, ownerId: conversations.ownerId })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  return chat !== undefined && (await isBlockedBetween(db, chat.guestId, chat.ownerId));
}

/** A browser that is told from now on; whoever subscribed it last has it. */
export async function insertSubscription(tx: Tx, subscription: typeof pushSubscriptions.$inferInsert): Promise<void> {
  await tx.insert(pushSubscriptions).values(subscription).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription });
}

export async function findSubscription(db: Executor, id: number): Promise<PushSubscription | undefined> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row;
}

/** Forgets a person's browser. */
export async function deleteSubscription(db: Executor, userId: number, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Forgets the browser of a sign-in that has ended. */
export async function deleteFamilySubscriptions(tx: Tx, family: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionFamily, family));
}

/** Forgets a person's browsers, save those of one sign-in. */
export async function deleteUserSubscriptions(tx: Tx, userId: number, exceptFamily?: string): Promise<void> {
  const others = exceptFamily === undefined ? undefined : sql`${pushSubscriptions.sessionFamily} is distinct from ${exceptFamily}`;
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), others));
}

/** Forgets a browser that takes no more messages. */
export async function deleteDeadSubscription(db: Executor, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Keeps the newest browsers of a person and forgets the others. */
export async function deleteOldestSubscriptions(tx: Tx, userId: number, keep: number): Promise<void> {
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(sql`${pushSubscriptions.createdAt} desc, ${pushSubscriptions.id} desc`)
    .limit(keep);
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), sql`${pushSubscriptions.id} not in ${newest}`));
}
