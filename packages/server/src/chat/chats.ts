/** SQL of chats for their participants: the list, and the details that a response shows. */
import { LIVE_BOOKING_STATUSES } from '@shunlu/api-contract';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { getCurrentDeciderId } from '../rides/getCurrentDeciderId.ts';
import { loadStandings } from '../rides/booking-store.ts';
import type { RideStanding } from '../rides/booking-store.ts';
import { personColumns } from '../db/people.ts';
import type { PersonRow } from '../db/people.ts';
import { bookings, conversations, rides, users } from '../db/schema.ts';
import type { Booking, Conversation, Message, Ride, User } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import { findOnline } from './presence-store.ts';
import { notBlockedWith } from '../db/blocks.ts';
import { getChatOwnerId } from './policy.ts';
import { countUnreadByChat, findConversations, hasParty, listLastMessages } from './store.ts';
import type { ChatKey } from './store.ts';

/** The position in the list of chats: milliseconds of the last instant, and a rank among chats of one instant. */
export interface ChatCursor {
  at: number;
  rank: number;
}

/** A chat in the list; it has no stored row before the first message. */
export interface ChatRow extends ChatCursor, ChatKey {
  conversation: Conversation | undefined;
}

/** SQL for the person who decides on a booking now, as in `policy.ts`. Needs bookings and rides in the FROM clause. */
const decider = sql`case ${bookings.userRole} when 'driver' then ${rides.creatorId} else coalesce(${rides.driverId}, ${rides.creatorId}) end`;

/**
 * Lists a person's chats, the latest message first: chats with messages, and chats of live bookings without messages, ordered by
 * the creation of the booking. Chats across a block are left out (D70).
 */
export async function listChatRows(
  db: Executor,
  userId: number,
  { after, limit }: { after?: ChatCursor | undefined; limit: number },
): Promise<ChatRow[]> {
  const other = sql`case guest_id when ${userId} then owner_id else guest_id end`;
  const unwritten = (whose: SQL): SQL => sql`
    select null::bigint as id, ${bookings.rideId} as ride_id, ${bookings.id} as booking_id, ${bookings.userId} as guest_id,
      ${decider} as owner_id, ${bookings.createdAt} as at, ${bookings.id} * 2 + 1 as rank
    from ${bookings} join ${rides} on ${rides.id} = ${bookings.rideId}
    where ${whose} and ${inArray(bookings.status, LIVE_BOOKING_STATUSES)} and ${decider} <> ${bookings.userId} and not exists (
      select 1 from ${conversations}
      where ${conversations.bookingId} = ${bookings.id} and ${conversations.ownerId} = ${decider} and ${conversations.lastSeq} > 0
    )`;
  const written = sql`
    select ${conversations.id} as id, ${conversations.rideId} as ride_id, ${conversations.bookingId} as booking_id,
      ${conversations.guestId} as guest_id, ${conversations.ownerId} as owner_id, ${conversations.lastMessageAt} as at,
      ${conversations.id} * 2 as rank
    from ${conversations} where ${hasParty(userId)} and ${conversations.lastSeq} > 0`;
  const own = sql`(${rides.driverId} = ${userId} or ${rides.creatorId} = ${userId}) and ${decider} = ${userId}`;
  const beyond = after && sql`and (at, rank) < (${new Date(after.at).toISOString()}::timestamptz, ${after.rank}::bigint)`;
  const { rows } = await db.execute<Record<'ride_id' | 'guest_id' | 'owner_id' | 'at' | 'rank', number> & Record<'id' | 'booking_id', number | null>>(sql`
    select id, ride_id, booking_id, guest_id, owner_id, (extract(epoch from at) * 1000)::float8 as at, rank
    from (${written} union all ${unwritten(sql`${bookings.userId} = ${userId}`)} union all ${unwritten(own)}) as threads
    where ${notBlockedWith(userId, other)} ${beyond}
    order by threads.at desc, threads.rank desc
    limit ${limit}`);
  const found = await findConversations(db, rows.flatMap(({ id }) => id ?? []));
  return rows.map((row) => ({
    rideId: row.ride_id,
    bookingId: row.booking_id,
    guestId: row.guest_id,
    ownerId: row.owner_id,
    at: row.at,
    rank: row.rank,
    conversation: row.id === null ? undefined : found.get(row.id),
  }));
}

/**
 * Lists a person's chats that may be open: chats with messages about rides that had not arrived by an instant, and chats of live
 * bookings, with or without messages.
 */
export async function listPossiblyOpenChats(db: Executor, userId: number, arrivedAfter: Date): Promise<ChatKey[]> {
  const { rideId, bookingId, guestId, ownerId } = conversations;
  const written = await db
    .select({ rideId, bookingId, guestId, ownerId })
    .from(conversations)
    .innerJoin(rides, eq(rides.id, conversations.rideId))
    .where(and(hasParty(userId), gt(conversations.lastSeq, 0), gt(rides.estimatedArrivalTime, arrivedAfter)));
  const booked = (whose: SQL | undefined) =>
    db
      .select({ rideId: bookings.rideId, bookingId: bookings.id, guestId: bookings.userId, ownerId: sql<number>`${decider}`.mapWith(Number) })
      .from(bookings)
      .innerJoin(rides, eq(rides.id, bookings.rideId))
      .where(and(whose, inArray(bookings.status, LIVE_BOOKING_STATUSES), sql`${decider} <> ${bookings.userId}`));
  const isDecider = and(or(eq(rides.driverId, userId), eq(rides.creatorId, userId)), sql`${decider} = ${userId}`);
  return [...written, ...(await booked(eq(bookings.userId, userId))), ...(await booked(isDecider))];
}

/** One of the two participants of a chat. */
export type Participant = PersonRow & Pick<User, 'deletedAt'>;

/** A chat with the facts that decide whether it is open. */
export interface ChatState extends ChatKey {
  ride: Ride;
  booking: Booking | undefined;
  /** One of the two blocked the other, or deleted the account. */
  isUnreachable: boolean;
}

/** A chat with all details for the response to one participant. */
export interface ChatDetails extends ChatState {
  conversation: Conversation | undefined;
  guest: Participant;
  owner: Participant;
  lastMessage: Message | undefined;
  /** Number of messages of the other person that the viewer has not read. */
  unread: number;
  /** Whether the other person has a socket open; the presenter decides whether the viewer may know. */
  isOtherOnline: boolean;
  /** The person who decides on the booking now, in this chat or another. */
  deciderId: number;
  /** The viewer's own booking on the ride that was not cancelled. */
  viewerBooking: RideStanding['booking'];
}

/** Returns the other participant of a chat. */
export function getOtherUserId({ guestId, ownerId }: Pick<ChatKey, 'guestId' | 'ownerId'>, userId: number): number {
  return guestId === userId ? ownerId : guestId;
}

/** Loads the facts that decide whether these chats are open, in the same order. */
export async function loadChatStates<Chat extends ChatKey>(db: Executor, userId: number, chats: readonly Chat[]): Promise<(Chat & ChatState)[]> {
  if (chats.length === 0) return [];
  const ridesById = await toMapById(db.select().from(rides).where(inArray(rides.id, chats.map(({ rideId }) => rideId))));
  const bookingIds = chats.flatMap(({ bookingId }) => bookingId ?? []);
  const bookingsById = bookingIds.length === 0 ? new Map<number, Booking>() : await toMapById(db.select().from(bookings).where(inArray(bookings.id, bookingIds)));
  const reachableIds = await listReachable(db, userId, chats.map((chat) => getOtherUserId(chat, userId)));
  return chats.flatMap((chat) => {
    const ride = ridesById.get(chat.rideId);
    const booking = chat.bookingId === null ? undefined : bookingsById.get(chat.bookingId);
    return ride === undefined ? [] : { ...chat, ride, booking, isUnreachable: !reachableIds.has(getOtherUserId(chat, userId)) };
  });
}

/**
 * Loads the details of these chats, in the same order. It runs a handful of statements, and one more for each cancelled seat on a
 * request with a driver, which are rare on a page.
 */
export async function loadChatDetails(
  db: Executor,
  userId: number,
  chats: readonly (ChatKey & { conversation: Conversation | undefined })[],
  now: Date,
): Promise<ChatDetails[]> {
  const states = await loadChatStates(db, userId, chats);
  if (states.length === 0) return [];
  const rows = states.flatMap(({ conversation }) => conversation ?? []);
  const others = states.map((state) => getOtherUserId(state, userId));
  const members = await loadParticipantsById(db, [userId, ...others]);
  const lastMessages = await listLastMessages(db, rows);
  const unreadIn = await countUnreadByChat(db, userId, rows.map(({ id }) => id));
  const online = await findOnline(db, others, now);
  const standings = await loadStandings(db, userId, states.map(({ ride }) => ride));
  const answered = await Promise.all(
    states.map(async (state) => {
      const { ride, booking } = state;
      return { ...state, deciderId: booking === undefined ? getChatOwnerId(ride, booking) : await getCurrentDeciderId(db, { ride, booking }) };
    }),
  );
  return answered.flatMap((state) => {
    const [guest, owner] = [members.get(state.guestId), members.get(state.ownerId)];
    if (guest === undefined || owner === undefined) return [];
    const { conversation } = state;
    return {
      ...state,
      guest,
      owner,
      lastMessage: conversation && lastMessages.get(conversation.id),
      unread: (conversation && unreadIn.get(conversation.id)) ?? 0,
      isOtherOnline: online.has(getOtherUserId(state, userId)),
      viewerBooking: standings.get(state.rideId)?.booking ?? null,
    };
  });
}

/** Loads people by their ids. */
export async function loadParticipantsById(db: Executor, ids: readonly number[]): Promise<Map<number, Participant>> {
  return toMapById(db.select(memberColumns).from(users).where(inArray(users.id, [...new Set(ids)])));
}

const memberColumns = { ...personColumns(users), deletedAt: users.deletedAt };

/** Loads the participants of a chat, and whether one of them blocked the other. */
export async function loadParticipants(
  db: Executor,
  userId: number,
  otherId: number,
): Promise<{ self: Participant | undefined; other: Participant | undefined; isBlocked: boolean }> {
  const rows = await db
    .select({ ...memberColumns, isUnblocked: sql<boolean>`${notBlockedWith(userId, users.id)}` })
    .from(users)
    .where(inArray(users.id, [userId, otherId]));
  const find = (id: number) => rows.find((row) => row.id === id);
  return { self: find(userId), other: find(otherId), isBlocked: find(otherId)?.isUnblocked === false };
}

/** Selects the people who still have an account and no block with this person. */
export async function listReachable(db: Executor, userId: number, others: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...new Set(others)]), isNull(users.deletedAt), notBlockedWith(userId, users.id)));
  return new Set(rows.map(({ id }) => id));
}

async function toMapById<Row extends { id: number }>(rows: PromiseLike<Row[]>): Promise<Map<number, Row>> {
  return new Map((await rows).map((row) => [row.id, row]));
}
