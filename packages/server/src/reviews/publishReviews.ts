/** Shows reviews to those they are of, and lets them count (D20, D26): both at one moment, in one transaction. */
import type { Tx } from '../shared/database.ts';
import { notifyReview } from './notifyReview.ts';
import { addRating } from '../users/store.ts';
import { publishBookingReviews } from './store.ts';

/**
 * Publishes what was written of a booking, when both have or, by the clock, when the 14 days are over. Each review counts
 * once, whoever publishes it.
 *
 * @returns how many were published.
 */
export async function publishReviews(tx: Tx, booking: { id: number; rideId: number }, now: Date): Promise<number> {
  const published = await publishBookingReviews(tx, booking.id, now);
  for (const review of published) {
    await addRating(tx, review.revieweeId, review.rating);
    await notifyReview(tx, { ...review, rideId: booking.rideId }, now);
  }
  return published.length;
}
