import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParam, nextCursor, pageQuery, queryInt } from '../fields/schemas.ts';
import { chat, chatHistory, chatMessage, chatType, messageInput, seq } from './schemas.ts';

/** The newest messages; with `after_seq` the later ones, oldest first, at most `limit` at a time (D13, D28). */
const chatHistoryQuery = { ...pageQuery, after_seq: z.optional(queryInt(0, 999_999_999)) };
/**
 * The other person of the chat. The ride's owner names the inquiring passenger (D12); a passenger can name an earlier
 * decider of the ride (D68). Without it, or with a passenger's own id, it is the current decider.
 */
const otherPersonQuery = { user_id: z.optional(idParam) };
const chatParams = z.strictObject({ id: idParam });
const sentMessage = z.object({ message: chatMessage });

/** Lists the viewer's chats, the latest message first. */
export const listChats = endpoint({
  id: 'chat.conversations',
  method: 'GET',
  path: '/api/chat/conversations',
  auth: 'user',
  summary: 'The own conversations',
  query: z.strictObject({ ...pageQuery }),
  response: z.object({
    conversations: z.array(chat),
    /** Unread messages of all chats, including those on other pages. */
    unread_count: z.int(),
    next_cursor: nextCursor,
  }),
  errors: [],
});

/** Returns the messages of a booking; `:id` is the booking's. */
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

/** Sends a message to the other party of a booking. */
export const sendBookingMessage = endpoint({
  id: 'chat.sendToBooking',
  method: 'POST',
  path: '/api/chat/booking/:id',
  auth: 'user',
  summary: 'Write to the other party of a booking',
  params: chatParams,
  /** The intended recipient. The ride may have another decider by now. */
  query: z.strictObject(otherPersonQuery),
  body: messageInput,
  response: sentMessage,
  status: 201,
  errors: ['BOOKING_NOT_FOUND', 'CHAT_CLOSED', 'BLOCKED'],
});

/** Returns the messages of an inquiry; `:id` is the ride's. The passenger is the viewer, or the one that the owner names (D12). */
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

/** Sends a question to the owner of a ride, or the owner's reply to a passenger. */
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

/** Stores how far the viewer has read. `:id` is a booking's, or a ride's with `type=inquiry` (D12). */
export const markChatRead = endpoint({
  id: 'chat.read',
  method: 'PUT',
  path: '/api/chat/:id/read',
  auth: 'user',
  summary: 'Mark a chat as read',
  params: chatParams,
  query: z.strictObject({ type: z.optional(chatType), ...otherPersonQuery }),
  /** The last read message; all messages if omitted. An earlier one than the stored one changes nothing. */
  body: z.strictObject({ seq: z.optional(seq) }),
  response: z.object({
    own_read_seq: seq,
    /** Unread messages of this chat. */
    unread_count: z.int(),
  }),
  errors: ['BOOKING_NOT_FOUND', 'RIDE_NOT_FOUND', 'CHAT_NOT_FOUND', 'RECIPIENT_REQUIRED'],
});
