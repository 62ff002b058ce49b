import * as z from 'zod/mini';
import { calendarDate, id, instantInput, jsonObjectInput, latitude, longitude, optionalMultiLine, singleLine } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { getWeekdays } from './schedule.ts';
import { recurringSchedule, rideMode, rideStatus, rideType } from './schemas.ts';
import type { RideType } from './schemas.ts';

/** The four coordinates and their older names (D10). */
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

/** Which days a recurring ride is driven, as it is sent. `daily` and `weekdays` mean the same whatever days they list. */
const scheduleInput = z.pipe(
  z.strictObject({
    ...recurringSchedule.shape,
    /** Older forms hold it; it means nothing (D6). */
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
  /** Of a recurring ride: the start date at its time of day. */
  departure_time: z.optional(z.nullable(instantInput)),
  is_flexible_time: z.optional(z.boolean()),
  price_per_seat: z.int().check(z.minimum(-1_000_000), z.maximum(LIMITS.price.max)),
  total_seats: seatCount,
  /** Of an offer; left out it is `total_seats`. */
  available_seats: z.optional(z.nullable(seatCount)),
  vehicle_id: z.optional(z.nullable(id)),
  description: optionalMultiLine(LIMITS.description.max),
  requirements: z.optional(jsonObjectInput),
  recurring_schedule: z.optional(z.nullable(scheduleInput)),
  recurring_start_date: optionalDate,
  recurring_end_date: optionalDate,
};

const RECURRING_FIELDS = ['recurring_schedule', 'recurring_start_date', 'recurring_end_date'] as const;

/** A one-time ride carries nothing of a recurring one (spec §7, create-ride payload). */
function refuseOneTimeSchedule({ value, issues }: z.core.ParsePayload<{ ride_type: RideType } & Partial<Record<(typeof RECURRING_FIELDS)[number], unknown>>>): void {
  if (value.ride_type === 'recurring') return;
  for (const name of RECURRING_FIELDS) {
    if (value[name] != null) issues.push({ code: 'custom', input: value[name], path: [name], message: 'INVALID_VALUE' });
  }
}

/**
 * What creating a ride takes. Only types and bounds are said here; the rules of spec §5 and their order stand in
 * `findRideProblem`.
 */
export const rideInput = z.pipe(
  z
    .strictObject({ ride_mode: rideMode, ride_type: rideType, ...rideFields })
    .check(refuseConflictingSpellings, refuseOneTimeSchedule),
  z.transform(mergeSpellings),
);

/** What changing a ride takes: any of its fields, or the next status (D2, D22). */
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
