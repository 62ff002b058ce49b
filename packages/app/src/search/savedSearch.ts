import { LIMITS } from '@shunlu/api-contract';
import type { RideMode, SearchAlert, SearchAlertInput } from '@shunlu/api-contract';
import type { SearchEntry } from '../api/appStore.ts';
import { omitEmpty } from './criteria.ts';
import { getEnds } from './searchState.ts';

/** Criteria of a search beside its ends. */
const CRITERIA = ['departure_date', 'departure_time', 'time_flexibility', 'ride_type', 'min_seats', 'max_price', 'access_km'] as const;
const ENDS = ['from_lat', 'from_lng', 'to_lat', 'to_lng'] as const;

/** The body of `createSearchAlert` for a search; undefined while an end is missing. */
export function toSearchAlertInput(criteria: SearchEntry, rideMode: RideMode): SearchAlertInput | undefined {
  const ends = getEnds(criteria);
  if (ends === undefined) return undefined;
  const { start, end } = ends;
  // Criteria from an address hold numbers as strings.
  const number = (value: unknown) => (value === undefined ? undefined : Number(value));
  const { departure_date, departure_time, ride_type, time_flexibility, min_seats, max_price, access_km } = omitEmpty(criteria);
  return {
    ride_mode: rideMode,
    from_address: start.full_name,
    from_lat: start.lat,
    from_lng: start.lng,
    to_address: end.full_name,
    to_lat: end.lat,
    to_lng: end.lng,
    departure_date,
    departure_time,
    ride_type,
    time_flexibility: number(time_flexibility),
    min_seats: number(min_seats),
    max_price: number(max_price),
    access_km: rideMode === 'offer' ? toAccessKm(number(access_km)) : undefined,
  };
}

/** Omits the default access radius. It applies to passengers only; drivers search along their own route. */
function toAccessKm(km: number | undefined): number | undefined {
  return km === LIMITS.accessKm ? undefined : km;
}

/** Whether an alert has the criteria of a search; the names of its places are not compared. */
export function isSaved(alert: SearchAlert, search: SearchAlertInput): boolean {
  return alert.ride_mode === search.ride_mode && ENDS.every((name) => alert[name] === search[name]) && CRITERIA.every((name) => alert[name] === (search[name] ?? null));
}
