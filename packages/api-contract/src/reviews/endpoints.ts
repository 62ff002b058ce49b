import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParam, nextCursor, pageQuery } from '../fields/schemas.ts';
import { pendingReview, review, reviewInput } from './schemas.ts';

/** Reviews the other party of a completed booking: once, within 14 days (D26). */
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

/** Lists the published reviews of a person, the newest first. */
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

/** Lists the reviews of the two parties of a booking. The viewer's own is included before it is published. */
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

/** Lists the trips that the viewer may still review, the latest first. */
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
