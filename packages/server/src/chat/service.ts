import { LIMITS, messageRead, newMessage } from '@shunlu/api-contract';
import type { ChatMessage, EndpointResponse, EndpointRequest, getBookingChat, listChats, markChatRead, messageInput } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import { getCurrentDeciderId } from '../rides/getCurrentDeciderId.ts';
import { isBookingDecider } from '../rides/booking-policy.ts';
import { findBookingAndRide, listLiveBookings } from '../rides/booking-store.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Booking, Conversation, Ride } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { cursorId, cursorInstant, cutPage, decodeCursor } from '../shared/cursor.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { publishEvent } from '../notifications/publishEvent.ts';
import { markMessageNotificationsRead } from '../notifications/store.ts';
import { notifyMessage } from './notifyMessage.ts';
import { isFollowingChat } from './presence-store.ts';
import { requireVisibleRide } from '../rides/access.ts';
import { isOwnRide } from '../rides/policy.ts';
import { findRide } from '../rides/store.ts';
import { isBlockedBetween } from '../db/blocks.ts';
import { isCurrentBooking, isChatOpen, getChatOwnerId } from './policy.ts';
import { getChatRef, toEventRef, isShared, presentConversation, presentMessage } from './presenter.ts';
import * as store from './store.ts';
import type { ChatKey } from './store.ts';
import { listPossiblyOpenChats, listChatRows, loadParticipantsById, loadParticipants, loadChatStates, loadChatDetails, listReachable, getOtherUserId } from './chats.ts';

export type ChatService = ReturnType<typeof chatService>;

/**
 * The address of a chat: its booking or its ride. `userId` is the other participant: the passenger, or in a guest's call the person
 * who decides or has decided (D68). A guest's own id addresses the person who decides now (D12, D75).
 */
export type ChatAddress = { bookingId: number; userId?: number | undefined } | { rideId: number; userId?: number | undefined };

/** A chat that a person takes part in. */
interface OwnChat extends ChatKey {
  ride: Ride;
  booking: Booking | undefined;
}

/** A chat that a socket follows. */
export interface FollowedChat {
  id: number;
  /** The reference to the chat in events. */
  chatRef: ReturnType<typeof getChatRef>;
  otherId: number;
}

type MessageInput = z.output<typeof messageInput>;
type MessagesQuery = EndpointRequest<typeof getBookingChat>['query'];

const seqPosition = z.tuple([z.int().check(z.minimum(1), z.maximum(999_999_999))]);
const chatPosition = z.tuple([cursorInstant, cursorId]);

/** Chats about bookings and rides, for both REST and sockets (D13). */
export function chatService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  async function insertAndPublish(tx: Tx, userId: number, address: ChatAddress, { message: text, client_id }: MessageInput): Promise<ChatMessage> {
    const chat = await findChat(tx, userId, address, clock.now());
    const otherId = getOtherUserId(chat, userId);
    const { self, other, isBlocked } = await loadParticipants(tx, userId, otherId);
    if (isBlocked) throw new HttpError('BLOCKED');
    if (!isChatOpen({ ...chat, isUnreachable: other?.deletedAt != null }, clock.now())) throw new HttpError('CHAT_CLOSED');
    const conversation = await store.nextSeq(tx, toChatKey(chat), clock.now());
    const now = conversation.lastMessageAt ?? clock.now();
    const message = await store.insertMessage(tx, {
      conversationId: conversation.id,
      seq: conversation.lastSeq,
      senderId: userId,
      message: text,
      clientId: client_id ?? null,
      createdAt: now,
    });
    const sent = presentMessage(message, self);
    await publishEvent(tx, [userId, otherId], newMessage, { ...toEventRef(chat), message: sent });
    if (!(await isFollowingChat(tx, { userId: otherId, conversationId: conversation.id }, clock.now()))) {
      await notifyMessage(tx, { conversation, message, recipientId: otherId }, now);
    }
    return sent;
  }

  async function findSentResponse(userId: number, clientId: string | undefined): Promise<ChatMessage | undefined> {
    const message = clientId === undefined ? undefined : await store.findSentMessage(database.db, userId, clientId);
    return message && presentMessage(message, (await loadParticipantsById(database.db, [userId])).get(userId));
  }

  return {
    /** Lists own chats, the latest message first, with empty chats of live bookings. @throws HttpError VALIDATION */
    async list(userId: number, { query }: EndpointRequest<typeof listChats>): Promise<EndpointResponse<typeof listChats>> {
      const { limit = LIMITS.page.initial, cursor } = query;
      const [at, rank] = cursor === undefined ? [] : decodeCursor(cursor, chatPosition);
      const after = at === undefined || rank === undefined ? undefined : { at, rank };
      const rows = await listChatRows(database.db, userId, { after, limit: limit + 1 });
      const { page, next_cursor } = cutPage(rows, limit, (last) => [last.at, last.rank]);
      const now = clock.now();
      const threads = await loadChatDetails(database.db, userId, page, now);
      return {
        conversations: threads.map((thread) => presentConversation(thread, userId, now)),
        unread_count: await store.countUnread(database.db, userId),
        next_cursor,
      };
    },

    /**
     * Reads a page of a chat. The participants can always read a booking's chat, but an inquiry only without a block.
     *
     * @throws HttpError BOOKING_NOT_FOUND, RIDE_NOT_FOUND, CHAT_NOT_FOUND, RECIPIENT_REQUIRED, BLOCKED, VALIDATION
     */
    async read(userId: number, address: ChatAddress, query: MessagesQuery): Promise<EndpointResponse<typeof getBookingChat>> {
      const chat = await findChat(database.db, userId, address, clock.now());
      const conversation = await store.findConversation(database.db, chat);
      if (chat.bookingId === null) await checkNotBlocked(database.db, userId, chat);
      const [thread] = await loadChatDetails(database.db, userId, [{ ...toChatKey(chat), conversation }], clock.now());
      if (thread === undefined) throw new HttpError('CHAT_NOT_FOUND');
      const isGuest = chat.guestId === userId;
      const { guestReadSeq = 0, ownerReadSeq = 0 } = conversation ?? {};
      const { messages, next_cursor } = await listMessages(database.db, conversation, query);
      return {
        messages: messages.map((message) => presentMessage(message, message.senderId === thread.guestId ? thread.guest : thread.owner)),
        next_cursor,
        own_read_seq: isGuest ? guestReadSeq : ownerReadSeq,
        other_read_seq: isGuest ? ownerReadSeq : guestReadSeq,
        conversation: presentConversation(thread, userId, clock.now()),
      };
    },

    /**
     * Sends a message. One transaction stores and counts it, publishes it to both participants and notifies the recipient unless they
     * follow the chat. A repeated `client_id` returns the stored message, whatever chat it was sent to (D13).
     *
     * @throws HttpError BOOKING_NOT_FOUND, RIDE_NOT_FOUND, CHAT_NOT_FOUND, RECIPIENT_REQUIRED, CHAT_CLOSED, BLOCKED
     */
    async send(userId: number, address: ChatAddress, input: MessageInput): Promise<ChatMessage> {
      const before = await findSentResponse(userId, input.client_id);
      if (before !== undefined) return before;
      try {
        return await database.transaction((tx) => insertAndPublish(tx, userId, address, input));
      } catch (error) {
        // A concurrent call, on this or another instance, has stored the same message.
        const meanwhile = isUniqueViolation(error, 'messages_client_id') ? await findSentResponse(userId, input.client_id) : undefined;
        if (meanwhile === undefined) throw error;
        return meanwhile;
      }
    },

    /**
     * Moves the read marker and publishes it to both participants (D75).
     *
     * @throws HttpError BOOKING_NOT_FOUND, RIDE_NOT_FOUND, CHAT_NOT_FOUND, RECIPIENT_REQUIRED
     */
    async markRead(userId: number, address: ChatAddress, seq: number | undefined): Promise<EndpointResponse<typeof markChatRead>> {
      return database.transaction(async (tx) => {
        const chat = await findChat(tx, userId, address, clock.now());
        const before = await store.findConversation(tx, chat);
        if (before === undefined) return { own_read_seq: 0, unread_count: 0 };
        const moved = await store.moveReadMarker(tx, before, userId, seq);
        const conversation = moved ?? before;
        const read = chat.guestId === userId ? conversation.guestReadSeq : conversation.ownerReadSeq;
        if (moved !== undefined) {
          await publishEvent(tx, await getReadReceiptUserIds(tx, chat, userId), messageRead, { ...toEventRef(chat), readerId: userId, seq: read });
        }
        const unread = (await store.countUnreadByChat(tx, userId, [conversation.id])).get(conversation.id) ?? 0;
        if (unread === 0) await markMessageNotificationsRead(tx, userId, chat, clock.now());
        return { own_read_seq: read, unread_count: unread };
      });
    },

    /**
     * Returns a chat for a socket to follow, and creates it if needed.
     *
     * @throws HttpError BOOKING_NOT_FOUND, RIDE_NOT_FOUND, CHAT_NOT_FOUND, RECIPIENT_REQUIRED, BLOCKED
     */
    async open(userId: number, address: ChatAddress): Promise<FollowedChat> {
      const chat = await findChat(database.db, userId, address, clock.now());
      if (chat.bookingId === null) await checkNotBlocked(database.db, userId, chat);
      const { id } = (await store.findConversation(database.db, chat)) ?? (await store.openConversation(database.db, toChatKey(chat), clock.now()));
      return { id, chatRef: getChatRef(chat), otherId: getOtherUserId(chat, userId) };
    },

    /** Whether the participants may see each other's presence and typing: the chat is open and makes them contacts (D29). */
    async isShared(userId: number, { id }: Pick<FollowedChat, 'id'>): Promise<boolean> {
      const conversation = (await store.findConversations(database.db, [id])).get(id);
      if (conversation === undefined || !isShared({ ...conversation, conversation })) return false;
      const [state] = await loadChatStates(database.db, userId, [conversation]);
      return state !== undefined && isChatOpen(state, clock.now());
    },

    /** Lists the people with whom a person shares an open chat; they see each other's presence (D29). */
    async listContacts(userId: number): Promise<number[]> {
      const now = clock.now();
      // A chat stays open for at most one day after arrival; a second day covers rides that the clock completes late.
      const chats = await listPossiblyOpenChats(database.db, userId, new Date(now.getTime() - 2 * DAY_MS));
      const states = await loadChatStates(database.db, userId, chats);
      return [...new Set(states.filter((state) => isChatOpen(state, now)).map((state) => getOtherUserId(state, userId)))];
    },
  };
}

function toChatKey({ rideId, bookingId, guestId, ownerId }: ChatKey): ChatKey {
  return { rideId, bookingId, guestId, ownerId };
}

/** @throws HttpError BLOCKED */
async function checkNotBlocked(db: Executor, userId: number, chat: ChatKey): Promise<void> {
  if (await isBlockedBetween(db, userId, getOtherUserId(chat, userId))) throw new HttpError('BLOCKED');
}

/**
 * Finds the addressed chat of a participant. A ride alone, which clients of the specification send, addresses the chat of the
 * person's live booking on it (D48), else an inquiry.
 *
 * @throws HttpError as documented at the calls of the service
 */
async function findChat(db: Executor, userId: number, address: ChatAddress, now: Date): Promise<OwnChat> {
  if ('bookingId' in address) return findBookingChat(db, userId, address);
  const own = address.userId === undefined ? (await listLiveBookings(db, address.rideId)).find((booking) => booking.userId === userId) : undefined;
  return own === undefined ? findInquiry(db, userId, address, now) : findBookingChat(db, userId, { bookingId: own.id });
}

async function findBookingChat(db: Executor, userId: number, address: { bookingId: number; userId?: number | undefined }): Promise<OwnChat> {
  const found = await findBookingAndRide(db, address.bookingId);
  if (found === undefined) throw new HttpError('BOOKING_NOT_FOUND');
  const { ride, booking } = found;
  const ownerId = await findBookingChatOwnerId(db, userId, address.userId, found);
  if (ownerId === undefined) throw new HttpError('BOOKING_NOT_FOUND');
  return { ride, booking, rideId: ride.id, bookingId: booking.id, guestId: booking.userId, ownerId };
}

/** The owner of the chat of a booking; undefined where the person has no such chat. */
async function findBookingChatOwnerId(
  db: Executor,
  userId: number,
  named: number | undefined,
  { ride, booking }: { ride: Ride; booking: Booking },
): Promise<number | undefined> {
  const now = await getCurrentDeciderId(db, { ride, booking });
  const owners = async (): Promise<number[]> => (await store.listBookingConversations(db, booking.id)).map(({ ownerId }) => ownerId);
  if (userId !== booking.userId) {
    if (named !== undefined && named !== booking.userId) return undefined;
    // Each person who has decided on the booking has a chat of their own, and sees no other (D68).
    return userId === now || (await owners()).includes(userId) ? userId : undefined;
  }
  const meant = named === userId ? undefined : named;
  if (now !== userId && (meant === now || (meant === undefined && isCurrentBooking(booking)))) return now;
  const known = (await owners()).filter((owner) => owner !== userId);
  // The ride's creator decided until a driver was accepted, so a first message after that addresses a closed chat.
  if (meant !== undefined) return meant === ride.creatorId ? meant : known.find((owner) => owner === meant);
  return known.find((owner) => owner === now) ?? known[0] ?? (now === userId ? undefined : now);
}

async function findInquiry(db: Executor, userId: number, { rideId, userId: named }: { rideId: number; userId?: number | undefined }, now: Date): Promise<OwnChat> {
  const ride = await findRide(db, rideId);
  if (ride === undefined) throw new HttpError('RIDE_NOT_FOUND');
  const written = await store.listInquiries(db, rideId, userId);
  const as = (guestId: number, ownerId: number): OwnChat => ({ ride, booking: undefined, rideId, bookingId: null, guestId, ownerId });
  const known = named === undefined || named === userId ? undefined : written.find((each) => getOtherUserId(each, userId) === named);
  if (known !== undefined) return as(known.guestId, known.ownerId);
  if (isOwnRide(ride, userId)) {
    if (named !== undefined) throw new HttpError('CHAT_NOT_FOUND');
    const asked = written.filter(({ ownerId }) => ownerId === userId);
    const [only] = asked;
    if (only === undefined) return findOnlyBookingChat(db, userId, ride);
    if (asked.length > 1) throw new HttpError('RECIPIENT_REQUIRED', { user_ids: asked.map(({ guestId }) => guestId) });
    return as(only.guestId, only.ownerId);
  }
  const ownerId = getChatOwnerId(ride, undefined);
  // A person who has written before gets the reason of the closure (D108). For anybody else a hidden ride does not exist.
  if (written.length === 0) await requireVisibleRide(db, ride, userId, now);
  if (named !== undefined && named !== userId && named !== ownerId) throw new HttpError('CHAT_NOT_FOUND');
  return as(userId, ownerId);
}

/** Finds the chat of the only live booking that the ride's owner decides on, where nobody has inquired. @throws HttpError CHAT_NOT_FOUND */
async function findOnlyBookingChat(db: Executor, userId: number, ride: Ride): Promise<OwnChat> {
  const [only, ...others] = (await listLiveBookings(db, ride.id)).filter((booking) => isBookingDecider(booking, ride, userId));
  if (only === undefined || others.length > 0) throw new HttpError('CHAT_NOT_FOUND');
  return findBookingChat(db, userId, { bookingId: only.id });
}

/** Lists the requested messages, the oldest first. */
async function listMessages(db: Executor, conversation: Conversation | undefined, { after_seq, cursor, limit = LIMITS.page.initial }: MessagesQuery) {
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, seqPosition);
  if (conversation === undefined) return { messages: [], next_cursor: null };
  if (after_seq !== undefined) return { messages: await store.listMessagesAfter(db, conversation.id, after_seq, limit), next_cursor: null };
  const rows = await store.listMessagesBefore(db, conversation.id, before, limit + 1);
  const { page, next_cursor } = cutPage(rows, limit, ({ seq }) => [seq]);
  return { messages: page.toReversed(), next_cursor };
}

/** The recipients of a read receipt: both participants, or none across a block. */
async function getReadReceiptUserIds(tx: Tx, chat: OwnChat, userId: number): Promise<number[]> {
  const otherId = getOtherUserId(chat, userId);
  return (await listReachable(tx, userId, [otherId])).has(otherId) ? [userId, otherId] : [];
}
