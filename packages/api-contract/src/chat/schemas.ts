import * as z from 'zod/mini';
import { bookingStatus } from '../bookings/schemas.ts';
import { id, instant, multiLine, nextCursor } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { rideMode, viewerBooking } from '../rides/schemas.ts';

/** `booking`: the two parties of a booking. `inquiry`: a passenger and the owner of a ride, before any booking. */
export const CHAT_TYPES = ['booking', 'inquiry'] as const;
export const chatType = z.enum(CHAT_TYPES);
export type ChatType = z.output<typeof chatType>;

/** Sequence number, gapless within a chat, from 1 (D13). 0 means before the first message. */
export const seq = z.int().check(z.minimum(0), z.maximum(999_999_999));

/** One message (spec §3). */
export const chatMessage = z.object({
  id,
  seq,
  /** At most 500 code points, trimmed, NFC (D40). */
  message: z.string(),
  sender_id: id,
  /** Family name first if the name has Han characters (D31). */
  sender_name: z.string(),
  /** An id that the sender chose, which identifies a retry (D13). */
  client_id: z.nullable(z.string()),
  created_at: instant,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A chat as one of its two people sees it (spec §3). */
export const chat = z.object({
  type: chatType,
  /** The booking of a booking's chat. */
  booking_id: z.nullable(id),
  ride_id: id,
  other_user: z.object({
    id,
    name: z.string(),
    avatar: z.nullable(z.string()),
    /** The other person's role on this ride. */
    type: z.enum(['driver', 'rider']),
    /** `user_online_status` and `user_offline_status` update it (D29). */
    is_online: z.boolean(),
  }),
  /** The booking's status; `inquiry` without a booking (spec §4). */
  status: z.enum([...bookingStatus.options, 'inquiry']),
  /** The viewer's own booking on the ride, even if the chat began earlier. Null without one, or if it was cancelled. */
  viewer_booking: z.nullable(viewerBooking),
  /** Messages of the other person after `own_read_seq`. */
  unread_count: z.int(),
  /** The passenger's pick-up and drop-off: `台北車站 → 新竹科學園區`. */
  title: z.string(),
  /** Departure in Taipei time, `2026-11-20 16:05`. Screens format `departure_time` instead. */
  subtitle: z.string(),
  ride_mode: rideMode,
  /** The passenger's pick-up and drop-off with times; the ride's ends unless agreed otherwise (D67). */
  pickup: z.object({ address: z.string(), time: instant }),
  dropoff: z.object({ address: z.string(), time: instant }),
  departure_time: instant,
  /** Null without any message. */
  last_message: z.nullable(z.string()),
  last_message_sender_id: z.nullable(id),
  last_message_time: z.nullable(instant),
  /**
   * False if the chat is read-only. A booking's chat is open while pending or confirmed, and once completed until 24 h
   * after arrival (D21). An inquiry is open while the ride can be booked or joined. A chat with an earlier decider is
   * closed (D44, D68). A chat is also closed after a block or a deleted account.
   */
  is_open: z.boolean(),
  /** The ride has another decider now (D68). Calls must then name the other person, because the default is the current decider. */
  is_former: z.boolean(),
});
export type Chat = z.output<typeof chat>;

/** A page of a chat, oldest message first. */
export const chatHistory = z.object({
  messages: z.array(chatMessage),
  /** The cursor of older messages. It is null at the beginning of the chat, and with `after_seq`. */
  next_cursor: nextCursor,
  /** How far the viewer had read before this response. Later messages are new. */
  own_read_seq: seq,
  /** How far the other person has read (D75). */
  other_read_seq: seq,
  conversation: chat,
});

export const messageText = multiLine(LIMITS.chatMessage.max);
export const clientId = z.uuid();

/** The body of a new message, beside the chat that the path names. */
export const messageInput = z.strictObject({
  message: messageText,
  /** An id that the sender chooses, globally unique. A retry with the same id returns the stored message (D13). */
  client_id: z.optional(clientId),
});

/** Identifies a chat in socket events (D48). `userId` means the same as `user_id` in the endpoints. */
export const chatRef = z.union([
  z.strictObject({ bookingId: id, userId: z.optional(id) }),
  z.strictObject({ rideId: id, userId: z.optional(id) }),
]);
export type ChatRef = z.output<typeof chatRef>;
