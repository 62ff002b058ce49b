import { LIMITS, haversineKm, nearestOnPath } from '@shunlu/api-contract';
import type { LatLng, Ride } from '@shunlu/api-contract';
import type { Fit } from '../../primitives/FitBadge/FitBadge.tsx';

/** How a ride fits a searched route. */
export interface RideFit {
  kind: Fit;
  /** Distance of the searched start from the ride's path, kilometres as the crow flies. */
  pickupKm: number;
  /** Distance of the searched end from it. */
  dropoffKm: number;
  /** The searched start is where the ride starts. */
  isFromStart: boolean;
  /** The searched end is where it ends. */
  isToEnd: boolean;
}

/** Within this of the ride's own end a point counts as that end. */
const SAME_PLACE_KM = 1;

/**
 * How a ride fits what was searched, for the words on its card: whether the ends are the same, or how far each searched
 * point lies from the driver's path, in the direction the driver goes.
 *
 * @param search `accessKm`: how far from the path the searched points may be, as was asked for
 * @returns undefined where the ride has no path.
 */
export function rideFit(
  ride: Pick<Ride, 'path' | 'from_lat' | 'from_lng' | 'to_lat' | 'to_lng'>,
  { from, to, accessKm = LIMITS.fromPathKm }: { from: LatLng; to: LatLng; accessKm?: number | undefined },
): RideFit | undefined {
  const { path, from_lat, from_lng, to_lat, to_lng } = ride;
  if (path.length < 2 || from_lat === null || from_lng === null || to_lat === null || to_lng === null) return undefined;

  const isFromStart = haversineKm(from, { lat: from_lat, lng: from_lng }) <= SAME_PLACE_KM;
  const isToEnd = haversineKm(to, { lat: to_lat, lng: to_lng }) <= SAME_PLACE_KM;
  const inOneRow = path.flat();
  const pickup = nearestOnPath(inOneRow, from);
  const dropoff = nearestOnPath(inOneRow, to);
  const isOnWay = pickup.km <= accessKm && dropoff.km <= accessKm && pickup.share < dropoff.share;
  return {
    kind: isFromStart && isToEnd ? 'same' : isOnWay ? 'along' : 'near',
    pickupKm: pickup.km,
    dropoffKm: dropoff.km,
    isFromStart,
    isToEnd,
  };
}
