import type { SearchAlert } from '@shunlu/api-contract';
import { paths } from '../lib/paths.ts';
import type { SearchEntry } from '../api/appStore.ts';
import { toQuery } from './criteria.ts';

/** The address that repeats a saved search. It has a module of its own so that the settings do not load the results' code. */
export function getSavedSearchPath(alert: SearchAlert): string {
  // `toQuery` drops fields that are no criteria. A criterion that is null was not given.
  const said = Object.fromEntries(Object.entries(alert).filter(([, value]) => value !== null));
  return paths.search + toQuery(said as SearchEntry);
}
