import * as z from 'zod/mini';
import { id, instant, multiLine } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { person } from '../users/schemas.ts';

/** The reasons for a report (D70). */
export const REPORT_REASONS = ['unsafe_driving', 'harassment', 'no_show', 'overcharging', 'false_identity', 'other'] as const;
export const reportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.output<typeof reportReason>;

/** The body of `reportUser`. */
export const reportInput = z.strictObject({
  user_id: id,
  /** The booking of the trip on which it happened. */
  booking_id: z.optional(z.nullable(id)),
  reason: reportReason,
  text: multiLine(LIMITS.reportText.max),
});

/** A person that the viewer has blocked. */
export const blockedPerson = z.extend(person, { blocked_at: instant });
export type BlockedPerson = z.output<typeof blockedPerson>;

/** A confirmed trip of two people that one of them can still cancel. */
export const commonTrip = z.object({
  booking_id: id,
  ride_id: id,
  from_address: z.string(),
  to_address: z.string(),
  departure_time: instant,
  /** Cancelling affects the whole ride: it is the viewer's request, and the other person drives it (D88). */
  cancels_ride: z.boolean(),
});
export type CommonTrip = z.output<typeof commonTrip>;
