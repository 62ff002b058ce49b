import * as z from 'zod/mini';
import { acceptOlderNames, id, instant } from '../fields/schemas.ts';

/** The types of notifications. */
export const NOTIFICATION_TYPES = [
  /** Sent to the ride's owner: a person asks for seats. */
  'booking_created',
  'booking_confirmed',
  'booking_rejected',
  'booking_cancelled',
  'booking_expired',
  /** The other party reported a no-show (D70). */
  'booking_no_show',
  /** Sent to the creator of a request: a driver proposes to drive it (D1). */
  'proposal_created',
  'proposal_confirmed',
  'proposal_rejected',
  /** The driver of an accepted request withdrew (D44). */
  'driver_left',
  'ride_changed',
  'ride_cancelled',
  'ride_started',
  'ride_completed',
  /** Sent 24 hours and 1 hour before departure (D71). */
  'departure_soon',
  'message',
  'review_due',
  'review_received',
  /** A full ride has a free seat (D77). */
  'seat_available',
  /** A new ride matches a saved search (D103). */
  'ride_match',
  /** About the user's own account, such as a changed password. It has no data. */
  'account',
] as const;
export const notificationType = z.enum(NOTIFICATION_TYPES);
export type NotificationType = z.output<typeof notificationType>;

/** The target of a notification. A message carries its chat and no `rideId` (D75). */
const notificationData = z.object({
  rideId: z.optional(id),
  bookingId: z.optional(id),
  inquiryRideId: z.optional(id),
  /** The inquiring passenger with `inquiryRideId`, the other person of the chat with `bookingId` (D68). */
  userId: z.optional(id),
});

/** Another name of a notification's text in the specification (D10). */
const OLDER_NAMES = { body: 'message' };

/** A notification (spec §3). */
export const notification = acceptOlderNames(OLDER_NAMES, z
  .object({
    id,
    type: notificationType,
    /** In the user's language at the time of creation. */
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    createdAt: instant,
    /** Null or absent if the notification has no target. */
    data: z._default(z.nullable(notificationData), null),
  })
  .check(
    z.refine(({ type, data }) => type !== 'message' || (data !== null && data.rideId === undefined), {
      path: ['data'],
      error: 'A message leads to its chat, not to the ride (D75)',
    }),
  ));
export type Notification = z.output<typeof notification>;
