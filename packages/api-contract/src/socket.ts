import * as z from 'zod/mini';
import { bookingStatusUpdate } from './bookings.ts';
import { id } from './fields.ts';
import { socketEvent } from './kernel/socket.ts';
import { rideStatusUpdate } from './rides/endpoints.ts';

/** What a socket connects with (spec §7): the token, and whose it is. */
export const socketAuth = z.object({ token: z.string(), userId: id });

/** The pair was right: the socket counts as connected. */
export const authenticated = socketEvent({
  name: 'authenticated',
  from: 'server',
  summary: 'The socket is signed in',
  payload: z.object({ userId: id }),
});

/** The pair was wrong or its session ended; the server hangs up after it. */
export const unauthorized = socketEvent({
  name: 'unauthorized',
  from: 'server',
  summary: 'The socket is not, or no longer, signed in',
  payload: z.object({}),
});

/** Every event of the socket by its wire name. */
export const socketEvents = {
  authenticated,
  unauthorized,
  booking_status_update: bookingStatusUpdate,
  ride_status_update: rideStatusUpdate,
} as const;

/** The events that a change announces to people. */
export type AnnouncedEvent = typeof bookingStatusUpdate | typeof rideStatusUpdate;
