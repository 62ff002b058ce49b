/** SQL of bookings. */
import { LIVE_BOOKING_STATUSES, CONFIRMED_BOOKING_STATUSES, isConfirmedBooking } from '@shunlu/api-contract';
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BookingStatus } from '@shunlu/api-contract';
import { findPeople, personColumns } from '../db/people.ts';
import type { PersonRow } from '../db/people.ts';
import { bookings, rides, users, vehicles } from '../db/schema.ts';
import type { Booking, NewBooking, Ride, Vehicle } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import type { DepartureCursor } from '../shared/cursor.ts';
import { notBlockedWith } from '../db/blocks.ts';

const riders = alias(users, 'riders');
const drivers = alias(users, 'drivers');
const creators = alias(users, 'creators');

/** A booking with its ride and their people. */
export interface BookingWithRide {
  booking: Booking;
  ride: Ride;
  /** The person who booked, joined or proposed. */
  rider: PersonRow;
  /** The driver of the ride. */
  driver: PersonRow | null;
  creator: PersonRow;
  /** The vehicle of a proposal as it is now. */
  vehicle: Vehicle | null;
}

/** Stores a booking. */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<Booking> {
  const [row] = await tx.insert(bookings).values(booking).returning();
  if (row === undefined) throw new Error('The inserted booking did not come back');
  return row;
}

/** Finds a booking. */
export async function findBooking(db: Executor, id: number): Promise<Booking | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row;
}

/** Finds a booking with its ride and people. */
export async function findBookingWithRide(db: Executor, id: number): Promise<BookingWithRide | undefined> {
  const [row] = await selectBookings(db).where(eq(bookings.id, id));
  return row;
}

/** Adds the people and the vehicle to a loaded booking and its ride. */
export async function loadBookingPeople(db: Executor, booking: Booking, ride: Ride): Promise<BookingWithRide> {
  const getPerson = await findPeople(db, [booking.userId, ride.creatorId, ...(ride.driverId === null ? [] : [ride.driverId])]);
  const [vehicle = null] = booking.vehicleId === null ? [] : await db.select().from(vehicles).where(eq(vehicles.id, booking.vehicleId));
  return { booking, ride, rider: getPerson(booking.userId), driver: ride.driverId === null ? null : getPerson(ride.driverId), creator: getPerson(ride.creatorId), vehicle };
}

/** Finds a booking with its ride. */
export async function findBookingAndRide(db: Executor, id: number): Promise<{ booking: Booking; ride: Ride } | undefined> {
  const [row] = await db
    .select({ booking: bookings, ride: rides })
    .from(bookings)
    .innerJoin(rides, eq(rides.id, bookings.rideId))
    .where(eq(bookings.id, id));
  return row;
}

/**
 * Lists the upcoming confirmed bookings between two people that this person can end, the next first: their own on the other's
 * rides, the other's on rides on which this person decides, and the other's accepted proposal on their own request.
 */
export async function listCommonTrips(db: Executor, userId: number, otherId: number, now: Date): Promise<{ booking: Booking; ride: Ride }[]> {
  const isOwn = and(eq(bookings.userId, userId), or(eq(rides.creatorId, otherId), eq(rides.driverId, otherId)));
  const isAnswered = and(eq(bookings.userId, otherId), or(eq(rides.driverId, userId), and(eq(rides.creatorId, userId), eq(bookings.userRole, 'driver'))));
  return db
    .select({ booking: bookings, ride: rides })
    .from(bookings)
    .innerJoin(rides, eq(rides.id, bookings.rideId))
    .where(and(eq(bookings.status, 'confirmed'), inArray(rides.status, ['pending', 'active']), gt(rides.departureTime, now), or(isOwn, isAnswered)))
    .orderBy(asc(rides.departureTime), asc(bookings.id));
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

/** Lists pending bookings and proposals of either of two people on the other's rides, in the order in which rides are locked. */
export async function listPendingBetween(db: Executor, one: number, other: number): Promise<{ id: number; rideId: number }[]> {
  const asks = (asker: number, owner: number) => and(eq(bookings.userId, asker), or(eq(rides.creatorId, owner), eq(rides.driverId, owner)));
  return db
    .select({ id: bookings.id, rideId: bookings.rideId })
    .from(bookings)
    .innerJoin(rides, eq(rides.id, bookings.rideId))
    .where(and(eq(bookings.status, 'pending'), or(asks(one, other), asks(other, one))))
    .orderBy(asc(bookings.rideId), asc(bookings.id));
}

/** Lists all bookings of a loaded ride, or one person's: proposals to drive it, the newest first, then passengers, the oldest first. */
export async function listRideBookings(db: Executor, of: Pick<BookingWithRide, 'ride' | 'driver' | 'creator'>, onlyUserId?: number): Promise<BookingWithRide[]> {
  const rows = await db
    .select({ booking: bookings, rider: personColumns(riders), vehicle: vehicles })
    .from(bookings)
    .innerJoin(riders, eq(riders.id, bookings.userId))
    .leftJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(and(eq(bookings.rideId, of.ride.id), onlyUserId === undefined ? undefined : eq(bookings.userId, onlyUserId)))
    // The values of proposals are negative, so the newest comes first.
    .orderBy(asc(orderProposalsFirst(sql`extract(epoch from ${bookings.createdAt})`)), asc(orderProposalsFirst(bookings.id)));
  return rows.map((row) => ({ ...of, ...row }));
}

function orderProposalsFirst(value: SQL | typeof bookings.id): SQL {
  return sql`case ${bookings.userRole} when 'driver' then -${value} else ${value} end`;
}

/** Lists all bookings and proposals of a person, the oldest first. */
export async function listAllUserBookings(db: Executor, userId: number): Promise<BookingWithRide[]> {
  return selectBookings(db).where(eq(bookings.userId, userId)).orderBy(asc(bookings.id));
}

/** Lists all stored bookings of a ride, the oldest first. */
export async function listStoredBookings(db: Executor, rideId: number): Promise<Booking[]> {
  return db.select().from(bookings).where(eq(bookings.rideId, rideId)).orderBy(asc(bookings.id));
}

/** Finds the accepted proposal of a request's driver, also after the trip: the driver's newest. */
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

/** Lists the live bookings of a ride, the oldest first. */
export async function listLiveBookings(db: Executor, rideId: number): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.rideId, rideId), inArray(bookings.status, LIVE_BOOKING_STATUSES)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}

/** Lists the pending and confirmed bookings of a person, the oldest first. */
export function listUserLiveBookings(db: Executor, userId: number): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), inArray(bookings.status, LIVE_BOOKING_STATUSES)))
    .orderBy(asc(bookings.id));
}

/** The relation of a person to a ride. A ride without an entry has none. */
export interface RideStanding {
  /** The own booking that was not cancelled: seats, or a proposal to drive. */
  booking: { id: number; status: Exclude<BookingStatus, 'cancelled'>; userRole: Booking['userRole'] } | null;
  /** The person has, or had, a confirmed seat: an own booking, or as a request's creator the accepted proposal (D68). */
  hasConfirmedSeat: boolean;
  /** A block lies between the person and the driver. */
  isBlockedWithDriver: boolean;
}

/** Loads the relation of a person to these rides, by ride id. */
export async function loadStandings(
  db: Executor,
  userId: number,
  of: readonly Pick<Ride, 'id' | 'rideMode' | 'creatorId'>[],
): Promise<Map<number, RideStanding>> {
  if (of.length === 0) return new Map();
  const asked = of.filter(({ rideMode, creatorId }) => rideMode === 'request' && creatorId === userId);
  const onAny = (which: typeof of): SQL => inArray(bookings.rideId, which.map(({ id }) => id));
  // Two conditions with an index each, so that other people's confirmed bookings are not read.
  const isOwn = and(eq(bookings.userId, userId), ne(bookings.status, 'cancelled'), onAny(of));
  const isAccepted = asked.length === 0 ? undefined : and(eq(bookings.userRole, 'driver'), inArray(bookings.status, CONFIRMED_BOOKING_STATUSES), onAny(asked));
  const rows = await db
    .select({
      rideId: bookings.rideId,
      booking: { id: bookings.id, status: bookings.status, userRole: bookings.userRole, userId: bookings.userId },
      isBlockedWithDriver: sql<boolean>`not ${notBlockedWith(userId, rides.driverId)}`,
    })
    .from(bookings)
    .innerJoin(rides, eq(rides.id, bookings.rideId))
    .where(or(isOwn, isAccepted));
  return new Map(rows.map(({ rideId, booking, isBlockedWithDriver }) => [rideId, toStanding(booking, userId, isBlockedWithDriver)]));
}

/** Derives the relation to one ride from its loaded bookings: all of them, or the person's own. */
export function getStanding(
  rows: readonly Pick<BookingWithRide, 'booking' | 'ride'>[],
  userId: number,
  isBlockedWithDriver: boolean,
): RideStanding | undefined {
  const found = rows.find(({ booking, ride }) => {
    if (booking.userId === userId) return booking.status !== 'cancelled';
    return ride.creatorId === userId && booking.userRole === 'driver' && isConfirmedBooking(booking);
  });
  return found && toStanding(found.booking, userId, isBlockedWithDriver);
}

/** Builds the relation from one booking: an own one that is not cancelled, or the accepted proposal on an own request. */
function toStanding(
  booking: Pick<Booking, 'id' | 'status' | 'userRole' | 'userId'>,
  userId: number,
  isBlockedWithDriver: boolean,
): RideStanding {
  const { id, status, userRole } = booking;
  const isOwn = booking.userId === userId;
  return {
    booking: isOwn && status !== 'cancelled' ? { id, status, userRole } : null,
    hasConfirmedSeat: isConfirmedBooking(booking) && isOwn === (userRole === 'rider'),
    isBlockedWithDriver,
  };
}

interface BookingStatusUpdate {
  from: BookingStatus;
  to: BookingStatus;
  kind: Booking['cancelKind'];
  reason?: string | null;
  now: Date;
  /** Further columns that change with the status. */
  change?: Partial<Pick<NewBooking, 'expiresAt' | 'pricePerSeat' | 'totalPrice' | 'absentRole'>>;
}

/** Moves a booking from one status to another. @returns undefined when it was in another status */
export async function updateBookingStatus(tx: Tx, id: number, move: BookingStatusUpdate): Promise<Booking | undefined> {
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

/** Updates columns of a booking other than its status. */
export async function updateBooking(tx: Tx, id: number, change: Partial<NewBooking>): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id));
}

/** Fields that nobody but the passenger needs after the trip. */
const NO_PERSONAL_FIELDS = {
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

/** Erases special requests and stops from a person's ended bookings (D95). */
export async function eraseUserBookingDetails(tx: Tx, userId: number): Promise<void> {
  await tx.update(bookings).set(NO_PERSONAL_FIELDS).where(and(eq(bookings.userId, userId), isEnded()));
}

/** Erases the same fields on one ride for people who deleted their accounts while it was in progress. */
export async function eraseDeletedUserBookingDetails(tx: Tx, rideId: number): Promise<void> {
  const deleted = tx.select({ id: users.id }).from(users).where(and(eq(users.id, bookings.userId), isNotNull(users.deletedAt)));
  await tx.update(bookings).set(NO_PERSONAL_FIELDS).where(and(eq(bookings.rideId, rideId), isEnded(), exists(deleted)));
}

function isEnded(): SQL {
  return inArray(bookings.status, ['completed', 'cancelled']);
}

/** Lists pending bookings that have expired, the oldest first. */
export async function listExpiredBookings(db: Executor, now: Date, limit: number): Promise<{ id: number; rideId: number }[]> {
  return db
    .select({ id: bookings.id, rideId: bookings.rideId })
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), lte(bookings.expiresAt, now)))
    .orderBy(asc(bookings.expiresAt), asc(bookings.id))
    .limit(limit);
}

/** Selects bookings of a passenger: by status and role, or upcoming, or over. */
export type BookingSelection =
  | { status?: BookingStatus | undefined; role?: Booking['userRole'] | undefined }
  | { isOver: boolean; arrivedBefore: Date };

/** Lists a passenger's bookings, newest departure first. Proposals to drive are listed only when selected by role (D68). */
export async function listUserBookings(
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
        matchesSelection(which),
        after &&
          sql`(${rides.departureTime}, ${bookings.id}) < (${after.departureTime.toISOString()}::timestamptz, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(rides.departureTime), desc(bookings.id))
    .limit(limit);
}

function matchesSelection(which: BookingSelection): SQL | undefined {
  if (!('isOver' in which)) return which.status && eq(bookings.status, which.status);
  const { isOver, arrivedBefore } = which;
  return isOver
    ? or(isEnded(), lte(rides.estimatedArrivalTime, arrivedBefore))
    : and(inArray(bookings.status, LIVE_BOOKING_STATUSES), gt(rides.estimatedArrivalTime, arrivedBefore));
}

/** Lists the confirmed or completed bookings of a ride, those of the people who travel on it. */
export async function listConfirmedBookings(db: Executor, rideId: number): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.rideId, rideId), inArray(bookings.status, ['confirmed', 'completed'])))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}
