import { createNotifications } from '../notifications/createNotifications.ts';
import { loadNameLookup } from '../notifications/name-lookup.ts';
import type { Tx } from '../shared/database.ts';

/** Tells who was reviewed, once they may read it (D26). */
export async function notifyReview(
  tx: Tx,
  review: { bookingId: number; rideId: number; reviewerId: number; revieweeId: number; rating: number },
  now: Date
): Promise<void> {
  const { bookingId, rideId, reviewerId, revieweeId: userId, rating } = review;
  const getName = await loadNameLookup(tx, [reviewerId]);
  await createNotifications(tx, [{ userId, type: 'review_received', data: { rideId, bookingId }, say: (words) => words.reviewReceived({ who: getName(reviewerId, words), rating }) }], now);
}
