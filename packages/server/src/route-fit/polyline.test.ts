import { LIMITS, haversineKm, findNearestPoint } from '@shunlu/api-contract';
import type { LatLng, Polyline, Waypoint } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { toStopColumns } from '../bookings/toStopColumns.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { MINUTE } from '../testing/clock.ts';
import { findFit } from './fit.ts';
import { flattenPolyline, getPassingTime } from './polyline.ts';

const TAIPEI = { lat: 25.0478, lng: 121.517 };
const departureTime = new Date('2026-11-21T08:00:00+08:00');
const minutesAt = (time: Date | null | undefined) => ((time?.getTime() ?? NaN) - departureTime.getTime()) / MINUTE;
const arrivingAfter = (minutes: number) => ({ departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + minutes * MINUTE) });

/** A ride as publishing reckons it. */
function rideBetween(from: LatLng, to: LatLng) {
  const { path, waypoints, distance_km, duration_min } = estimateTrip(from, to);
  return { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng, path, waypoints, distanceKm: distance_km, ...arrivingAfter(duration_min) };
}

describe('the time at a point of a way', () => {
  it.each([
    ['Hualien', { lat: 23.9927, lng: 121.6011 }, '蘇澳交流道'],
    ['Kaohsiung', { lat: 22.6397, lng: 120.3021 }, '高雄交流道'],
  ])('RD.183: from Taipei to %s it is at each waypoint what the itinerary says there, for searches and bookings alike', (_, to, name) => {
    const ride = rideBetween(TAIPEI, to);
    expect(ride.waypoints.map(({ name_zh }) => name_zh)).toContain(name);
    const path = flattenPolyline(ride.path);
    for (const { name_zh, minute, lat, lng } of ride.waypoints) {
      const fit = findFit(ride, path, { from: { lat, lng }, to, accessKm: LIMITS.accessKm, window: { now: departureTime } });
      expect([name_zh, minutesAt(fit?.pickupTime)]).toEqual([name_zh, minute]);
      if (haversineKm(TAIPEI, { lat, lng }) < LIMITS.minTripKm) continue;
      const { pickupTime } = toStopColumns({ pickup_address: name_zh, pickup_lat: lat, pickup_lng: lng }, ride);
      const { dropoffTime } = toStopColumns({ dropoff_address: name_zh, dropoff_lat: lat, dropoff_lng: lng }, ride);
      expect([minutesAt(pickupTime), minutesAt(dropoffTime)]).toEqual([minute, minute]);
    }
  });

  it('RD.183: never goes back along the way, from departure to arrival', () => {
    const ride = rideBetween(TAIPEI, { lat: 23.9927, lng: 121.6011 });
    const path = flattenPolyline(ride.path);
    const minutes = Array.from({ length: 201 }, (_, n) => minutesAt(getPassingTime(n / 200, ride, path)));
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
    expect([minutes[0], minutes.at(-1)]).toEqual([0, minutesAt(ride.estimatedArrivalTime)]);
  });

  it('RD.183: without waypoints it is the share of the trip; one that would lead back, or lies at an end, says nothing', () => {
    const path: Polyline = [[24, 121], [24.1, 121]];
    const row = flattenPolyline(path);
    const at = (lat: number, waypoints?: Waypoint[]) => minutesAt(getPassingTime(findNearestPoint(row, { lat, lng: 121 }).share, { ...arrivingAfter(100), waypoints }, row));
    const waypoint = (lat: number, minute: number): Waypoint => ({ name_zh: '', name_en: '', lat, lng: 121, minute, freeway: null });
    expect([at(24.05), at(24.05, []), at(24.0334)]).toEqual([50, 50, 33]);
    const passed = [waypoint(23.9, 3), waypoint(24.05, 20), waypoint(24.02, 30), waypoint(24.07, 10), waypoint(24.2, 99)];
    expect([24, 24.025, 24.05, 24.075, 24.1].map((lat) => at(lat, passed))).toEqual([0, 10, 20, 60, 100]);
  });
});
