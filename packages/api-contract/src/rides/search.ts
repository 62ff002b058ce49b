import * as z from 'zod/mini';
import { calendarDate, pageQuery, queryInt, queryNumber, singleLineOrBlank, timeOfDay } from '../fields/schemas.ts';
import { LIMITS, SEARCH_SORTS, TIME_FLEXIBILITY_ANYTIME } from '../limits.ts';
import { rideType } from './schemas.ts';

/** What a search asks for (spec §3); only what is filled is sent. */
export const searchQuery = z.strictObject({
  from_address: z.optional(singleLineOrBlank(LIMITS.address.max)),
  to_address: z.optional(singleLineOrBlank(LIMITS.address.max)),
  from_lat: z.optional(queryNumber(-90, 90)),
  from_lng: z.optional(queryNumber(-180, 180)),
  to_lat: z.optional(queryNumber(-90, 90)),
  to_lng: z.optional(queryNumber(-180, 180)),
  /** A Taipei day, not before today; without it, from now on. */
  departure_date: z.optional(calendarDate),
  /** Taipei time around which `time_flexibility` counts. */
  departure_time: z.optional(timeOfDay),
  /** The slider's index (D27). */
  time_flexibility: z.optional(queryInt(0, TIME_FLEXIBILITY_ANYTIME)),
  ride_type: z.optional(rideType),
  max_price: z.optional(queryInt(LIMITS.price.min, 999_999)),
  min_seats: z.optional(queryInt(LIMITS.searchSeats.min, LIMITS.searchSeats.max)),
  /** `driver` is who drives the searched way: requests without a driver are found along it too (D102). */
  role: z.optional(z.enum(['driver', 'rider'])),
  /** How far from its path a ride passes the searched ends at most, kilometres; `LIMITS.accessKm` unless told. */
  access_km: z.optional(queryInt(1, LIMITS.maxAccessKm)),
  /** `fit` unless told; by departure where an end is missing and there is neither fit nor ratio. */
  sort: z.optional(z.enum(SEARCH_SORTS)),
  ...pageQuery,
});
export type SearchQuery = z.input<typeof searchQuery>;

/** What would be found by asking a little differently; only what would find something is named. */
export const searchAlternatives = z.object({
  /** Rides of the asked day before and after the asked time. */
  earlier: z.int(),
  later: z.int(),
  /** Other days near the asked one, in order. */
  days: z.array(z.object({ date: calendarDate, count: z.int() })),
  /** Rides that pass both ends a little farther off; null where it was asked for already. */
  wider: z.nullable(z.object({ access_km: z.int(), count: z.int() })),
});
export type SearchAlternatives = z.output<typeof searchAlternatives>;
