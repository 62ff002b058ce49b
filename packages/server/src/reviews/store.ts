/** SQL of reviews. */
import { and, asc, count, desc, eq, exists, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { personColumns } from '../db/people.ts';
import type { PersonRow } from '../db/people.ts';
import { bookings, reviews, rides, users } from '../db/schema.ts';
import type { Booking, Review, Ride } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import type { DepartureCursor } from '../shared/cursor.ts';
import { notBlockedWith } from '../db/blocks.ts';

const reviewers = alias(users, 'reviewers');

/** A review with who wrote it, of which booking. */
export interface ReviewWithTrip {
  review: Review;
  reviewer: PersonRow;
  booking: Booking;
}

/** A booking of which a person may still write, and the other party. */
export interface ReviewableTrip {
  booking: Booking;
  ride: Ride;
  reviewee: PersonRow;
}

/** A booking with its ride. */
export async function findReviewedBooking(db: Executor, bookingId: number): Promise<{ booking: Booking; ride: Ride } | undefined> {
  const [row] = await selectReviewedBooking(db).where(eq(bookings.id, bookingId));
  return row;
}

function selectReviewedBooking(db: Executor) {
  return db.select({ booking: bookings, ride: rides }).from(bookings).innerJoin(rides, eq(rides.id, bookings.rideId)).$dynamic();
}

/** Finds what `findReviewedBooking` finds, and locks the booking until the transaction ends. */
export async function lockReviewedBooking(tx: Tx, bookingId: number): Promise<{ booking: Booking; ride: Ride } | undefined> {
  const [row] = await selectReviewedBooking(tx).where(eq(bookings.id, bookingId)).for('no key update', { of: bookings });
  return row;
}

/** Stores a review that its writer alone sees. */
export async function insertReview(tx: Tx, review: Omit<typeof reviews.$inferInsert, 'publishedAt'>): Promise<Review> {
  const [row] = await tx.insert(reviews).values(review).returning();
  if (!row) throw new Error('An insert returned no row');
  return row;
}

/** Lists the reviews of both parties of a booking, the first written first. */
export async function listReviewsByBooking(db: Executor, bookingId: number): Promise<ReviewWithTrip[]> {
  return selectReviews(db).where(eq(reviews.bookingId, bookingId)).orderBy(asc(reviews.createdAt), asc(reviews.id));
}

/** The position in a list that is sorted by age. */
export interface ReviewCursor {
  createdAt: Date;
  id: number;
}

/** The published reviews of a person, the newest first. */
export async function listPublishedReviews(
  db: Executor,
  revieweeId: number,
  { viewerId = revieweeId, after, limit }: { viewerId?: number; after?: ReviewCursor | undefined; limit: number },
): Promise<ReviewWithTrip[]> {
  const isAfter = after && sql`(${reviews.createdAt}, ${reviews.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::bigint)`;
  return selectReviews(db)
    .where(and(buildPublishedFilter(revieweeId, viewerId), isAfter))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

/** Lists the reviews that a person wrote, published or not, in the order they were written. */
export async function listReviewsBy(db: Executor, reviewerId: number): Promise<ReviewWithTrip[]> {
  return selectReviews(db).where(eq(reviews.reviewerId, reviewerId)).orderBy(asc(reviews.id));
}

export async function countPublishedReviews(db: Executor, revieweeId: number, viewerId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(reviews).where(buildPublishedFilter(revieweeId, viewerId));
  return row?.total ?? 0;
}

/** Published reviews of a person. Own reviews are all shown, also those of writers behind a block. */
function buildPublishedFilter(revieweeId: number, viewerId: number): SQL | undefined {
  const isReadable = viewerId === revieweeId ? undefined : notBlockedWith(viewerId, reviews.reviewerId);
  return and(eq(reviews.revieweeId, revieweeId), isNotNull(reviews.publishedAt), isReadable);
}

function selectReviews(db: Executor) {
  return db
    .select({ review: reviews, reviewer: personColumns(reviewers), booking: bookings })
    .from(reviews)
    .innerJoin(reviewers, eq(reviewers.id, reviews.reviewerId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .$dynamic();
}

/** Publishes what is written of a booking and not published. @returns what was, in the order of who is reviewed. */
export async function publishBookingReviews(tx: Tx, bookingId: number, now: Date): Promise<Review[]> {
  const published = await tx
    .update(reviews)
    .set({ publishedAt: now })
    .where(buildUnpublishedFilter(bookingId))
    .returning();
  return published.sort((a, b) => a.revieweeId - b.revieweeId);
}

/** Takes out what is written of a booking and not published. */
export async function deleteUnpublishedReviews(tx: Tx, bookingId: number): Promise<void> {
  await tx.delete(reviews).where(buildUnpublishedFilter(bookingId));
}

function buildUnpublishedFilter(bookingId: number): SQL | undefined {
  return and(eq(reviews.bookingId, bookingId), isNull(reviews.publishedAt));
}

/** Bookings that ended by an instant and have reviews that are not published. */
export async function listBookingsToPublish(db: Executor, endedBy: Date, limit: number): Promise<{ id: number; rideId: number }[]> {
  return db
    .selectDistinct({ id: bookings.id, rideId: bookings.rideId })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(and(isNull(reviews.publishedAt), lte(bookings.statusChangedAt, endedBy)))
    .orderBy(asc(bookings.id))
    .limit(limit);
}

/** D68: the other party of a booking is the ride's driver, of a proposal the request's creator. */
const counterpart = sql<number>`case ${bookings.userRole} when 'driver' then ${rides.creatorId} else ${rides.driverId} end`;

/** Completed after an instant, with this person as one of its parties, who has not written of it. */
function isReviewableBy(db: Executor, userId: number, endedAfter: Date): SQL | undefined {
  const own = db.select({ id: reviews.id }).from(reviews).where(and(eq(reviews.bookingId, bookings.id), eq(reviews.reviewerId, userId)));
  return and(
    eq(bookings.status, 'completed'),
    gt(bookings.statusChangedAt, endedAfter),
    or(eq(bookings.userId, userId), sql`${counterpart} = ${userId}`),
    not(exists(own)),
  );
}

/** The trips that a person may still review, the latest first. */
export async function listReviewable(
  db: Executor,
  userId: number,
  { endedAfter, after, limit }: { endedAfter: Date; after?: DepartureCursor | undefined; limit: number },
): Promise<ReviewableTrip[]> {
  const other = sql`case ${bookings.userId} when ${userId} then ${counterpart} else ${bookings.userId} end`;
  const isAfter = after && sql`(${rides.departureTime}, ${bookings.id}) < (${after.departureTime.toISOString()}::timestamptz, ${after.id}::bigint)`;
  return db
    .select({ booking: bookings, ride: rides, reviewee: personColumns(users) })
    .from(bookings)
    .innerJoin(rides, eq(rides.id, bookings.rideId))
    .innerJoin(users, sql`${users.id} = ${other}`)
    .where(and(isReviewableBy(db, userId, endedAfter), isAfter))
    .orderBy(desc(rides.departureTime), desc(bookings.id))
    .limit(limit);
}

/** Whether a person may still write of somebody on this ride. */
export async function hasReviewableBooking(db: Executor, userId: number, rideId: number, endedAfter: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(rides, eq(rides.id, bookings.rideId))
    .where(and(eq(bookings.rideId, rideId), isReviewableBy(db, userId, endedAfter)))
    .limit(1);
  return row !== undefined;
}

export async function countReviewable(db: Executor, userId: number, endedAfter: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(bookings)
    .innerJoin(rides, eq(rides.id, bookings.rideId))
    .where(isReviewableBy(db, userId, endedAfter));
  return row?.total ?? 0;
}
