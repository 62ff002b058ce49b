/** From a draft to a ride: the rules of spec §5, what only the server knows, and what is reckoned once for all (D72). */
import { LIMITS, getFirstDeparture, findRideProblem, toTaipeiDate, toTaipeiTime } from '@shunlu/api-contract';
import type { EndpointRequest, LatLng, TripCost, TripEstimate, createRide } from '@shunlu/api-contract';
import type { NewRide, Ride, Vehicle } from '../db/schema.ts';
import { DAY_MS, MINUTE_MS } from '../shared/clock.ts';
import { HttpError, fieldError, validationError } from '../shared/HttpError.ts';
import { isInTaiwan, isReachableByRoad } from '../places/area.ts';
import { shareCost } from './cost.ts';
import { FIRST_STATUS } from './lifecycle.ts';

export type RideDraft = EndpointRequest<typeof createRide>['body'];

/** The two ends of a trip. */
export interface TripEnds {
  from: LatLng;
  to: LatLng;
}

/** What the rules of a draft need to know beside it. */
interface ValidationContext {
  now: Date;
  capacity?: number | undefined;
  publishedPrice?: number | undefined;
  publishedEnds?: TripEnds;
  since?: Date;
}

/**
 * The rules of spec §5 in their order, then what only the server knows.
 *
 * @param capacity passenger seats of the vehicle, where there is one.
 * @param publishedPrice of a ride that is changed.
 * @param publishedEnds of the same: where they stay, nothing new is said of the road between them (D130).
 * @param since by which day's calendar its start date is judged: of a recurring ride that has begun, that one.
 * @returns its ends, and its departure: of a recurring ride the first that lies ahead (D47).
 */
export function validateRide(
  draft: RideDraft,
  { now, capacity, publishedPrice, publishedEnds, since = now }: ValidationContext,
): TripEnds & { departure: Date } {
  const problem = findRideProblem(draft, { now: since, capacity, publishedPrice });
  if (problem) throw validationError(problem);
  const { from_lat, from_lng, to_lat, to_lng } = draft;
  const departure = getDepartureTime(draft, now);
  if (from_lat === null || from_lng === null || to_lat === null || to_lng === null) {
    throw new Error('The rules let a ride pass without its ends');
  }
  if (departure.getTime() - now.getTime() > LIMITS.departureHorizonDays * DAY_MS) {
    throw fieldError('departure_time', 'INVALID_VALUE');
  }
  const ends = { from: { lat: from_lat, lng: from_lng }, to: { lat: to_lat, lng: to_lng } };
  checkArea(ends);
  if (publishedEnds === undefined || !hasSameEnds(ends, publishedEnds)) checkRoad(ends);
  return { ...ends, departure };
}

/** The ends of a draft, whatever else is wrong with it; undefined where one is missing, or where no ride goes between them. */
export function findDraftEnds({ from_lat, from_lng, to_lat, to_lng }: Pick<RideDraft, 'from_lat' | 'from_lng' | 'to_lat' | 'to_lng'>): TripEnds | undefined {
  if (from_lat === null || from_lng === null || to_lat === null || to_lng === null) return undefined;
  const ends = { from: { lat: from_lat, lng: from_lng }, to: { lat: to_lat, lng: to_lng } };
  return isReachableByRoad(ends.from, ends.to) ? ends : undefined;
}

/** The ends of a stored ride. */
export function getRideEnds({ fromLat, fromLng, toLat, toLng }: Pick<Ride, 'fromLat' | 'fromLng' | 'toLat' | 'toLng'>): TripEnds {
  return { from: { lat: fromLat, lng: fromLng }, to: { lat: toLat, lng: toLng } };
}

/** Whether two trips start and end at the same points. */
export function hasSameEnds({ from, to }: TripEnds, other: TripEnds): boolean {
  return from.lat === other.from.lat && from.lng === other.from.lng && to.lat === other.to.lat && to.lng === other.to.lng;
}

function getDepartureTime(draft: RideDraft, now: Date): Date {
  const { departure_time, recurring_schedule: schedule, recurring_start_date: from, recurring_end_date: until } = draft;
  if (!departure_time) throw new Error('The rules let a ride pass without its departure');
  const departure = new Date(departure_time);
  if (draft.ride_type === 'one_time') return departure;
  if (!schedule || !from || !until) throw new Error('The rules let a recurring ride pass without its days');
  const today = toTaipeiDate(now);
  const first = getFirstDeparture(schedule, { from: from > today ? from : today, until, time: toTaipeiTime(departure), now });
  if (first === undefined) throw fieldError('recurring_end_date', 'NO_OCCURRENCE');
  return first;
}

export function checkArea({ from, to }: TripEnds): void {
  if (!isInTaiwan(from)) throw fieldError('from_address', 'OUTSIDE_TAIWAN');
  if (!isInTaiwan(to)) throw fieldError('to_address', 'OUTSIDE_TAIWAN');
}

/** D130: a trip is driven from end to end. @throws Refusal VALIDATION */
export function checkRoad({ from, to }: TripEnds): void {
  if (!isReachableByRoad(from, to)) throw fieldError('to_address', 'NO_ROAD');
}

/** An own vehicle that is in use (D59). */
export function checkVehicle(vehicle: Vehicle | undefined): asserts vehicle is Vehicle {
  if (vehicle === undefined) throw new HttpError('VEHICLE_NOT_FOUND');
  if (!vehicle.isAvailable) throw new HttpError('VEHICLE_UNAVAILABLE');
}

/** What the cost of a ride depends on. */
export interface CostFacts {
  distanceKm: number;
  tollKm: number;
  totalSeats: number;
  departureTime: Date;
  vehicleType?: Ride['vehicleType'] | undefined;
  vehicleEnergy?: Ride['vehicleEnergy'] | undefined;
}

/**
 * What the trip costs, shared by the seats offered, or by the party of a request.
 *
 * @param tollKmBefore what its car has driven on tolled freeways before it that day
 */
export function getRideCost({ distanceKm, tollKm, vehicleType, vehicleEnergy, totalSeats, departureTime }: CostFacts, tollKmBefore: number): TripCost {
  return shareCost({
    distanceKm,
    tollKm,
    tollKmBefore,
    vehicleType: vehicleType ?? undefined,
    energy: vehicleEnergy ?? undefined,
    seats: totalSeats,
    day: toTaipeiDate(departureTime),
  });
}

/** What is known of a draft that passed. */
interface ValidatedDraft extends TripEnds {
  departure: Date;
  trip: TripEstimate;
  /** Undefined where there is none, or where the ride keeps the one it has. */
  vehicle: Vehicle | undefined;
}

/** A new ride with what is reckoned of it once and for all (D72). */
export function buildRide(userId: number, draft: RideDraft, known: ValidatedDraft, now: Date): RideColumns & NewRide {
  return {
    rideMode: draft.ride_mode,
    rideType: draft.ride_type,
    status: FIRST_STATUS[draft.ride_mode],
    creatorId: userId,
    driverId: draft.ride_mode === 'offer' ? userId : null,
    availableSeats: getAvailableSeats(draft),
    createdAt: now,
    updatedAt: now,
    statusChangedAt: now,
    ...toRideColumns(draft, known),
  };
}

/** What its creator says of a ride, and what follows from that. */
export type RideColumns = ReturnType<typeof toRideColumns>;

export function toRideColumns(draft: RideDraft, { from, to, departure, trip, vehicle }: ValidatedDraft) {
  return {
    fromAddress: draft.from_address,
    fromLat: from.lat,
    fromLng: from.lng,
    toAddress: draft.to_address,
    toLat: to.lat,
    toLng: to.lng,
    departureTime: departure,
    estimatedArrivalTime: new Date(departure.getTime() + trip.duration_min * MINUTE_MS),
    isFlexibleTime: draft.is_flexible_time ?? false,
    pricePerSeat: draft.price_per_seat,
    totalSeats: draft.total_seats,
    description: draft.description ?? '',
    requirements: draft.requirements ?? {},
    recurringSchedule: draft.recurring_schedule ?? null,
    recurringStartDate: draft.recurring_start_date ?? null,
    recurringEndDate: draft.recurring_end_date ?? null,
    path: trip.path,
    waypoints: trip.waypoints,
    distanceKm: trip.distance_km,
    durationMin: trip.duration_min,
    tollKm: trip.toll_km,
    pathSource: trip.path_source,
    ...(vehicle && toVehicleSnapshot(vehicle)),
  };
}

/** Of a request: how many more may join its party (D41). */
function getAvailableSeats({ ride_mode, total_seats, available_seats }: RideDraft): number {
  return ride_mode === 'offer' ? (available_seats ?? total_seats) : LIMITS.rideSeats.max - total_seats;
}

/** The vehicle as a ride keeps it, whatever becomes of it (D23). */
export function toVehicleSnapshot(vehicle: Vehicle) {
  return {
    vehicleId: vehicle.id,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleYear: vehicle.year,
    vehicleColor: vehicle.color,
    vehiclePlate: vehicle.licensePlate,
    vehicleType: vehicle.vehicleType,
    vehicleEnergy: vehicle.energy,
    vehicleSeats: vehicle.seats,
  };
}

/** A ride that nobody drives (D44). */
export const NO_VEHICLE: Readonly<Record<keyof ReturnType<typeof toVehicleSnapshot>, null>> = {
  vehicleId: null,
  vehicleMake: null,
  vehicleModel: null,
  vehicleYear: null,
  vehicleColor: null,
  vehiclePlate: null,
  vehicleType: null,
  vehicleEnergy: null,
  vehicleSeats: null,
};
