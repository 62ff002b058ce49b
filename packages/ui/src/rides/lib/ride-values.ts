import { LIMITS, findTextProblem, findRideProblem, instantInput, getOccurrenceDates, toTaipeiInstant, tidyText, getWeekdays } from '@shunlu/api-contract';
import type {
  DetailCode, EndpointInput, Place, RecurringSchedule, RideMode, RideType, Vehicle, createRide, estimateRide,
} from '@shunlu/api-contract';
import * as z from 'zod/mini';
import type { ContractForm } from '../../forms/lib/useContractForm.ts';

/** What the ride form holds. Named as on the wire, so that the server's findings find their field. */
export interface RideValues {
  from_address: Place | null;
  to_address: Place | null;
  ride_type: RideType;
  /** Of a one-time ride: a day in Taipei, `2026-11-20`. */
  departure_date: string;
  /** A time of day in Taipei, `07:30`. */
  departure_time: string;
  /** Of a recurring ride: on which days. */
  recurring_schedule: {
    type: RecurringSchedule['type'];
    /** The chosen ones, Sunday 0; only a weekly ride asks for them. */
    weekdays: readonly number[];
    /** Held as the specification holds it (spec §3); it means nothing and is not sent (D6). */
    monthly_date: number;
  };
  /** Of a recurring ride: its first and last day in Taipei, `2026-11-23`. */
  recurring_start_date: string;
  recurring_end_date: string;
  is_flexible_time: boolean;
  /** Of an offer. */
  vehicle_id: number | null;
  total_seats: number | null;
  /** Of an offer. */
  available_seats: number | null;
  /** Whole Taiwan dollars. */
  price_per_seat: number | null;
  /** The person set the price; until then it follows the suggestion. Only the form's. */
  is_own_price: boolean;
  description: string;
}

/** The body of `POST /api/rides`. */
export type RideInput = EndpointInput<typeof createRide>['body'];
/** The body of `POST /api/rides/estimate`. */
export type EstimateInput = EndpointInput<typeof estimateRide>['body'];

/** The form that holds them. */
export type RideContractForm = ContractForm<RideValues, RideInput>;

/** What is a time of day, `07:30`; undefined for anything else that was typed. */
function getDepartureTime({ departure_time }: RideValues): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(departure_time) ? departure_time : undefined;
}

/**
 * The instant of departure in UTC, of a recurring ride its start date at its time of day (spec §7 create-ride payload);
 * undefined while day or time is missing or is none.
 */
export function getDeparture(values: RideValues): string | undefined {
  const day = values.ride_type === 'recurring' ? values.recurring_start_date : values.departure_date;
  const time = getDepartureTime(values);
  const at = day === '' || time === undefined ? undefined : toTaipeiInstant(day, time);
  return at === undefined || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** When it is driven, as it is sent: dates and days only of a recurring ride, a one-time ride's schedule is null. */
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
 * What is sent: numbers as numbers, the instant in UTC, a vehicle only with an offer; what only the form needs is dropped
 * (spec §7 create-ride payload, D47).
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

/** The dates of a recurring ride that are still ahead. */
export interface Occurrences {
  /** The first departure. */
  first: Date;
  /** How many there are, the first among them. */
  count: number;
}

/** The dates that the form's schedule makes (D6, D47); undefined while it says too little, or where there is none. */
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
 * The instant for which the toll of a trip is reckoned (D106): its departure where its driver has other trips on that day,
 * whose car may have used the free kilometres up; else the day's beginning, so that another time of day asks nothing anew.
 */
export function getTollInstant(day: string | undefined, departure: string | undefined, hasOthers: boolean): string | undefined {
  if (hasOthers && departure !== undefined) return departure;
  const start = toTaipeiInstant(day ?? '');
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/**
 * What can be estimated from what is filled so far; undefined while an end is missing.
 *
 * @param departs by `tollInstant`
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
    // A year that is typed by hand is 2 before it is 2026.
    ...(z.safeParse(instantInput, departs).success && { departure_time: departs }),
    ...(seats !== null && seats >= LIMITS.rideSeats.min && seats <= LIMITS.rideSeats.max && { seats }),
  };
}

/** What the rules need to know beyond the form. */
export interface RideFacts {
  now: Date;
  /** Passenger seats of the chosen vehicle, where it is known. */
  capacity: number | undefined;
  /** Of a ride that is changed: what it is (D78). */
  published?: RideValues | undefined;
}

/**
 * The first thing wrong with the form: the rules of spec §5 in their order, then the bounds of price and text. Of a ride
 * that is changed, the seats that are left and a start that is past are looked at only where they are said anew (D83).
 */
export function findFormProblem(
  values: RideValues,
  mode: RideMode,
  { now, capacity, published }: RideFacts,
): { path: string; code: DetailCode; limit?: number | undefined } | undefined {
  const draft = { ...toRideInput(values, mode), time_of_day: getDepartureTime(values) };
  if (published !== undefined && draft.available_seats === published.available_seats) delete draft.available_seats;
  const problem = findRideProblem(draft, { now: getReferenceTime(values, published, now), capacity, publishedPrice: published?.price_per_seat });
  // What was typed and is no time is neither missing nor past.
  if (problem?.path === 'departure_time' && values.departure_time !== '' && getDepartureTime(values) === undefined) return { path: problem.path, code: 'INVALID_FORMAT' };
  if (problem) return problem;
  if ((values.price_per_seat ?? 0) > LIMITS.price.max) return { path: 'price_per_seat', code: 'TOO_BIG', limit: LIMITS.price.max };
  const textProblem = findTextProblem(values.description, LIMITS.description.max);
  return textProblem && { path: 'description', ...textProblem };
}

/** A recurring ride may have begun: its start date is judged by the calendar of that day, unless it is moved. */
function getReferenceTime({ ride_type, recurring_start_date: start }: RideValues, published: RideValues | undefined, now: Date): Date {
  if (ride_type !== 'recurring' || start === '' || start !== published?.recurring_start_date) return now;
  const beginsAt = toTaipeiInstant(start, '00:00');
  return beginsAt < now ? beginsAt : now;
}

/**
 * The form's schema: says the first problem at its field, and makes the contract's input of what is right.
 *
 * @param facts what the rules need beyond the form, asked when it is checked
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
