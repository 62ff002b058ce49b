import { LIMITS, parseSearchCriteria, searchCriteria, SEARCH_SORTS, TIME_FLEXIBILITY_ANYTIME, toQueryString } from '@shunlu/api-contract';
import type { EndpointInput, searchRides, SearchSort } from '@shunlu/api-contract';
import type { MapLayoutView } from '@shunlu/ui/navigation/MapLayout/MapLayout.tsx';
import type { ResultFilter } from '@shunlu/ui/search/lib/result-filters.ts';
import { parseId } from '../lib/paths.ts';
import type { SearchEntry } from '../api/appStore.ts';
import type { Mode } from '../api/authStore.ts';

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

const FIELDS = Object.keys(searchCriteria.shape) as (keyof SearchEntry)[];

/** How many results are asked for, in the address as `show` once it is more than the first page. */
const SHOWN = 'show';

/** Removes fields without a value, where 0 is one (R3.34), a flexibility of any time (D60), and fields that are no criteria. */
export function omitEmpty(criteria: SearchEntry): SearchEntry {
  const entries = FIELDS.flatMap((field) => {
    const value = criteria[field];
    if (value === undefined || value === null || value === '') return [];
    if (field === 'time_flexibility' && Number(value) === TIME_FLEXIBILITY_ANYTIME) return [];
    return [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

/** What the form sends, which has no field for how far from the way: on the same way as before as far as before (D102). */
export function keepAccessRadius(sent: SearchEntry, before: SearchEntry): SearchEntry {
  const isSameWay = (['from_lat', 'from_lng', 'to_lat', 'to_lng'] as const).every((field) => sent[field] === before[field]);
  return isSameWay && before.access_km !== undefined ? { ...sent, access_km: before.access_km } : sent;
}

/** Whether both ends of a search are known (spec §5). */
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
  return toSearchInput(parseSearchCriteria(address, today), parseShown(address), parseSort(address), mode);
}
