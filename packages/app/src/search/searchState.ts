import type { Place } from '@shunlu/api-contract';
import { TIME_FLEXIBILITY_ANYTIME } from '@shunlu/api-contract';
import { splitAddress } from '@shunlu/ui/rides/lib/splitAddress.ts';
import type { ResultFilter } from '@shunlu/ui/search/lib/result-filters.ts';
import type { SearchValues } from '@shunlu/ui/search/lib/search-values.ts';
import type { SearchEntry } from '../api/appStore.ts';

/** Builds a place from the address and coordinates of criteria or a ride; null without coordinates. */
export function toPlace(address: string | undefined, lat: unknown, lng: unknown): Place | null {
  if (lat == null || lng == null) return null;
  const point = { lat: Number(lat), lng: Number(lng) };
  const full_name = address ?? `${point.lat}, ${point.lng}`;
  return { id: `${point.lat},${point.lng}`, display_name: splitAddress(full_name).name, full_name, ...point, type: '', importance: 0 };
}

/** The values of the search form for criteria from an address or the history. */
export function toSearchValues(criteria: SearchEntry): SearchValues {
  return {
    start: toPlace(criteria.from_address, criteria.from_lat, criteria.from_lng),
    end: toPlace(criteria.to_address, criteria.to_lat, criteria.to_lng),
    date: criteria.departure_date ?? '',
    time: criteria.departure_time ?? '',
    flexibility: Number(criteria.time_flexibility ?? TIME_FLEXIBILITY_ANYTIME),
    rideType: criteria.ride_type ?? null,
    minSeats: criteria.min_seats === undefined ? null : Number(criteria.min_seats),
    maxPrice: criteria.max_price === undefined ? null : Number(criteria.max_price),
  };
}

/** Both ends of a search, with the access radius if it was given; undefined while an end is missing. */
export function getEnds(criteria: SearchEntry): { start: Place; end: Place; accessKm: number | undefined } | undefined {
  const { start, end } = toSearchValues(criteria);
  const { access_km } = criteria;
  return start && end ? { start, end, accessKm: access_km === undefined ? undefined : Number(access_km) } : undefined;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function numberIn(address: URLSearchParams, name: string): number | undefined {
  const text = address.get(name);
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Parses the filter of the results from an address, so that it survives Back like the criteria (D56). */
export function parseFilter(address: URLSearchParams): ResultFilter {
  const time = (name: string) => {
    const text = address.get(name);
    return text !== null && TIME.test(text) ? text : undefined;
  };
  const mode = address.get('only_mode');
  const type = address.get('only_type');
  return {
    maxPrice: numberIn(address, 'only_price'),
    minSeats: numberIn(address, 'only_seats'),
    fromTime: time('only_from'),
    toTime: time('only_to'),
    rideMode: mode === 'offer' || mode === 'request' ? mode : undefined,
    rideType: type === 'one_time' || type === 'recurring' ? type : undefined,
  };
}

/** A filter as the fields of an address. */
export function toFilterFields(filter: ResultFilter): Record<string, string | number | undefined> {
  return {
    only_price: filter.maxPrice,
    only_seats: filter.minSeats,
    only_from: filter.fromTime,
    only_to: filter.toTime,
    only_mode: filter.rideMode,
    only_type: filter.rideType,
  };
}
