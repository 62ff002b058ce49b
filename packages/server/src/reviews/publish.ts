/** Shows reviews to those they are of, and lets them count (D20, D26): both at one moment, in one transaction. */
import type { Database, Tx } from '../db/types.ts';
import { tellOfReview } from '../notifications/tell.ts';
import { addRating } from '../users/store.ts';
import { closedIfEndedBy } from './policy.ts';
import { listUnpublished, publishOfBooking } from './store.ts';

/** How many bookings are looked up at a time. */
const BATCH = 200;

/** Publishes what was written of a booking: each review counts once, whoever publishes it. @returns how many. */
export async function publishReviews(tx: Tx, booking: { id: number; rideId: number }, now: Date): Promise<number> {
  const published = await publishOfBooking(tx, booking.id, now);
  for (const review of published) {
    await addRating(tx, review.revieweeId, review.rating);
    await tellOfReview(tx, { ...review, rideId: booking.rideId }, now);
  }
  return published.length;
}

/** Publishes what only one of two wrote, 14 days after the trip; called by the clock's work. @returns how many. */
export async function publishDue(database: Database, now: Date): Promise<number> {
  let published = 0;
  for (;;) {
    const due = await listUnpublished(database.db, closedIfEndedBy(now), BATCH);
    for (const booking of due) published += await database.transaction((tx) => publishReviews(tx, booking, now));
    if (due.length < BATCH) return published;
  }
}
