/** Validates a draft of a ride by the rules of spec §5, and by those that only the server can check. */
import { LIMITS, getFirstDeparture, findRideProblem, toTaipeiDate, toTaipeiTime } from '@shunlu/api-contract';
import type { EndpointRequest, createRide } from '@shunlu/api-contract';
import type { Ride, Vehicle } from '../db/schema.ts';
import { DAY_MS } from '../shared/clock.ts';
import { HttpError, fieldError, validationError } from '../shared/HttpError.ts';
import { checkArea, checkRoad, isReachableByRoad } from '../places/area.ts';
import type { TripEnds } from '../places/area.ts';

export type RideDraft = EndpointRequest<typeof createRide>['body'];

/** The facts that validation needs beside the draft. */
interface ValidationContext {
  now: Date;
  capacity?: number | undefined;
  publishedPrice?: number | undefined;
  publishedEnds?: TripEnds;
  since?: Date;
}

/**
 * Validates a draft by the rules of spec §5 in their order, then by those that need the server's data.
 *
 * @param capacity passenger seats of the vehicle, if there is one
 * @param publishedPrice the price of a ride that is updated
 * @param publishedEnds the ends of a ride that is updated; if they do not change, the road between them is not checked again (D130)
 * @param since the time by which the start date is validated: for a recurring ride that has begun, its start
 * @returns the ends and the departure, which is the first upcoming one of a recurring ride (D47)
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

/** The ends of a draft, even if it is invalid otherwise; undefined when one is missing, or no ride is possible between them. */
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

/** Requires an own vehicle that is available (D59). */
export function checkVehicle(vehicle: Vehicle | undefined): asserts vehicle is Vehicle {
  if (vehicle === undefined) throw new HttpError('VEHICLE_NOT_FOUND');
  if (!vehicle.isAvailable) throw new HttpError('VEHICLE_UNAVAILABLE');
}
