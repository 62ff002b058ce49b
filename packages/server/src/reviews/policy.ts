/** When a trip may be reviewed, and who sees what was written (D26). */
import { getReviewDeadline } from '@shunlu/api-contract';
import type { Booking, Review } from '../db/schema.ts';

/** The end of the 14 days in which a completed booking may be reviewed. */
export function getReviewClosingTime({ statusChangedAt }: Pick<Booking, 'statusChangedAt'>): Date {
  return getReviewDeadline(statusChangedAt);
}

/** Whether a person sees a review: its writer at once, others when it is published. */
export function canSeeReview(review: Pick<Review, 'reviewerId' | 'publishedAt'>, userId: number): boolean {
  return review.publishedAt !== null || review.reviewerId === userId;
}
