/** SQL of notifications. */
import { LIMITS } from '@shunlu/api-contract';
import type { Notification as NotificationAnswer } from '@shunlu/api-contract';
import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { notifications, users } from '../db/schema.ts';
import type { Conversation, Notification, User } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { DAY_MS } from '../shared/clock.ts';

/** A person who may be notified, with name and ways to reach them. */
export type Recipient = Pick<User, 'id' | 'firstName' | 'lastName' | 'preferences' | 'emailConfirmedAt' | 'deletedAt'>;

/** Finds recipients, also those who have deleted their accounts. */
export async function findRecipients(db: Executor, ids: readonly number[]): Promise<Map<number, Recipient>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      preferences: users.preferences,
      emailConfirmedAt: users.emailConfirmedAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores notifications. @returns them in the given order */
export async function insertNotifications(tx: Tx, rows: readonly (typeof notifications.$inferInsert)[]): Promise<Notification[]> {
  if (rows.length === 0) return [];
  return (await tx.insert(notifications).values([...rows]).returning()).sort((a, b) => a.id - b.id);
}

/** The key of a chat: a booking, or an inquiry about a ride by a guest (D12). */
export type ConversationKey = Pick<Conversation, 'bookingId' | 'rideId' | 'guestId' | 'ownerId'>;

/** The link of a message's notification (D75). For the chat of a booking it names the other person (D68). */
export function getChatData(recipientId: number, { bookingId, rideId, guestId, ownerId }: ConversationKey): NonNullable<NotificationAnswer['data']> {
  return bookingId === null ? { inquiryRideId: rideId, userId: guestId } : { bookingId, userId: recipientId === guestId ? ownerId : guestId };
}

function isUnreadChatNotification(userId: number, chat: ConversationKey): SQL | undefined {
  return and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    eq(notifications.type, 'message'),
    sql`${notifications.data} @> ${JSON.stringify(getChatData(userId, chat))}::jsonb`,
  );
}

/** Deletes the unread notification of a chat, which the one of a newer message replaces. */
export async function deleteMessageNotifications(tx: Tx, userId: number, chat: ConversationKey): Promise<void> {
  await tx.delete(notifications).where(isUnreadChatNotification(userId, chat));
}

/** Marks the notifications of a chat as read. Call it in the transaction that marks the chat as read. */
export async function markMessageNotificationsRead(tx: Tx, userId: number, chat: ConversationKey, now: Date): Promise<void> {
  await tx.update(notifications).set({ readAt: now }).where(isUnreadChatNotification(userId, chat));
}

/** Lists a person's notifications, the newest first. */
export async function listNotifications(
  db: Executor,
  userId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Notification[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), before === undefined ? undefined : isOlderThan(before)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

/** Condition: older than this notification, by time and then by id. If it was deleted, the id alone decides. */
function isOlderThan(id: number): SQL {
  const at = sql`(select n.created_at from ${notifications} n where n.id = ${id})`;
  return sql`(${notifications.createdAt}, ${notifications.id}) < (coalesce(${at}, ${notifications.createdAt}), ${id}::bigint)`;
}

/** Selects notifications about a ride: of these types, and of one person or booking where given. */
export interface RideNotificationFilter {
  rideId: number;
  types: readonly NotificationAnswer['type'][];
  userId?: number | undefined;
  bookingId?: number | undefined;
}

function isAboutRide({ rideId, types, userId, bookingId }: RideNotificationFilter): SQL | undefined {
  return and(
    sql`(${notifications.data} ->> 'rideId') = ${String(rideId)}`,
    inArray(notifications.type, [...types]),
    userId === undefined ? undefined : eq(notifications.userId, userId),
    bookingId === undefined ? undefined : sql`(${notifications.data} ->> 'bookingId') = ${String(bookingId)}`,
  );
}

/** Deletes notifications that are outdated. */
export async function deleteRideNotifications(tx: Tx, which: RideNotificationFilter): Promise<void> {
  await tx.delete(notifications).where(isAboutRide(which));
}

/** Replaces the text of notifications whose decision was made, and marks them as read. */
export async function resolveRideNotifications(tx: Tx, which: RideNotificationFilter, wording: Pick<Notification, 'title' | 'message'>, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ ...wording, readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(isAboutRide(which));
}

/** Deletes reminders to review trips that cannot be reviewed any more. */
export async function deleteOldReviewReminders(db: Executor, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - LIMITS.reviewOpenDays * DAY_MS);
  await db.delete(notifications).where(and(eq(notifications.type, 'review_due'), lte(notifications.createdAt, cutoff)));
}

export async function countUnread(db: Executor, userId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

/** Marks a person's notification as read; a second call changes nothing. @returns undefined when there is none */
export async function markRead(tx: Tx, userId: number, id: number, now: Date): Promise<Notification | undefined> {
  const [row] = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning();
  return row;
}

export async function markAllRead(tx: Executor, userId: number, now: Date): Promise<void> {
  await tx.update(notifications).set({ readAt: now }).where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

export async function deleteNotifications(tx: Executor, userId: number): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}
