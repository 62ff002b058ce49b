import { confirmedBooking, offer } from '@shunlu/api-contract/fixtures';
import { unstable_serialize } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUserCache, removePrivateData, selectStoredResponses, sleep } from './userCache.ts';
import type { State } from 'swr';
import type { StoredResponse } from './userCache.ts';
import type { updateStored } from './userStorage.ts';

const NOW = Date.parse('2026-11-20T02:50:00.000Z');
const DAY_MS = 86_400_000;
const toName = (id: string) => unstable_serialize([id, {}]);
const stored = (id: string, data: unknown, daysAgo = 0): StoredResponse => ({ name: toName(id), id, contract: '', data, readAt: NOW - daysAgo * DAY_MS });
const getIds = (responses: StoredResponse[]) => responses.map(({ id }) => id);

describe('what is stored of responses', () => {
  it('RD.123, RD.196: holds no phone, no plate and no token, wherever they are', () => {
    const scrubbed = removePrivateData({
      bookings: [{ ...confirmedBooking, counterpart_phone: '+886912345678' }],
      ride: { ...offer, vehicle: { license_plate: 'BKL-5207', make: 'Toyota' } },
      user: { phone: '+886912345678' },
      token: 'secret',
    });
    const text = JSON.stringify(scrubbed);
    for (const secret of ['912345678', 'BKL', '5207', 'secret']) expect(text).not.toContain(secret);
    expect(scrubbed).toMatchObject({ bookings: [{ id: confirmedBooking.id, counterpart_phone: null }], ride: { vehicle: { make: 'Toyota', license_plate: '•••-••••' } } });
  });

  it('RD.123, RD.196: holds nothing about the account or the own vehicles', () => {
    const responses = ['users.profile', 'users.export', 'vehicles.list', 'auth.verify', 'auth.login', 'rides.get', 'users.get'].map((id) => stored(id, {}));
    expect(getIds(selectStoredResponses(responses, NOW))).toEqual(['rides.get', 'users.get']);
  });

  it('RD.123: holds seven days, the latest first, as much as fits', () => {
    const responses = [stored('rides.a', 'x', 6.9), stored('rides.b', 'x', 7.1), stored('rides.c', 'x', 1), stored('rides.d', 'y'.repeat(400))];
    expect(getIds(selectStoredResponses(responses, NOW))).toEqual(['rides.d', 'rides.c', 'rides.a']);
    expect(getIds(selectStoredResponses(responses, NOW, 300))).not.toContain('rides.d');
    const size = JSON.stringify(selectStoredResponses(responses, NOW, 200)).length;
    expect(size).toBeLessThanOrEqual(202);
  });
});

const SLOW_DISK_MS = 3_000;
/** The browser's IndexedDB. */
let onDisk: unknown;

vi.mock('./userStorage.ts', () => ({
  getStored: async () => {
    await sleep(SLOW_DISK_MS);
    return onDisk;
  },
  updateStored: async (...[, , , next]: Parameters<typeof updateStored>) => {
    onDisk = next(onDisk);
  },
}));

describe('the cache of a user on a slow disk', () => {
  const open = async () => {
    const cache = createUserCache(1);
    await vi.advanceTimersByTimeAsync(SLOW_DISK_MS);
    await cache.ready;
    const { provider, flush } = cache;
    const put = (id: string, data: unknown) => provider.set(toName(id), { data });
    return { get: (id: string) => provider.get(toName(id)), set: (id: string, state: State) => provider.set(toName(id), state), put, flush };
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    onDisk = [stored('rides.a', 'x')];
      });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function readStored(onLine: boolean): Promise<unknown> {
    vi.stubGlobal('navigator', { onLine });
    const { get, flush } = await open();
    flush();
    return get('rides.a')?.data;
  }

  it('RD.123: waits for the stored responses without a network', async () => {
    expect(await readStored(false)).toBe('x');
  });

  it('RD.123: drops responses of another version of the contract', async () => {
    const { contract: _, ...unversioned } = stored('rides.a', 'x');
    onDisk = [{ ...stored('rides.b', 'x'), contract: 'older' }, unversioned, stored('rides.c', 'x')];
    vi.stubGlobal('navigator', { onLine: false });
    const { get, put, flush } = await open();
    expect(['rides.a', 'rides.b', 'rides.c'].map((id) => get(id)?.data)).toEqual([undefined, undefined, 'x']);
    put('rides.d', 'y');
    flush();
    expect(getIds(onDisk as StoredResponse[]).toSorted()).toEqual(['rides.c', 'rides.d']);
  });

  it('does not wait for them with a network', async () => {
    expect(await readStored(true)).toBeUndefined();
  });

  it('RD.123: stores what either of two tabs has read, the latest of what both have', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const [one, other] = [await open(), await open()];
    other.put('rides.b', 'earlier');
    vi.setSystemTime(NOW + 60_000);
    one.put('rides.b', 'later');
    one.put('rides.c', 'of one');
    other.put('rides.d', 'of the other');
    one.flush();
    other.flush();
    const found = (onDisk as StoredResponse[]).map(({ id, data }) => [id, data]);
    expect(Object.fromEntries(found)).toEqual({ 'rides.a': 'x', 'rides.b': 'later', 'rides.c': 'of one', 'rides.d': 'of the other' });
    expect(found).toHaveLength(4);
  });

  /** Reads a response on eight days as SWR does: an equal one keeps its reference, and so does one that could not be read. */
  async function readDaily(failure?: Error): Promise<void> {
    vi.stubGlobal('navigator', { onLine: false });
    for (let day = 1; day <= 8; day += 1) {
      vi.setSystemTime(NOW + day * DAY_MS);
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      const { get, set, flush } = await open();
      const before = { ...get('rides.a'), error: undefined };
      set('rides.a', { ...before, isValidating: true });
      set('rides.a', { ...before, isValidating: false, error: failure });
      flush();
    }
  }

  it('RD.123: shows a response that is read daily on the eighth day, though it has not changed', async () => {
    await readDaily();
    expect(await readStored(false)).toBe('x');
  });

  it('RD.123: does not show one on the eighth day that could not be read again', async () => {
    await readDaily(new Error('no network'));
    expect(await readStored(false)).toBeUndefined();
  });
});
