import * as z from 'zod/mini';
import { id, instant, optionalMultiLine } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { person } from '../users/schemas.ts';

/** A person's role on the trip. */
const tripRole = z.enum(['driver', 'rider']);

/** A review by one party of a completed booking of the other (spec §3). */
export const review = z.object({
  id,
  booking_id: id,
  reviewer: person,
  /** The reviewer's role on the trip. */
  reviewer_role: tripRole,
  reviewee_id: id,
  rating: z.int(),
  comment: z.nullable(z.string()),
  /** False while only its writer sees it: until both have written, or the 14 days are over (D26). */
  is_published: z.boolean(),
  created_at: instant,
});
export type Review = z.output<typeof review>;

/** A trip that the viewer may still review (spec §3). */
export const pendingReview = z.object({
  booking_id: id,
  ride_id: id,
  start_location: z.string(),
  end_location: z.string(),
  departure_time: instant,
  /** The viewer's role on the trip. The reviewee had the other role. */
  user_role: tripRole,
  reviewee: z.object({ id, name: z.string(), avatar: z.nullable(z.string()) }),
  /** The end of the review period (D26). */
  closes_at: instant,
});
export type PendingReview = z.output<typeof pendingReview>;

/** The body of `createReview` (spec §5). */
export const reviewInput = z.strictObject({
  reviewee_id: id,
  booking_id: id,
  rating: z
    .int({ error: (issue) => (issue.input == null ? 'RATING_REQUIRED' : undefined) })
    .check(z.minimum(LIMITS.rating.min), z.maximum(LIMITS.rating.max)),
  comment: optionalMultiLine(LIMITS.reviewComment.max),
});
