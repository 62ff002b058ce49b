import { readFileSync } from 'node:fs';
import { tripEstimate } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { haversineKm } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { estimateTrip } from './estimate.ts';
import { PATH_POINTS } from './route-figures.ts';
import { roadGraph } from './graph.ts';

interface KnownRoute {
  id: string;
  from_lat: number;
  from_lng: number;
  to_lat: number;
  to_lng: number;
  distance_km: number;
  toll_km: number;
}

const knownRoutes = JSON.parse(
  readFileSync(new URL('./testing/known-routes.json', import.meta.url), 'utf8'),
) as KnownRoute[];

const TAIPEI_MAIN = { lat: 25.0478, lng: 121.517 };
const HSINCHU_PARK = { lat: 24.7806, lng: 121.0059 };
const MAGONG = { lat: 23.5655, lng: 119.5793 };

const getEndPoints = (route: KnownRoute): [LatLng, LatLng] => [
  { lat: route.from_lat, lng: route.from_lng },
  { lat: route.to_lat, lng: route.to_lng },
];

function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;
}

function pathKm(path: [number, number][]): number {
  const points = path.map(([lat, lng]) => ({ lat, lng }));
  return points.slice(1).reduce((sum, point, i) => sum + haversineKm(points[i] as LatLng, point), 0);
}

describe('estimateTrip', () => {
  const estimates = knownRoutes.map((route) => ({ route, estimate: estimateTrip(...getEndPoints(route)) }));

  it('D72: comes near the known kilometres and toll kilometres of 43 routes', () => {
    const kmRatios = estimates.map(({ route, estimate }) => estimate.distance_km / route.distance_km);
    const tolled = estimates.filter(({ route }) => route.toll_km > 0);
    const tollOff = tolled.map(({ route, estimate }) => estimate.toll_km - route.toll_km);

    // Bounds: data/README.md, "The 60 routes against their estimates", a little wider on both sides.
    expect(quantile(kmRatios, 0.5)).toBeGreaterThan(0.95);
    expect(quantile(kmRatios, 0.5)).toBeLessThan(1.05);
    expect(quantile(kmRatios, 0.1)).toBeGreaterThan(0.83);
    expect(quantile(kmRatios, 0.9)).toBeLessThan(1.1);
    expect(Math.abs(quantile(tollOff, 0.5))).toBeLessThan(1);
    expect(quantile(tollOff.map(Math.abs), 0.9)).toBeLessThan(8);
  });

  it('D72: fits the contract, starts and ends where asked, and is not drawn longer than it is', () => {
    for (const { route, estimate } of estimates) {
      const [from, to] = getEndPoints(route);
      expect(tripEstimate.safeParse(estimate).success, route.id).toBe(true);
      expect(estimate.path.length, route.id).toBeLessThanOrEqual(PATH_POINTS);
      expect(estimate.path[0]).toEqual([from.lat, from.lng]);
      expect(estimate.path.at(-1)).toEqual([to.lat, to.lng]);
      expect(pathKm(estimate.path), route.id).toBeLessThanOrEqual(estimate.distance_km * 1.12 + 1);
      expect(estimate.distance_km, route.id).toBeGreaterThan(haversineKm(from, to) * 0.999);
      expect(estimate.toll_km, route.id).toBeLessThanOrEqual(estimate.distance_km);
      expect(estimate.path_source).toBe('trunk');
    }
  });

  it('D72: takes as long and as far back as forth', () => {
    for (const { route, estimate } of estimates) {
      const [from, to] = getEndPoints(route);
      const back = estimateTrip(to, from);
      expect(back.duration_min, route.id).toBe(estimate.duration_min);
      expect(Math.abs(back.distance_km - estimate.distance_km), route.id).toBeLessThanOrEqual(0.1);
    }
  });

  it('D72: names where freeway 1 is joined and left between Taipei and Hsinchu, in order of time', () => {
    const { waypoints, duration_min } = estimateTrip(TAIPEI_MAIN, HSINCHU_PARK);
    expect(waypoints.map(({ name_zh, freeway }) => [name_zh, freeway])).toEqual([
      ['環北交流道', '1'],
      ['新竹交流道', null],
    ]);
    const minutes = waypoints.map(({ minute }) => minute);
    expect([0, ...minutes, duration_min]).toEqual([0, ...minutes, duration_min].sort((a, b) => a - b));
  });

  it('D72: goes straight over the sea, times 1.4, without toll', () => {
    const trip = estimateTrip(TAIPEI_MAIN, MAGONG);
    expect(trip).toMatchObject({ path_source: 'straight', toll_km: 0, waypoints: [] });
    expect(trip.path).toHaveLength(2);
    expect(trip.distance_km).toBeCloseTo(haversineKm(TAIPEI_MAIN, MAGONG) * 1.4, 0);
  });

  it('D72: drives on roads within an island', () => {
    expect(estimateTrip(MAGONG, { lat: 23.6606, lng: 119.6011 })).toMatchObject({ path_source: 'trunk', toll_km: 0 });
  });

  it('D61: takes at least a minute, even from a place to itself', () => {
    expect(estimateTrip(TAIPEI_MAIN, TAIPEI_MAIN)).toMatchObject({ distance_km: 0, duration_min: 1 });
  });

  it('D72: answers for any two points on earth', () => {
    for (const point of [{ lat: 90, lng: 180 }, { lat: -90, lng: -180 }, { lat: 0, lng: 0 }, { lat: 24.2, lng: 122.5 }]) {
      const trip = estimateTrip(TAIPEI_MAIN, point);
      expect(Number.isFinite(trip.distance_km) && Number.isFinite(trip.duration_min)).toBe(true);
    }
  });

  it('D72: finds plausible ways between any two townships of the main island', () => {
    const towns = roadGraph().nodes.filter((node) => node.kind === 'town' && node.lng > 120 && node.lat < 25.4);
    for (let i = 0; i < towns.length; i += 7) {
      const from = towns[i] as LatLng;
      const to = towns[(i * 31 + 11) % towns.length] as LatLng;
      const trip = estimateTrip(from, to);
      if (trip.path_source === 'straight') continue;
      const kmh = (trip.distance_km / trip.duration_min) * 60;
      expect(kmh).toBeGreaterThan(12);
      expect(kmh).toBeLessThan(90);
    }
  });
});
