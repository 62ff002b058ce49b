/** SQL of chats and their messages. */
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { conversations, messages } from '../db/schema.ts';
import type { Conversation, Message } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { notBlockedWith } from '../db/blocks.ts';

/** The key of a chat: its participants, and its booking or, for an inquiry, only the ride. */
export type ChatKey = Pick<Conversation, 'rideId' | 'bookingId' | 'guestId' | 'ownerId'>;

function isChat({ rideId, bookingId, guestId, ownerId }: ChatKey): SQL | undefined {
  return bookingId === null
    ? and(isNull(conversations.bookingId), eq(conversations.rideId, rideId), eq(conversations.guestId, guestId), eq(conversations.ownerId, ownerId))
    : and(eq(conversations.bookingId, bookingId), eq(conversations.ownerId, ownerId));
}

/** Finds a chat's row; undefined until somebody writes in the chat or follows it. */
export async function findConversation(db: Executor, chat: ChatKey): Promise<Conversation | undefined> {
  const [row] = await db.select().from(conversations).where(isChat(chat));
  return row;
}

/** Finds the rows of chats by their ids. */
export async function findConversations(db: Executor, ids: readonly number[]): Promise<Map<number, Conversation>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(conversations).where(inArray(conversations.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the chats of a booking, one with each person who has decided on it (D68), the newest first. */
export async function listBookingConversations(db: Executor, bookingId: number): Promise<Conversation[]> {
  return db.select().from(conversations).where(eq(conversations.bookingId, bookingId)).orderBy(desc(conversations.id));
}

/** Lists a person's inquiries about a ride that have messages, the newest first. */
export async function listInquiries(db: Executor, rideId: number, userId: number): Promise<Conversation[]> {
  return db
    .select()
    .from(conversations)
    .where(and(eq(conversations.rideId, rideId), isNull(conversations.bookingId), hasParty(userId), gt(conversations.lastSeq, 0)))
    .orderBy(desc(conversations.id));
}

/** SQL condition on conversations: the person is one of the two. */
export function hasParty(userId: number): SQL | undefined {
  return or(eq(conversations.guestId, userId), eq(conversations.ownerId, userId));
}

/** The conflict target of an upsert: bookings' chats and inquiries each have a partial unique index. */
function getConflictTarget({ bookingId }: ChatKey) {
  return bookingId === null
    ? { target: [conversations.rideId, conversations.guestId, conversations.ownerId], where: sql`${conversations.bookingId} is null` }
    : { target: [conversations.bookingId, conversations.ownerId], where: sql`${conversations.bookingId} is not null` };
}

/** Finds or inserts a chat's row, because a socket can only follow a stored chat. */
export async function openConversation(db: Executor, chat: ChatKey, now: Date): Promise<Conversation> {
  await db.insert(conversations).values({ ...chat, createdAt: now }).onConflictDoNothing(getConflictTarget(chat));
  const row = await findConversation(db, chat);
  if (row === undefined) throw new Error('The opened conversation is not there');
  return row;
}

/**
 * Takes the next `seq` of a chat and inserts its row if needed. The row stays locked until the transaction ends, and a rollback
 * returns the number, so there are no gaps (D13).
 */
export async function nextSeq(tx: Tx, chat: ChatKey, now: Date): Promise<Conversation> {
  const { target, where } = getConflictTarget(chat);
  const [row] = await tx
    .insert(conversations)
    .values({ ...chat, lastSeq: 1, lastMessageAt: now, createdAt: now })
    .onConflictDoUpdate({
      target,
      targetWhere: where,
      set: {
        lastSeq: sql`${conversations.lastSeq} + 1`,
        // The clocks of instances differ, but a later message must not get an earlier time.
        lastMessageAt: sql`greatest(${conversations.lastMessageAt}, excluded.last_message_at)`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('The conversation did not come back');
  return row;
}

/** Stores a message under a `seq` that was taken for it. */
export async function insertMessage(tx: Tx, message: typeof messages.$inferInsert): Promise<Message> {
  const [row] = await tx.insert(messages).values(message).returning();
  if (row === undefined) throw new Error('The inserted message did not come back');
  return row;
}

/** Finds the message that a person sent under this `client_id`, in any chat (D13). */
export async function findSentMessage(db: Executor, senderId: number, clientId: string): Promise<Message | undefined> {
  const [row] = await db.select().from(messages).where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return row;
}

/** Lists all messages of a sender with their chats, the oldest first. */
export async function listMessagesBy(
  db: Executor,
  senderId: number,
): Promise<(Pick<Conversation, 'rideId' | 'bookingId'> & { message: Message })[]> {
  return db
    .select({ message: messages, rideId: conversations.rideId, bookingId: conversations.bookingId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.senderId, senderId))
    .orderBy(asc(messages.id));
}

/** Lists the messages after a `seq`, the oldest first. */
export async function listMessagesAfter(db: Executor, conversationId: number, seq: number, limit: number): Promise<Message[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.seq, seq)))
    .orderBy(asc(messages.seq))
    .limit(limit);
}

/** Lists the newest messages, or the newest before a `seq`; the newest first. */
export async function listMessagesBefore(db: Executor, conversationId: number, seq: number | undefined, limit: number): Promise<Message[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), seq === undefined ? undefined : lt(messages.seq, seq)))
    .orderBy(desc(messages.seq))
    .limit(limit);
}

/** Moves a person's read marker forward, at most to the last message. @returns undefined when it does not move */
export async function moveReadMarker(
  tx: Tx,
  { id, guestId }: Pick<Conversation, 'id' | 'guestId'>,
  userId: number,
  upTo: number | undefined,
): Promise<Conversation | undefined> {
  const marker = userId === guestId ? 'guestReadSeq' : 'ownerReadSeq';
  const target = upTo === undefined ? conversations.lastSeq : sql`least(${upTo}::int, ${conversations.lastSeq})`;
  const [row] = await tx
    .update(conversations)
    .set({ [marker]: target })
    .where(and(eq(conversations.id, id), sql`${conversations[marker]} < ${target}`))
    .returning();
  return row;
}

function isUnreadBy(userId: number): SQL | undefined {
  return and(
    sql`${messages.senderId} <> ${userId}`,
    sql`${messages.seq} > case ${conversations.guestId} when ${userId} then ${conversations.guestReadSeq} else ${conversations.ownerReadSeq} end`,
  );
}

/** Counts the messages that a person has not read, by chat; a chat without an entry has none. */
export async function countUnreadByChat(db: Executor, userId: number, conversationIds: readonly number[]): Promise<Map<number, number>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .select({ id: conversations.id, unread: count() })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(and(inArray(conversations.id, [...conversationIds]), isUnreadBy(userId)))
    .groupBy(conversations.id);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** Counts the messages that a person has not read in all chats that `listChatRows` lists. */
export async function countUnread(db: Executor, userId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(
      and(
        hasParty(userId),
        isUnreadBy(userId),
        notBlockedWith(userId, conversations.guestId),
        notBlockedWith(userId, conversations.ownerId),
      ),
    );
  return row?.unread ?? 0;
}

/** Finds the newest message of each of these chats. */
export async function listLastMessages(db: Executor, of: readonly Conversation[]): Promise<Map<number, Message>> {
  if (of.length === 0) return new Map();
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, and(eq(conversations.id, messages.conversationId), eq(conversations.lastSeq, messages.seq)))
    .where(inArray(conversations.id, of.map(({ id }) => id)));
  return new Map(rows.map(({ message }) => [message.conversationId, message]));
}
