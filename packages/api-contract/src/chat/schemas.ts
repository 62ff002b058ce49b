import * as z from 'zod/mini';
import { bookingStatus } from '../bookings/schemas.ts';
import { id, instant, multiLine, nextCursor } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { rideMode, viewerBooking } from '../rides/schemas.ts';

/** `booking`: the two parties of a booking. `inquiry`: a passenger and the owner of a ride, before any booking. */
export const CHAT_TYPES = ['booking', 'inquiry'] as const;
export const chatType = z.enum(CHAT_TYPES);
export type ChatType = z.output<typeof chatType>;

/** Gapless within a chat, from 1 (D13); 0 stands before the first message. */
export const seq = z.int().check(z.minimum(0), z.maximum(999_999_999));

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
export const chatHistory = z.object({
  messages: z.array(chatMessage),
  /** Leads to older messages; null at the beginning, and where `after_seq` was asked for. */
  next_cursor: nextCursor,
  /** Up to where the viewer had read before this answer: what comes after is new. */
  own_read_seq: seq,
  /** Up to where the other one has read (D75). */
  other_read_seq: seq,
  conversation: chat,
});

export const messageText = multiLine(LIMITS.chatMessage.max);
export const clientId = z.uuid();

/** What sending a message takes, beside the chat it goes to. */
export const messageInput = z.strictObject({
  message: messageText,
  /** Chosen by the sender and unique for ever: a retry with the same one answers the message that is there (D13). */
  client_id: z.optional(clientId),
});

/** Which chat a client means (D48); `userId` as `user_id` of the calls. */
export const chatRef = z.union([
  z.strictObject({ bookingId: id, userId: z.optional(id) }),
  z.strictObject({ rideId: id, userId: z.optional(id) }),
]);
export type ChatRef = z.output<typeof chatRef>;
