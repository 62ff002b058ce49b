import { LIMITS, queryString, searchQuery, TIME_FLEXIBILITY_ANYTIME } from '@shunlu/api-contract';
import type { EndpointInput, searchRides } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import type { SearchEntry } from '../session/appStore.ts';

/** The names under which criteria travel, on the wire and in the address alike. */
const FIELDS = [
  'from_address', 'from_lat', 'from_lng', 'to_address', 'to_lat', 'to_lng', 'departure_date', 'departure_time',
  'time_flexibility', 'ride_type', 'min_seats', 'max_price',
] as const satisfies readonly (keyof SearchEntry)[];

/** How many results are asked for, in the address as `show` once it is more than the first page. */
const SHOWN = 'show';

/**
 * What of the criteria is sent: only what is filled, where 0 counts (R3.34); any time is the same as none (D60).
 */
export function filled(criteria: SearchEntry): SearchEntry {
  const entries = FIELDS.flatMap((field) => {
    const value = criteria[field];
    if (value === undefined || value === null || value === '') return [];
    if (field === 'time_flexibility' && Number(value) === TIME_FLEXIBILITY_ANYTIME) return [];
    return [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The criteria that an address carries. What the contract would refuse is dropped, as if it had not been given. */
export function criteriaFrom(address: URLSearchParams): SearchEntry {
  const { shape } = searchQuery;
  const entries = FIELDS.flatMap((field) => {
    const text = address.get(field);
    if (text === null || text === '') return [];
    const parsed = z.safeParse(shape[field], text);
    return parsed.success ? [[field, parsed.data] as const] : [];
  });
  return filled(Object.fromEntries(entries));
}

/** Whether a search can be made: both ends are known (spec §5 search). */
export function isComplete({ from_lat, from_lng, to_lat, to_lng }: SearchEntry): boolean {
  return [from_lat, from_lng, to_lat, to_lng].every((value) => value !== undefined);
}

/**
 * The query of the address that carries criteria, `?from_lat=…`; it can be shared and survives Back and reload (R2.67).
 *
 * @param shown how many results are asked for
 * @param more further fields of the address, such as those of the filter
 */
export function criteriaQuery(
  criteria: SearchEntry,
  shown: number = LIMITS.page.initial,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return queryString({ ...filled(criteria), ...(shown > LIMITS.page.initial && { [SHOWN]: shown }), ...more });
}

/** How many results an address asks for. */
export function shownFrom(address: URLSearchParams): number {
  const shown = Number(address.get(SHOWN));
  return Number.isInteger(shown) ? Math.min(Math.max(shown, LIMITS.page.initial), LIMITS.page.max) : LIMITS.page.initial;
}

/** The ride that is open over the results, in the address as `ride`. */
const OPENED = 'ride';

/** Which ride an address opens over the results. */
export function openedFrom(address: URLSearchParams): number | undefined {
  const id = Number(address.get(OPENED));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The same results with another ride open over them, or with none. @param query `?from_lat=…` */
export function withOpened(query: string, id: number | undefined): string {
  const address = new URLSearchParams(query);
  if (id === undefined) address.delete(OPENED);
  else address.set(OPENED, String(id));
  return `?${address.toString()}`;
}

/** The input of the search call for an address; null while an end is missing. */
export function searchInput(criteria: SearchEntry, shown: number): EndpointInput<typeof searchRides> | null {
  return isComplete(criteria) ? { query: { ...filled(criteria), limit: shown } } : null;
}
