import { expect, it } from 'vitest';
import { sampleRide } from './fridayRide.ts';

const names = { from: 'a', to: 'b', pickup: 'c', dropoff: 'd' };
const departureAt = (now: string) => sampleRide(names, new Date(now)).ride.departure_time;

it('leaves on the coming Friday, today while that is ahead', () => {
  expect(departureAt('2026-11-20T10:50:00+08:00')).toBe('2026-11-20T08:30:00.000Z');
  expect(departureAt('2026-11-20T16:31:00+08:00')).toBe('2026-11-27T08:30:00.000Z');
  expect(departureAt('2026-11-21T00:00:30+08:00')).toBe('2026-11-27T08:30:00.000Z');
  expect(departureAt('2026-11-19T23:59:30+08:00')).toBe('2026-11-20T08:30:00.000Z');
});
