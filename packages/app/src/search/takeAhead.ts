import { searchRides, toTaipeiDate } from '@shunlu/api-contract';
import { isAskedAhead } from '@shunlu/api-contract/ahead';
import { toQueryKey } from '@shunlu/api-contract/react';
import { preload, unstable_serialize } from 'swr';
import { call } from '../api/client.ts';
import { verifySession } from '../api/tokenRefresh.ts';
import { openUserCache, sleep } from '../api/userCache.ts';
import { setPrefetchedCheck } from '../api/authReady.ts';
import { useAuth } from '../api/authStore.ts';
import { PATHS } from './askAhead.ts';
import { parseSearchInput } from './criteria.ts';

/** So long the page waits for answers that are on their way when its code is there; a person takes it for at once. */
const WITHIN_MS = 100;

/**
 * Puts what was asked ahead (`askAhead.ts`) where the page will look for it: results that are here before the page is drawn
 * are drawn with it, in one step. What comes later, or fails, the page hears by its own call.
 */
export async function takeAhead(address: URLSearchParams): Promise<void> {
  const { currentUser: user, currentMode: mode } = useAuth.getState();
  const input = parseSearchInput(address, mode, toTaipeiDate(new Date()));
  if (user === null || input === null || !isAskedAhead(PATHS.verify)) return;
  setPrefetchedCheck(verifySession());
  const key = toQueryKey(searchRides, input);
  const answer = call(searchRides, input);
  // The page's own call of the same takes this answer, and asks for nothing.
  void preload(key, () => answer);
  const cache = openUserCache(user.id);
  const found = Promise.all([answer, cache.ready]).then(([data]) => cache.provider.set(unstable_serialize(key), { data }));
  await Promise.race([found.catch(() => undefined), sleep(WITHIN_MS)]);
}
