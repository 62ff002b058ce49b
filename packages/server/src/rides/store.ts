/** SQL of rides. */
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { EARTH_RADIUS_KM, KM_PER_DEGREE, LIMITS, haversineKm } from '@shunlu/api-contract';
import type { LatLng, RideStatus, RideType } from '@shunlu/api-contract';
import { personColumns } from '../db/people.ts';
import type { PersonRow } from '../db/people.ts';
import { bookings, rides, users } from '../db/schema.ts';
import type { NewRide, Ride } from '../db/schema.ts';
import type { Executor, Tx } from '../db/types.ts';
import type { DepartureCursor } from '../kernel/cursor.ts';
import type { TimeSpan } from './taipei.ts';

const drivers = alias(users, 'drivers');
const creators = alias(users, 'creators');

/** A ride with the people it is shown with. */
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

/** The ride as it is now, without waiting for whoever is changing it. */
export async function findRide(db: Executor, id: number): Promise<Ride | undefined> {
  const [row] = await db.select().from(rides).where(eq(rides.id, id));
  return row;
}

/**
 * The ride, kept from any other change until the transaction ends. Whoever changes a booking takes its ride first, so
 * that all changes around one ride follow each other and never wait for each other in a circle.
 */
export async function lockRide(tx: Tx, id: number): Promise<Ride | undefined> {
  const [row] = await tx.select().from(rides).where(eq(rides.id, id)).for('no key update');
  return row;
}

/** As `lockRide`, but undefined when another instance is busy with the ride: then it needs no second hand. */
export async function lockIdleRide(tx: Tx, id: number): Promise<Ride | undefined> {
  const [row] = await tx.select().from(rides).where(eq(rides.id, id)).for('no key update', { skipLocked: true });
  return row;
}

/** One ride with its people. */
export async function findRideWithPeople(db: Executor, id: number): Promise<RideWithPeople | undefined> {
  const [row] = await selectRides(db).where(eq(rides.id, id));
  return row;
}

function selectRides(db: Executor) {
  return db
    .select({ ride: rides, driver: personColumns(drivers), creator: personColumns(creators) })
    .from(rides)
    .leftJoin(drivers, eq(drivers.id, rides.driverId))
    .innerJoin(creators, eq(creators.id, rides.creatorId))
    .$dynamic();
}

/** Moves a ride from one status to another. @returns false when it was not in that status any more. */
export async function moveRide(
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

/** Rides that should have left by now, the longest waiting first. */
export async function listDeparted(db: Executor, now: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: rides.id })
    .from(rides)
    .where(and(inArray(rides.status, ['pending', 'active']), lte(rides.departureTime, now)))
    .orderBy(asc(rides.departureTime), asc(rides.id))
    .limit(limit);
}

/** Rides under way that had arrived by an instant. */
export async function listArrived(db: Executor, arrivedBefore: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: rides.id })
    .from(rides)
    .where(and(eq(rides.status, 'in_progress'), lte(rides.estimatedArrivalTime, arrivedBefore)))
    .orderBy(asc(rides.departureTime), asc(rides.id))
    .limit(limit);
}

/** The trips a driver offers on one Taipei day, cancelled ones aside (D16). */
export async function drivenTripsOn(db: Executor, driverId: number, day: TimeSpan): Promise<Ride[]> {
  return db
    .select()
    .from(rides)
    .where(
      and(
        eq(rides.driverId, driverId),
        ne(rides.status, 'cancelled'),
        gte(rides.departureTime, day.from),
        lt(rides.departureTime, day.until),
      ),
    )
    .orderBy(asc(rides.departureTime), asc(rides.id));
}

/**
 * A trip the person is bound to at some time of this span (D24): driven, held as a passenger, or an own request that
 * somebody drives.
 */
export async function tripInTheWay(db: Executor, userId: number, span: TimeSpan): Promise<number | undefined> {
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
  const [row] = await db
    .select({ id: rides.id })
    .from(rides)
    .where(
      and(
        inArray(rides.id, driven.union(requested).union(held)),
        inArray(rides.status, ['pending', 'active', 'in_progress']),
        lt(rides.departureTime, span.until),
        gt(rides.estimatedArrivalTime, span.from),
      ),
    )
    .orderBy(asc(rides.departureTime))
    .limit(1);
  return row?.id;
}

/**
 * Takes seats of an offer by one conditional statement (D3). @returns false when it is not open, has left or has too
 * few.
 */
export async function takeOfferedSeats(tx: Tx, id: number, seats: number, now: Date): Promise<boolean> {
  const taken = await tx
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
    .returning({ id: rides.id });
  return taken.length === 1;
}

/** Moves seats of a request from those still free to its party by one conditional statement (D41). */
export async function joinParty(tx: Tx, id: number, seats: number, now: Date): Promise<boolean> {
  const joined = await tx
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
    .returning({ id: rides.id });
  return joined.length === 1;
}

/** Gives seats back that `takeOfferedSeats` or `joinParty` took. Only together with the booking that held them. */
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

/** An instant inside a raw statement, where no column tells the driver how to write it. */
function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** Whose rides: driven, taken part in, or created. */
export type Involvement = 'driver' | 'rider' | 'any' | 'creator';

/** The rides of a person, newest departure first. */
export async function listRidesOf(
  db: Executor,
  userId: number,
  filter: { as: Involvement; status?: RideStatus | undefined; after?: DepartureCursor | undefined; limit: number },
): Promise<RideWithPeople[]> {
  const { as, status, after, limit } = filter;
  return selectRides(db)
    .where(
      and(
        involves(db, userId, as),
        status === undefined ? undefined : eq(rides.status, status),
        after && sql`(${rides.departureTime}, ${rides.id}) < (${instant(after.departureTime)}, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(rides.departureTime), desc(rides.id))
    .limit(limit);
}

/** As sets of ids rather than conditions joined by OR, each of which has its index. */
function involves(db: Executor, userId: number, as: Involvement): SQL {
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

/** What a search asks of the database. Times are instants already; radius is `LIMITS.searchRadiusKm`. */
export interface RideSearch {
  from?: LatLng | undefined;
  to?: LatLng | undefined;
  /** Departures later than one instant, which is not before now, and earlier than another. */
  departs: { after: Date; until?: Date | undefined };
  /** On any day, departures at most `within` minutes from this minute of the Taipei day. */
  timeOfDay?: { minute: number; within: number } | undefined;
  rideType?: RideType | undefined;
  maxPrice?: number | undefined;
  minSeats?: number | undefined;
}

/** Where a page of results goes on. */
export interface SearchCursor extends DepartureCursor {
  detourRatio: number | null;
}

export interface FoundRide extends RideWithPeople {
  detourRatio: number | null;
}

/** D61: the direct distance that a detour is compared with is at least this, so that it never divides by zero. */
const SHORTEST_DIRECT_KM = LIMITS.minTripKm;

/** One page of the rides that fit, by detour ratio where both ends are given (spec §9), else by departure. */
export async function searchRides(
  db: Executor,
  search: RideSearch,
  page: { after?: SearchCursor | undefined; limit: number },
): Promise<FoundRide[]> {
  const ratio = detourRatio(search);
  const { after, limit } = page;
  const beyond =
    after === undefined
      ? undefined
      : ratio === undefined
        ? sql`(${rides.departureTime}, ${rides.id}) > (${instant(after.departureTime)}, ${after.id}::bigint)`
        : sql`(${ratio}, ${rides.departureTime}, ${rides.id}) > (${after.detourRatio}::float8, ${instant(after.departureTime)}, ${after.id}::bigint)`;
  return db
    .select({
      ride: rides,
      driver: personColumns(drivers),
      creator: personColumns(creators),
      detourRatio: (ratio ?? sql`null::float8`) as SQL<number | null>,
    })
    .from(rides)
    .leftJoin(drivers, eq(drivers.id, rides.driverId))
    .innerJoin(creators, eq(creators.id, rides.creatorId))
    .where(and(fits(search), beyond))
    .orderBy(...(ratio === undefined ? [] : [asc(ratio)]), asc(rides.departureTime), asc(rides.id))
    .limit(limit);
}

/** How many rides fit in all. */
export async function countSearch(db: Executor, search: RideSearch): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(rides)
    .where(fits(search));
  return row?.total ?? 0;
}

function fits({ from, to, departs, timeOfDay, rideType, maxPrice, minSeats }: RideSearch): SQL | undefined {
  return and(
    // In these words the partial indexes of open rides are used.
    sql`${rides.status} in ('pending', 'active')`,
    sql`(${rides.status} = 'active' or ${rides.rideMode} = 'request')`,
    gt(rides.departureTime, departs.after),
    departs.until && lt(rides.departureTime, departs.until),
    timeOfDay && isAroundTimeOfDay(timeOfDay),
    from && isNear(rides.fromLat, rides.fromLng, from),
    to && isNear(rides.toLat, rides.toLng, to),
    rideType && eq(rides.rideType, rideType),
    maxPrice === undefined ? undefined : lte(rides.pricePerSeat, maxPrice),
    // A full ride is shown as full, unless seats are asked for.
    minSeats === undefined ? undefined : gte(rides.availableSeats, minSeats),
  );
}

function isAroundTimeOfDay({ minute, within }: { minute: number; within: number }): SQL {
  // Minutes of the Taipei day at departure, and their distance on the clock's face, where 23:50 and 00:10 are near.
  const departs = sql`extract(epoch from ${rides.departureTime} at time zone 'Asia/Taipei') / 60`;
  return sql`abs(mod(${departs} - ${minute}::int + 720, 1440) - 720) <= ${within}::int`;
}

type Column = typeof rides.fromLat | typeof rides.fromLng | typeof rides.toLat | typeof rides.toLng;

/** Within the search radius: first the box that the index answers, then the exact distance. */
function isNear(lat: Column, lng: Column, { lat: atLat, lng: atLng }: LatLng): SQL {
  const dLat = LIMITS.searchRadiusKm / KM_PER_DEGREE;
  // Meridians draw together towards the poles; at the pole itself every longitude is near.
  const dLng = Math.min(180, dLat / Math.max(0.001, Math.cos((atLat * Math.PI) / 180)));
  const corner = (sign: 1 | -1) => sql`point(${atLng + sign * dLng}::float8, ${atLat + sign * dLat}::float8)`;
  return sql`point(${lng}, ${lat}) <@ box(${corner(-1)}, ${corner(1)}) and ${distanceKm(lat, lng, { lat: atLat, lng: atLng })} <= ${LIMITS.searchRadiusKm}::float8`;
}

/** The haversine formula with the contract's radius (spec §9), in kilometres. */
function distanceKm(lat: Column, lng: Column, point: LatLng): SQL {
  const atLat = sql`${point.lat}::float8`;
  const atLng = sql`${point.lng}::float8`;
  const h = sql`power(sin(radians(${lat} - ${atLat}) / 2), 2) + cos(radians(${atLat})) * cos(radians(${lat})) * power(sin(radians(${lng} - ${atLng}) / 2), 2)`;
  return sql`(2 * ${EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(${h}))))`;
}

function detourRatio({ from, to }: RideSearch): SQL<number> | undefined {
  if (from === undefined || to === undefined) return undefined;
  const direct = Math.max(SHORTEST_DIRECT_KM, haversineKm(from, to));
  const toStart = distanceKm(rides.fromLat, rides.fromLng, from);
  const fromEnd = distanceKm(rides.toLat, rides.toLng, to);
  return sql<number>`((${toStart} + ${fromEnd}) / ${direct}::float8)`;
}
