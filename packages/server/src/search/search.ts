/** The search for rides: its input, its results and their order. */
import { LIMITS, haversineKm, toTaipeiDate, toSpanAround } from '@shunlu/api-contract';
import type { LatLng, RideType, SearchAlternatives, SearchSort } from '@shunlu/api-contract';
import type { Executor } from '../shared/database.ts';
import type { DepartureCursor } from '../shared/cursor.ts';
import { listBlockedWith } from '../db/blocks.ts';
import { loadRidePeople } from '../rides/store.ts';
import type { RideWithPeople } from '../rides/store.ts';
import { unflattenPolyline } from '../route-fit/polyline.ts';
import { findFit, isLookingForDriver, countSeats, findRequestFit } from '../route-fit/fit.ts';
import type { Fit, OwnRoute, WantedRoute } from '../route-fit/fit.ts';
import { toStoredRide } from './open-rides.ts';
import type { OpenRide, OpenRides } from './open-rides.ts';
import { getBoxAround } from './ride-grid.ts';
import type { RideGrid } from './ride-grid.ts';
import { isWithin } from '../route-fit/time-window.ts';
import type { TimeWindow } from '../route-fit/time-window.ts';

/** A search and its viewer. Times are instants; near an end is within `LIMITS.searchRadiusKm`. */
export interface RideSearch {
  /** The person who searches. People with a block do not find each other (D70). */
  viewerId: number;
  from?: LatLng | undefined;
  to?: LatLng | undefined;
  isForDriver: boolean;
  /** The own route of a person who searches as a driver. */
  ownWay?: OwnRoute | undefined;
  /** The largest distance from a ride's path to the searched ends, kilometres. */
  accessKm: number;
  window: TimeWindow;
  rideType?: RideType | undefined;
  maxPrice?: number | undefined;
  minSeats?: number | undefined;
  sort: SearchSort;
}

/** The position in the results. The rank is null where only the departure orders them. */
export interface SearchCursor extends DepartureCursor {
  rank: number | null;
}

/** A ride on a page of results. Without both ends there is nothing to fit. */
export interface FoundRide extends RideWithPeople {
  rank: number | null;
  fit: Fit | undefined;
}

/** One page of the results of a search. */
export interface SearchResult {
  rides: FoundRide[];
  /** Number of all rides that fit. */
  total: number;
  /** Whether any result is along the route. */
  isAnyAlong: boolean;
}

interface Page {
  after?: SearchCursor | undefined;
  limit: number;
}

/** A ride that fits. */
interface Match {
  ride: OpenRide;
  fit: Fit | undefined;
}

type WantedSearch = RideSearch & WantedRoute;

/** Whether a search has both ends, so that the fit of rides can be compared. */
function hasBothEnds(search: RideSearch): search is WantedSearch {
  return search.from !== undefined && search.to !== undefined;
}

/** Whether results are ordered by another value before departure. */
export function isRanked(search: RideSearch): boolean {
  return search.sort === 'price_per_seat' || (hasBothEnds(search) && search.sort !== 'departure_time');
}

/** The sources of searches: the database, and the open rides in memory. */
export interface SearchSources {
  db: Executor;
  openRides: OpenRides;
}

/** The input of one search. */
interface SearchInput {
  grid: RideGrid;
  /** People with whom the viewer has a block, in either direction. */
  blocked: ReadonlySet<number>;
}

async function loadSearchInput({ db, openRides }: SearchSources, { viewerId }: RideSearch): Promise<SearchInput> {
  const [grid, blocked] = await Promise.all([openRides.now(), listBlockedWith(db, viewerId)]);
  return { grid, blocked };
}

/** Finds one page of the rides that fit. Rides of equal or no rank are ordered by departure. */
export async function searchRides(sources: SearchSources, search: RideSearch, { after, limit }: Page): Promise<SearchResult> {
  const ranked = findMatches(await loadSearchInput(sources, search), search).map(({ ride, fit }) => ({
    id: ride.id,
    departureTime: ride.departureTime,
    ride,
    rank: getRank(ride, fit, search.sort),
    fit,
  }));
  ranked.sort(compareResults);
  const first = after === undefined ? 0 : ranked.findIndex((one) => compareResults(one, after) > 0);
  const page = first === -1 ? [] : ranked.slice(first, first + limit);
  const rides = await loadRidePeople(sources.db, page.map(({ ride }) => toStoredRide(ride)));
  return {
    rides: rides.map((ride, index) => ({ ...ride, rank: page[index]?.rank ?? null, fit: page[index]?.fit })),
    total: ranked.length,
    isAnyAlong: ranked.some(isAlong),
  };
}

function isAlong({ fit }: Pick<Match, 'fit'>): boolean {
  return fit?.isAlong === true;
}

/** Finds all rides that fit, in no order. */
function findMatches({ grid, blocked }: SearchInput, search: RideSearch): Match[] {
  const isFree = createFilter(search, blocked);
  const found: Match[] = [];
  if (hasBothEnds(search)) {
    for (const ride of listCandidates(grid, search)) {
      const fit = isFree(ride) ? findMatchFit(ride, search) : undefined;
      if (fit !== undefined) found.push({ ride, fit });
    }
  } else {
    for (const ride of grid.during(search.window.span)) if (isFree(ride) && isNearEnd(ride, search)) found.push({ ride, fit: undefined });
  }
  return found;
}

/** Lists the rides that may fit a search with both ends; every ride that fits is among them. */
function listCandidates(grid: RideGrid, search: WantedSearch): Iterable<OpenRide> {
  const { ownWay, accessKm, window } = search;
  const between = grid.between(search, { passKm: accessKm, endsKm: LIMITS.searchRadiusKm, span: window.span });
  if (ownWay === undefined) return between;
  const around = getBoxAround(unflattenPolyline(ownWay.path).map(([lat, lng]) => ({ lat, lng })), accessKm);
  return new Set([...between, ...grid.within(around).filter(isLookingForDriver)]);
}

function findMatchFit(ride: OpenRide, search: WantedSearch): Fit | undefined {
  const taken = search.ownWay !== undefined && isLookingForDriver(ride) ? findRequestFit(ride, search.ownWay, search) : undefined;
  return taken ?? findFit(ride, ride.path, search);
}

/** Creates the filter by which a search selects rides, apart from its ends. */
function createFilter({ window, rideType, maxPrice, minSeats, isForDriver }: RideSearch, blocked: ReadonlySet<number>): (ride: OpenRide) => boolean {
  return (ride) =>
    ride.departureTime > window.now &&
    (rideType === undefined || ride.rideType === rideType) &&
    (maxPrice === undefined || ride.pricePerSeat <= maxPrice) &&
    // A full ride is listed as full, unless the search asks for seats.
    (minSeats === undefined || countSeats(ride, isForDriver) >= minSeats) &&
    !blocked.has(ride.creatorId) &&
    (ride.driverId === null || !blocked.has(ride.driverId));
}

/** Whether the given end is near and the departure in time, for a search with one end or none. */
function isNearEnd({ fromLat, fromLng, toLat, toLng, departureTime }: OpenRide, { from, to, window }: RideSearch): boolean {
  const isNear = (end: LatLng, wanted: LatLng | undefined) => wanted === undefined || haversineKm(end, wanted) <= LIMITS.searchRadiusKm;
  return isWithin(departureTime, window) && isNear({ lat: fromLat, lng: fromLng }, from) && isNear({ lat: toLat, lng: toLng }, to);
}

/** Counts the results of similar searches where a search with both ends finds nothing along the route. */
export async function findAlternatives(sources: SearchSources, search: RideSearch): Promise<SearchAlternatives | null> {
  if (!hasBothEnds(search)) return null;
  const among = await loadSearchInput(sources, search);
  const wider = search.accessKm >= LIMITS.maxAccessKm ? 0 : findMatches(among, { ...search, accessKm: LIMITS.maxAccessKm }).filter(isAlong).length;
  return {
    ...countAtOtherTimes(among, search),
    wider: wider === 0 ? null : { access_km: LIMITS.maxAccessKm, count: wider },
  };
}

function countAtOtherTimes(among: SearchInput, search: WantedSearch): Pick<SearchAlternatives, 'earlier' | 'later' | 'days'> {
  const { now, span, around, date } = search.window;
  const found = { earlier: 0, later: 0 };
  const onDay = new Map<string, number>();
  if (date === undefined || span === undefined) return { ...found, days: [] };
  for (const { ride, fit } of findMatches(among, { ...search, window: { now, span: toSpanAround(date, LIMITS.nearbyDays) } })) {
    const { startTime } = fit ?? { startTime: ride.departureTime };
    const day = toTaipeiDate(startTime);
    // A ride in the searched time is a result already; it only begins and ends near.
    if (isWithin(startTime, search.window)) continue;
    if (day === date) found[startTime < span.from ? 'earlier' : 'later'] += 1;
    // Another day counts at the same time of day, if the search has one.
    else if (isWithin(startTime, { now, around })) onDay.set(day, (onDay.get(day) ?? 0) + 1);
  }
  const days = [...onDay].map(([day, count]) => ({ date: day, count })).toSorted((one, other) => one.date.localeCompare(other.date));
  return { ...found, days };
}

/** The rank of a ride; lower is better. */
function getRank({ pricePerSeat }: OpenRide, fit: Fit | undefined, sort: SearchSort): number | null {
  switch (sort) {
    case 'fit':
      return fit === undefined ? null : -fit.fit;
    case 'detour_ratio':
      return fit?.getDetourRatio ?? null;
    case 'price_per_seat':
      return pricePerSeat;
    case 'departure_time':
      return null;
  }
}

function compareResults(one: SearchCursor, other: SearchCursor): number {
  return (one.rank ?? 0) - (other.rank ?? 0) || one.departureTime.getTime() - other.departureTime.getTime() || one.id - other.id;
}
