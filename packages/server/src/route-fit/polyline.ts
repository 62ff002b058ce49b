/** A ride's polyline, the times at which the ride passes its points, and the projection of requests on it. */
import { LIMITS, findNearestPoint } from '@shunlu/api-contract';
import type { Polyline, Waypoint } from '@shunlu/api-contract';
import type { NewRide, Ride } from '../db/schema.ts';
import { MINUTE_MS } from '../shared/clock.ts';

/** Converts a path to one array of numbers, `lat, lng, lat, lng, …`, for measuring. */
export function flattenPolyline(path: Polyline): Float64Array {
  return Float64Array.from(path.flat());
}

/** Converts a flat polyline back to the points that are stored and sent. */
export function unflattenPolyline(row: Float64Array): Polyline {
  return Array.from({ length: row.length / 2 }, (_, point) => [row[2 * point] as number, row[2 * point + 1] as number]);
}

/** The time at which a ride passes a position of its path. */
interface Passing {
  /** Position along the path, 0–1. */
  share: number;
  /** Minutes after departure. */
  minute: number;
}

const DEPARTURE: Passing = { share: 0, minute: 0 };
/** Cache of passing times, because searches need those of the same rides repeatedly. Entries are garbage-collected with their rides. */
const passingsCache = new WeakMap<readonly Waypoint[], readonly Passing[]>();

/** Projects a ride's waypoints on its polyline; a waypoint behind the one before it is omitted. */
function getPassings(waypoints: readonly Waypoint[], path: ArrayLike<number>): readonly Passing[] {
  const known = passingsCache.get(waypoints);
  if (known !== undefined) return known;
  const passings: Passing[] = [];
  let last = DEPARTURE;
  for (const { lat, lng, minute } of waypoints) {
    const { share } = findNearestPoint(path, { lat, lng });
    if (share <= last.share || share >= 1 || minute < last.minute) continue;
    last = { share, minute };
    passings.push(last);
  }
  passingsCache.set(waypoints, passings);
  return passings;
}

/**
 * The time at which a ride passes a share of its path, 0–1, to the minute. The speed counts as constant between waypoints, because
 * nothing else is known of it (D72, D89).
 *
 * @param path the ride's flat polyline
 */
export function getPassingTime(
  share: number,
  { departureTime, estimatedArrivalTime, waypoints = [] }: Pick<NewRide, 'departureTime' | 'estimatedArrivalTime' | 'waypoints'>,
  path: ArrayLike<number>,
): Date {
  let before = DEPARTURE;
  let after: Passing = { share: 1, minute: (estimatedArrivalTime.getTime() - departureTime.getTime()) / MINUTE_MS };
  for (const passing of getPassings(waypoints, path)) {
    if (passing.share >= share) {
      after = passing;
      break;
    }
    before = passing;
  }
  const part = (share - before.share) / (after.share - before.share);
  const minute = before.minute + part * (after.minute - before.minute);
  return new Date(departureTime.getTime() + Math.round(minute) * MINUTE_MS);
}

/** The position of a request along a driver's route. */
export interface PolylineProjection {
  /** Distance of both ends from the route, added up, kilometres. */
  distanceKm: number;
  /** Position of the pick-up along the route, 0–1. */
  pickUpShare: number;
}

/** @returns undefined when an end is too far from the route, or the ends lie in the opposite direction */
export function projectOntoPolyline({ fromLat, fromLng, toLat, toLng }: Pick<Ride, 'fromLat' | 'fromLng' | 'toLat' | 'toLng'>, way: ArrayLike<number>): PolylineProjection | undefined {
  const pickUp = findNearestPoint(way, { lat: fromLat, lng: fromLng });
  const dropOff = findNearestPoint(way, { lat: toLat, lng: toLng });
  const isAlong = pickUp.km <= LIMITS.accessKm && dropOff.km <= LIMITS.accessKm && pickUp.share < dropOff.share;
  return isAlong ? { distanceKm: pickUp.km + dropOff.km, pickUpShare: pickUp.share } : undefined;
}
