import { haversineKm, LIMITS, findNearestPoint } from '@shunlu/api-contract';
import type { LatLng, Polyline } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../testing/clock.ts';
import { seeded } from '../testing/random.ts';
import { flattenPolyline } from '../route-fit/polyline.ts';
import type { FittedRide } from '../route-fit/fit.ts';
import { RideGrid, getBoxAround } from './ride-grid.ts';

const START = Date.parse('2026-11-21T00:00:00Z');
type Placed = FittedRide & { id: number; availableSeats: number; path: Polyline };

function aRide(id: number, random: () => number): Placed {
  const point = (): [number, number] => [22 + 3.3 * random(), 120 + 1.9 * random()];
  const path: Polyline = Array.from({ length: 2 + Math.floor(random() * 4) }, point);
  const [[fromLat, fromLng], [toLat, toLng]] = [path[0], path.at(-1)] as [[number, number], [number, number]];
  const departureTime = new Date(START + Math.floor(random() * 48) * HOUR);
  return {
    id, path, fromLat, fromLng, toLat, toLng, departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + 2 * HOUR), distanceKm: 100, availableSeats: 2,
  };
}

const getSortedIds = (rides: Iterable<{ id: number }>) => [...rides].map(({ id }) => id).toSorted((one, other) => one - other);
const anywhere = (random: () => number): LatLng => ({ lat: 22 + 3.3 * random(), lng: 120 + 1.9 * random() });

describe('rides in the grid', () => {
  it('are found by what they are now, each once, however many were changed and removed: none that fits is left out', () => {
    const random = seeded(7);
    const grid = new RideGrid<Placed>();
    const there = new Map<number, Placed>();
    let found = 0;
    for (let step = 0; step < 6_000; step += 1) {
      const id = 1 + Math.floor(random() * 1_500);
      const known = there.get(id);
      // Taken back; fewer seats on the same way; another way, or a new ride.
      if (known !== undefined && random() < 0.5) {
        there.delete(id);
        grid.remove(id);
      } else {
        const ride = known !== undefined && random() < 0.5 ? { ...known, availableSeats: 0 } : aRide(id, random);
        there.set(id, ride);
        grid.put(ride);
      }
      if (step % 200 !== 0) continue;
      const [from, to] = [anywhere(random), anywhere(random)];
      const span = random() < 0.5 ? undefined : { from: new Date(START + 10 * HOUR), until: new Date(START + 30 * HOUR) };
      const candidates = grid.between({ from, to }, { passKm: LIMITS.accessKm, endsKm: LIMITS.searchRadiusKm, span });
      const ids = getSortedIds(candidates);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id: candidate, availableSeats } of candidates) expect(availableSeats).toBe(there.get(candidate)?.availableSeats);
      const fitting = [...there.values()].filter(({ path, fromLat, fromLng, toLat, toLng, departureTime, estimatedArrivalTime }) => {
        if (span !== undefined && (departureTime >= span.until || estimatedArrivalTime < span.from)) return false;
        const row = flattenPolyline(path);
        const passes = findNearestPoint(row, from).km <= LIMITS.accessKm && findNearestPoint(row, to).km <= LIMITS.accessKm;
        return passes || (haversineKm({ lat: fromLat, lng: fromLng }, from) <= LIMITS.searchRadiusKm && haversineKm({ lat: toLat, lng: toLng }, to) <= LIMITS.searchRadiusKm);
      });
      found += fitting.length;
      for (const ride of fitting) expect(ids).toContain(ride.id);
    }
    expect(grid.size).toBe(there.size);
    expect(getSortedIds(grid.during())).toEqual([...there.keys()].toSorted((one, other) => one - other));
    expect(found).toBeGreaterThan(100);
  });

  it('are found by the time they are under way, and by the box in which they begin and end', () => {
    const grid = new RideGrid<Placed>();
    const ride = { ...aRide(1, seeded(1)), fromLat: 25.04, fromLng: 121.51, toLat: 24.78, toLng: 121, departureTime: new Date(START), estimatedArrivalTime: new Date(START + HOUR) };
    grid.put(ride);
    const during = (from: number, until: number) => getSortedIds(grid.during({ from: new Date(START + from), until: new Date(START + until) }));
    expect([during(-HOUR, 0), during(0, 1), during(HOUR, 2 * HOUR), during(HOUR + 1, 2 * HOUR)]).toEqual([[], [1], [1], []]);
    const ends = [{ lat: 25.04, lng: 121.51 }, { lat: 24.78, lng: 121 }];
    expect(getSortedIds(grid.within(getBoxAround(ends, 1)))).toEqual([1]);
    expect(getSortedIds(grid.within(getBoxAround(ends.slice(0, 1), 1)))).toEqual([]);
  });

  it('keeps no more than is there: what was left is given back', () => {
    const grid = new RideGrid<Placed>();
    const random = seeded(3);
    for (let id = 1; id <= 3_000; id += 1) grid.put(aRide(id, random));
    const full = grid.indexBytes;
    for (let id = 1; id <= 2_990; id += 1) grid.remove(id);
    expect(grid.size).toBe(10);
    expect(grid.get(2_991)?.id).toBe(2_991);
    expect(grid.indexBytes).toBeLessThan(full / 2);
  });

  it('a box reaches as far at every latitude, and everywhere at the poles', () => {
    const [south, west, north, east] = getBoxAround([{ lat: 60, lng: 10 }], 111);
    expect([south, north]).toEqual([expect.closeTo(59, 1), expect.closeTo(61, 1)]);
    expect([west, east]).toEqual([expect.closeTo(8, 1), expect.closeTo(12, 1)]);
    expect(getBoxAround([{ lat: 90, lng: 0 }], 111).slice(1)).toEqual([-180, expect.any(Number), 180]);
  });
});
