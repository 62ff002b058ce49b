/** Generates realistic rides over Taiwan, the same for the same seed: between known places, weighted by importance. */
import { haversineKm } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import type { NewRide } from '../db/schema.ts';
import { DAY_MS, MINUTE_MS } from '../shared/clock.ts';
import { getGazetteer } from '../places/gazetteer.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { seeded } from './random.ts';

/** Range of distances: longer than a walk, and at most about the length of the island. */
const SHORTEST_KM = 5;
const LONGEST_KM = 380;
/** Hours of commuting in Taipei time, in which two thirds of the rides depart. */
const RUSH_HOURS = [6.5, 9, 16.5, 19.5] as const;
/** Number of coming days in which the rides depart. */
export const GENERATED_DAYS = 28;
/** Number of rides that share a route, because estimating a route for each ride would take minutes. */
const RIDES_PER_ROUTE = 10;

/** Picks two known places as the ends of a ride. */
export function aRoute(random: () => number): { from: LatLng; to: LatLng } {
  const places = getGazetteer();
  const aPlace = (): LatLng => {
    for (;;) {
      const place = places[Math.floor(random() * places.length)];
      // The square makes a station of importance 0.9 nine times as likely as a viewpoint of 0.3.
      if (place !== undefined && random() < place.importance ** 2) return { lat: place.lat, lng: place.lng };
    }
  };
  for (;;) {
    const [from, to] = [aPlace(), aPlace()];
    const km = haversineKm(from, to);
    if (km >= SHORTEST_KM && km <= LONGEST_KM) return { from, to };
  }
}

/** Picks an instant in the coming days, more often in the hours of commuting. */
export function aDepartureTime(random: () => number, now: Date): Date {
  const midnight = Math.floor((now.getTime() + 8 * 60 * MINUTE_MS) / DAY_MS) * DAY_MS - 8 * 60 * MINUTE_MS;
  const day = midnight + (1 + Math.floor(random() * (GENERATED_DAYS - 1))) * DAY_MS;
  const part = Math.floor(random() * 3);
  const [start, end] = part === 2 ? [0, 24] : ([RUSH_HOURS[2 * part], RUSH_HOURS[2 * part + 1]] as [number, number]);
  return new Date(day + Math.round((start + random() * (end - start)) * 60) * MINUTE_MS);
}

/** Generates offers of these drivers in turn, each with its driver's vehicle. */
export function* generateRides(count: number, { seed, now, drivers }: { seed: number; now: Date; drivers: readonly { id: number; vehicleId: number }[] }): Generator<NewRide> {
  const random = seeded(seed);
  let way = aRoute(random);
  let trip = estimateTrip(way.from, way.to);
  for (let n = 0; n < count; n += 1) {
    if (n % RIDES_PER_ROUTE === 0) {
      way = aRoute(random);
      trip = estimateTrip(way.from, way.to);
    }
    const driver = drivers[n % drivers.length];
    if (driver === undefined) throw new Error('A world needs drivers');
    const departureTime = aDepartureTime(random, now);
    const totalSeats = 1 + Math.floor(random() * 4);
    yield {
      rideMode: 'offer', rideType: 'one_time', status: 'active', creatorId: driver.id, driverId: driver.id,
      vehicleId: driver.vehicleId, vehicleMake: 'Toyota', vehicleModel: 'Corolla Cross', vehicleYear: 2023, vehicleColor: '白', vehiclePlate: `ABC-${n}`,
      vehicleType: 'suv', vehicleSeats: 4,
      fromAddress: `起點 ${n}`, fromLat: way.from.lat, fromLng: way.from.lng, toAddress: `終點 ${n}`, toLat: way.to.lat, toLng: way.to.lng,
      departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + trip.duration_min * MINUTE_MS),
      pricePerSeat: Math.round((trip.distance_km * (0.6 + random())) / 10) * 10, totalSeats, availableSeats: Math.floor(random() * (totalSeats + 1)),
      path: trip.path, waypoints: trip.waypoints, distanceKm: trip.distance_km, durationMin: trip.duration_min, tollKm: trip.toll_km, pathSource: trip.path_source,
      createdAt: now, updatedAt: now, statusChangedAt: now,
    };
  }
}
