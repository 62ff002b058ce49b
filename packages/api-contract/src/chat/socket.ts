import * as z from 'zod/mini';
import { ackResult, socketEvent } from '../core/socketEvent.ts';
import { errorBody } from '../errors.ts';
import { id } from '../fields/schemas.ts';
import { chatMessage, chatRef, clientId, messageText, seq } from './schemas.ts';

const bookingChatRef = z.object({ bookingId: id });
const inquiryChatRef = z.object({
  rideId: id,
  /** The passenger of the inquiry, whichever of the two the event is about. */
  userId: id,
});

/** The two people of a chat. A booking or an inquiry has one chat with each of its deciders (D68). */
const parties = z.tuple([id, id]);

/** Subscribes this socket to the events of a chat. */
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

/** Sends a message: with `bookingId` to that booking's chat, else to the inquiry about `rideId` (D48). */
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
  /** Sent after commit: the stored message, or the error (D13). */
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

/** A new message. The server emits it to both people, on all their sockets. */
export const newMessage = socketEvent({
  name: 'new_message',
  from: 'server',
  summary: 'A message was written',
  payload: z.union([z.extend(bookingChatRef, { parties, message: chatMessage }), z.extend(inquiryChatRef, { parties, message: chatMessage })]),
});

/** A person is typing. The server emits it only to the other person, while they have joined the chat (D29). */
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

/**
 * A person has read. The server emits it to both: the reader's other screens lower their count, the other person's message
 * shows as read (D75).
 */
export const messageRead = socketEvent({
  name: 'message_read',
  from: 'server',
  summary: 'A chat was read up to a message',
  payload: z.union([z.extend(bookingChatRef, { parties, readerId: id, seq }), z.extend(inquiryChatRef, { parties, readerId: id, seq })]),
});

/** A person came online. The server emits it to people with a shared open chat, and about the other person after `join_chat` (D29). */
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
