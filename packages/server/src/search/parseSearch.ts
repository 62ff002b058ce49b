/** Parses a search query into instants, points and positions. */
import { LIMITS, SEARCH_SORTS, toTaipeiDate } from '@shunlu/api-contract';
import type { EndpointRequest, LatLng, searchRides } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import { cursorId, cursorInstant, decodeCursor } from '../shared/cursor.ts';
import { fieldError } from '../shared/HttpError.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { flattenPolyline } from '../route-fit/polyline.ts';
import type { OwnRoute } from '../route-fit/fit.ts';
import { isRanked } from './search.ts';
import type { RideSearch, SearchCursor } from './search.ts';
import { buildWindow } from '../route-fit/time-window.ts';

type SearchRequest = EndpointRequest<typeof searchRides>['query'];

/** Parses a search query. @throws HttpError VALIDATION */
export function parseSearch(viewerId: number, query: SearchRequest, now: Date): RideSearch {
  const { departure_date: date, departure_time: time, time_flexibility: step } = query;
  if (date !== undefined && date < toTaipeiDate(now)) throw fieldError('departure_date', 'DATE_IN_PAST');
  const from = parsePoint('from', query.from_lat, query.from_lng);
  const to = parsePoint('to', query.to_lat, query.to_lng);
  const isForDriver = query.role === 'driver';
  return {
    viewerId,
    from,
    to,
    isForDriver,
    ownWay: isForDriver && from !== undefined && to !== undefined ? getOwnRoute(from, to) : undefined,
    accessKm: query.access_km ?? LIMITS.accessKm,
    window: buildWindow({ date, time, step }, now),
    rideType: query.ride_type,
    maxPrice: query.max_price,
    minSeats: query.min_seats,
    sort: query.sort ?? 'fit',
  };
}

function parsePoint(end: 'from' | 'to', lat: number | undefined, lng: number | undefined): LatLng | undefined {
  if (lat === undefined && lng === undefined) return undefined;
  if (lat === undefined) throw fieldError(`${end}_lat`, 'REQUIRED');
  if (lng === undefined) throw fieldError(`${end}_lng`, 'REQUIRED');
  return { lat, lng };
}

/** Estimates the driver's route offline; searches call no routing engine (D105). */
function getOwnRoute(from: LatLng, to: LatLng): OwnRoute {
  const { path, duration_min } = estimateTrip(from, to);
  return { path: flattenPolyline(path), durationMin: duration_min };
}

const searchPosition = z.tuple([z.enum(SEARCH_SORTS), z.nullable(z.number()), cursorInstant, cursorId]);

/** Parses the cursor of a search, which belongs to one order. @throws HttpError VALIDATION */
export function parseSearchCursor(cursor: string | undefined, search: RideSearch): SearchCursor | undefined {
  if (cursor === undefined) return undefined;
  const [sort, rank, departure, id] = decodeCursor(cursor, searchPosition);
  if (sort !== search.sort || isRanked(search) !== (rank !== null)) throw fieldError('cursor', 'INVALID_VALUE');
  return { rank, departureTime: new Date(departure), id };
}
