import * as z from 'zod/mini';
import { socketEvent } from '../core/socketEvent.ts';
import { id } from '../fields/schemas.ts';
import { bookingStatus, cancelKind } from './schemas.ts';

/** A booking was created, decided, cancelled or expired. The server emits it to both parties. */
export const bookingStatusUpdate = socketEvent({
  name: 'booking_status_update',
  from: 'server',
  summary: 'A booking changed',
  payload: z.object({
    booking_id: id,
    ride_id: id,
    status: bookingStatus,
    cancel_kind: z.nullable(cancelKind),
    cancel_reason: z.nullable(z.string()),
    /** The user who caused it, so that their own screens do not announce it to them (D64). It is null for the clock. */
    actor_id: z.nullable(id),
  }),
});

/** A client opened a booking's screen. The payload is the booking's id (D48). */
export const joinBooking = socketEvent({
  name: 'join-booking',
  from: 'client',
  summary: 'Follow a booking',
  payload: id,
});

export const leaveBooking = socketEvent({
  name: 'leave-booking',
  from: 'client',
  summary: 'No longer follow a booking',
  payload: id,
});

/** The other party opened the booking's screen. Clients ignore this event (spec §7). */
export const userJoinedBooking = socketEvent({
  name: 'user-joined-booking',
  from: 'server',
  summary: 'Somebody follows a booking',
  payload: z.object({ bookingId: id, userId: id }),
});

/** The other party closed the booking's screen. Clients ignore this event (spec §7). */
export const userLeftBooking = socketEvent({
  name: 'user-left-booking',
  from: 'server',
  summary: 'Somebody no longer follows a booking',
  payload: z.object({ bookingId: id, userId: id }),
});
