import { LIMITS, findNearestPoint } from '@shunlu/api-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenPolyline } from './polyline.ts';
import { getCellsAround, getPathCells } from './cells.ts';

const degrees = (min: number, max: number) => fc.integer({ min: min * 1e5, max: max * 1e5 }).map((value) => value / 1e5);
const anywhere = fc.record({ lat: degrees(21.8, 25.4), lng: degrees(119.9, 122.1) });
const aPath = fc.array(anywhere.map(({ lat, lng }): [number, number] => [lat, lng]), { minLength: 2, maxLength: 12 });

describe('the grid', () => {
  it('holds every path that passes a point as near as was asked for, as does measuring each', () => {
    let near = 0;
    fc.assert(
      fc.property(aPath, anywhere, fc.integer({ min: 1, max: LIMITS.maxAccessKm }), (path, point, km) => {
        if (findNearestPoint(flattenPolyline(path), point).km > km) return;
        near += 1;
        const cells = new Set(getPathCells(path));
        expect(getCellsAround(point, km).some((cell) => cells.has(cell))).toBe(true);
      }),
      { numRuns: 5_000, seed: 20261122 },
    );
    expect(near).toBeGreaterThan(300);
  });

  it('names only cells that a path touches: a level, an upright and a slanting one, a point', () => {
    expect(getPathCells([[25.01, 121.01], [25.01, 121.11]])).toHaveLength(3);
    expect(getPathCells([[25.01, 121.01], [25.11, 121.01]])).toHaveLength(3);
    expect(getPathCells([[25.01, 121.01], [25.06, 121.08]])).toHaveLength(3);
    expect(getPathCells([[25.01, 121.01]])).toHaveLength(1);
    expect(getPathCells([])).toEqual([]);
  });

  it('a search asks for some twenty cells, for none far from Taiwan, and the poles are far', () => {
    expect(getCellsAround({ lat: 25.04, lng: 121.51 }, LIMITS.accessKm).length).toBeLessThanOrEqual(25);
    for (const point of [{ lat: 90, lng: 121 }, { lat: -90, lng: 0 }, { lat: 35.68, lng: 139.76 }, { lat: 24, lng: -180 }]) {
      expect(getCellsAround(point, LIMITS.maxAccessKm)).toEqual([]);
    }
  });
});
