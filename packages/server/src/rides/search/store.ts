/** SQL of the search for rides. */
import { and, asc, eq, gt, gte, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { EARTH_RADIUS_KM, KM_PER_DEGREE, LIMITS, haversineKm } from '@shunlu/api-contract';
import type { LatLng, RideType } from '@shunlu/api-contract';
import { rides } from '../../db/schema.ts';
import type { Ride } from '../../db/schema.ts';
import type { Executor } from '../../db/types.ts';
import type { DepartureCursor } from '../../kernel/cursor.ts';
import { notBlockedWith } from '../../users/blocks.ts';
import { findRidesWithPeople, instant, isTrip } from '../store.ts';
import type { RideWithPeople } from '../store.ts';

/** What a search asks of the database, and for whom. Times are instants already; radius is `LIMITS.searchRadiusKm`. */
export interface RideSearch {
  /** Who searches: people who blocked each other do not find each other (D70). */
  viewerId: number;
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

/** One page of what a search finds. */
export interface Found {
  rides: FoundRide[];
  /** How many rides fit in all. */
  total: number;
}

/** D61: the direct distance that a detour is compared with is at least this, so that it never divides by zero. */
const SHORTEST_DIRECT_KM = LIMITS.minTripKm;

/** One page of the rides that fit, by detour ratio where both ends are given (spec §9), else by departure. */
export async function searchRides(
  db: Executor,
  search: RideSearch,
  { after, limit }: { after?: SearchCursor | undefined; limit: number },
): Promise<Found> {
  const ratio = detourRatio(search) ?? sql<number | null>`null::float8`;
  const fitting = db
    .select({ id: rides.id, departureTime: rides.departureTime, ratio: ratio.as('ratio'), total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(rides)
    .where(fits(search))
    .as('fitting');
  const isBeyond =
    after === undefined
      ? undefined
      : after.detourRatio === null
        ? sql`(${fitting.departureTime}, ${fitting.id}) > (${instant(after.departureTime)}, ${after.id}::bigint)`
        : sql`(${fitting.ratio}, ${fitting.departureTime}, ${fitting.id}) > (${after.detourRatio}::float8, ${instant(after.departureTime)}, ${after.id}::bigint)`;
  const found = await db
    .select({ id: fitting.id, detourRatio: fitting.ratio, total: fitting.total })
    .from(fitting)
    .where(isBeyond)
    .orderBy(asc(fitting.ratio), asc(fitting.departureTime), asc(fitting.id))
    .limit(limit);
  // Only where nothing is on the page it is not known from there.
  const total = found[0]?.total ?? (after === undefined ? 0 : await countSearch(db, search));
  return { rides: await withPeople(db, found.map(({ id, detourRatio }) => ({ id, detourRatio }))), total };
}

/** Rides that were found, with their people, in the same order. */
export async function withPeople<Found extends { id: number }>(db: Executor, found: readonly Found[]): Promise<(Found & RideWithPeople)[]> {
  const rows = new Map((await findRidesWithPeople(db, found.map(({ id }) => id))).map((row) => [row.ride.id, row]));
  return found.flatMap((one) => {
    const row = rows.get(one.id);
    return row === undefined ? [] : [{ ...one, ...row }];
  });
}

async function countSearch(db: Executor, search: RideSearch): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(rides)
    .where(fits(search));
  return row?.total ?? 0;
}

function fits({ viewerId, from, to, departs, timeOfDay, rideType, maxPrice, minSeats }: RideSearch): SQL | undefined {
  return and(
    // In these words the partial indexes of open rides are used.
    sql`${rides.status} in ('pending', 'active')`,
    sql`(${rides.status} = 'active' or ${rides.rideMode} = 'request')`,
    isTrip,
    gt(rides.departureTime, departs.after),
    departs.until && lt(rides.departureTime, departs.until),
    timeOfDay && isAroundTimeOfDay(timeOfDay),
    from && isNear(rides.fromLat, rides.fromLng, from),
    to && isNear(rides.toLat, rides.toLng, to),
    rideType && eq(rides.rideType, rideType),
    maxPrice === undefined ? undefined : lte(rides.pricePerSeat, maxPrice),
    // A full ride is shown as full, unless seats are asked for.
    minSeats === undefined ? undefined : gte(rides.availableSeats, minSeats),
    notBlockedWith(viewerId, rides.creatorId),
    notBlockedWith(viewerId, rides.driverId),
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
  const dLng = degreesOfLongitude(dLat, atLat);
  const corner = (sign: 1 | -1) => sql`point(${atLng + sign * dLng}::float8, ${atLat + sign * dLat}::float8)`;
  return sql`point(${lng}, ${lat}) <@ box(${corner(-1)}, ${corner(1)}) and ${distanceKm(lat, lng, { lat: atLat, lng: atLng })} <= ${LIMITS.searchRadiusKm}::float8`;
}

/** Meridians draw together towards the poles; at the pole itself every longitude is near. */
function degreesOfLongitude(dLat: number, atLat: number): number {
  return Math.min(180, dLat / Math.max(0.001, Math.cos((atLat * Math.PI) / 180)));
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

/** Where a ride begins and ends. */
export type RideEnds = Pick<Ride, 'id' | 'fromLat' | 'fromLng' | 'toLat' | 'toLng'>;

/** Requests that wait for a driver with both ends in the box around a way, other people's, the next departure first. */
export async function listOpenRequestsNear(
  db: Executor,
  way: readonly LatLng[],
  { viewerId, withinKm, seats, now, limit }: { viewerId: number; withinKm: number; seats: number; now: Date; limit: number },
): Promise<RideEnds[]> {
  const box = boxAround(way, withinKm);
  return db
    .select({ id: rides.id, fromLat: rides.fromLat, fromLng: rides.fromLng, toLat: rides.toLat, toLng: rides.toLng })
    .from(rides)
    .where(
      and(
        // In these words the partial index of open rides is used.
        sql`${rides.status} in ('pending', 'active')`,
        eq(rides.status, 'pending'),
        eq(rides.rideMode, 'request'),
        isNull(rides.driverId),
        isTrip,
        ne(rides.creatorId, viewerId),
        notBlockedWith(viewerId, rides.creatorId),
        gt(rides.departureTime, now),
        lte(rides.totalSeats, seats),
        sql`point(${rides.fromLng}, ${rides.fromLat}) <@ ${box} and point(${rides.toLng}, ${rides.toLat}) <@ ${box}`,
      ),
    )
    .orderBy(asc(rides.departureTime), asc(rides.id))
    .limit(limit);
}

/** The box of some points, as much wider on every side. */
function boxAround(points: readonly LatLng[], km: number): SQL {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [north, dLat] = [Math.max(...lats), km / KM_PER_DEGREE];
  const dLng = degreesOfLongitude(dLat, north);
  return sql`box(point(${Math.min(...lngs) - dLng}::float8, ${Math.min(...lats) - dLat}::float8), point(${Math.max(...lngs) + dLng}::float8, ${north + dLat}::float8))`;
}
