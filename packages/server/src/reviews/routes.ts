import type { Handlers } from '../http/mount.ts';
import type { mounted } from '../http/mounted.ts';
import type { ReviewsService } from './service.ts';

export function reviewsRoutes(reviews: ReviewsService): Handlers<typeof mounted.reviews> {
  return {
    createReview: async ({ viewer, ...request }) => ({ review: await reviews.create(viewer.userId, request) }),
    listUserReviews: (request) => reviews.listOfUser(request),
    listBookingReviews: ({ viewer, ...request }) => reviews.listOfBooking(viewer.userId, request),
    listPendingReviews: ({ viewer, ...request }) => reviews.listPending(viewer.userId, request),
  };
}
