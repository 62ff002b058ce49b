import { LIMITS, searchRides, verify } from '@shunlu/api-contract';
import { createClient } from '@shunlu/api-contract/client';
import { fetchAhead } from '@shunlu/api-contract/ahead';
import { offer, yijunOwn } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Mode } from '../api/authStore.ts';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { askAheadFor, PATHS } from './askAhead.ts';
import { parseCriteria, toQuery, parseSearchInput } from './criteria.ts';

const ADDRESS = new URLSearchParams(
  'from_address=台北車站&from_lat=25.0478&from_lng=121.517&to_lat=24.7838&to_lng=120.9975&time_flexibility=8&min_seats=99&show=100&only_price=300',
);
const TODAY = '2026-11-20';
const FOUND = { rides: [offer], total: 1, next_cursor: null, alternatives: null };

let asked: string[];
let tokens: (string | null)[];

beforeEach(() => {
  asked = [];
  tokens = [];
  vi.stubGlobal('localStorage', createMemoryStorage({ token: 'abc' }));
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(path);
    tokens.push(new Headers(init?.headers).get('authorization'));
    return Promise.resolve(Response.json(path === PATHS.verify ? { valid: true, user: yijunOwn } : FOUND));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const createTestClient = (token: string) => createClient({ getToken: () => token, fetch: fetchAhead });
const getSearchInput = (address: URLSearchParams, mode: Mode = 'passenger') => parseSearchInput(address, mode, TODAY) ?? { query: {} };

it('what is asked ahead is what the page asks for, and is asked once', async () => {
  askAheadFor(ADDRESS, TODAY);
  expect(asked).toHaveLength(2);
  const client = createTestClient('abc');
  expect(await client(verify, {})).toMatchObject({ valid: true });
  expect(await client(searchRides, getSearchInput(ADDRESS))).toMatchObject({ total: 1 });
  expect(asked).toHaveLength(2);
  await client(searchRides, getSearchInput(ADDRESS));
  expect(asked).toHaveLength(3);
});

it('R6.11: what is asked ahead carries the token', () => {
  askAheadFor(ADDRESS, TODAY);
  expect(tokens).toEqual(['Bearer abc', 'Bearer abc']);
});

it('D102: a driver asks as a driver', async () => {
  localStorage.setItem('auth-storage', JSON.stringify({ state: { currentMode: 'driver' } }));
  askAheadFor(ADDRESS, TODAY);
  await createTestClient('abc')(searchRides, getSearchInput(ADDRESS, 'driver'));
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('role=driver');
});

it('a day that is over is not asked for', () => {
  for (const day of ['2026-11-19', TODAY]) askAheadFor(new URLSearchParams([...ADDRESS, ['departure_date', day]]), TODAY);
  expect(asked.map((path) => new URLSearchParams(path.split('?')[1]).get('departure_date'))).toEqual([null, null, null, TODAY]);
});

it('nothing is asked ahead of a search that is not complete, or of whom is not logged in', () => {
  askAheadFor(new URLSearchParams('from_lat=25.0478&from_lng=121.517'), TODAY);
  localStorage.removeItem('token');
  askAheadFor(ADDRESS, TODAY);
  expect(asked).toEqual([]);
});

it('the paths are those of the contract', () => {
  expect([PATHS.verify, PATHS.search]).toEqual([verify.path, searchRides.path]);
});

it('an answer is taken by who asks for the same with the same token, and soon', async () => {
  vi.useFakeTimers();
  askAheadFor(ADDRESS, TODAY);
  await createTestClient('renewed')(verify, {});
  expect(asked).toHaveLength(3);
  const longer = new URLSearchParams(toQuery(parseCriteria(ADDRESS, TODAY), LIMITS.page.max));
  await createTestClient('abc')(searchRides, getSearchInput(longer));
  expect(asked).toHaveLength(4);
  vi.advanceTimersByTime(60_000);
  await createTestClient('abc')(searchRides, getSearchInput(ADDRESS));
  expect(asked).toHaveLength(5);
});

it('R4.2: who has left hears nothing of it any more', async () => {
  askAheadFor(ADDRESS, TODAY);
  const leaving = new AbortController();
  const found = createTestClient('abc')(searchRides, getSearchInput(ADDRESS), { signal: leaving.signal });
  leaving.abort();
  await expect(found).rejects.toMatchObject({ name: 'AbortError' });
  await expect(createTestClient('abc')(verify, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

it('without an answer it fails as any other call', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  askAheadFor(ADDRESS, TODAY);
  await expect(createTestClient('abc')(verify, {})).rejects.toMatchObject({ code: 'NETWORK' });
});
