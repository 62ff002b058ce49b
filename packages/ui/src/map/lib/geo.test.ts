import { describe, expect, it } from 'vitest';
import { clipLine, clipRing } from './clip.ts';
import { boxAround, toWorld, worldSize } from './mercator.ts';
import { smoothPath } from './smoothPath.ts';
import { getArea, formatCoordinates, isSamePoint, toPointPlace } from '../../places/lib/points.ts';

const BOX = { minX: 0, minY: 0, maxX: 10, maxY: 10 };
const at = (x: number, y: number) => ({ x, y });

describe('mercator', () => {
  it('D35: puts a point where map tiles have it', () => {
    const { x, y } = toWorld({ lat: 25.033, lng: 121.5654 });
    // The formula of slippy-map tile names, at zoom 15.
    const tileX = (121.5654 + 180) / 360 * 2 ** 15;
    const tileY = ((1 - Math.asinh(Math.tan((25.033 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** 15;
    expect((x * worldSize(15)) / 256).toBeCloseTo(tileX, 6);
    expect((y * worldSize(15)) / 256).toBeCloseTo(tileY, 6);
    expect(toWorld({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
  });
});

describe('clip', () => {
  it('cuts a ring to the box', () => {
    const cut = clipRing([at(-5, -5), at(5, -5), at(5, 5), at(-5, 5)], BOX);
    expect(boxAround(cut)).toEqual({ minX: 0, minY: 0, maxX: 5, maxY: 5 });
  });

  it('keeps a ring that holds the box, drops one beside it', () => {
    expect(boxAround(clipRing([at(-9, -9), at(99, -9), at(99, 99), at(-9, 99)], BOX))).toEqual(BOX);
    expect(clipRing([at(20, 20), at(30, 20), at(30, 30)], BOX)).toEqual([]);
  });

  it('keeps the pieces of a line that come near', () => {
    const line = [at(-20, 5), at(-10, 5), at(5, 5), at(30, 5), at(40, 5)];
    expect(clipLine(line, BOX)).toEqual([[at(-10, 5), at(5, 5), at(30, 5)]]);
    expect(clipLine([at(-9, -9), at(-5, -5)], BOX)).toEqual([]);
  });
});

describe('smoothPath', () => {
  it('rounds corners, keeps both ends and stays near the way', () => {
    const smooth = smoothPath([[25, 121], [25, 122], [24, 122]]);
    expect([smooth[0], smooth.at(-1)]).toEqual([[25, 121], [24, 122]]);
    expect(smooth.length).toBeGreaterThan(5);
    for (const [lat, lng] of smooth) expect(lat <= 25 && lat >= 24 && lng >= 121 && lng <= 122).toBe(true);
    expect(smoothPath([[25, 121], [24, 122]])).toEqual([[25, 121], [24, 122]]);
  });
});

describe('points', () => {
  it('R2.38: words a point with 6 decimals', () => {
    expect(formatCoordinates({ lat: 25.0478, lng: 121.51 })).toBe('25.047800, 121.510000');
    expect(toPointPlace({ lat: 1, lng: 2 })).toMatchObject({ display_name: '1.000000, 2.000000', lat: 1, lng: 2 });
  });

  it('D34: takes county and township out of the full name in both languages', () => {
    expect(getArea({ display_name: '台北車站', full_name: '台北市中正區台北車站' })).toBe('台北市中正區');
    expect(getArea({ display_name: 'Taipei 101', full_name: 'Taipei 101, Xinyi District, Taipei City' })).toBe(
      'Xinyi District, Taipei City',
    );
    expect(getArea({ display_name: '台北市', full_name: '台北市' })).toBe('');
  });

  it('compares points', () => {
    expect(isSamePoint({ lat: 1, lng: 2 }, { lat: 1, lng: 2 })).toBe(true);
    expect(isSamePoint({ lat: 1, lng: 2 }, null)).toBe(false);
  });
});
