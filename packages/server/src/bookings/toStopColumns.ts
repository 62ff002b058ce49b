/** Pick-up and drop-off of a passenger along a ride (D67). */
import { LIMITS, haversineKm, findNearestPoint } from '@shunlu/api-contract';
import type { EndpointRequest, LatLng, bookRide } from '@shunlu/api-contract';
import type { NewBooking, Ride } from '../db/schema.ts';
import { fieldError } from '../shared/HttpError.ts';
import { isReachableByRoad } from '../places/area.ts';
import { flattenPolyline, getPassingTime } from '../route-fit/polyline.ts';

type Body = EndpointRequest<typeof bookRide>['body'];

/** The stops that a passenger requests in `book` and `join`; each is complete or absent, by the contract. */
export type RequestedStops = Partial<
  Pick<Body, 'pickup_address' | 'pickup_lat' | 'pickup_lng' | 'dropoff_address' | 'dropoff_lat' | 'dropoff_lng'>
>;

type Columns = Pick<
  NewBooking,
  'pickupAddress' | 'pickupLat' | 'pickupLng' | 'pickupTime' | 'dropoffAddress' | 'dropoffLat' | 'dropoffLng' | 'dropoffTime'
>;
type RideRoute = Pick<Ride, 'path' | 'waypoints' | 'fromLat' | 'fromLng' | 'toLat' | 'toLng' | 'departureTime' | 'estimatedArrivalTime'>;

interface Stop {
  address: string;
  point: LatLng;
  /** Position along the ride's path, 0–1. */
  share: number;
}

/**
 * Projects a passenger's own stops on the ride's path and builds their columns, with the minute at which the ride passes each. An
 * omitted stop is the ride's own end and stays null.
 *
 * @throws HttpError VALIDATION OFF_ROUTE, NO_ROAD, SAME_PLACE, WRONG_ORDER at the address of the wrong stop
 */
export function toStopColumns(asked: RequestedStops, ride: RideRoute): Columns {
  const path = flattenPolyline(ride.path);
  const start = { lat: ride.fromLat, lng: ride.fromLng };
  const destination = { lat: ride.toLat, lng: ride.toLng };
  const pickup = toStop('pickup_address', path, asked.pickup_address, asked.pickup_lat, asked.pickup_lng);
  const dropoff = toStop('dropoff_address', path, asked.dropoff_address, asked.dropoff_lat, asked.dropoff_lng);
  // Old rides may connect two islands, which is not allowed any more; a stop may lie on either (D130).
  const isOnRoute = ({ point }: Stop) => isReachableByRoad(start, point) || isReachableByRoad(point, destination);
  if (pickup && !isOnRoute(pickup)) throw fieldError('pickup_address', 'NO_ROAD');
  if (dropoff && !isOnRoute(dropoff)) throw fieldError('dropoff_address', 'NO_ROAD');
  if (pickup === undefined && dropoff === undefined) return {};
  const from = pickup ?? { point: start, share: 0 };
  const to = dropoff ?? { point: destination, share: 1 };
  const field = dropoff === undefined ? 'pickup_address' : 'dropoff_address';
  // The minimum distance of a trip applies to a part of the route, too (D61).
  if (haversineKm(from.point, to.point) < LIMITS.minTripKm) throw fieldError(field, 'SAME_PLACE');
  if (from.share >= to.share) throw fieldError(field, 'WRONG_ORDER');
  return {
    ...(pickup && {
      pickupAddress: pickup.address,
      pickupLat: pickup.point.lat,
      pickupLng: pickup.point.lng,
      pickupTime: getPassingTime(pickup.share, ride, path),
    }),
    ...(dropoff && {
      dropoffAddress: dropoff.address,
      dropoffLat: dropoff.point.lat,
      dropoffLng: dropoff.point.lng,
      dropoffTime: getPassingTime(dropoff.share, ride, path),
    }),
  };
}

function toStop(
  field: 'pickup_address' | 'dropoff_address',
  path: Float64Array,
  address: string | null | undefined,
  lat: number | null | undefined,
  lng: number | null | undefined,
): Stop | undefined {
  if (!address || lat == null || lng == null) return undefined;
  const point = { lat, lng };
  const { km, share } = findNearestPoint(path, point);
  if (km > LIMITS.maxAccessKm) throw fieldError(field, 'OFF_ROUTE', LIMITS.maxAccessKm);
  return { address, point, share };
}
