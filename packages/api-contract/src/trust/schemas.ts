import * as z from 'zod/mini';
import { id, instant, multiLine } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { person } from '../users/schemas.ts';

/** Why a person is reported (D70). */
export const REPORT_REASONS = ['unsafe_driving', 'harassment', 'no_show', 'overcharging', 'false_identity', 'other'] as const;
export const reportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.output<typeof reportReason>;

/** What reporting a person sends. */
export const reportInput = z.strictObject({
  user_id: id,
  /** The trip it happened on. */
  booking_id: z.optional(z.nullable(id)),
  reason: reportReason,
  text: multiLine(LIMITS.reportText.max),
});

/** Somebody the viewer does not want to meet. */
export const blockedPerson = z.extend(person, { blocked_at: instant });
export type BlockedPerson = z.output<typeof blockedPerson>;

/** A trip that two people are agreed to take together, and that one of them can still take back. */
export const commonTrip = z.object({
  booking_id: id,
  ride_id: id,
  from_address: z.string(),
  to_address: z.string(),
  departure_time: instant,
  /** Only the whole ride can be taken back: the viewer asked for it, and the other one drives it (D88). */
  cancels_ride: z.boolean(),
});
export type CommonTrip = z.output<typeof commonTrip>;
