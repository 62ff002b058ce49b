import * as z from 'zod/mini';
import { id, instant, optionalMultiLine } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { person } from '../users/schemas.ts';

/** What a person was on the trip. */
const tripRole = z.enum(['driver', 'rider']);

/** What one party of a completed booking wrote of the other (spec §3). */
export const review = z.object({
  id,
  booking_id: id,
  reviewer: person,
  /** What the reviewer was on the trip. */
  reviewer_role: tripRole,
  reviewee_id: id,
  rating: z.int(),
  comment: z.nullable(z.string()),
  /** False as long as its writer alone sees it: until both have written, or the 14 days are over (D26). */
  is_published: z.boolean(),
  created_at: instant,
});
export type Review = z.output<typeof review>;

/** A trip of which the viewer may still write (spec §3). */
export const pendingReview = z.object({
  booking_id: id,
  ride_id: id,
  start_location: z.string(),
  end_location: z.string(),
  departure_time: instant,
  /** What the viewer was on the trip; the reviewee was the other. */
  user_role: tripRole,
  reviewee: z.object({ id, name: z.string(), avatar: z.nullable(z.string()) }),
  /** Until when it can be written (D26). */
  closes_at: instant,
});
export type PendingReview = z.output<typeof pendingReview>;

/** What writing a review sends (spec §5). */
export const reviewInput = z.strictObject({
  reviewee_id: id,
  booking_id: id,
  rating: z
    .int({ error: (issue) => (issue.input == null ? 'RATING_REQUIRED' : undefined) })
    .check(z.minimum(LIMITS.rating.min), z.maximum(LIMITS.rating.max)),
  comment: optionalMultiLine(LIMITS.reviewComment.max),
});
