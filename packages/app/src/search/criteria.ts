import { countCodePoints, findTextFault, LIMITS, toQueryString, SEARCH_SORTS, tidyLine, TIME_FLEXIBILITY_ANYTIME } from '@shunlu/api-contract';
import type { EndpointInput, searchRides, SearchSort } from '@shunlu/api-contract';
import type { MapLayoutView } from '@shunlu/ui/navigation/MapLayout/MapLayout.tsx';
import type { ResultFilter } from '@shunlu/ui/search/lib/result-filters.ts';
import { parseId } from '../lib/paths.ts';
import type { SearchEntry } from '../api/appStore.ts';
import type { Mode } from '../api/authStore.ts';
import { dropPastDate } from '../lib/dropPastDate.ts';

/** What an address says of a search. */
export interface Search {
  criteria: SearchEntry;
  /** What narrows the results that are loaded. */
  filter: ResultFilter;
  /** How many results are asked for. */
  shown: number;
  /** In which order. */
  sort: SearchSort;
  /** Which of list and map a phone shows. */
  view: MapLayoutView;
  /** The ride that was chosen on that map. */
  chosenId: number | undefined;
}

type Read = (text: string) => string | number | undefined;

const parseText: Read = (text) => {
  const line = tidyLine(text);
  return countCodePoints(line) <= LIMITS.address.max && findTextFault(line) === undefined ? line : undefined;
};
const matching = (pattern: RegExp): Read => (text) => (pattern.test(text) ? text : undefined);
const createNumberParser = (pattern: RegExp, min: number, max: number): Read => (text) =>
  pattern.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
const degrees = (most: number) => createNumberParser(/^-?\d{1,9}(\.\d{1,12})?$/, -most, most);
const whole = (min: number, max: number) => createNumberParser(/^-?\d{1,9}$/, min, max);

/** A day that there is: JavaScript makes March of 31 February. */
const parseDay: Read = (text) => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
};

/**
 * How the criteria are read from an address, under the names of the wire: as the contract's `searchQuery` does, whose
 * machinery the form need not wait for. `criteria.test.ts` holds both together.
 */
const READ = {
  from_address: parseText,
  from_lat: degrees(90),
  from_lng: degrees(180),
  to_address: parseText,
  to_lat: degrees(90),
  to_lng: degrees(180),
  departure_date: parseDay,
  departure_time: matching(/^([01]\d|2[0-3]):[0-5]\d$/),
  time_flexibility: whole(0, TIME_FLEXIBILITY_ANYTIME),
  ride_type: matching(/^(one_time|recurring)$/),
  min_seats: whole(LIMITS.searchSeats.min, LIMITS.searchSeats.max),
  max_price: whole(LIMITS.price.min, 999_999),
  access_km: whole(1, LIMITS.maxAccessKm),
} as const satisfies Partial<Record<keyof SearchEntry, Read>>;

const FIELDS = Object.keys(READ) as (keyof typeof READ)[];

/** How many results are asked for, in the address as `show` once it is more than the first page. */
const SHOWN = 'show';

/**
 * What of the criteria is sent: only what is filled, where 0 counts (R3.34); any time is the same as none (D60).
 */
export function omitEmpty(criteria: SearchEntry): SearchEntry {
  const entries = FIELDS.flatMap((field) => {
    const value = criteria[field];
    if (value === undefined || value === null || value === '') return [];
    if (field === 'time_flexibility' && Number(value) === TIME_FLEXIBILITY_ANYTIME) return [];
    return [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * The criteria that an address carries. What the contract would refuse is dropped, as if it had not been given, and so is a
 * day that is over: links are shared and kept.
 */
export function parseCriteria(address: URLSearchParams, today: string): SearchEntry {
  const entries = FIELDS.flatMap((field) => {
    const value = READ[field](address.get(field) ?? '');
    return value === undefined || value === '' ? [] : [[field, value] as const];
  });
  return omitEmpty(dropPastDate(Object.fromEntries(entries), today));
}

/** What the form sends, which has no field for how far from the way: on the same way as before as far as before (D102). */
export function keepAccessRadius(sent: SearchEntry, before: SearchEntry): SearchEntry {
  const isSameWay = (['from_lat', 'from_lng', 'to_lat', 'to_lng'] as const).every((field) => sent[field] === before[field]);
  return isSameWay && before.access_km !== undefined ? { ...sent, access_km: before.access_km } : sent;
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
export function toQuery(
  criteria: SearchEntry,
  shown: number = LIMITS.page.initial,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return toQueryString({ ...omitEmpty(criteria), ...(shown > LIMITS.page.initial && { [SHOWN]: shown }), ...more });
}

/** How many results an address asks for. */
export function parseShown(address: URLSearchParams): number {
  const shown = Number(address.get(SHOWN));
  return Number.isInteger(shown) ? Math.min(Math.max(shown, LIMITS.page.initial), LIMITS.page.max) : LIMITS.page.initial;
}

/** The order that an address asks for; the best fit first unless told. */
export function parseSort(address: URLSearchParams): SearchSort {
  return SEARCH_SORTS.find((sort) => sort === address.get('sort')) ?? 'fit';
}

/** The order as a field of the address, once it is another than the best fit. */
export function sortField(sort: SearchSort): { sort: SearchSort | undefined } {
  return { sort: sort === 'fit' ? undefined : sort };
}

/** Which of list and map a phone shows, in the address as `view` once it is the map. */
const VIEW = 'view';
/** The ride that was chosen on the map, in the address as `at`. */
const CHOSEN = 'at';

/** The view that an address asks for, and the ride chosen there. */
export function parseView(address: URLSearchParams): Pick<Search, 'view' | 'chosenId'> {
  return { view: address.get(VIEW) === 'map' ? 'map' : 'list', chosenId: parseId(address.get(CHOSEN)) };
}

/** Both as fields of the address. */
export function viewFields({ view, chosenId }: Pick<Search, 'view' | 'chosenId'>): Record<string, string | number | undefined> {
  return { [VIEW]: view === 'map' ? view : undefined, [CHOSEN]: chosenId };
}

/** The same results on the map or in the list. @param query `?from_lat=…` */
export function withView(query: string, change: Partial<Pick<Search, 'view' | 'chosenId'>>): string {
  return withFields(query, viewFields({ ...parseView(new URLSearchParams(query)), ...change }));
}

/** An address with some of its fields changed; what is undefined is left out. */
function withFields(query: string, fields: Readonly<Record<string, string | number | undefined>>): string {
  const address = new URLSearchParams(query);
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) address.delete(name);
    else address.set(name, String(value));
  }
  return `?${address.toString()}`;
}

/** The ride that is open over the results, in the address as `ride`. */
const OPENED = 'ride';

/** Which ride an address opens over the results. */
export function parseOpenRide(address: URLSearchParams): number | undefined {
  return parseId(address.get(OPENED));
}

/** The same results with another ride open over them, or with none. @param query `?from_lat=…` */
export function withOpenRide(query: string, id: number | undefined): string {
  return withFields(query, { [OPENED]: id });
}

/** The input of the search call for an address, by who drives or rides along; null while an end is missing. */
export function toSearchInput(criteria: SearchEntry, shown: number, sort: SearchSort, mode: Mode): EndpointInput<typeof searchRides> | null {
  if (!isComplete(criteria)) return null;
  return { query: { ...omitEmpty(criteria), ...(sort !== 'fit' && { sort }), ...(mode === 'driver' && { role: mode }), limit: shown } };
}

/** As `searchInput`, of all that an address says. */
export function parseSearchInput(address: URLSearchParams, mode: Mode, today: string): ReturnType<typeof toSearchInput> {
  return toSearchInput(parseCriteria(address, today), parseShown(address), parseSort(address), mode);
}
