import * as z from 'zod/mini';
import { calendarDate, id, instantInput, jsonObjectInput, latitude, longitude, optionalMultiLine, singleLine } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { getWeekdays } from './schedule.ts';
import { recurringSchedule, rideMode, rideStatus, rideType } from './schemas.ts';
import type { RideType } from './schemas.ts';

/** The four coordinates with their older names (D10). */
const SPELLINGS = [
  ['from_lat', 'from_latitude'],
  ['from_lng', 'from_longitude'],
  ['to_lat', 'to_latitude'],
  ['to_lng', 'to_longitude'],
] as const;

type Coordinates = Partial<Record<(typeof SPELLINGS)[number][number], number | null | undefined>>;

function refuseConflictingSpellings(context: z.core.ParsePayload<Coordinates>): void {
  for (const [name, older] of SPELLINGS) {
    const given = context.value[name];
    const other = context.value[older];
    if (given != null && other != null && given !== other) {
      context.issues.push({ code: 'custom', input: other, path: [older], message: 'CONFLICTING_FIELDS' });
    }
  }
}

function mergeSpellings<T extends Coordinates>({ from_latitude, from_longitude, to_latitude, to_longitude, ...rest }: T) {
  return {
    ...rest,
    from_lat: rest.from_lat ?? from_latitude ?? null,
    from_lng: rest.from_lng ?? from_longitude ?? null,
    to_lat: rest.to_lat ?? to_latitude ?? null,
    to_lng: rest.to_lng ?? to_longitude ?? null,
  };
}

const optionalLatitude = z.optional(z.nullable(latitude));
const optionalLongitude = z.optional(z.nullable(longitude));
const seatCount = z.int().check(z.minimum(-1_000), z.maximum(1_000));
const optionalDate = z.optional(z.nullable(calendarDate));

/** The days of a recurring ride, as sent. For `daily` and `weekdays` the listed days have no effect. */
const scheduleInput = z.pipe(
  z.strictObject({
    ...recurringSchedule.shape,
    /** Older forms send it; the server ignores it (D6). */
    monthly_date: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(31)))),
  }),
  z.transform(({ type, weekdays }) => ({ type, weekdays: getWeekdays(type, weekdays) })),
);

const rideFields = {
  from_address: singleLine(LIMITS.address.max),
  to_address: singleLine(LIMITS.address.max),
  from_lat: optionalLatitude,
  from_lng: optionalLongitude,
  to_lat: optionalLatitude,
  to_lng: optionalLongitude,
  from_latitude: optionalLatitude,
  from_longitude: optionalLongitude,
  to_latitude: optionalLatitude,
  to_longitude: optionalLongitude,
  /** A recurring ride sends its start date at its time of day. */
  departure_time: z.optional(z.nullable(instantInput)),
  is_flexible_time: z.optional(z.boolean()),
  price_per_seat: z.int().check(z.minimum(-1_000_000), z.maximum(LIMITS.price.max)),
  total_seats: seatCount,
  /** Free seats of an offer. The default is `total_seats`. */
  available_seats: z.optional(z.nullable(seatCount)),
  vehicle_id: z.optional(z.nullable(id)),
  description: optionalMultiLine(LIMITS.description.max),
  requirements: z.optional(jsonObjectInput),
  recurring_schedule: z.optional(z.nullable(scheduleInput)),
  recurring_start_date: optionalDate,
  recurring_end_date: optionalDate,
};

const RECURRING_FIELDS = ['recurring_schedule', 'recurring_start_date', 'recurring_end_date'] as const;

/** Rejects fields of a recurring ride in a one-time ride (spec §7, create-ride payload). */
function refuseOneTimeSchedule({ value, issues }: z.core.ParsePayload<{ ride_type: RideType } & Partial<Record<(typeof RECURRING_FIELDS)[number], unknown>>>): void {
  if (value.ride_type === 'recurring') return;
  for (const name of RECURRING_FIELDS) {
    if (value[name] != null) issues.push({ code: 'custom', input: value[name], path: [name], message: 'INVALID_VALUE' });
  }
}

/** The body of `createRide`. It checks only types and bounds. The rules of spec §5, in their order, are in `findRideProblem`. */
export const rideInput = z.pipe(
  z
    .strictObject({ ride_mode: rideMode, ride_type: rideType, ...rideFields })
    .check(refuseConflictingSpellings, refuseOneTimeSchedule),
  z.transform(mergeSpellings),
);

/** The body of `updateRide`: any of a ride's fields, or the next status (D2, D22). */
export const rideChange = z.pipe(
  z.partial(z.strictObject({ ...rideFields, status: rideStatus })).check(refuseConflictingSpellings),
  z.transform(({ from_latitude, from_longitude, to_latitude, to_longitude, ...rest }) => ({
    ...rest,
    from_lat: rest.from_lat ?? from_latitude,
    from_lng: rest.from_lng ?? from_longitude,
    to_lat: rest.to_lat ?? to_latitude,
    to_lng: rest.to_lng ?? to_longitude,
  })),
);
