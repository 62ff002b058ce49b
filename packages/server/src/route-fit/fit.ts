/** Measures how a ride fits a searched route: along its path, or at its ends (D17). */
import { MIN_FIT_ALONG_ROUTE, LIMITS, haversineKm, findNearestPoint } from '@shunlu/api-contract';
import type { LatLng, NearestPoint } from '@shunlu/api-contract';
import type { NewRide } from '../db/schema.ts';
import { MINUTE_MS } from '../shared/clock.ts';
import { getPassingTime } from './polyline.ts';
import { isWithin, getTimeliness } from './time-window.ts';
import type { TimeWindow } from './time-window.ts';

/** The searched ends, and the wanted time of the pick-up. */
export interface WantedRoute {
  from: LatLng;
  to: LatLng;
  /** The largest distance from a ride's path to the searched ends, kilometres. */
  accessKm: number;
  window: TimeWindow;
}

/** The searched route as the searcher drives it. */
export interface OwnRoute {
  /** The flat polyline. */
  path: Float64Array;
  durationMin: number;
}

/** Whether a ride is a request without a driver. */
export function isLookingForDriver({ rideMode, driverId }: Pick<NewRide, 'rideMode' | 'driverId'>): boolean {
  return rideMode === 'request' && driverId == null;
}

/** The seats of a ride that a search compares: its free seats; for a driver the seats that a request needs (D103). */
export function countSeats(ride: Pick<NewRide, 'rideMode' | 'driverId' | 'totalSeats' | 'availableSeats'>, isForDriver: boolean): number {
  return isForDriver && isLookingForDriver(ride) ? ride.totalSeats : ride.availableSeats;
}

/** The columns of a ride that decide its fit. */
export type FittedRide = Pick<NewRide, 'fromLat' | 'fromLng' | 'toLat' | 'toLng' | 'departureTime' | 'estimatedArrivalTime' | 'waypoints' | 'distanceKm'>;

/** The fit of a ride, with the contract's names. */
export interface Fit {
  fit: number;
  /** Whether the path passes both ends; else the ride only has its own ends near them. */
  isAlong: boolean;
  accessKm: number;
  egressKm: number;
  sharedKm: number;
  pickupTime: Date;
  /** The time that is compared with the wanted one: the passenger's pick-up, or the driver's departure. */
  startTime: Date;
  getDetourRatio: number;
}

/** Minimum of the direct distance that a detour is divided by; it prevents a division by zero (D61). */
const MIN_DIRECT_KM = LIMITS.minTripKm;
/** The value of `getDirectionMatch` for a right angle. */
const RIGHT_ANGLE = 0.5;

/** @param path the flat polyline. @returns undefined for a ride that does not fit, or not at that time */
export function findFit(ride: FittedRide, path: ArrayLike<number>, wanted: WantedRoute): Fit | undefined {
  return findFitAlong(ride, path, wanted) ?? findFitNearby(ride, wanted);
}

function findFitAlong(ride: FittedRide, path: ArrayLike<number>, { from, to, accessKm, window }: WantedRoute): Fit | undefined {
  const passed = findPassing(path, { from, to, accessKm });
  if (passed === undefined) return undefined;
  const { pickup, dropoff } = passed;
  const pickupTime = getPassingTime(pickup.share, ride, path);
  if (!isWithin(pickupTime, window)) return undefined;
  return {
    fit: scoreAlong(passed, getTimeliness(pickupTime, window)),
    isAlong: true,
    accessKm: pickup.km,
    egressKm: dropoff.km,
    sharedKm: ride.distanceKm * (dropoff.share - pickup.share),
    pickupTime,
    startTime: pickupTime,
    getDetourRatio: detourRatio(ride, from, to),
  };
}

/**
 * The fit of a request along a driver's own route: the route passes both its ends in order, and the driver's departure for its
 * pick-up is in the wanted time (D103).
 *
 * @returns undefined when it does not fit so; `findFit` may still apply
 */
export function findRequestFit(request: FittedRide, way: OwnRoute, { from, to, accessKm, window }: WantedRoute): Fit | undefined {
  const [start, end] = getEndPoints(request);
  const passed = findPassing(way.path, { from: start, to: end, accessKm });
  if (passed === undefined) return undefined;
  const { pickup, dropoff } = passed;
  const startTime = new Date(request.departureTime.getTime() - Math.round(pickup.share * way.durationMin) * MINUTE_MS);
  if (!isWithin(startTime, window)) return undefined;
  return {
    fit: scoreAlong(passed, getTimeliness(startTime, window)),
    isAlong: true,
    accessKm: pickup.km,
    egressKm: dropoff.km,
    sharedKm: request.distanceKm,
    pickupTime: request.departureTime,
    startTime,
    getDetourRatio: detourRatio(request, from, to),
  };
}

/** The points of a polyline that are nearest to two places. */
interface Passing {
  pickup: NearestPoint;
  dropoff: NearestPoint;
}

/** @returns undefined when a point is farther than `accessKm` from the polyline, or the points lie in the opposite order */
function findPassing(path: ArrayLike<number>, { from, to, accessKm }: Pick<WantedRoute, 'from' | 'to' | 'accessKm'>): Passing | undefined {
  const pickup = findNearestPoint(path, from);
  if (pickup.km > accessKm) return undefined;
  const dropoff = findNearestPoint(path, to);
  return dropoff.km > accessKm || pickup.share >= dropoff.share ? undefined : { pickup, dropoff };
}

function scoreAlong({ pickup, dropoff }: Passing, onTime: number): number {
  const nearness = 1 - Math.min(1, (pickup.km + dropoff.km) / (2 * LIMITS.accessKm));
  return Math.round(MIN_FIT_ALONG_ROUTE + (100 - MIN_FIT_ALONG_ROUTE) * nearness * onTime);
}

/** The fit by the ends: both lie within the radius, and the direction is not opposite. */
function findFitNearby(ride: FittedRide, { from, to, window }: WantedRoute): Fit | undefined {
  const [start, end] = getEndPoints(ride);
  const accessKm = haversineKm(from, start);
  const egressKm = haversineKm(end, to);
  if (accessKm > LIMITS.searchRadiusKm || egressKm > LIMITS.searchRadiusKm || !isWithin(ride.departureTime, window)) return undefined;
  const direction = getDirectionMatch({ start, end }, { start: from, end: to });
  if (direction < RIGHT_ANGLE) return undefined;
  const nearness = 1 - (accessKm + egressKm) / (2 * LIMITS.searchRadiusKm);
  return {
    fit: Math.round((MIN_FIT_ALONG_ROUTE - 1) * nearness * direction * getTimeliness(ride.departureTime, window)),
    isAlong: false,
    accessKm,
    egressKm,
    sharedKm: ride.distanceKm,
    pickupTime: ride.departureTime,
    startTime: ride.departureTime,
    getDetourRatio: detourRatio(ride, from, to),
  };
}

function getEndPoints({ fromLat, fromLng, toLat, toLng }: FittedRide): [start: LatLng, end: LatLng] {
  return [{ lat: fromLat, lng: fromLng }, { lat: toLat, lng: toLng }];
}

/** The detour ratio of spec §9. */
function detourRatio(ride: FittedRide, from: LatLng, to: LatLng): number {
  const [start, end] = getEndPoints(ride);
  return (haversineKm(from, start) + haversineKm(end, to)) / Math.max(MIN_DIRECT_KM, haversineKm(from, to));
}

interface Course {
  start: LatLng;
  end: LatLng;
}

/** Compares two courses: 1 for the same, 0.5 for a right angle, 0 for the opposite. */
function getDirectionMatch(one: Course, other: Course): number {
  const [a, b] = [getCourseVector(one), getCourseVector(other)];
  const lengths = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
  return lengths === 0 ? 1 : (1 + (a.x * b.x + a.y * b.y) / lengths) / 2;
}

function getCourseVector({ start, end }: Course): { x: number; y: number } {
  return { x: (end.lng - start.lng) * Math.cos((start.lat * Math.PI) / 180), y: end.lat - start.lat };
}
