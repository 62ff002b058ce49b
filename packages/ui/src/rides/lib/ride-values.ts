import { LIMITS, findTextProblem, findRideProblem, instantInput, getOccurrenceDates, toTaipeiInstant, tidyText, getWeekdays } from '@shunlu/api-contract';
import type {
  DetailCode, EndpointInput, Place, RecurringSchedule, RideMode, RideType, Vehicle, createRide, estimateRide,
} from '@shunlu/api-contract';
import * as z from 'zod/mini';
import type { ContractForm } from '../../forms/lib/useContractForm.ts';

/** Values of the ride form. Names are those of the API, so that server errors find their field. */
export interface RideValues {
  from_address: Place | null;
  to_address: Place | null;
  ride_type: RideType;
  /** Day of a one-time ride in Taipei, `2026-11-20`. */
  departure_date: string;
  /** Time of day in Taipei, `07:30`. */
  departure_time: string;
  /** Days of a commute. */
  recurring_schedule: {
    type: RecurringSchedule['type'];
    /** Chosen days, Sunday 0; only for weekly rides. */
    weekdays: readonly number[];
    /** Part of the specification (spec §3), without effect and not sent (D6). */
    monthly_date: number;
  };
  /** First and last day of a commute in Taipei, `2026-11-23`. */
  recurring_start_date: string;
  recurring_end_date: string;
  is_flexible_time: boolean;
  /** Only for an offer. */
  vehicle_id: number | null;
  total_seats: number | null;
  /** Only for an offer. */
  available_seats: number | null;
  /** Whole Taiwan dollars. */
  price_per_seat: number | null;
  /** Whether the person set the price; until then it follows the suggestion. Not sent. */
  is_own_price: boolean;
  description: string;
}

/** Body of `POST /api/rides`. */
export type RideInput = EndpointInput<typeof createRide>['body'];
/** Body of `POST /api/rides/estimate`. */
export type EstimateInput = EndpointInput<typeof estimateRide>['body'];

/** Form of these values. */
export type RideContractForm = ContractForm<RideValues, RideInput>;

/** Returns the departure time, `07:30`; undefined if the text is no time. */
function getDepartureTime({ departure_time }: RideValues): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(departure_time) ? departure_time : undefined;
}

/**
 * Returns the instant of departure in UTC, for a commute that of its start date (spec §7 create-ride payload); undefined if day
 * or time is missing or invalid.
 */
export function getDeparture(values: RideValues): string | undefined {
  const day = values.ride_type === 'recurring' ? values.recurring_start_date : values.departure_date;
  const time = getDepartureTime(values);
  const at = day === '' || time === undefined ? undefined : toTaipeiInstant(day, time);
  return at === undefined || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Returns the schedule to send: dates and days only for a commute, null for a one-time ride. */
function toScheduleInput(values: RideValues) {
  if (values.ride_type === 'one_time') return { recurring_schedule: null };
  const { type, weekdays } = values.recurring_schedule;
  return {
    recurring_schedule: { type, weekdays: getWeekdays(type, weekdays) },
    recurring_start_date: values.recurring_start_date || null,
    recurring_end_date: values.recurring_end_date || null,
  };
}

/**
 * Builds the request body: numbers, the instant in UTC, a vehicle only for an offer; form-only values are dropped (spec §7
 * create-ride payload, D47).
 */
export function toRideInput(values: RideValues, mode: RideMode): RideInput {
  const { from_address: from, to_address: to } = values;
  const isOffer = mode === 'offer';
  return {
    ride_mode: mode,
    ride_type: values.ride_type,
    from_address: from?.full_name ?? '',
    to_address: to?.full_name ?? '',
    from_lat: from?.lat ?? null,
    from_lng: from?.lng ?? null,
    to_lat: to?.lat ?? null,
    to_lng: to?.lng ?? null,
    departure_time: getDeparture(values) ?? null,
    is_flexible_time: values.is_flexible_time,
    price_per_seat: values.price_per_seat ?? 0,
    total_seats: values.total_seats ?? 0,
    ...(isOffer && { available_seats: values.available_seats, vehicle_id: values.vehicle_id }),
    description: tidyText(values.description),
    ...toScheduleInput(values),
  };
}

/** Upcoming occurrences of a commute. */
export interface Occurrences {
  /** First departure. */
  first: Date;
  /** Number of occurrences, including the first. */
  count: number;
}

/** Returns the upcoming occurrences of the form's schedule (D6, D47); undefined if it is incomplete or has none. */
export function getOccurrences(values: RideValues, now: Date): Occurrences | undefined {
  const { ride_type, recurring_schedule: schedule, recurring_start_date: from, recurring_end_date: until } = values;
  const time = getDepartureTime(values);
  if (ride_type !== 'recurring' || time === undefined || from === '' || until === '') return undefined;
  const upcoming = getOccurrenceDates(schedule, { from, until })
    .map((date) => toTaipeiInstant(date, time))
    .filter((departure) => departure > now);
  return upcoming[0] && { first: upcoming[0], count: upcoming.length };
}

/**
 * Returns the instant for calculating the toll (D106): the departure if the driver has other trips that day, which may have used
 * up the free kilometres; else the beginning of the day, so that changing the time needs no new request.
 */
export function getTollInstant(day: string | undefined, departure: string | undefined, hasOthers: boolean): string | undefined {
  if (hasOthers && departure !== undefined) return departure;
  const start = toTaipeiInstant(day ?? '');
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/**
 * Builds the input of the estimate from the values so far; undefined while an end is missing.
 *
 * @param departs from `getTollInstant`
 */
export function toEstimateInput(
  values: RideValues,
  vehicle: Pick<Vehicle, 'id' | 'vehicle_type' | 'energy'> | undefined,
  departs: string | undefined,
): EstimateInput | undefined {
  const { from_address: from, to_address: to, total_seats: seats } = values;
  if (from === null || to === null) return undefined;
  return {
    from_lat: from.lat,
    from_lng: from.lng,
    to_lat: to.lat,
    to_lng: to.lng,
    ...(vehicle && { vehicle_type: vehicle.vehicle_type, energy: vehicle.energy, vehicle_id: vehicle.id }),
    // While typing, a year is 2 before it is 2026.
    ...(z.safeParse(instantInput, departs).success && { departure_time: departs }),
    ...(seats !== null && seats >= LIMITS.rideSeats.min && seats <= LIMITS.rideSeats.max && { seats }),
  };
}

/** Facts that the rules need besides the values. */
export interface RideFacts {
  now: Date;
  /** Passenger seats of the chosen vehicle, if known. */
  capacity: number | undefined;
  /** Published values of an edited ride (D78). */
  published?: RideValues | undefined;
}

/**
 * Returns the first problem of the form: the rules of spec §5 in order, then the limits of price and text. For an edited ride,
 * available seats and a past start are checked only if they changed (D83).
 */
export function findFormProblem(
  values: RideValues,
  mode: RideMode,
  { now, capacity, published }: RideFacts,
): { path: string; code: DetailCode; limit?: number | undefined } | undefined {
  const draft = { ...toRideInput(values, mode), time_of_day: getDepartureTime(values) };
  if (published !== undefined && draft.available_seats === published.available_seats) delete draft.available_seats;
  const problem = findRideProblem(draft, { now: getReferenceTime(values, published, now), capacity, publishedPrice: published?.price_per_seat });
  // Invalid text is neither a missing nor a past time.
  if (problem?.path === 'departure_time' && values.departure_time !== '' && getDepartureTime(values) === undefined) return { path: problem.path, code: 'INVALID_FORMAT' };
  if (problem) return problem;
  if ((values.price_per_seat ?? 0) > LIMITS.price.max) return { path: 'price_per_seat', code: 'TOO_BIG', limit: LIMITS.price.max };
  const textProblem = findTextProblem(values.description, LIMITS.description.max);
  return textProblem && { path: 'description', ...textProblem };
}

/** A commute may have begun: an unchanged start date is checked against its own day. */
function getReferenceTime({ ride_type, recurring_start_date: start }: RideValues, published: RideValues | undefined, now: Date): Date {
  if (ride_type !== 'recurring' || start === '' || start !== published?.recurring_start_date) return now;
  const beginsAt = toTaipeiInstant(start, '00:00');
  return beginsAt < now ? beginsAt : now;
}

/**
 * Builds the form's schema: reports the first problem at its field, else outputs the contract's input.
 *
 * @param facts returns the facts at the time of the check
 */
export function buildRideSchema(mode: RideMode, facts: (values: RideValues) => RideFacts) {
  const values = z.custom<RideValues>();
  return z.pipe(
    values.check((context) => {
      const problem = findFormProblem(context.value, mode, facts(context.value));
      if (problem === undefined) return;
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: problem.path.split('.'),
        message: problem.code,
        params: { limit: problem.limit },
      });
    }),
    z.transform((checked: RideValues) => toRideInput(checked, mode)),
  );
}
