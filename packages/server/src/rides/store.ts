/** SQL of rides. */
import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { BOOKING_STATUSES, LIMITS } from '@shunlu/api-contract';
import type { BookingStatus, RideStatus, RideType, TimeSpan } from '@shunlu/api-contract';
import { findPeople, personColumns } from '../db/people.ts';
import type { PersonRow } from '../db/people.ts';
import { bookings, rides, users } from '../db/schema.ts';
import type { NewRide, Ride } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { HOUR_MS } from '../shared/clock.ts';
import type { DepartureCursor } from '../shared/cursor.ts';
import { notBlockedWith } from '../db/blocks.ts';
import { instant, isOpenTemplate, isTrip } from '../db/ride-conditions.ts';

const drivers = alias(users, 'drivers');
const creators = alias(users, 'creators');

/** A ride with its driver and creator. */
export interface RideWithPeople {
  ride: Ride;
  driver: PersonRow | null;
  creator: PersonRow;
}

/** Stores a ride. @returns its id. */
export async function insertRide(tx: Tx, ride: NewRide): Promise<number> {
  const [row] = await tx.insert(rides).values(ride).returning({ id: rides.id });
  if (row === undefined) throw new Error('The inserted ride did not come back');
  return row.id;
}

/** Counts the open rides of a creator: one-time rides, or recurring ones as one each. */
export function countOpenRides(db: Executor, creatorId: number, type: RideType, now: Date): Promise<number> {
  return db.$count(
    rides,
    and(
      eq(rides.creatorId, creatorId),
      eq(rides.rideType, type),
      isNull(rides.parentRideId),
      inArray(rides.status, ['pending', 'active']),
      // A template is open until its last date has passed.
      type === 'one_time' ? gt(rides.departureTime, now) : undefined,
    ),
  );
}

/** Finds a ride as it is now, without waiting for locks. */
export async function findRide(db: Executor, id: number): Promise<Ride | undefined> {
  const [row] = await db.select().from(rides).where(eq(rides.id, id));
  return row;
}

/** Finds the ride that a person is driving now; among several the one that departed last. */
export async function findRideInProgress(db: Executor, driverId: number): Promise<Ride | undefined> {
  const [row] = await db
    .select()
    .from(rides)
    .where(and(eq(rides.driverId, driverId), eq(rides.status, 'in_progress')))
    .orderBy(desc(rides.departureTime), desc(rides.id))
    .limit(1);
  return row;
}

/** The relation of a person to a ride that they neither created nor drive. */
export interface RideAccess {
  /** A block lies between the person and the ride's creator or driver. */
  isBlocked: boolean;
  /** The person has, or had, a booking on the ride, in any status. */
  hasBooking: boolean;
  /** One of these bookings is, or was, a confirmed seat. */
  hasConfirmedSeat: boolean;
}

/** SQL: whether a block lies between a person and a ride's creator or driver. Needs rides in the FROM clause. */
function isBlockedWithParties(userId: number): SQL<boolean> {
  return sql<boolean>`not (${notBlockedWith(userId, rides.creatorId)} and ${notBlockedWith(userId, rides.driverId)})`;
}

/**
 * Finds the facts for `canSeeRide` and `checkCanRequestAgain`. Rejections count the person's rejected bookings, and those dropped by a
 * driver (D5, D124).
 */
export async function findRideAccess(db: Executor, rideId: number, userId: number): Promise<RideAccess & { hasLiveBooking: boolean; rejections: number }> {
  const hasBookingIn = (...statuses: BookingStatus[]): SQL<boolean> => {
    const own = and(eq(bookings.rideId, rides.id), eq(bookings.userId, userId), inArray(bookings.status, statuses));
    return sql<boolean>`${exists(db.select({ id: bookings.id }).from(bookings).where(own))}`;
  };
  const isRejection = or(eq(bookings.cancelKind, 'rejected'), and(eq(bookings.cancelKind, 'driver'), eq(bookings.userRole, 'rider')));
  const rejections = db.select({ count: sql`count(*)` }).from(bookings).where(and(eq(bookings.rideId, rides.id), eq(bookings.userId, userId), isRejection));
  const [row] = await db
    .select({
      isBlocked: isBlockedWithParties(userId),
      hasBooking: hasBookingIn(...BOOKING_STATUSES),
      hasLiveBooking: hasBookingIn('pending', 'confirmed', 'completed'),
      hasConfirmedSeat: hasBookingIn('confirmed', 'completed'),
      rejections: sql`(${rejections})`.mapWith(Number),
    })
    .from(rides)
    .where(eq(rides.id, rideId));
  if (row === undefined) throw new Error('The ride whose access is asked for is not there');
  return row;
}

/**
 * Finds a ride with its people, and whether a block lies between them and the viewer. Adds the toll kilometres of its car earlier on
 * its Taipei day (D106).
 */
export async function findRideWithPeople(
  db: Executor,
  id: number,
  viewerId: number,
): Promise<(RideWithPeople & { tollKmBefore: number; isBlocked: boolean; isBlockedWithDriver: boolean }) | undefined> {
  const before = selectTollKm(db, { vehicleId: rides.vehicleId, driverId: rides.driverId, rideId: rides.id, from: departureDay, until: rides.departureTime });
  const [row] = await db
    .select({
      ride: rides,
      driver: personColumns(drivers),
      creator: personColumns(creators),
      tollKmBefore: sql`${before}`.mapWith(Number),
      isBlocked: isBlockedWithParties(viewerId),
      isBlockedWithDriver: sql<boolean>`not ${notBlockedWith(viewerId, rides.driverId)}`,
    })
    .from(rides)
    .leftJoin(drivers, eq(drivers.id, rides.driverId))
    .innerJoin(creators, eq(creators.id, rides.creatorId))
    .where(eq(rides.id, id));
  return row;
}

/** Finds rides with their people, in no order. */
export async function findRidesWithPeople(db: Executor, ids: readonly number[]): Promise<RideWithPeople[]> {
  return ids.length === 0 ? [] : loadRidePeople(db, await db.select().from(rides).where(inArray(rides.id, [...ids])));
}

/** Adds their people to rides, in the same order. A separate query: joins would read the driver of an offer, who is its creator, twice. */
export async function loadRidePeople(db: Executor, found: readonly Ride[]): Promise<RideWithPeople[]> {
  const getPerson = await findPeople(db, found.flatMap(({ creatorId, driverId }) => (driverId === null ? [creatorId] : [creatorId, driverId])));
  return found.map((ride) => ({ ride, driver: ride.driverId === null ? null : getPerson(ride.driverId), creator: getPerson(ride.creatorId) }));
}

/** Lists the rides that a person created or drives, templates and occurrences, by id. */
export function listOwnRides(db: Executor, userId: number): Promise<Ride[]> {
  return db
    .select()
    .from(rides)
    .where(or(eq(rides.creatorId, userId), eq(rides.driverId, userId)))
    .orderBy(asc(rides.id));
}

/** Updates columns of a ride. */
export async function updateRide(tx: Tx, id: number, change: Partial<NewRide>): Promise<Ride> {
  const [row] = await tx.update(rides).set(change).where(eq(rides.id, id)).returning();
  if (row === undefined) throw new Error('The changed ride did not come back');
  return row;
}

/** Moves a ride from one status to another. @returns false when it was in another status already */
export async function updateRideStatus(
  tx: Tx,
  id: number,
  move: { from: RideStatus; to: RideStatus; reason?: string | null; now: Date },
): Promise<boolean> {
  const moved = await tx
    .update(rides)
    .set({ status: move.to, cancelReason: move.reason ?? null, statusChangedAt: move.now, updatedAt: move.now })
    .where(and(eq(rides.id, id), eq(rides.status, move.from)))
    .returning({ id: rides.id });
  return moved.length === 1;
}

/** Lists rides whose departure has passed, the earliest first. */
export async function listDepartedRides(db: Executor, now: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: rides.id })
    .from(rides)
    .where(and(isTrip, inArray(rides.status, ['pending', 'active']), lte(rides.departureTime, now)))
    .orderBy(asc(rides.departureTime), asc(rides.id))
    .limit(limit);
}

/** Hours before departure at which people are reminded (D71). Once the nearer one is due, it replaces the other. */
export const REMINDER_HOURS = [1, 24] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/** SQL condition: the ride is due for a reminder. A ride that was published within those hours needs none. */
function isToRemind(hours: ReminderHours, now: Date): SQL | undefined {
  const leavesAfter = (h: number) => gt(rides.departureTime, new Date(now.getTime() + h * HOUR_MS));
  return and(
    isTrip,
    eq(rides.status, 'active'),
    leavesAfter(hours === 24 ? 1 : 0),
    lte(rides.departureTime, new Date(now.getTime() + hours * HOUR_MS)),
    sql`coalesce(${rides.remindedHours}, 1000) > ${hours}::int`,
    sql`${rides.createdAt} < ${rides.departureTime} - make_interval(hours => ${hours}::int)`,
  );
}

/** Lists driven rides that depart within this many hours and whose people were not reminded yet. */
export async function listRidesToRemind(db: Executor, hours: ReminderHours, now: Date, limit: number): Promise<{ id: number }[]> {
  return db.select({ id: rides.id }).from(rides).where(isToRemind(hours, now)).orderBy(asc(rides.departureTime), asc(rides.id)).limit(limit);
}

/** Marks a ride as reminded. @returns undefined when no reminder is due any more */
export async function markReminded(tx: Tx, id: number, hours: ReminderHours, now: Date): Promise<Ride | undefined> {
  const [row] = await tx
    .update(rides)
    .set({ remindedHours: hours })
    .where(and(eq(rides.id, id), isToRemind(hours, now)))
    .returning();
  return row;
}

/** Lists rides in progress that had arrived by an instant. */
export async function listArrivedRides(db: Executor, arrivedBefore: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: rides.id })
    .from(rides)
    .where(and(eq(rides.status, 'in_progress'), lte(rides.estimatedArrivalTime, arrivedBefore)))
    .orderBy(asc(rides.departureTime), asc(rides.id))
    .limit(limit);
}

/** Rides that a check ignores: the one that is being updated, or the occurrences of one template. */
export interface IgnoredRides {
  rideId?: number | undefined;
  templateId?: number | undefined;
}

function isNotIgnored({ rideId, templateId }: IgnoredRides): SQL | undefined {
  return and(
    rideId === undefined ? undefined : ne(rides.id, rideId),
    templateId === undefined ? undefined : sql`${rides.parentRideId} is distinct from ${templateId}`,
  );
}

/** The columns of a trip that occupies a person, with those that describe it in an error. */
const busyColumns = {
  id: rides.id,
  fromAddress: rides.fromAddress,
  toAddress: rides.toAddress,
  departureTime: rides.departureTime,
  estimatedArrivalTime: rides.estimatedArrivalTime,
};
export type BusyTrip = Pick<Ride, keyof typeof busyColumns>;

/** Lists the stored trips of a driver in a span of days, except cancelled ones, the earliest first (D16). */
export async function listDrivenTrips(db: Executor, driverId: number, day: TimeSpan, past: IgnoredRides = {}): Promise<BusyTrip[]> {
  return db
    .select(busyColumns)
    .from(rides)
    .where(
      and(
        isTrip,
        isNotIgnored(past),
        eq(rides.driverId, driverId),
        ne(rides.status, 'cancelled'),
        gte(rides.departureTime, day.from),
        lt(rides.departureTime, day.until),
      ),
    )
    .orderBy(asc(rides.departureTime), asc(rides.id));
}

/** Selects driven trips with one vehicle. Each field is a value, or a column of another row. */
interface TollSelection {
  vehicleId: SQLWrapper | number;
  driverId: SQLWrapper | number;
  /** A stored ride that does not count; neither do the occurrences of a template. */
  rideId?: SQLWrapper | number | undefined;
  from: SQLWrapper | Date;
  until: SQLWrapper | Date;
}

const earlier = alias(rides, 'earlier');

/** Adds up the toll kilometres of trips with one driver and vehicle in a span of time, except cancelled ones. */
function selectTollKm(db: Executor, { vehicleId, driverId, rideId, from, until }: TollSelection) {
  return db
    .select({ km: sql`coalesce(sum(${earlier.tollKm}), 0)`.mapWith(Number) })
    .from(earlier)
    .where(
      and(
        sql`not (${earlier.rideType} = 'recurring' and ${earlier.parentRideId} is null)`,
        rideId === undefined ? undefined : and(ne(earlier.id, rideId), sql`${earlier.parentRideId} is distinct from ${rideId}`),
        eq(earlier.vehicleId, vehicleId),
        eq(earlier.driverId, driverId),
        ne(earlier.status, 'cancelled'),
        gte(earlier.departureTime, from),
        lt(earlier.departureTime, until),
      ),
    );
}

/** Adds up the toll kilometres of a driver's vehicle in a span of time, for a trip that is not stored in this form. */
export async function getStoredTollKm(
  db: Executor,
  { vehicleId, driverId, span, rideId }: { vehicleId: number; driverId: number; span: TimeSpan; rideId?: number | undefined },
): Promise<number> {
  const [row] = await selectTollKm(db, { vehicleId, driverId, rideId, ...span });
  return row?.km ?? 0;
}

/** The beginning of the Taipei day of a ride's departure. */
const departureDay = sql`date_trunc('day', ${rides.departureTime} at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'`;

const templateColumns = {
  recurringSchedule: rides.recurringSchedule,
  recurringStartDate: rides.recurringStartDate,
  recurringEndDate: rides.recurringEndDate,
  occurrencesUntil: rides.occurrencesUntil,
};
/** A recurring ride whose unstored dates occupy its driver. */
export type BusyTemplate = BusyTrip & Pick<Ride, keyof typeof templateColumns>;

/** SQL condition: recurring rides that a person drives and that have unstored dates up to a Taipei date. */
function hasUnstoredDates(driverId: number, until: string): SQL | undefined {
  return and(
    isOpenTemplate,
    eq(rides.driverId, driverId),
    lte(rides.recurringStartDate, until),
    or(isNull(rides.occurrencesUntil), and(lt(rides.occurrencesUntil, until), lt(rides.occurrencesUntil, rides.recurringEndDate))),
  );
}

/** Lists those templates for one vehicle, with the toll kilometres of each date. */
export async function listTemplatesWithUnstoredDates(
  db: Executor,
  { driverId, vehicleId, until }: { driverId: number; vehicleId: number; until: string },
): Promise<(BusyTemplate & Pick<Ride, 'tollKm'>)[]> {
  return db
    .select({ ...busyColumns, ...templateColumns, tollKm: rides.tollKm })
    .from(rides)
    .where(and(eq(rides.vehicleId, vehicleId), hasUnstoredDates(driverId, until)));
}

/**
 * Loads the stored trips that occupy a person in a span, the earliest first (D24): driven, booked as a passenger, or an own request
 * with a driver. It also loads the recurring rides they drive with unstored dates up to a Taipei date (D131).
 */
export async function loadBusyTime(
  db: Executor,
  userId: number,
  { span, until }: { span: TimeSpan; until: string },
  past: IgnoredRides = {},
): Promise<{ trips: BusyTrip[]; templates: BusyTemplate[] }> {
  const driven = db.select({ id: rides.id }).from(rides).where(eq(rides.driverId, userId));
  const requested = db
    .select({ id: rides.id })
    .from(rides)
    .where(and(eq(rides.creatorId, userId), isNotNull(rides.driverId)));
  const held = db
    .select({ id: bookings.rideId })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.userRole, 'rider'),
        inArray(bookings.status, ['pending', 'confirmed']),
      ),
    );
  const isStored = and(
    isTrip,
    isNotIgnored(past),
    inArray(rides.status, ['pending', 'active', 'in_progress']),
    lt(rides.departureTime, span.until),
    gt(rides.estimatedArrivalTime, span.from),
  );
  const isOther = past.templateId === undefined ? undefined : ne(rides.id, past.templateId);
  const rows = await db
    .select({ ...busyColumns, ...templateColumns, isTemplate: sql<boolean>`${rides.rideType} = 'recurring' and ${rides.parentRideId} is null` })
    .from(rides)
    .where(and(inArray(rides.id, driven.union(requested).union(held)), or(isStored, and(isOther, hasUnstoredDates(userId, until)))))
    .orderBy(asc(rides.departureTime), asc(rides.id));
  return { trips: rows.filter(({ isTemplate }) => !isTemplate), templates: rows.filter(({ isTemplate }) => isTemplate) };
}

/**
 * Takes seats of an offer by one conditional statement (D3). @returns the updated ride; undefined when it is not open, has departed
 * or has too few seats
 */
export async function takeOfferedSeats(tx: Tx, id: number, seats: number, now: Date): Promise<Ride | undefined> {
  const [taken] = await tx
    .update(rides)
    .set({ availableSeats: sql`${rides.availableSeats} - ${seats}`, updatedAt: now })
    .where(
      and(
        eq(rides.id, id),
        eq(rides.rideMode, 'offer'),
        eq(rides.status, 'active'),
        gte(rides.availableSeats, seats),
        gt(rides.departureTime, now),
      ),
    )
    .returning();
  return taken;
}

/** Moves free seats of a request to its party by one conditional statement (D41). @returns like `takeOfferedSeats` */
export async function joinParty(tx: Tx, id: number, seats: number, now: Date): Promise<Ride | undefined> {
  const [joined] = await tx
    .update(rides)
    .set({
      availableSeats: sql`${rides.availableSeats} - ${seats}`,
      totalSeats: sql`${rides.totalSeats} + ${seats}`,
      updatedAt: now,
    })
    .where(
      and(
        eq(rides.id, id),
        eq(rides.rideMode, 'request'),
        inArray(rides.status, ['pending', 'active']),
        gte(rides.availableSeats, seats),
        lte(sql`${rides.totalSeats} + ${seats}`, LIMITS.rideSeats.max),
        gt(rides.departureTime, now),
      ),
    )
    .returning();
  return joined;
}

/** Returns seats that `takeOfferedSeats` or `joinParty` took. Call it only when the booking that holds them ends. */
export async function giveSeatsBack(tx: Tx, id: number, seats: number, now: Date): Promise<void> {
  if (seats === 0) return;
  await tx
    .update(rides)
    .set({
      availableSeats: sql`${rides.availableSeats} + ${seats}`,
      totalSeats: sql`case ${rides.rideMode} when 'request' then ${rides.totalSeats} - ${seats} else ${rides.totalSeats} end`,
      updatedAt: now,
    })
    .where(eq(rides.id, id));
}

/** The relation that a list of rides is filtered by. */
export type Involvement = 'driver' | 'rider' | 'any' | 'creator';

/** Lists the rides of a person, newest departure first. */
export async function listRidesByUser(
  db: Executor,
  userId: number,
  filter: { as: Involvement; status?: RideStatus | undefined; after?: DepartureCursor | undefined; limit: number },
): Promise<RideWithPeople[]> {
  const { as, status, after, limit } = filter;
  const found = await db
    .select()
    .from(rides)
    .where(
      and(
        isInvolved(db, userId, as),
        isListed(db),
        status === undefined ? undefined : eq(rides.status, status),
        after && sql`(${rides.departureTime}, ${rides.id}) < (${instant(after.departureTime)}, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(rides.departureTime), desc(rides.id))
    .limit(limit);
  return loadRidePeople(db, found);
}

/**
 * SQL condition: the ride is listed. A recurring ride is listed once, as its template, and besides with those occurrences that are in
 * progress, completed or booked (D6).
 */
function isListed(db: Executor): SQL | undefined {
  const booked = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.rideId, rides.id));
  return or(isNull(rides.parentRideId), inArray(rides.status, ['in_progress', 'completed']), exists(booked));
}

/** Builds sets of ids instead of conditions joined by OR: each set has its index. */
function isInvolved(db: Executor, userId: number, as: Involvement): SQL {
  const driven = db.select({ id: rides.id }).from(rides).where(eq(rides.driverId, userId));
  const created = db.select({ id: rides.id }).from(rides).where(eq(rides.creatorId, userId));
  const requested = db
    .select({ id: rides.id })
    .from(rides)
    .where(and(eq(rides.creatorId, userId), eq(rides.rideMode, 'request')));
  const travelled = db
    .select({ id: bookings.rideId })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.userRole, 'rider'), ne(bookings.status, 'cancelled')));
  switch (as) {
    case 'driver':
      return inArray(rides.id, driven);
    case 'creator':
      return inArray(rides.id, created);
    case 'rider':
      return inArray(rides.id, requested.union(travelled));
    case 'any':
      return inArray(rides.id, driven.union(requested).union(travelled));
  }
}
