import * as z from 'zod/mini';
import { bookingStatus } from './bookings.ts';
import { endpoint } from './kernel/endpoint.ts';
import { ackResult, socketEvent } from './kernel/socket.ts';
import { errorBody } from './errors.ts';
import { id, idParam, instant, multiLine, nextCursor, pageQuery, queryInt } from './fields.ts';
import { LIMITS } from './limits.ts';
import { rideMode, viewerBooking } from './rides/entities.ts';

/** `booking`: the two parties of a booking. `inquiry`: a passenger and the owner of a ride, before any booking. */
export const CHAT_TYPES = ['booking', 'inquiry'] as const;
export const chatType = z.enum(CHAT_TYPES);
export type ChatType = z.output<typeof chatType>;

/** Gapless within a chat, from 1 (D13); 0 stands before the first message. */
const seq = z.int().check(z.minimum(0), z.maximum(999_999_999));

/** One message (spec §3). */
export const chatMessage = z.object({
  id,
  seq,
  /** At most 500 code points, trimmed, NFC (D40). */
  message: z.string(),
  sender_id: id,
  /** Family name first where it has Han characters (D31). */
  sender_name: z.string(),
  /** What its sender called it, so that a retry is known for what it is (D13). */
  client_id: z.nullable(z.string()),
  created_at: instant,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A chat as one of its two people sees it (spec §3). */
export const chat = z.object({
  type: chatType,
  /** Of a booking's chat. */
  booking_id: z.nullable(id),
  ride_id: id,
  other_user: z.object({
    id,
    name: z.string(),
    avatar: z.nullable(z.string()),
    /** What the other one is on this ride. */
    type: z.enum(['driver', 'rider']),
    /** Kept fresh by `user_online_status` and `user_offline_status` (D29). */
    is_online: z.boolean(),
  }),
  /** The booking's; `inquiry` where there is none (spec §4). */
  status: z.enum([...bookingStatus.options, 'inquiry']),
  /** The viewer's own booking on the ride, also where the chat began before it; null where there is none, or it was cancelled. */
  viewer_booking: z.nullable(viewerBooking),
  /** Messages of the other one after `own_read_seq`. */
  unread_count: z.int(),
  /** The way of the passenger: `台北車站 → 新竹科學園區`. */
  title: z.string(),
  /** Departure in Taipei, `2026-11-20 16:05`; screens word it from `departure_time`. */
  subtitle: z.string(),
  ride_mode: rideMode,
  /** Where and when the passenger gets in and out, the ride's ends unless agreed otherwise (D67). */
  pickup: z.object({ address: z.string(), time: instant }),
  dropoff: z.object({ address: z.string(), time: instant }),
  departure_time: instant,
  /** Null as long as nobody has written. */
  last_message: z.nullable(z.string()),
  last_message_sender_id: z.nullable(id),
  last_message_time: z.nullable(instant),
  /**
   * False where it can only be read any more. A booking's chat is open while it is pending or confirmed, and once completed
   * until 24 h after arrival (D21); an inquiry while the ride can be booked or joined. Closed is also a chat with who
   * answers no longer (D44, D68), and between people one of whom blocked the other or deleted the account.
   */
  is_open: z.boolean(),
  /** Somebody else answers now (D68): a booking's chat is then named with its other one, for without it is who answers now. */
  is_former: z.boolean(),
});
export type Chat = z.output<typeof chat>;

/** A stretch of a chat, oldest message first. */
const chatHistory = z.object({
  messages: z.array(chatMessage),
  /** Leads to older messages; null at the beginning, and where `after_seq` was asked for. */
  next_cursor: nextCursor,
  /** Up to where the viewer had read before this answer: what comes after is new. */
  own_read_seq: seq,
  /** Up to where the other one has read (D75). */
  other_read_seq: seq,
  conversation: chat,
});

const messageText = multiLine(LIMITS.chatMessage.max);
const clientId = z.uuid();

/** What sending a message takes, beside the chat it goes to. */
export const messageInput = z.strictObject({
  message: messageText,
  /** Chosen by the sender and unique for ever: a retry with the same one answers the message that is there (D13). */
  client_id: z.optional(clientId),
});

/** Without `after_seq` the newest; with it what came after, oldest first, at most `limit` at a time (D13, D28). */
const chatHistoryQuery = { ...pageQuery, after_seq: z.optional(queryInt(0, 999_999_999)) };
/**
 * The other one of the two: the passenger whose inquiry the ride's owner means (D12), or who answered before, where that
 * was somebody else (D68). A passenger's own id, and none, mean who answers now.
 */
const otherPersonQuery = { user_id: z.optional(idParam) };
const chatParams = z.strictObject({ id: idParam });
const sentMessage = z.object({ message: chatMessage });

/** The chats one takes part in, the latest message first. */
export const listChats = endpoint({
  id: 'chat.conversations',
  method: 'GET',
  path: '/api/chat/conversations',
  auth: 'user',
  summary: 'The own conversations',
  query: z.strictObject({ ...pageQuery }),
  response: z.object({
    conversations: z.array(chat),
    /** Unread messages of all conversations, those of other pages too. */
    unread_count: z.int(),
    next_cursor: nextCursor,
  }),
  errors: [],
});

/** The messages of a booking; `:id` is the booking's. */
export const getBookingChat = endpoint({
  id: 'chat.booking',
  method: 'GET',
  path: '/api/chat/booking/:id',
  auth: 'user',
  summary: 'The messages of a booking',
  params: chatParams,
  query: z.strictObject({ ...otherPersonQuery, ...chatHistoryQuery }),
  response: chatHistory,
  errors: ['BOOKING_NOT_FOUND'],
});

/** Writes to the other party of a booking. */
export const sendBookingMessage = endpoint({
  id: 'chat.sendToBooking',
  method: 'POST',
  path: '/api/chat/booking/:id',
  auth: 'user',
  summary: 'Write to the other party of a booking',
  params: chatParams,
  /** Who it was written to: somebody else may answer by now. */
  query: z.strictObject(otherPersonQuery),
  body: messageInput,
  response: sentMessage,
  status: 201,
  errors: ['BOOKING_NOT_FOUND', 'CHAT_CLOSED', 'BLOCKED'],
});

/** The messages of an inquiry; `:id` is the ride's. The passenger is the viewer, or whom the owner names (D12). */
export const getInquiryChat = endpoint({
  id: 'chat.inquiry',
  method: 'GET',
  path: '/api/chat/:id',
  auth: 'user',
  summary: 'The messages of an inquiry about a ride',
  params: chatParams,
  query: z.strictObject({ ...otherPersonQuery, ...chatHistoryQuery }),
  response: chatHistory,
  errors: ['RIDE_NOT_FOUND', 'CHAT_NOT_FOUND', 'RECIPIENT_REQUIRED', 'BLOCKED'],
});

/** Asks the owner of a ride, or answers one who asked. */
export const sendInquiryMessage = endpoint({
  id: 'chat.sendToInquiry',
  method: 'POST',
  path: '/api/chat/:id',
  auth: 'user',
  summary: 'Ask the owner of a ride, or answer',
  params: chatParams,
  query: z.strictObject(otherPersonQuery),
  body: messageInput,
  response: sentMessage,
  status: 201,
  errors: ['RIDE_NOT_FOUND', 'CHAT_NOT_FOUND', 'RECIPIENT_REQUIRED', 'CHAT_CLOSED', 'BLOCKED'],
});

/** Says how far one has read; `:id` is a booking's, or a ride's with `type=inquiry` (D12). */
export const markChatRead = endpoint({
  id: 'chat.read',
  method: 'PUT',
  path: '/api/chat/:id/read',
  auth: 'user',
  summary: 'Mark a chat as read',
  params: chatParams,
  query: z.strictObject({ type: z.optional(chatType), ...otherPersonQuery }),
  /** Up to which message; without it all that are there. Reading never goes back. */
  body: z.strictObject({ seq: z.optional(seq) }),
  response: z.object({
    own_read_seq: seq,
    /** Of this chat. */
    unread_count: z.int(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'RIDE_NOT_FOUND', 'CHAT_NOT_FOUND', 'RECIPIENT_REQUIRED'],
});

/** Which chat a client means (D48); `userId` as `user_id` of the calls. */
const chatRef = z.union([
  z.strictObject({ bookingId: id, userId: z.optional(id) }),
  z.strictObject({ rideId: id, userId: z.optional(id) }),
]);
export type ChatRef = z.output<typeof chatRef>;

const bookingChatRef = z.object({ bookingId: id });
const inquiryChatRef = z.object({
  rideId: id,
  /** The passenger who inquires, whoever of the two is meant by the event. */
  userId: id,
});

/** The two of a chat: a booking, or an inquiry, has one with each who answered for it (D68). */
const parties = z.tuple([id, id]);

/** From now on this socket hears what happens in the chat. */
export const joinChat = socketEvent({
  name: 'join_chat',
  from: 'client',
  summary: 'Follow a chat',
  payload: chatRef,
  ack: ackResult,
});

export const leaveChat = socketEvent({
  name: 'leave_chat',
  from: 'client',
  summary: 'No longer follow a chat',
  payload: chatRef,
});

/** With `bookingId` it goes to that booking's chat, else to the inquiry about `rideId` (D48). */
export const sendMessage = socketEvent({
  name: 'send_message',
  from: 'client',
  summary: 'Write a message',
  payload: z.strictObject({
    rideId: id,
    message: messageText,
    bookingId: z.optional(id),
    userId: z.optional(id),
    client_id: z.optional(clientId),
  }),
  /** After commit (D13): the message as it is stored, or why it is not. */
  ack: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), message: chatMessage }),
    z.object({ ok: z.literal(false), refusal: errorBody }),
  ]),
});

export const typing = socketEvent({
  name: 'typing',
  from: 'client',
  summary: 'The person is writing',
  payload: chatRef,
});

export const stopTyping = socketEvent({
  name: 'stop_typing',
  from: 'client',
  summary: 'The person stopped writing, or sent',
  payload: chatRef,
});

/** To both people of the chat, on all their screens. */
export const newMessage = socketEvent({
  name: 'new_message',
  from: 'server',
  summary: 'A message was written',
  payload: z.union([z.extend(bookingChatRef, { parties, message: chatMessage }), z.extend(inquiryChatRef, { parties, message: chatMessage })]),
});

/** Only to the other one while they follow the chat (D29). */
export const userTyping = socketEvent({
  name: 'user_typing',
  from: 'server',
  summary: 'The other person is writing',
  payload: z.union([z.extend(bookingChatRef, { senderId: id }), z.extend(inquiryChatRef, { senderId: id })]),
});

export const userStopTyping = socketEvent({
  name: 'user_stop_typing',
  from: 'server',
  summary: 'The other person stopped writing',
  payload: z.union([z.extend(bookingChatRef, { senderId: id }), z.extend(inquiryChatRef, { senderId: id })]),
});

/** To both: the reader's other screens lower their count, the other one's message shows as read (D75). */
export const messageRead = socketEvent({
  name: 'message_read',
  from: 'server',
  summary: 'A chat was read up to a message',
  payload: z.union([z.extend(bookingChatRef, { parties, readerId: id, seq }), z.extend(inquiryChatRef, { parties, readerId: id, seq })]),
});

/** To members of a shared open conversation (D29); also on joining a chat, about the other one. */
export const userOnline = socketEvent({
  name: 'user_online_status',
  from: 'server',
  summary: 'A person came online',
  payload: z.object({ userId: id }),
});

export const userOffline = socketEvent({
  name: 'user_offline_status',
  from: 'server',
  summary: 'A person went offline',
  payload: z.object({ userId: id }),
});
