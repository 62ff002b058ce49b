/** When a trip may be reviewed, and who sees what was written (D26). */
import { LIMITS } from '@shunlu/api-contract';
import type { Booking, Review } from '../db/schema.ts';
import { DAY_MS } from '../shared/clock.ts';

const OPEN_MS = LIMITS.reviewOpenDays * DAY_MS;

/** The end of the 14 days in which a completed booking may be reviewed. */
export function getReviewClosingTime({ statusChangedAt }: Pick<Booking, 'statusChangedAt'>): Date {
  return new Date(statusChangedAt.getTime() + OPEN_MS);
}

/** The latest end of a booking that cannot be reviewed any more. */
export function getReviewCutoff(now: Date): Date {
  return new Date(now.getTime() - OPEN_MS);
}

/** Whether a person sees a review: its writer at once, others when it is published. */
export function canSeeReview(review: Pick<Review, 'reviewerId' | 'publishedAt'>, userId: number): boolean {
  return review.publishedAt !== null || review.reviewerId === userId;
}
