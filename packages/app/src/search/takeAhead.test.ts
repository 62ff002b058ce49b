import { searchRides, toTaipeiDate } from '@shunlu/api-contract';
import { toQueryKey } from '@shunlu/api-contract/react';
import { offer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { unstable_serialize } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openUserCache } from '../api/userCache.ts';
import { takePrefetchedCheck } from '../api/authReady.ts';
import { useAuth } from '../api/authStore.ts';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { askAheadFor, PATHS } from './askAhead.ts';
import { parseSearchInput } from './criteria.ts';
import { takeAhead } from './takeAhead.ts';

const ADDRESS = new URLSearchParams('from_lat=25.0478&from_lng=121.517&to_lat=24.7838&to_lng=120.9975');
const TODAY = toTaipeiDate(new Date());
const FOUND = { rides: [offer], total: 1, next_cursor: null, alternatives: null };

/** Answers the two calls. */
function serve({ valid = true, isSearchLate = false } = {}): void {
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit = {}) => {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    if (path === PATHS.verify) return Promise.resolve(Response.json(valid ? { valid, user: yijunOwn } : { valid }));
    return isSearchLate ? new Promise(() => undefined) : Promise.resolve(Response.json(FOUND));
  });
}

/** What the page would find in the cache when it is drawn. */
async function atHand(): Promise<unknown> {
  const input = parseSearchInput(ADDRESS, 'passenger', TODAY);
  if (input === null) throw new Error('the address has no search');
  const { provider } = openUserCache(yijunOwn.id);
  return provider.get(unstable_serialize(toQueryKey(searchRides, input)))?.data;
}

beforeEach(() => {
  // Each test is another page.
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', createMemoryStorage());
  useAuth.setState(useAuth.getInitialState());
  useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
});
afterEach(async () => {
  void takePrefetchedCheck();
  const { provider } = openUserCache(yijunOwn.id);
  for (const key of provider.keys()) provider.delete(key);
  vi.unstubAllGlobals();
});

it('what has come is there before the page is drawn, and the session is verified', async () => {
  serve();
  askAheadFor(ADDRESS, TODAY);
  await takeAhead(ADDRESS);
  expect(await atHand()).toMatchObject({ total: 1 });
  await expect(takePrefetchedCheck()).resolves.toBeUndefined();
});

it('what is late holds nothing up', async () => {
  serve({ isSearchLate: true });
  askAheadFor(ADDRESS, TODAY);
  await takeAhead(ADDRESS);
  expect(await atHand()).toBeUndefined();
});

it('R4.3: a dead token is a quiet logout, and shows nobody anything', async () => {
  serve({ valid: false });
  askAheadFor(ADDRESS, TODAY);
  await takeAhead(ADDRESS);
  expect(useAuth.getState()).toMatchObject({ token: null, endReason: null });
  expect(await atHand()).toBeUndefined();
});

it('nothing is taken where nothing was asked ahead', async () => {
  serve();
  await takeAhead(ADDRESS);
  expect(takePrefetchedCheck()).toBeUndefined();
  expect(await atHand()).toBeUndefined();
});
