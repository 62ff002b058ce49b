import { MIN_FIT_ALONG_ROUTE, LIMITS, haversineKm, findNearestPoint } from '@shunlu/api-contract';
import type { LatLng, Ride } from '@shunlu/api-contract';
import type { Fit } from '../FitBadge/FitBadge.tsx';

/** Route fit of a ride. */
export interface RideFit {
  kind: Fit;
  /** Distance from the searched start to the pick-up in a straight line, km: to the ride's path, for `near` to its start. */
  pickupKm: number;
  /** Same from the drop-off to the searched end. */
  dropoffKm: number;
  /** Whether the ride starts at the searched start. */
  isFromStart: boolean;
  /** Whether the ride ends at the searched end. */
  isToEnd: boolean;
  /**
   * Whether the searched route is the driver's own and the ride a request along it; distances are then of the request's ends from
   * that route.
   */
  isOwnRoute?: boolean | undefined;
}

/** Distance in km from the ride's end within which a point counts as that end. */
const SAME_PLACE_KM = 1;

type FittedRide = Pick<Ride, 'path' | 'from_lat' | 'from_lng' | 'to_lat' | 'to_lng'> & Partial<Pick<Ride, 'ride_mode' | 'fit' | 'access_km' | 'egress_km'>>;

/**
 * Returns the route fit of a ride for its card: whether the ends are the same, else the distance of each searched point from the
 * driver's path in driving direction, or from the ride's own ends.
 *
 * @param search `accessKm`: maximum distance of the searched points from the path, if given
 * @returns undefined if the ride has no path
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
  // A driver's search finds requests along the searched route, which only the server knows.
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
