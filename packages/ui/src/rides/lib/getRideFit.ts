import { MIN_FIT_ALONG_ROUTE, LIMITS, haversineKm, findNearestPoint } from '@shunlu/api-contract';
import type { LatLng, Ride } from '@shunlu/api-contract';
import type { Fit } from '../FitBadge/FitBadge.tsx';

/** How a ride fits a searched route. */
export interface RideFit {
  kind: Fit;
  /** From the searched start to where one gets in, kilometres as the crow flies: to the ride's path, of `near` to its own start. */
  pickupKm: number;
  /** From where one gets out to the searched end, likewise. */
  dropoffKm: number;
  /** The searched start is where the ride starts. */
  isFromStart: boolean;
  /** The searched end is where it ends. */
  isToEnd: boolean;
  /** The searched way is the driver's own, and the ride a request along it: both distances are of the request's ends from it. */
  isOwnRoute?: boolean | undefined;
}

/** Within this of the ride's own end a point counts as that end. */
const SAME_PLACE_KM = 1;

type FittedRide = Pick<Ride, 'path' | 'from_lat' | 'from_lng' | 'to_lat' | 'to_lng'> & Partial<Pick<Ride, 'ride_mode' | 'fit' | 'access_km' | 'egress_km'>>;

/**
 * How a ride fits what was searched, for the words on its card: whether the ends are the same, or how far each searched
 * point lies from the driver's path, in the direction the driver goes, or else from the ride's own ends.
 *
 * @param search `accessKm`: how far from the path the searched points may be, as was asked for
 * @returns undefined where the ride has no path.
 */
export function getRideFit(
  ride: FittedRide,
  { from, to, accessKm = LIMITS.accessKm }: { from: LatLng; to: LatLng; accessKm?: number | undefined },
): RideFit | undefined {
  const { path, from_lat, from_lng, to_lat, to_lng } = ride;
  if (path.length < 2 || from_lat === null || from_lng === null || to_lat === null || to_lng === null) return undefined;

  const startKm = haversineKm(from, { lat: from_lat, lng: from_lng });
  const endKm = haversineKm(to, { lat: to_lat, lng: to_lng });
  const isFromStart = startKm <= SAME_PLACE_KM;
  const isToEnd = endKm <= SAME_PLACE_KM;
  const flatPath = path.flat();
  const pickup = findNearestPoint(flatPath, from);
  const dropoff = findNearestPoint(flatPath, to);
  const isOnRoute = pickup.km <= accessKm && dropoff.km <= accessKm && pickup.share < dropoff.share;
  const kind = isFromStart && isToEnd ? 'same' : isOnRoute ? 'along' : 'near';
  // What a driver's search finds along the searched way: that way itself only the server knows.
  if (kind === 'near' && ride.ride_mode === 'request' && (ride.fit ?? 0) >= MIN_FIT_ALONG_ROUTE) {
    return { kind: 'along', pickupKm: ride.access_km ?? 0, dropoffKm: ride.egress_km ?? 0, isFromStart, isToEnd, isOwnRoute: true };
  }
  return {
    kind,
    pickupKm: kind === 'near' ? startKm : pickup.km,
    dropoffKm: kind === 'near' ? endKm : dropoff.km,
    isFromStart,
    isToEnd,
  };
}
