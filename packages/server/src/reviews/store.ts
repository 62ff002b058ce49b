import { reviews } from '../db/schema.ts';
import type { Review } from '../db/schema.ts';
import type { Tx } from '../db/types.ts';
import { addRating } from '../users/store.ts';

/** Stores a review and takes it into its reviewee's rating. */
export async function insertReview(tx: Tx, review: typeof reviews.$inferInsert): Promise<Review> {
  const [row] = await tx.insert(reviews).values(review).returning();
  if (!row) throw new Error('An insert returned no row');
  await addRating(tx, row.revieweeId, row.rating);
  return row;
}
