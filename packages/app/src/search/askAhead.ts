import { queryString } from '@shunlu/api-contract';
import { askAhead } from '@shunlu/api-contract/ahead';
import { LOCAL_KEYS, readLocal } from '../session/localKeys.ts';
import { inputOfAddress } from './criteria.ts';

/** Of `verify` and `searchRides`, whose values bring all that checks answers; `askAhead.test.ts` holds both together. */
export const PATHS = { verify: '/api/auth/verify', search: '/api/rides/search' } as const;

/**
 * Run by itself, before the app's own code, where the address has a search: asks for what will be on that page, and whether
 * the session is good, which all else waits for. Both are on their way while the code that shows them comes.
 */
export function askAheadFor(address: URLSearchParams): void {
  const token = readLocal(LOCAL_KEYS.token);
  const input = inputOfAddress(address);
  if (!token || input === null) return;
  askAhead(PATHS.verify, token);
  askAhead(PATHS.search + queryString(input.query), token);
}
