import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { id, idParam, instant, nextCursor, optionalMultiLine, pageQuery } from './fields.ts';
import { LIMITS } from './limits.ts';
import { person } from './users.ts';

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

/** Writes of the other party of a completed booking: once, within 14 days (D26). */
export const createReview = endpoint({
  id: 'reviews.create',
  method: 'POST',
  path: '/api/reviews',
  auth: 'user',
  summary: 'Review the other party of a completed booking',
  body: reviewInput,
  response: z.object({ review }),
  status: 201,
  idempotent: true,
  errors: ['BOOKING_NOT_FOUND', 'NOT_REVIEWABLE', 'ALREADY_REVIEWED', 'REVIEW_CLOSED'],
  invalidates: ['reviews', 'users', 'rides', 'bookings', 'notifications'],
});

/** What was written of a person and is published, the newest first. */
export const listUserReviews = endpoint({
  id: 'reviews.ofUser',
  method: 'GET',
  path: '/api/reviews/user/:id',
  auth: 'user',
  summary: 'The reviews of a person',
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({ ...pageQuery }),
  response: z.object({ reviews: z.array(review), total: z.int(), next_cursor: nextCursor }),
  errors: ['USER_NOT_FOUND'],
});

/** What the two parties of a booking wrote; the viewer's own also before it is published. */
export const listBookingReviews = endpoint({
  id: 'reviews.ofBooking',
  method: 'GET',
  path: '/api/reviews/booking/:id',
  auth: 'user',
  summary: 'The reviews of an own booking',
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({ ...pageQuery }),
  response: z.object({ reviews: z.array(review), next_cursor: nextCursor }),
  errors: ['BOOKING_NOT_FOUND'],
});

/** What the viewer may still write, the latest trip first. */
export const listPendingReviews = endpoint({
  id: 'reviews.pending',
  method: 'GET',
  path: '/api/reviews/my-pending',
  auth: 'user',
  summary: 'The reviews one may still write',
  query: z.strictObject({ ...pageQuery }),
  response: z.object({ pending: z.array(pendingReview), total: z.int(), next_cursor: nextCursor }),
  errors: [],
});
