import * as z from 'zod/mini';
import { calendarDate, id, instant, latitude, longitude, singleLine, timeOfDay } from '../fields/schemas.ts';
import { LIMITS, TIME_FLEXIBILITY_ANYTIME } from '../limits.ts';
import { rideMode, rideType } from '../rides/schemas.ts';

/**
 * A saved search that notifies of matching rides (D103). Passengers search for `offer`, drivers for `request`. An unset
 * criterion is null.
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
  /** A Taipei day. The alert ends with it. */
  departure_date: z.nullable(calendarDate),
  /** Taipei time at the person's own start, to which `time_flexibility` applies. */
  departure_time: z.nullable(timeOfDay),
  /** The slider's index; null means any time (D27). */
  time_flexibility: z.nullable(z.int()),
  ride_type: z.nullable(rideType),
  min_seats: z.nullable(z.int()),
  max_price: z.nullable(z.int()),
  /** In an alert for offers: the largest distance of a ride's path from both ends, in kilometres. The default is `LIMITS.accessKm`. */
  access_km: z.nullable(z.int()),
  created_at: instant,
});
export type SearchAlert = z.output<typeof searchAlert>;

const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));
const wholeNumber = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** The body of `createSearchAlert`: both ends, and the set criteria of `searchQuery`. */
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
