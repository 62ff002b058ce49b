/** SQL of open sockets: who is online, and who has which chat open. */
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { followedChats, sockets } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';

/** The interval at which an instance confirms its open sockets. */
export const HEARTBEAT_INTERVAL_MS = 15_000;
/** Age of a heartbeat after which a socket counts as one of a killed instance. */
const STALE_AFTER_MS = 3 * HEARTBEAT_INTERVAL_MS;

/** Sockets last seen at this instant or before count as closed. */
export function getGoneCutoff(now: Date): Date {
  return new Date(now.getTime() - STALE_AFTER_MS);
}

/** Key space of the advisory lock; no other lock of this server uses it. */
const PRESENCE_LOCK = 4_200_729;

/** Serialises sockets that open or close for one person: the last one to close must see that it is the last. */
export async function lockPresence(tx: Tx, userId: number): Promise<void> {
  // Two ids that map to the same lock only wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(${PRESENCE_LOCK}::int, ${userId % 2_147_483_647}::int)`);
}

/** Stores an open socket. */
export async function insertSocket(tx: Tx, socket: typeof sockets.$inferInsert): Promise<void> {
  await tx.insert(sockets).values(socket);
}

/** Deletes a socket, and with it the chats that it follows. */
export async function deleteSocket(tx: Tx, id: string): Promise<void> {
  await tx.delete(sockets).where(eq(sockets.id, id));
}

/** Updates the heartbeat of these sockets. @returns the ids that are stored */
export async function touchSockets(db: Executor, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  // One array parameter: a statement takes at most 65,535 parameters.
  const rows = await db.update(sockets).set({ seenAt: now }).where(sql`${sockets.id} = any(${sql.param([...ids])}::text[])`).returning({ id: sockets.id });
  return rows.map(({ id }) => id);
}

/** Deletes the sockets of killed instances. @returns the ids of their people */
export async function deleteStaleSockets(db: Executor, now: Date): Promise<number[]> {
  const rows = await db.delete(sockets).where(lte(sockets.seenAt, getGoneCutoff(now))).returning({ userId: sockets.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Selects the people who have a socket open. */
export async function findOnline(db: Executor, userIds: readonly number[], now: Date): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: sockets.userId })
    .from(sockets)
    .where(and(inArray(sockets.userId, [...userIds]), gt(sockets.seenAt, getGoneCutoff(now))));
  return new Set(rows.map(({ userId }) => userId));
}

/** Adds a chat to those that a socket follows. */
export async function insertFollowedChat(db: Executor, socketId: string, conversationId: number): Promise<void> {
  await db.insert(followedChats).values({ socketId, conversationId }).onConflictDoNothing();
}

/** Removes a chat from those that a socket follows. */
export async function deleteFollowedChat(db: Executor, socketId: string, conversationId: number): Promise<void> {
  await db
    .delete(followedChats)
    .where(and(eq(followedChats.socketId, socketId), eq(followedChats.conversationId, conversationId)));
}

/** Deletes the followed chats of an instance that stops; its clients follow them again on another instance. */
export async function deleteInstanceFollowedChats(db: Executor, instance: string): Promise<void> {
  const own = db.select({ id: sockets.id }).from(sockets).where(eq(sockets.instance, instance));
  await db.delete(followedChats).where(inArray(followedChats.socketId, own));
}

/** Whether a person has a chat open on some screen. */
export async function isFollowingChat(
  db: Executor,
  { userId, conversationId }: { userId: number; conversationId: number },
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: sockets.id })
    .from(followedChats)
    .innerJoin(sockets, eq(sockets.id, followedChats.socketId))
    .where(
      and(
        eq(followedChats.conversationId, conversationId),
        eq(sockets.userId, userId),
        gt(sockets.seenAt, getGoneCutoff(now)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
