import { expect, it } from 'vitest';
import type { Polyline } from '@shunlu/api-contract';
import { getFreewayParts } from './freeway-shields.ts';

/** East along the 24th parallel, then north. */
const WAY: Polyline = [[24, 121], [24, 121.2], [24, 121.4], [24.2, 121.4]];
const point = (lat: number, lng: number, freeway: string | null) => ({ lat, lng, freeway });

it('D105: a freeway has its shield in the middle of its part, on the way', () => {
  const [part, ...more] = getFreewayParts(WAY, [point(24.01, 121.1, '1'), point(23.99, 121.3, null)]);
  expect(more).toEqual([]);
  expect(part?.freeway).toBe('1');
  expect([part?.from.lng, part?.at.lng, part?.to.lng].map((lng) => lng?.toFixed(3))).toEqual(['121.100', '121.200', '121.300']);
  expect([part?.from.lat, part?.at.lat, part?.to.lat].map((lat) => lat?.toFixed(3))).toEqual(['24.000', '24.000', '24.000']);
});

it('D105: one that becomes another ends there; the last goes to the end where nobody says that it is left', () => {
  const parts = getFreewayParts(WAY, [point(24, 121, '1'), point(24, 121.4, '3A')]);
  expect(parts.map(({ freeway, at }) => [freeway, at.lat.toFixed(2), at.lng.toFixed(2)])).toEqual([['1', '24.00', '121.20'], ['3A', '24.10', '121.40']]);
});

it('a way without points, without freeways or with points in the wrong order has none', () => {
  expect(getFreewayParts([], [point(24, 121, '1')])).toEqual([]);
  expect(getFreewayParts(WAY, [])).toEqual([]);
  expect(getFreewayParts(WAY, [point(24, 121.1, null)])).toEqual([]);
  expect(getFreewayParts(WAY, [point(24, 121.3, '1'), point(24, 121.1, null)])).toEqual([]);
});
