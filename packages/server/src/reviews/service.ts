import { LIMITS, getReviewCutoff } from '@shunlu/api-contract';
import type { EndpointResponse, EndpointRequest, Review as ReviewAnswer, createReview, listBookingReviews, listPendingReviews, listUserReviews } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import { getPartyRole } from '../rides/booking-policy.ts';
import type { Booking, Ride } from '../db/schema.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { cursorId, cursorInstant, cutPage, decodeCursor, readDepartureCursor } from '../shared/cursor.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError, fieldError } from '../shared/HttpError.ts';
import { deleteRideNotifications } from '../notifications/store.ts';
import { findReadableUser } from '../users/store.ts';
import { canSeeReview, getReviewClosingTime } from './policy.ts';
import { presentPendingReview, presentReview } from './presenter.ts';
import { publishReviews } from './publishReviews.ts';
import * as store from './store.ts';

export type ReviewsService = ReturnType<typeof reviewsService>;

const agePosition = z.tuple([cursorInstant, cursorId]);

/** Reviews that the parties of completed trips write about each other (D26). */
export function reviewsService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /**
     * Writes of the other party; when both have, both are published.
     *
     * @throws HttpError BOOKING_NOT_FOUND, NOT_REVIEWABLE, REVIEW_CLOSED, ALREADY_REVIEWED, VALIDATION for another reviewee
     */
    async create(userId: number, { body }: EndpointRequest<typeof createReview>): Promise<ReviewAnswer> {
      try {
        return await database.transaction(async (tx) => {
          const now = clock.now();
          const trip = await store.lockReviewedBooking(tx, body.booking_id);
          const other = trip && findCounterpartId(trip, userId);
          if (trip === undefined || other === undefined) throw new HttpError('BOOKING_NOT_FOUND');
          if (other !== body.reviewee_id) throw fieldError('reviewee_id', 'INVALID_VALUE');
          if (trip.booking.status !== 'completed') throw new HttpError('NOT_REVIEWABLE');
          const written = { bookingId: trip.booking.id, reviewerId: userId, revieweeId: other, rating: body.rating, comment: body.comment ?? '', createdAt: now };
          // A review that was written before is the better reason, even when the 14 days are over.
          const before = await store.listReviewsByBooking(tx, trip.booking.id);
          if (before.some(({ review }) => review.reviewerId === userId)) throw new HttpError('ALREADY_REVIEWED');
          if (now >= getReviewClosingTime(trip.booking)) throw new HttpError('REVIEW_CLOSED');
          const { id } = await store.insertReview(tx, written);
          if (before.length > 0) await publishReviews(tx, trip.booking, now);
          // The reminder is deleted with the last review that it asked for.
          const { rideId } = trip.booking;
          if (!(await store.hasReviewableBooking(tx, userId, rideId, getReviewCutoff(now)))) await deleteRideNotifications(tx, { rideId, userId, types: ['review_due'] });
          const row = (await store.listReviewsByBooking(tx, trip.booking.id)).find(({ review }) => review.id === id);
          if (row === undefined) throw new Error('A stored review is not there');
          return presentReview(row);
        });
      } catch (error) {
        if (isUniqueViolation(error, 'reviews_once_a_direction')) throw new HttpError('ALREADY_REVIEWED');
        throw error;
      }
    },

    /** Lists the published reviews of a person, the newest first, without those of writers behind a block (D70). @throws HttpError USER_NOT_FOUND, VALIDATION */
    async listForUser(userId: number, { params, query }: EndpointRequest<typeof listUserReviews>): Promise<EndpointResponse<typeof listUserReviews>> {
      const { limit = LIMITS.page.initial, cursor } = query;
      if ((await findReadableUser(database.db, userId, params.id)) === undefined) throw new HttpError('USER_NOT_FOUND');
      const [createdAt, id] = cursor === undefined ? [] : decodeCursor(cursor, agePosition);
      const after = createdAt === undefined || id === undefined ? undefined : { createdAt: new Date(createdAt), id };
      const rows = await store.listPublishedReviews(database.db, params.id, { viewerId: userId, after, limit: limit + 1 });
      const { page, next_cursor } = cutPage(rows, limit, ({ review }) => [review.createdAt.getTime(), review.id]);
      return { reviews: page.map(presentReview), total: await store.countPublishedReviews(database.db, params.id, userId), next_cursor };
    },

    /** Lists the reviews of an own booking that the viewer may see: two at most. @throws HttpError BOOKING_NOT_FOUND */
    async listForBooking(userId: number, { params }: EndpointRequest<typeof listBookingReviews>): Promise<EndpointResponse<typeof listBookingReviews>> {
      const trip = await store.findReviewedBooking(database.db, params.id);
      if (trip === undefined || getPartyRole(trip.booking, trip.ride, userId) === undefined) throw new HttpError('BOOKING_NOT_FOUND');
      const rows = await store.listReviewsByBooking(database.db, params.id);
      return { reviews: rows.filter(({ review }) => canSeeReview(review, userId)).map(presentReview), next_cursor: null };
    },

    /** Lists the trips that the viewer may still review, the latest first. @throws HttpError VALIDATION */
    async listPending(userId: number, { query }: EndpointRequest<typeof listPendingReviews>): Promise<EndpointResponse<typeof listPendingReviews>> {
      const { limit = LIMITS.page.initial, cursor } = query;
      const endedAfter = getReviewCutoff(clock.now());
      const rows = await store.listReviewable(database.db, userId, { endedAfter, after: readDepartureCursor(cursor), limit: limit + 1 });
      const { page, next_cursor } = cutPage(rows, limit, ({ ride, booking }) => [ride.departureTime.getTime(), booking.id]);
      return {
        pending: page.map((trip) => presentPendingReview(trip, userId)),
        total: await store.countReviewable(database.db, userId, endedAfter),
        next_cursor,
      };
    },
  };
}

/** The other party of a person's booking; undefined where the person is no party. */
function findCounterpartId({ booking, ride }: { booking: Booking; ride: Ride }, userId: number): number | undefined {
  if (getPartyRole(booking, ride, userId) === undefined) return undefined;
  if (booking.userId !== userId) return booking.userId;
  return (booking.userRole === 'driver' ? ride.creatorId : ride.driverId) ?? undefined;
}
