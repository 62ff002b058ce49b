import { confirmedBooking, offer } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterMs, selectStoredResponses, openCache, removePrivateData } from './userCache.ts';
import type { StoredResponse } from './userCache.ts';
import type { updateStored } from './userStorage.ts';

const NOW = Date.parse('2026-11-20T02:50:00.000Z');
const DAY_MS = 86_400_000;
const answer = (id: string, data: unknown, daysAgo = 0): StoredResponse => ({ name: id, contract: '', key: [id, {}], data, readAt: NOW - daysAgo * DAY_MS });
const getIds = (answers: StoredResponse[]) => answers.map(({ key: [id] }) => id);

describe('what is kept of answers', () => {
  it('RD.123, RD.196: no phone, no plate, no token, wherever they stand', () => {
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

  it('RD.123, RD.196: nothing about the account or the own vehicles', () => {
    const answers = ['users.profile', 'users.export', 'vehicles.list', 'auth.verify', 'auth.login', 'rides.get', 'users.get'].map((id) => answer(id, {}));
    expect(getIds(selectStoredResponses(answers, NOW))).toEqual(['rides.get', 'users.get']);
  });

  it('RD.123: for seven days, the latest first, as much as fits', () => {
    const answers = [answer('rides.a', 'x', 6.9), answer('rides.b', 'x', 7.1), answer('rides.c', 'x', 1), answer('rides.d', 'y'.repeat(400))];
    expect(getIds(selectStoredResponses(answers, NOW))).toEqual(['rides.d', 'rides.c', 'rides.a']);
    expect(getIds(selectStoredResponses(answers, NOW, 300))).not.toContain('rides.d');
    const size = JSON.stringify(selectStoredResponses(answers, NOW, 200)).length;
    expect(size).toBeLessThanOrEqual(202);
  });
});

const SLOW_DISK_MS = 3_000;
/** The browser's disk. */
let onDisk: unknown;

vi.mock('./userStorage.ts', () => ({
  getStored: async () => {
    await afterMs(SLOW_DISK_MS);
    return onDisk;
  },
  updateStored: async (...[, , , next]: Parameters<typeof updateStored>) => {
    onDisk = next(onDisk);
  },
}));

describe('on a slow disk', () => {
  const open = async () => {
    const opening = openCache(1);
    await vi.advanceTimersByTimeAsync(SLOW_DISK_MS);
    return opening;
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    onDisk = [answer('rides.a', 'x')];
    for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function whatIsRead(onLine: boolean): Promise<unknown> {
    vi.stubGlobal('navigator', { onLine });
    const { provider, close } = await open();
    close();
    return provider.get('rides.a')?.data;
  }

  it('RD.123: without a network the page waits for what was kept', async () => {
    expect(await whatIsRead(false)).toBe('x');
  });

  it('RD.123: shows nothing that an app of another contract has kept, and keeps it no longer', async () => {
    const { contract: _, ...unversioned } = answer('rides.a', 'x');
    onDisk = [{ ...answer('rides.b', 'x'), contract: 'older' }, unversioned, answer('rides.c', 'x')];
    vi.stubGlobal('navigator', { onLine: false });
    const { provider, put, close } = await open();
    expect(['rides.a', 'rides.b', 'rides.c'].map((name) => provider.get(name)?.data)).toEqual([undefined, undefined, 'x']);
    put(['rides.d', {}], 'y');
    close();
    expect(getIds(onDisk as StoredResponse[]).toSorted()).toEqual(['rides.c', 'rides.d']);
  });

  it('with one it does not', async () => {
    expect(await whatIsRead(true)).toBeUndefined();
  });

  it('RD.123: two tabs keep what either has read, the latest of what both have', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const [one, other] = [await open(), await open()];
    other.put(['rides.b', {}], 'earlier');
    vi.setSystemTime(NOW + 60_000);
    one.put(['rides.b', {}], 'later');
    one.put(['rides.c', {}], 'of one');
    other.put(['rides.d', {}], 'of the other');
    one.close();
    other.close();
    const stored = (onDisk as StoredResponse[]).map(({ key: [id], data }) => [id, data]);
    expect(Object.fromEntries(stored)).toEqual({ 'rides.a': 'x', 'rides.b': 'later', 'rides.c': 'of one', 'rides.d': 'of the other' });
    expect(stored).toHaveLength(4);
  });

  /** As SWR reads an answer anew for eight days: the same one keeps its reference, and so does the one at hand where none comes. */
  async function readDaily(failure?: Error): Promise<void> {
    vi.stubGlobal('navigator', { onLine: false });
    for (let day = 1; day <= 8; day += 1) {
      vi.setSystemTime(NOW + day * DAY_MS);
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      const { provider, close } = await open();
      const before = { ...provider.get('rides.a'), error: undefined };
      provider.set('rides.a', { ...before, isValidating: true });
      provider.set('rides.a', { ...before, isValidating: false, error: failure });
      close();
    }
  }

  it('RD.123: what is looked at daily is there on the eighth day, though it is still the same answer', async () => {
    await readDaily();
    expect(await whatIsRead(false)).toBe('x');
  });

  it('RD.123: and is not where no answer has come any more', async () => {
    await readDaily(new Error('no network'));
    expect(await whatIsRead(false)).toBeUndefined();
  });
});
