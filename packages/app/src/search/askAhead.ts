import { toQueryString } from '@shunlu/api-contract';
import { askAhead } from '@shunlu/api-contract/ahead';
import type { Mode } from '../api/authStore.ts';
import { LOCAL_KEYS, readLocalJson, readLocal } from '../api/localKeys.ts';
import { parseSearchInput } from './criteria.ts';

/** Of `verify` and `searchRides`, whose values bring all that checks answers; `askAhead.test.ts` holds both together. */
export const PATHS = { verify: '/api/auth/verify', search: '/api/rides/search' } as const;

/**
 * Run by itself, before the app's own code, where the address has a search: asks for what will be on that page, and whether
 * the session is good, which all else waits for. Both are on their way while the code that shows them comes.
 *
 * @returns whether there is a search to ask for, by somebody who is logged in
 */
export function askAheadFor(address: URLSearchParams, today: string): boolean {
  const token = readLocal(LOCAL_KEYS.token);
  const input = parseSearchInput(address, keptMode(), today);
  if (!token || input === null) return false;
  askAhead(PATHS.verify, token);
  askAhead(PATHS.search + toQueryString(input.query), token);
  return true;
}

/** As the session will have it (`authStore.ts`). */
function keptMode(): Mode {
  const kept = readLocalJson(LOCAL_KEYS.auth) as { state?: { currentMode?: unknown } } | null | undefined;
  return kept?.state?.currentMode === 'driver' ? 'driver' : 'passenger';
}
