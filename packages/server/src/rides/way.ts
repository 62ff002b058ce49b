/** A ride's path, when the ride is where on it, and who lies on it. */
import { LIMITS, nearestOnPath } from '@shunlu/api-contract';
import type { Path } from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import { MINUTE_MS } from '../kernel/clock.ts';

/** A path in one row of numbers, `lat, lng, lat, lng, …`, as it is measured. */
export function inOneRow(path: Path): Float64Array {
  return Float64Array.from(path.flat());
}

/** A path in one row as it is stored and travels. */
export function inPairs(row: Float64Array): Path {
  return Array.from({ length: row.length / 2 }, (_, point) => [row[2 * point] as number, row[2 * point + 1] as number]);
}

/** When a ride is at a share of its path, 0–1, to the minute: of its speed nothing else is known (D72). */
export function timeAt(share: number, { departureTime, estimatedArrivalTime }: Pick<Ride, 'departureTime' | 'estimatedArrivalTime'>): Date {
  const minutes = ((estimatedArrivalTime.getTime() - departureTime.getTime()) * share) / MINUTE_MS;
  return new Date(departureTime.getTime() + Math.round(minutes) * MINUTE_MS);
}

/** Where a request lies on a driver's way. */
export interface OnWay {
  /** How far both ends are from the way together, kilometres. */
  offKm: number;
  /** How far along the way the pick-up is, 0–1. */
  pickUpShare: number;
}

/** @returns undefined where an end is too far from the way or the direction is another. */
export function onWay({ fromLat, fromLng, toLat, toLng }: Pick<Ride, 'fromLat' | 'fromLng' | 'toLat' | 'toLng'>, way: ArrayLike<number>): OnWay | undefined {
  const pickUp = nearestOnPath(way, { lat: fromLat, lng: fromLng });
  const dropOff = nearestOnPath(way, { lat: toLat, lng: toLng });
  const isAlong = pickUp.km <= LIMITS.fromPathKm && dropOff.km <= LIMITS.fromPathKm && pickUp.share < dropOff.share;
  return isAlong ? { offKm: pickUp.km + dropOff.km, pickUpShare: pickUp.share } : undefined;
}
