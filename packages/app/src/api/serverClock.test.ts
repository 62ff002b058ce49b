import { verify } from '@shunlu/api-contract';
import { yijunOwn } from '@shunlu/api-contract/fixtures';
import { formatAgo } from '@shunlu/ui/i18n/time.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memoryStorage.ts';

const SERVER = new Date('2026-11-20T02:50:00Z');
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', createMemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A device whose clock is off by an offset, after one response with a given duration; null: without a Date header. */
async function deviceOff(byMs: number, tookMs = 0, header: Date | null = SERVER) {
  vi.setSystemTime(SERVER.getTime() + byMs);
  const [{ callNow }, { serverClock }, { useAuth: auth }] = await Promise.all([import('./client.ts'), import('./serverClock.ts'), import('./authStore.ts')]);
  auth.getState().logIn({ token: 'abc', user: yijunOwn });
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(Date.now() + tookMs);
    return Response.json({ valid: true, user: yijunOwn }, header === null ? {} : { headers: { date: header.toUTCString() } });
  });
  await callNow(verify, {});
  return { serverClock, callNow };
}

describe('the time at the server', () => {
  it.each([['slow', -MINUTE_MS], ['fast', MINUTE_MS], ['an hour slow', -60 * MINUTE_MS]])('RD.151: is known to the second on a device that is %s', async (_, byMs) => {
    const { serverClock } = await deviceOff(byMs);
    expect(Math.abs(serverClock.now().getTime() - SERVER.getTime())).toBeLessThanOrEqual(1_000);
  });

  it('RD.151: makes a message that was just sent 剛剛, and one of five minutes ago 5 分鐘前, on a phone that is two minutes slow or fast', async () => {
    for (const byMs of [-2 * MINUTE_MS, 2 * MINUTE_MS]) {
      vi.resetModules();
      // oxlint-disable-next-line no-await-in-loop -- one device after the other
      const { serverClock } = await deviceOff(byMs);
      expect(formatAgo('2026-11-20T02:50:00Z', 'zh-TW', serverClock.snapshot('minute'))).toBe('剛剛');
      expect(formatAgo('2026-11-20T02:45:00Z', 'zh-TW', serverClock.snapshot('minute'))).toBe('5 分鐘前');
    }
  });

  it.each([0, 900, -900, 1_900])('is the device’s where that is %d ms off, which no header can tell from right', async (byMs) => {
    const { serverClock } = await deviceOff(byMs);
    expect(serverClock.now().getTime()).toBe(Date.now());
  });

  it('is the device’s where the answer was so long under way that it tells nothing', async () => {
    const { serverClock } = await deviceOff(0, 20_000);
    expect(serverClock.now().getTime()).toBe(Date.now());
  });

  it('is the device’s where no answer says what time it is', async () => {
    const { serverClock } = await deviceOff(-MINUTE_MS, 0, null);
    expect(serverClock.now().getTime()).toBe(Date.now());
  });

  it('RD.151: has everything that shows a time rendered again when the difference becomes known', async () => {
    vi.setSystemTime(SERVER.getTime() - 3 * MINUTE_MS);
    const { serverClock, updateServerTime } = await import('./serverClock.ts');
    const rendered = vi.fn();
    const stop = serverClock.subscribe('minute', rendered);
    updateServerTime(SERVER.getTime(), Date.now(), Date.now());
    expect(rendered).toHaveBeenCalledOnce();
    expect(serverClock.snapshot('minute').toISOString()).toBe('2026-11-20T02:50:00.500Z');
    stop();
  });
});
