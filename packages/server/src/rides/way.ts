/** A ride's path, and when the ride is where on it. */
import type { Path } from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import { MINUTE_MS } from '../kernel/clock.ts';

/** A path in one row of numbers, `lat, lng, lat, lng, …`, as it is measured. */
export function inOneRow(path: Path): Float64Array {
  return Float64Array.from(path.flat());
}

/** When a ride is at a share of its path, 0–1, to the minute: of its speed nothing else is known (D72). */
export function timeAt(share: number, { departureTime, estimatedArrivalTime }: Pick<Ride, 'departureTime' | 'estimatedArrivalTime'>): Date {
  const minutes = ((estimatedArrivalTime.getTime() - departureTime.getTime()) * share) / MINUTE_MS;
  return new Date(departureTime.getTime() + Math.round(minutes) * MINUTE_MS);
}
