import * as z from 'zod/mini';
import { calendarDate, id, instant, latitude, longitude, singleLine, timeOfDay } from '../fields/schemas.ts';
import { LIMITS, TIME_FLEXIBILITY_ANYTIME } from '../limits.ts';
import { rideMode, rideType } from '../rides/schemas.ts';

/**
 * A search somebody saved, to be told of the ride that fits it (D103): `offer` is looked for by passengers, `request` by
 * drivers. What of the search was not said is null.
 */
export const searchAlert = z.object({
  id,
  ride_mode: rideMode,
  from_address: z.string(),
  from_lat: latitude,
  from_lng: longitude,
  to_address: z.string(),
  to_lat: latitude,
  to_lng: longitude,
  /** A Taipei day; with it the search ends when that is over. */
  departure_date: z.nullable(calendarDate),
  /** Taipei time around which `time_flexibility` counts, at one's own start. */
  departure_time: z.nullable(timeOfDay),
  /** The slider's index (D27); any time is null. */
  time_flexibility: z.nullable(z.int()),
  ride_type: z.nullable(rideType),
  min_seats: z.nullable(z.int()),
  max_price: z.nullable(z.int()),
  /** Of one for offers: how far from its path a ride passes both ends at most, kilometres; `LIMITS.accessKm` unless told. */
  access_km: z.nullable(z.int()),
  created_at: instant,
});
export type SearchAlert = z.output<typeof searchAlert>;

const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));
const wholeNumber = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** What saving a search takes: both ends, and of the criteria those of `searchQuery` that are filled. */
export const searchAlertInput = z.strictObject({
  ride_mode: rideMode,
  from_address: singleLine(LIMITS.address.max),
  from_lat: latitude,
  from_lng: longitude,
  to_address: singleLine(LIMITS.address.max),
  to_lat: latitude,
  to_lng: longitude,
  departure_date: optional(calendarDate),
  departure_time: optional(timeOfDay),
  time_flexibility: optional(wholeNumber(0, TIME_FLEXIBILITY_ANYTIME)),
  ride_type: optional(rideType),
  min_seats: optional(wholeNumber(LIMITS.searchSeats.min, LIMITS.searchSeats.max)),
  max_price: optional(wholeNumber(LIMITS.price.min, 999_999)),
  access_km: optional(wholeNumber(1, LIMITS.maxAccessKm)),
});
export type SearchAlertInput = z.input<typeof searchAlertInput>;
