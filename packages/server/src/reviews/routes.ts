import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import type { ReviewsService } from './service.ts';

export function reviewsRoutes(reviews: ReviewsService): Handlers<typeof contract.reviews> {
  return {
    createReview: async ({ viewer, ...request }) => ({ review: await reviews.create(viewer.userId, request) }),
    listUserReviews: ({ viewer, ...request }) => reviews.listForUser(viewer.userId, request),
    listBookingReviews: ({ viewer, ...request }) => reviews.listForBooking(viewer.userId, request),
    listPendingReviews: ({ viewer, ...request }) => reviews.listPending(viewer.userId, request),
  };
}
