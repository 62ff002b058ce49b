/** The search for rides: what it asks, what it finds, in which order. */
import { LIMITS, taipeiDate } from '@shunlu/api-contract';
import type { LatLng, RideType, SearchAlternatives, SearchSort } from '@shunlu/api-contract';
import type { Executor } from '../../db/types.ts';
import type { DepartureCursor } from '../../kernel/cursor.ts';
import type { RideWithPeople } from '../store.ts';
import { daysAround } from '../taipei.ts';
import { fitOf } from './fit.ts';
import type { Fit, WantedWay } from './fit.ts';
import type { KnownRide, KnownRides } from './known.ts';
import { listCandidates, searchByDeparture, withPeople } from './store.ts';
import { isWithin } from './window.ts';
import type { Window } from './window.ts';

/** What a search asks, and for whom. Times are instants already; near an end is within `LIMITS.searchRadiusKm`. */
export interface RideSearch {
  /** Who searches: people who blocked each other do not find each other (D70). */
  viewerId: number;
  from?: LatLng | undefined;
  to?: LatLng | undefined;
  /** How far from its path a ride passes the ends at most, kilometres. */
  accessKm: number;
  window: Window;
  rideType?: RideType | undefined;
  maxPrice?: number | undefined;
  minSeats?: number | undefined;
  sort: SearchSort;
}

/** Where a page of results goes on: its rank is null where departure alone is the order. */
export interface SearchCursor extends DepartureCursor {
  rank: number | null;
}

/** A ride on a page of results. Without both ends there is nothing to fit. */
export interface FoundRide extends RideWithPeople {
  rank: number | null;
  fit: Fit | undefined;
}

/** One page of what a search finds. */
export interface Found {
  rides: FoundRide[];
  /** How many rides fit in all. */
  total: number;
}

interface Page {
  after?: SearchCursor | undefined;
  limit: number;
}

/** A ride that fits. */
interface Match {
  ride: KnownRide;
  fit: Fit;
}

type WantedSearch = RideSearch & WantedWay;

/** Whether a search has both ends, so that rides fit it well or less well. */
function hasWay(search: RideSearch): search is WantedSearch {
  return search.from !== undefined && search.to !== undefined;
}

/** Whether something comes before departure in the order. */
export function isRanked(search: RideSearch): boolean {
  return search.sort === 'price_per_seat' || (hasWay(search) && search.sort !== 'departure_time');
}

/** One page of the rides that fit; equal ones, and all where nothing ranks them, by departure. */
export async function searchRides(db: Executor, search: RideSearch, { after, limit }: Page, known: KnownRides): Promise<Found> {
  if (!hasWay(search)) {
    const { found, total } = await searchByDeparture(db, search, { after, limit });
    return { rides: await withPeople(db, found.map((one) => ({ ...one, fit: undefined }))), total };
  }
  const ranked = (await matching(db, search, known)).map(({ ride, fit }) => ({
    id: ride.id,
    departureTime: ride.departureTime,
    rank: rankOf(ride, fit, search.sort),
    fit,
  }));
  ranked.sort(inOrder);
  const first = after === undefined ? 0 : ranked.findIndex((one) => inOrder(one, after) > 0);
  const page = first === -1 ? [] : ranked.slice(first, first + limit);
  return { rides: await withPeople(db, page.map(({ id, rank, fit }) => ({ id, rank, fit }))), total: ranked.length };
}

/** All rides that fit, in no order. */
async function matching(db: Executor, search: WantedSearch, known: KnownRides): Promise<Match[]> {
  const candidates = await known.of(db, await listCandidates(db, search));
  return candidates.flatMap((ride) => {
    const fit = fitOf(ride, ride.path, search);
    return fit === undefined ? [] : [{ ride, fit }];
  });
}

/** What a search with both ends that finds nothing would find if it asked a little differently. */
export async function alternativesTo(db: Executor, search: RideSearch, known: KnownRides): Promise<SearchAlternatives | null> {
  if (!hasWay(search)) return null;
  const wider = search.accessKm >= LIMITS.widerFromPathKm ? 0 : (await matching(db, { ...search, accessKm: LIMITS.widerFromPathKm }, known)).length;
  return {
    ...(await atOtherTimes(db, search, known)),
    wider: wider === 0 ? null : { access_km: LIMITS.widerFromPathKm, count: wider },
  };
}

async function atOtherTimes(db: Executor, search: WantedSearch, known: KnownRides): Promise<Pick<SearchAlternatives, 'earlier' | 'later' | 'days'>> {
  const { now, span, around, date } = search.window;
  const found = { earlier: 0, later: 0 };
  const onDay = new Map<string, number>();
  if (date === undefined || span === undefined) return { ...found, days: [] };
  const matches = await matching(db, { ...search, window: { now, span: daysAround(date, LIMITS.nearbyDays) } }, known);
  for (const { fit: { pickupTime } } of matches) {
    const day = taipeiDate(pickupTime);
    if (day === date) found[pickupTime < span.from ? 'earlier' : 'later'] += 1;
    // On another day at the same time, where one was asked for.
    else if (isWithin(pickupTime, { now, around })) onDay.set(day, (onDay.get(day) ?? 0) + 1);
  }
  const days = [...onDay].map(([day, count]) => ({ date: day, count })).toSorted((one, other) => one.date.localeCompare(other.date));
  return { ...found, days };
}

/** The lower the better. */
function rankOf({ pricePerSeat }: KnownRide, { fit, detourRatio }: Fit, sort: SearchSort): number | null {
  switch (sort) {
    case 'fit':
      return -fit;
    case 'detour_ratio':
      return detourRatio;
    case 'price_per_seat':
      return pricePerSeat;
    case 'departure_time':
      return null;
  }
}

function inOrder(one: SearchCursor, other: SearchCursor): number {
  return (one.rank ?? 0) - (other.rank ?? 0) || one.departureTime.getTime() - other.departureTime.getTime() || one.id - other.id;
}
