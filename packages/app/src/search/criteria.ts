import { LIMITS, parseSearchCriteria, searchCriteria, SEARCH_SORTS, TIME_FLEXIBILITY_ANYTIME, toQueryString } from '@shunlu/api-contract';
import type { EndpointInput, searchRides, SearchSort } from '@shunlu/api-contract';
import type { MapLayoutView } from '@shunlu/ui/navigation/MapLayout/MapLayout.tsx';
import type { ResultFilter } from '@shunlu/ui/search/lib/result-filters.ts';
import { parseId } from '../lib/paths.ts';
import type { SearchEntry } from '../api/appStore.ts';
import type { Mode } from '../api/authStore.ts';

/** The parts of a search that an address carries. */
export interface Search {
  criteria: SearchEntry;
  /** Filter over the loaded results. */
  filter: ResultFilter;
  /** How many results to request. */
  shown: number;
  /** Order of the results. */
  sort: SearchSort;
  /** The view that a phone shows: list or map. */
  view: MapLayoutView;
  /** Id of the ride that was chosen on the map. */
  chosenId: number | undefined;
}

const FIELDS = Object.keys(searchCriteria.shape) as (keyof SearchEntry)[];

/** The field of the address for the number of results; omitted for the first page. */
const SHOWN = 'show';

/** Removes fields without a value, but not 0 (R3.34); a flexibility of any time (D60); and fields that are no criteria. */
export function omitEmpty(criteria: SearchEntry): SearchEntry {
  const entries = FIELDS.flatMap((field) => {
    const value = criteria[field];
    if (value === undefined || value === null || value === '') return [];
    if (field === 'time_flexibility' && Number(value) === TIME_FLEXIBILITY_ANYTIME) return [];
    return [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Adds the previous search's `access_km`, for which the form has no field, if both ends are the same (D102). */
export function keepAccessRadius(sent: SearchEntry, before: SearchEntry): SearchEntry {
  const isSameWay = (['from_lat', 'from_lng', 'to_lat', 'to_lng'] as const).every((field) => sent[field] === before[field]);
  return isSameWay && before.access_km !== undefined ? { ...sent, access_km: before.access_km } : sent;
}

/** Whether both ends of a search are known (spec §5). */
export function isComplete({ from_lat, from_lng, to_lat, to_lng }: SearchEntry): boolean {
  return [from_lat, from_lng, to_lat, to_lng].every((value) => value !== undefined);
}

/**
 * Builds the query of the address of a search, `?from_lat=…`. It can be shared and survives Back and reload (R2.67).
 *
 * @param shown how many results to request
 * @param more further fields of the address, such as those of the filter
 */
export function toQuery(
  criteria: SearchEntry,
  shown: number = LIMITS.page.initial,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return toQueryString({ ...omitEmpty(criteria), ...(shown > LIMITS.page.initial && { [SHOWN]: shown }), ...more });
}

/** The number of results in an address, at least the first page and at most `LIMITS.page.max`. */
export function parseShown(address: URLSearchParams): number {
  const shown = Number(address.get(SHOWN));
  return Number.isInteger(shown) ? Math.min(Math.max(shown, LIMITS.page.initial), LIMITS.page.max) : LIMITS.page.initial;
}

/** The order in an address; by default the best fit first. */
export function parseSort(address: URLSearchParams): SearchSort {
  return SEARCH_SORTS.find((sort) => sort === address.get('sort')) ?? 'fit';
}

/** The order as a field of the address; undefined for the best fit. */
export function sortField(sort: SearchSort): { sort: SearchSort | undefined } {
  return { sort: sort === 'fit' ? undefined : sort };
}

/** The field of the address for the view of a phone; omitted for the list. */
const VIEW = 'view';
/** The field of the address for the ride that was chosen on the map. */
const CHOSEN = 'at';

/** The view in an address, and the ride chosen on the map. */
export function parseView(address: URLSearchParams): Pick<Search, 'view' | 'chosenId'> {
  return { view: address.get(VIEW) === 'map' ? 'map' : 'list', chosenId: parseId(address.get(CHOSEN)) };
}

/** View and chosen ride as fields of the address. */
export function viewFields({ view, chosenId }: Pick<Search, 'view' | 'chosenId'>): Record<string, string | number | undefined> {
  return { [VIEW]: view === 'map' ? view : undefined, [CHOSEN]: chosenId };
}

/** Changes the view or the chosen ride in a query. @param query `?from_lat=…` */
export function withView(query: string, change: Partial<Pick<Search, 'view' | 'chosenId'>>): string {
  return withFields(query, viewFields({ ...parseView(new URLSearchParams(query)), ...change }));
}

/** Changes fields of a query; a field with the value undefined is removed. */
function withFields(query: string, fields: Readonly<Record<string, string | number | undefined>>): string {
  const address = new URLSearchParams(query);
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) address.delete(name);
    else address.set(name, String(value));
  }
  return `?${address.toString()}`;
}

/** The field of the address for the ride that is open over the results. */
const OPENED = 'ride';

/** Id of the ride that an address opens over the results. */
export function parseOpenRide(address: URLSearchParams): number | undefined {
  return parseId(address.get(OPENED));
}

/** Sets the ride that a query opens over the results, or removes it. @param query `?from_lat=…` */
export function withOpenRide(query: string, id: number | undefined): string {
  return withFields(query, { [OPENED]: id });
}

/** The input of `searchRides` for a search in a mode; null while an end is missing. */
export function toSearchInput(criteria: SearchEntry, shown: number, sort: SearchSort, mode: Mode): EndpointInput<typeof searchRides> | null {
  if (!isComplete(criteria)) return null;
  return { query: { ...omitEmpty(criteria), ...(sort !== 'fit' && { sort }), ...(mode === 'driver' && { role: mode }), limit: shown } };
}

/** Parses an address into the input of `searchRides`; null while an end is missing. */
export function parseSearchInput(address: URLSearchParams, mode: Mode, today: string): ReturnType<typeof toSearchInput> {
  return toSearchInput(parseSearchCriteria(address, today), parseShown(address), parseSort(address), mode);
}
