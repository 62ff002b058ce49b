import * as z from 'zod/mini';
import * as bookings from './bookings/socket.ts';
import * as chat from './chat/socket.ts';
import { socketEvent } from './core/socketEvent.ts';
import { id } from './fields/schemas.ts';
import * as notifications from './notifications/socket.ts';
import * as rides from './rides/socket.ts';

/** The authentication data of a socket: the token and its user's id (spec §7). */
export const socketAuth = z.object({ token: z.string(), userId: id });

/** The token belongs to the user: the socket is authenticated. */
export const authenticated = socketEvent({
  name: 'authenticated',
  from: 'server',
  summary: 'The socket is signed in',
  payload: z.object({ userId: id }),
});

/** The token and the user did not match, or the session ended. The server disconnects afterwards. */
export const unauthorized = socketEvent({
  name: 'unauthorized',
  from: 'server',
  summary: 'The socket is not, or no longer, signed in',
  payload: z.object({}),
});

/**
 * The error of a socket that connects too often: the `data` of socket.io's `connect_error`. The library then does not
 * reconnect by itself. Our client reconnects after `retry_after` seconds.
 */
export const socketRateLimitError = z.object({ code: z.literal('RATE_LIMITED'), error: z.string(), retry_after: z.int() });

/** Every event of the socket by its wire name (spec §7, D48, D75). */
export const socketEvents = {
  authenticated,
  unauthorized,
  booking_status_update: bookings.bookingStatusUpdate,
  ride_status_update: rides.rideStatusUpdate,
  location_update: rides.locationUpdate,
  'join-booking': bookings.joinBooking,
  'leave-booking': bookings.leaveBooking,
  'user-joined-booking': bookings.userJoinedBooking,
  'user-left-booking': bookings.userLeftBooking,
  join_chat: chat.joinChat,
  leave_chat: chat.leaveChat,
  send_message: chat.sendMessage,
  typing: chat.typing,
  stop_typing: chat.stopTyping,
  new_message: chat.newMessage,
  user_typing: chat.userTyping,
  user_stop_typing: chat.userStopTyping,
  message_read: chat.messageRead,
  user_online_status: chat.userOnline,
  user_offline_status: chat.userOffline,
  notification: notifications.notificationCreated,
  mark_notification_read: notifications.notificationRead,
} as const;

/** Events that a change publishes to users, in the same transaction. */
export type DurableEvent =
  | typeof bookings.bookingStatusUpdate
  | typeof rides.rideStatusUpdate
  | typeof chat.newMessage
  | typeof chat.messageRead
  | typeof notifications.notificationCreated;

/** Events that the server passes on between users without storing them. They are lost if nobody subscribes. */
export type EphemeralEvent =
  | typeof bookings.userJoinedBooking
  | typeof bookings.userLeftBooking
  | typeof chat.userTyping
  | typeof chat.userStopTyping
  | typeof chat.userOnline
  | typeof chat.userOffline
  | typeof rides.locationUpdate;

/** The events that clients emit. */
export type ClientEvent = Extract<(typeof socketEvents)[keyof typeof socketEvents], { from: 'client' | 'both' }>;
