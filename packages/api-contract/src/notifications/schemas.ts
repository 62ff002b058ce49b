import * as z from 'zod/mini';
import { acceptOlderNames, id, instant } from '../fields/schemas.ts';

/** What people are told of. */
export const NOTIFICATION_TYPES = [
  /** To the ride's owner: somebody asks for seats. */
  'booking_created',
  'booking_confirmed',
  'booking_rejected',
  'booking_cancelled',
  'booking_expired',
  /** D70: the other side says that one did not come. */
  'booking_no_show',
  /** To the creator of a request: a driver offers to drive it (D1). */
  'proposal_created',
  'proposal_confirmed',
  'proposal_rejected',
  /** D44: the driver of an accepted request dropped out. */
  'driver_left',
  'ride_changed',
  'ride_cancelled',
  'ride_started',
  'ride_completed',
  /** In 24 hours, and in 1 (D71). */
  'departure_soon',
  'message',
  'review_due',
  'review_received',
  /** D77: a seat on a full ride is free. */
  'seat_available',
  /** D103: a ride appeared that fits a saved search. */
  'ride_match',
  /** Of the own account, such as a changed password. Carries nothing. */
  'account',
] as const;
export const notificationType = z.enum(NOTIFICATION_TYPES);
export type NotificationType = z.output<typeof notificationType>;

/** What a notice leads to. A message's carries its chat and no `rideId` (D75). */
const notificationData = z.object({
  rideId: z.optional(id),
  bookingId: z.optional(id),
  inquiryRideId: z.optional(id),
  /** With `inquiryRideId` the passenger who inquires; with `bookingId` the other one of the chat (D68). */
  userId: z.optional(id),
});

/** What the specification also calls a notification's text (D10). */
const OLDER_NAMES = { body: 'message' };

/** What a person was told (spec §3). */
export const notification = acceptOlderNames(OLDER_NAMES, z
  .object({
    id,
    type: notificationType,
    /** In the person's language when it was written. */
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    createdAt: instant,
    /** Null, or absent, where there is nothing to open. */
    data: z._default(z.nullable(notificationData), null),
  })
  .check(
    z.refine(({ type, data }) => type !== 'message' || (data !== null && data.rideId === undefined), {
      path: ['data'],
      error: 'A message leads to its chat, not to the ride (D75)',
    }),
  ));
export type Notification = z.output<typeof notification>;
