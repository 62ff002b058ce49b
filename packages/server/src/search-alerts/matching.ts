/**
 * Finds the saved searches that a ride fits and notifies their people. It reverses the search for rides, with the same cells and
 * the same fit (D103).
 */
import { LIMITS, hasDeparted, isOpenStatus, toTaipeiDate } from '@shunlu/api-contract';
import type { Tx } from '../shared/database.ts';
import { DAY_MS, MINUTE_MS } from '../shared/clock.ts';
import { toPlainText } from '../shared/plain-text.ts';
import { notifyMatches } from './notifyMatches.ts';
import type { Trip } from '../notifications/translations/translations.ts';
import type { StoredRide } from '../db/schema.ts';
import { getCellsAround, getPathCells } from '../route-fit/cells.ts';
import { findFit, isLookingForDriver, countSeats } from '../route-fit/fit.ts';
import { buildWindow, isWithin } from '../route-fit/time-window.ts';
import { flattenPolyline, projectOntoPolyline } from '../route-fit/polyline.ts';
import { insertNotifiedMatches, listBookerIds, listSearchesAlong, listSearchesPassing } from './store.ts';
import type { WaitingSearch } from './store.ts';

/** Largest number of days between a ride and a search that fit: a window may extend one day beyond its date, and a drive another. */
const MAX_DAYS_APART = 2;

/** A saved search, and the ride that fits it. */
export interface Match<R extends StoredRide = StoredRide> {
  search: WaitingSearch;
  ride: R;
  /** The time of the person's pick-up, or of their departure as the driver of a request. */
  at: Date;
}

/**
 * Notifies people whose search alert one of these rides begins to fit. Call it in the transaction that changes the rides.
 *
 * @param stored one ride, or occurrences of one recurring ride, as stored now; no template. Rides that nobody can find are skipped.
 * @param former the findable rides before the change, read only if needed: a search that fitted before is not notified again.
 */
export async function notifySearchers(
  tx: Tx,
  stored: readonly StoredRide[],
  { now, former }: { now: Date; former?: () => Promise<readonly StoredRide[]> },
): Promise<void> {
  const open = stored.filter((ride) => isFindable(ride, now)).toSorted(byDeparture);
  const [first] = open;
  if (first === undefined) return;
  const matches = findMatches(open, await listSearchesNear(tx, open), now);
  if (matches.length === 0) return;
  const before = former === undefined ? [] : (await former()).filter((ride) => isFindable(ride, now));
  const fittedBefore = new Set(findMatches(before, matches.map(({ search }) => search), now).map(({ search }) => search.id));
  // A person who has booked the ride knows it, and must not be notified of the seat that they gave up or did not get.
  const known = former === undefined ? new Set<number>() : await listBookerIds(tx, open.map(({ id }) => id));
  const fresh = pickOnePerPerson(matches.filter(({ search }) => !fittedBefore.has(search.id) && !known.has(search.userId)));
  const seriesId = first.parentRideId ?? first.id;
  const notifiedIds = await insertNotifiedMatches(tx, fresh.map(({ search, ride }) => ({ userId: search.userId, seriesId, rideId: ride.id, createdAt: now })));
  await notifyMatches(
    tx,
    first.creatorId,
    fresh.filter(({ search }) => notifiedIds.has(search.userId)).map(({ search, ride, at }) => ({ userId: search.userId, ride, trip: toMatchedTrip(search, ride, at) })),
    now,
  );
}

/** Whether a ride is open and has free seats or, as a request, no driver yet. */
function isFindable(ride: StoredRide, now: Date): boolean {
  const isFree = ride.rideMode === 'offer' ? ride.availableSeats > 0 : isLookingForDriver(ride);
  return isFree && isOpenStatus({ ride_mode: ride.rideMode, status: ride.status }) && !hasDeparted(ride.departureTime, now);
}

function byDeparture(one: StoredRide, other: StoredRide): number {
  return one.departureTime.getTime() - other.departureTime.getTime();
}

/** Lists the search alerts that one of these rides on one route may fit; every alert that fits is among them. */
async function listSearchesNear(tx: Tx, rides: readonly StoredRide[]): Promise<WaitingSearch[]> {
  const [first, last] = [rides[0], rides.at(-1)];
  if (first === undefined || last === undefined) return [];
  const getShiftedDay = (ride: StoredRide, days: number) => toTaipeiDate(new Date(ride.departureTime.getTime() + days * DAY_MS));
  const audience = { creatorId: first.creatorId, rideMode: first.rideMode, days: { from: getShiftedDay(first, -MAX_DAYS_APART), until: getShiftedDay(last, MAX_DAYS_APART) } };
  if (first.rideMode === 'offer') return listSearchesAlong(tx, getPathCells(first.path), audience);
  const [from, to] = [{ lat: first.fromLat, lng: first.fromLng }, { lat: first.toLat, lng: first.toLng }];
  return listSearchesPassing(tx, { from: getCellsAround(from, LIMITS.accessKm), to: getCellsAround(to, LIMITS.accessKm) }, audience);
}

/** Finds, for each search, the first of these rides that fits it. */
export function findMatches<R extends StoredRide>(rides: readonly R[], searches: readonly WaitingSearch[], now: Date): Match<R>[] {
  const ways = groupByRoute(rides.toSorted(byDeparture));
  return searches.flatMap((search) => {
    const window = buildWindow({ date: search.departureDate ?? undefined, time: search.departureTime ?? undefined, step: search.timeFlexibility ?? undefined }, now);
    const found = ways.flatMap(({ path, rides: [first, ...others] }): Match<R>[] => {
      const leadMs = getLeadMs(first, path, search);
      if (leadMs === undefined) return [];
      const getStartTime = (ride: R) => new Date(ride.departureTime.getTime() + leadMs);
      const ride = [first, ...others].find((one) => meetsCriteria(one, search) && isWithin(getStartTime(one), window));
      return ride === undefined ? [] : [{ search, ride, at: getStartTime(ride) }];
    });
    return found.toSorted((one, other) => byDeparture(one.ride, other.ride)).slice(0, 1);
  });
}

/** Rides on one route, so that it is measured once for all of them. */
interface RouteGroup<R> {
  path: Float64Array;
  /** In the order given. */
  rides: [R, ...R[]];
}

function groupByRoute<R extends StoredRide>(rides: readonly R[]): RouteGroup<R>[] {
  const ways = new Map<string, RouteGroup<R>>();
  for (const ride of rides) {
    const key = JSON.stringify([ride.path, ride.waypoints, ride.estimatedArrivalTime.getTime() - ride.departureTime.getTime()]);
    const way = ways.get(key);
    if (way === undefined) ways.set(key, { path: flattenPolyline(ride.path), rides: [ride] });
    else way.rides.push(ride);
  }
  return [...ways.values()];
}

/** Whether a ride has the type, seats and price of a search. Only drivers are notified of requests. */
function meetsCriteria(ride: StoredRide, { rideType, minSeats, maxPrice }: WaitingSearch): boolean {
  if (rideType !== null && ride.rideType !== rideType) return false;
  if (minSeats !== null && countSeats(ride, true) < minSeats) return false;
  return maxPrice === null || ride.pricePerSeat <= maxPrice;
}

/**
 * Milliseconds from the ride's departure to the searcher's start. A passenger starts when the path passes the wanted start. The
 * driver of a request starts earlier than it departs, to reach the pick-up on time. Undefined when the route does not fit.
 */
function getLeadMs(ride: StoredRide, path: ArrayLike<number>, search: WaitingSearch): number | undefined {
  if (ride.rideMode === 'request') {
    const along = search.path === null ? undefined : projectOntoPolyline(ride, flattenPolyline(search.path));
    return along && -Math.round(along.pickUpShare * (search.durationMin ?? 0)) * MINUTE_MS;
  }
  const fit = findFit(ride, path, {
    from: { lat: search.fromLat, lng: search.fromLng },
    to: { lat: search.toLat, lng: search.toLng },
    accessKm: search.accessKm ?? LIMITS.accessKm,
    // The time is checked for each date separately.
    window: { now: new Date(0) },
  });
  return fit?.isAlong === true ? fit.pickupTime.getTime() - ride.departureTime.getTime() : undefined;
}

/** Selects the earliest ride for a person with several searches that fit. */
function pickOnePerPerson<R extends StoredRide>(matches: readonly Match<R>[]): Match<R>[] {
  const first = new Map<number, Match<R>>();
  for (const match of matches) {
    const known = first.get(match.search.userId);
    if (known === undefined || byDeparture(match.ride, known.ride) < 0) first.set(match.search.userId, match);
  }
  return [...first.values()];
}

/** The trip of a match: on an offer the passenger's own part, on a request the requested trip. */
function toMatchedTrip(search: WaitingSearch, ride: StoredRide, at: Date): Trip {
  const plain = (address: string) => toPlainText(address, LIMITS.address.max);
  return ride.rideMode === 'offer'
    ? { at, until: null, from: plain(search.fromAddress), to: plain(search.toAddress) }
    : { at: ride.departureTime, until: ride.estimatedArrivalTime, from: plain(ride.fromAddress), to: plain(ride.toAddress) };
}
