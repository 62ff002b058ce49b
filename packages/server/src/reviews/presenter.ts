/** Turns reviews into responses. */
import type { PendingReview, Review as ReviewAnswer } from '@shunlu/api-contract';
import { fullName, presentPerson } from '../users/presenter.ts';
import { getReviewClosingTime } from './policy.ts';
import type { ReviewWithTrip, ReviewableTrip } from './store.ts';

export function presentReview({ review, reviewer, booking }: ReviewWithTrip): ReviewAnswer {
  return {
    id: review.id,
    booking_id: review.bookingId,
    reviewer: presentPerson(reviewer),
    reviewer_role: review.reviewerId === booking.userId ? booking.userRole : getOtherRole(booking.userRole),
    reviewee_id: review.revieweeId,
    rating: review.rating,
    comment: review.comment || null,
    is_published: review.publishedAt !== null,
    created_at: review.createdAt.toISOString(),
  };
}

/** A trip that the viewer may review; its ends are those of its passenger (D67). */
export function presentPendingReview({ booking, ride, reviewee }: ReviewableTrip, userId: number): PendingReview {
  const person = presentPerson(reviewee);
  return {
    booking_id: booking.id,
    ride_id: ride.id,
    start_location: booking.pickupAddress ?? ride.fromAddress,
    end_location: booking.dropoffAddress ?? ride.toAddress,
    departure_time: ride.departureTime.toISOString(),
    user_role: booking.userId === userId ? booking.userRole : getOtherRole(booking.userRole),
    reviewee: { id: person.id, name: fullName(person), avatar: person.profile_picture },
    closes_at: getReviewClosingTime(booking).toISOString(),
  };
}

function getOtherRole(role: 'rider' | 'driver'): 'rider' | 'driver' {
  return role === 'rider' ? 'driver' : 'rider';
}
