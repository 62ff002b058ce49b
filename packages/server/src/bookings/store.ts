/** SQL of bookings. */
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BookingStatus } from '@shunlu/api-contract';
import { findPeople, personColumns } from '../db/people.ts';
import type { PersonRow } from '../db/people.ts';
import { bookings, rides, users, vehicles } from '../db/schema.ts';
import type { Booking, NewBooking, Ride, Vehicle } from '../db/schema.ts';
import type { Executor, Tx } from '../db/types.ts';
import type { DepartureCursor } from '../kernel/cursor.ts';
import { CONFIRMED_STATUSES, LIVE_STATUSES } from './lifecycle.ts';

const riders = alias(users, 'riders');
const drivers = alias(users, 'drivers');
const creators = alias(users, 'creators');

/** A booking with its ride and their people. */
export interface BookingWithRide {
  booking: Booking;
  ride: Ride;
  /** Who booked, joined or proposed. */
  rider: PersonRow;
  /** The ride's. */
  driver: PersonRow | null;
  creator: PersonRow;
  /** Of a proposal: the vehicle as it is now. */
  vehicle: Vehicle | null;
}

/** Stores a booking. */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<Booking> {
  const [row] = await tx.insert(bookings).values(booking).returning();
  if (row === undefined) throw new Error('The inserted booking did not come back');
  return row;
}

/** A booking as it is now. */
export async function findBooking(db: Executor, id: number): Promise<Booking | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row;
}

/** A booking with its ride and people. */
export async function findBookingWithRide(db: Executor, id: number): Promise<BookingWithRide | undefined> {
  const [row] = await selectBookings(db).where(eq(bookings.id, id));
  return row;
}

/** A booking and its ride, both at hand, with their people. */
export async function withPeople(db: Executor, booking: Booking, ride: Ride): Promise<BookingWithRide> {
  const personOf = await findPeople(db, [booking.userId, ride.creatorId, ...(ride.driverId === null ? [] : [ride.driverId])]);
  const [vehicle = null] = booking.vehicleId === null ? [] : await db.select().from(vehicles).where(eq(vehicles.id, booking.vehicleId));
  return { booking, ride, rider: personOf(booking.userId), driver: ride.driverId === null ? null : personOf(ride.driverId), creator: personOf(ride.creatorId), vehicle };
}

/** A booking with its ride. */
export async function findBookingOnRide(db: Executor, id: number): Promise<{ booking: Booking; ride: Ride } | undefined> {
  const [row] = await db
    .select({ booking: bookings, ride: rides })
    .from(bookings)
    .innerJoin(rides, eq(rides.id, bookings.rideId))
    .where(eq(bookings.id, id));
  return row;
}

function selectBookings(db: Executor) {
  return db
    .select({
      booking: bookings,
      ride: rides,
      rider: personColumns(riders),
      driver: personColumns(drivers),
      creator: personColumns(creators),
      vehicle: vehicles,
    })
    .from(bookings)
    .innerJoin(rides, eq(rides.id, bookings.rideId))
    .innerJoin(riders, eq(riders.id, bookings.userId))
    .leftJoin(drivers, eq(drivers.id, rides.driverId))
    .innerJoin(creators, eq(creators.id, rides.creatorId))
    .leftJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .$dynamic();
}

/** Whether the person has a booking on a ride that was not cancelled: a second one is refused (D52). */
export async function hasLiveBooking(db: Executor, rideId: number, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.rideId, rideId), eq(bookings.userId, userId), sql`${bookings.status} <> 'cancelled'`));
  return row !== undefined;
}

/** All bookings of a ride that was read, or one person's: proposals to drive it, the newest first, then passengers, first come first. */
export async function listBookingsOfRide(db: Executor, of: Pick<BookingWithRide, 'ride' | 'driver' | 'creator'>, onlyOf?: number): Promise<BookingWithRide[]> {
  const rows = await db
    .select({ booking: bookings, rider: personColumns(riders), vehicle: vehicles })
    .from(bookings)
    .innerJoin(riders, eq(riders.id, bookings.userId))
    .leftJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(and(eq(bookings.rideId, of.ride.id), onlyOf === undefined ? undefined : eq(bookings.userId, onlyOf)))
    // Negative for proposals: the newest has the least.
    .orderBy(asc(forwards(sql`extract(epoch from ${bookings.createdAt})`)), asc(forwards(bookings.id)));
  return rows.map((row) => ({ ...of, ...row }));
}

function forwards(value: SQL | typeof bookings.id): SQL {
  return sql`case ${bookings.userRole} when 'driver' then -${value} else ${value} end`;
}

/** Everything a person booked, joined or proposed, first come first. */
export async function listBookingsMadeBy(db: Executor, userId: number): Promise<BookingWithRide[]> {
  return selectBookings(db).where(eq(bookings.userId, userId)).orderBy(asc(bookings.id));
}

/** All bookings of a ride as they are stored, in the order they were made. */
export async function listStoredBookings(db: Executor, rideId: number): Promise<Booking[]> {
  return db.select().from(bookings).where(eq(bookings.rideId, rideId)).orderBy(asc(bookings.id));
}

/** The proposal by which the driver of somebody's request drives it, or did: their newest. */
export async function findAcceptedProposal(db: Executor, ride: Pick<Ride, 'id' | 'driverId'>): Promise<Booking | undefined> {
  if (ride.driverId === null) return undefined;
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.rideId, ride.id), eq(bookings.userId, ride.driverId), eq(bookings.userRole, 'driver')))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return row;
}

/** The live bookings of a ride, first come first. */
export async function listLiveBookings(db: Executor, rideId: number): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.rideId, rideId), inArray(bookings.status, LIVE_STATUSES)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}

/** What a person booked, joined or proposed and is not over, first come first. */
export function listLiveBookingsOf(db: Executor, userId: number): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), inArray(bookings.status, LIVE_STATUSES)))
    .orderBy(asc(bookings.id));
}

/** Those of these rides on which the person has, or had, a confirmed seat: an own booking, or as a request's creator the accepted proposal (D68). */
export async function ridesWithConfirmedSeat(
  db: Executor,
  userId: number,
  of: readonly Pick<Ride, 'id' | 'rideMode' | 'creatorId'>[],
): Promise<Set<number>> {
  if (of.length === 0) return new Set();
  const asked = of.filter(({ rideMode, creatorId }) => rideMode === 'request' && creatorId === userId);
  const onAny = (which: typeof of): SQL => inArray(bookings.rideId, which.map(({ id }) => id));
  // Two questions, each with an index: what others have confirmed on these rides is not looked at.
  const isSeat = and(eq(bookings.userRole, 'rider'), eq(bookings.userId, userId), onAny(of));
  const isAccepted = asked.length === 0 ? undefined : and(eq(bookings.userRole, 'driver'), onAny(asked));
  const rows = await db
    .select({ rideId: bookings.rideId })
    .from(bookings)
    .where(and(inArray(bookings.status, CONFIRMED_STATUSES), or(isSeat, isAccepted)));
  return new Set(rows.map((row) => row.rideId));
}

interface BookingMove {
  from: BookingStatus;
  to: BookingStatus;
  kind: Booking['cancelKind'];
  reason?: string | null;
  now: Date;
  /** What changes with it. */
  change?: Partial<Pick<NewBooking, 'expiresAt' | 'pricePerSeat' | 'totalPrice' | 'absentRole'>>;
}

/** Moves a booking from one status to another. @returns the booking, or undefined when it was not in that status. */
export async function moveBooking(tx: Tx, id: number, move: BookingMove): Promise<Booking | undefined> {
  const [moved] = await tx
    .update(bookings)
    .set({
      ...move.change,
      status: move.to,
      cancelKind: move.kind,
      cancelReason: move.reason ?? null,
      statusChangedAt: move.now,
      updatedAt: move.now,
    })
    .where(and(eq(bookings.id, id), eq(bookings.status, move.from)))
    .returning();
  return moved;
}

/** Writes what of a booking is new beside its status. */
export async function updateBooking(tx: Tx, id: number, change: Partial<NewBooking>): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id));
}

/** Of a booking what nobody but its person needs once it is over. */
const NO_WISHES = {
  specialRequests: null,
  pickupAddress: null,
  pickupLat: null,
  pickupLng: null,
  pickupTime: null,
  dropoffAddress: null,
  dropoffLat: null,
  dropoffLng: null,
  dropoffTime: null,
} as const satisfies Partial<Booking>;

/** Takes out of a person's bookings that are over what they asked for, and where they got in and out (D95). */
export async function eraseWishesOf(tx: Tx, userId: number): Promise<void> {
  await tx.update(bookings).set(NO_WISHES).where(and(eq(bookings.userId, userId), isOver()));
}

/** As `eraseWishesOf`, on one ride, for those who deleted their accounts while it was under way. */
export async function eraseWishesOfDeleted(tx: Tx, rideId: number): Promise<void> {
  const deleted = tx.select({ id: users.id }).from(users).where(and(eq(users.id, bookings.userId), isNotNull(users.deletedAt)));
  await tx.update(bookings).set(NO_WISHES).where(and(eq(bookings.rideId, rideId), isOver(), exists(deleted)));
}

function isOver(): SQL {
  return inArray(bookings.status, ['completed', 'cancelled']);
}

/** Pending bookings whose time to be answered is over, oldest first. */
export async function listExpired(db: Executor, now: Date, limit: number): Promise<{ id: number; rideId: number }[]> {
  return db
    .select({ id: bookings.id, rideId: bookings.rideId })
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), lte(bookings.expiresAt, now)))
    .orderBy(asc(bookings.expiresAt), asc(bookings.id))
    .limit(limit);
}

/** Which of a passenger's bookings: by status, or those that are ahead, or those that are over. */
export type BookingSelection =
  | { status?: BookingStatus | undefined; role?: Booking['userRole'] | undefined }
  | { over: boolean; arrivedBefore: Date };

/** A person's bookings as a passenger, newest departure first. Proposals to drive are not among them but asked for by role (D68). */
export async function listBookingsOf(
  db: Executor,
  userId: number,
  page: { which: BookingSelection; after?: DepartureCursor | undefined; limit: number },
): Promise<BookingWithRide[]> {
  const { which, after, limit } = page;
  return selectBookings(db)
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.userRole, ('role' in which ? which.role : undefined) ?? 'rider'),
        selects(which),
        after &&
          sql`(${rides.departureTime}, ${bookings.id}) < (${after.departureTime.toISOString()}::timestamptz, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(rides.departureTime), desc(bookings.id))
    .limit(limit);
}

function selects(which: BookingSelection): SQL | undefined {
  if (!('over' in which)) return which.status && eq(bookings.status, which.status);
  const { over, arrivedBefore } = which;
  return over
    ? or(isOver(), lte(rides.estimatedArrivalTime, arrivedBefore))
    : and(inArray(bookings.status, LIVE_STATUSES), gt(rides.estimatedArrivalTime, arrivedBefore));
}
