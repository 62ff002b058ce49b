/** SQL of the search for rides. */
import { and, asc, eq, gt, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { EARTH_RADIUS_KM, KM_PER_DEGREE, LIMITS } from '@shunlu/api-contract';
import type { LatLng, Path } from '@shunlu/api-contract';
import { rides } from '../../db/schema.ts';
import type { Ride } from '../../db/schema.ts';
import type { Executor } from '../../db/types.ts';
import { notBlockedWith } from '../../users/blocks.ts';
import { findRidesWithPeople, instant, isTrip } from '../store.ts';
import type { RideWithPeople } from '../store.ts';
import { minutesOfDay } from '../taipei.ts';
import { cellsAround } from './cells.ts';
import type { WantedWay } from './fit.ts';
import { rowVersion } from './known.ts';
import type { VersionedRide } from './known.ts';
import type { RideSearch, SearchCursor } from './search.ts';
import type { Window } from './window.ts';

/** Rides that were found, with their people, in the same order. */
export async function withPeople<Found extends { id: number }>(db: Executor, found: readonly Found[]): Promise<(Found & RideWithPeople)[]> {
  const rows = new Map((await findRidesWithPeople(db, found.map(({ id }) => id))).map((row) => [row.ride.id, row]));
  return found.flatMap((one) => {
    const row = rows.get(one.id);
    return row === undefined ? [] : [{ ...one, ...row }];
  });
}

/** What narrows a search, whatever its ends. */
function isOpenTo({ viewerId, window, rideType, maxPrice, minSeats }: RideSearch): SQL | undefined {
  return and(
    // In these words the partial indexes of open rides are used.
    sql`${rides.status} in ('pending', 'active')`,
    sql`(${rides.status} = 'active' or ${rides.rideMode} = 'request')`,
    isTrip,
    gt(rides.departureTime, window.now),
    rideType && eq(rides.rideType, rideType),
    maxPrice === undefined ? undefined : lte(rides.pricePerSeat, maxPrice),
    // A full ride is shown as full, unless seats are asked for.
    minSeats === undefined ? undefined : gte(rides.availableSeats, minSeats),
    notBlockedWith(viewerId, rides.creatorId),
    notBlockedWith(viewerId, rides.driverId),
  );
}

/** Of what departs within the window. */
function departsWithin({ span, around }: Window): SQL | undefined {
  if (span !== undefined) return and(gte(rides.departureTime, span.from), lt(rides.departureTime, span.until));
  if (around === undefined) return undefined;
  // Minutes of the Taipei day at departure, and their distance on the clock's face, where 23:50 and 00:10 are near.
  const departs = sql`extract(epoch from ${rides.departureTime} at time zone 'Asia/Taipei') / 60`;
  return sql`abs(mod(${departs} - ${minutesOfDay(around.time)}::int + 720, 1440) - 720) <= ${around.within}::int`;
}

/** One page of the rides near one end, or of all, by departure or price. */
export async function searchByDeparture(
  db: Executor,
  search: RideSearch,
  { after, limit }: { after?: SearchCursor | undefined; limit: number },
): Promise<{ found: { id: number; rank: number | null }[]; total: number }> {
  const rank = search.sort === 'price_per_seat' ? sql<number | null>`${rides.pricePerSeat}` : sql<number | null>`null::int`;
  const isFitting = and(
    isOpenTo(search),
    departsWithin(search.window),
    search.from && isNear(rides.fromLat, rides.fromLng, search.from),
    search.to && isNear(rides.toLat, rides.toLng, search.to),
  );
  const fitting = db
    .select({ id: rides.id, departureTime: rides.departureTime, rank: rank.as('rank'), total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(rides)
    .where(isFitting)
    .as('fitting');
  const isBeyond =
    after === undefined
      ? undefined
      : after.rank === null
        ? sql`(${fitting.departureTime}, ${fitting.id}) > (${instant(after.departureTime)}, ${after.id}::bigint)`
        : sql`(${fitting.rank}, ${fitting.departureTime}, ${fitting.id}) > (${after.rank}::int, ${instant(after.departureTime)}, ${after.id}::bigint)`;
  const found = await db
    .select({ id: fitting.id, rank: fitting.rank, total: fitting.total })
    .from(fitting)
    .where(isBeyond)
    .orderBy(asc(fitting.rank), asc(fitting.departureTime), asc(fitting.id))
    .limit(limit);
  // Only where nothing is on the page it is not known from there.
  const total = found[0]?.total ?? (after === undefined ? 0 : await db.$count(rides, isFitting));
  return { found, total };
}

/** The rides of which one may fit a search with both ends: none that does is left out, of those that do not a few are left. */
export async function listCandidates(db: Executor, search: RideSearch & WantedWay): Promise<VersionedRide[]> {
  const { from, to, accessKm, window } = search;
  return db
    .select({ id: rides.id, version: rowVersion })
    .from(rides)
    .where(
      and(
        isOpenTo(search),
        // One gets in between departure and arrival.
        window.span && and(gte(rides.estimatedArrivalTime, window.span.from), lt(rides.departureTime, window.span.until)),
        or(
          and(touches(rides.cells, cellsAround(from, accessKm)), touches(rides.cells, cellsAround(to, accessKm))),
          and(isInBox(rides.fromLat, rides.fromLng, from), isInBox(rides.toLat, rides.toLng, to)),
        ),
      ),
    );
}

/** For a WHERE: the cells in this column and these have one in common. */
export function touches(column: SQLWrapper, cells: readonly number[]): SQL {
  return sql`${column} && ${`{${cells.join(',')}}`}::integer[]`;
}

type Column = typeof rides.fromLat | typeof rides.fromLng | typeof rides.toLat | typeof rides.toLng;

/** Within the search radius: first the box that the index answers, then the exact distance. */
function isNear(lat: Column, lng: Column, point: LatLng): SQL | undefined {
  return and(isInBox(lat, lng, point), sql`${distanceKm(lat, lng, point)} <= ${LIMITS.searchRadiusKm}::float8`);
}

/** In the box around the search radius. */
function isInBox(lat: Column, lng: Column, { lat: atLat, lng: atLng }: LatLng): SQL {
  const dLat = LIMITS.searchRadiusKm / KM_PER_DEGREE;
  const dLng = degreesOfLongitude(dLat, atLat);
  const corner = (sign: 1 | -1) => sql`point(${atLng + sign * dLng}::float8, ${atLat + sign * dLat}::float8)`;
  return sql`point(${lng}, ${lat}) <@ box(${corner(-1)}, ${corner(1)})`;
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

/** Where a ride begins and ends. */
export type RideEnds = Pick<Ride, 'id' | 'fromLat' | 'fromLng' | 'toLat' | 'toLng'>;

/** Requests that wait for a driver with both ends in the box around a way, other people's, the next departure first. */
export async function listOpenRequestsNear(
  db: Executor,
  way: Path,
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
function boxAround(points: Path, km: number): SQL {
  const [lats, lngs] = [points.map(([lat]) => lat), points.map(([, lng]) => lng)];
  const [north, dLat] = [Math.max(...lats), km / KM_PER_DEGREE];
  const dLng = degreesOfLongitude(dLat, north);
  return sql`box(point(${Math.min(...lngs) - dLng}::float8, ${Math.min(...lats) - dLat}::float8), point(${Math.max(...lngs) + dLng}::float8, ${north + dLat}::float8))`;
}
