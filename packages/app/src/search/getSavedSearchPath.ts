import type { SearchAlert } from '@shunlu/api-contract';
import { paths } from '../lib/paths.ts';
import type { SearchEntry } from '../api/appStore.ts';
import { toQuery } from './criteria.ts';

/** The address at which a saved search is made again. By itself, so that the settings bring nothing of the results along. */
export function getSavedSearchPath(alert: SearchAlert): string {
  // What is no criterion is left out of the query, and null is what was not said.
  const said = Object.fromEntries(Object.entries(alert).filter(([, value]) => value !== null));
  return paths.search + toQuery(said as SearchEntry);
}
