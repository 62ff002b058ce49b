import * as z from 'zod/mini';
import { calendarDate, pageQuery, queryInt, queryNumber, singleLineOrBlank, timeOfDay } from '../fields/schemas.ts';
import { LIMITS, SEARCH_SORTS, TIME_FLEXIBILITY_ANYTIME } from '../limits.ts';
import { rideType } from './schemas.ts';

/** The search criteria as single fields (spec §3). */
const criteriaFields = {
  from_address: z.optional(singleLineOrBlank(LIMITS.address.max)),
  from_lat: z.optional(queryNumber(-90, 90)),
  from_lng: z.optional(queryNumber(-180, 180)),
  to_address: z.optional(singleLineOrBlank(LIMITS.address.max)),
  to_lat: z.optional(queryNumber(-90, 90)),
  to_lng: z.optional(queryNumber(-180, 180)),
  /** A Taipei day, not in the past. Without it, the search begins now. */
  departure_date: z.optional(calendarDate),
  /** Taipei time to which `time_flexibility` applies. */
  departure_time: z.optional(timeOfDay),
  /** The slider's index (D27). */
  time_flexibility: z.optional(queryInt(0, TIME_FLEXIBILITY_ANYTIME)),
  ride_type: z.optional(rideType),
  max_price: z.optional(queryInt(LIMITS.price.min, 999_999)),
  min_seats: z.optional(queryInt(LIMITS.searchSeats.min, LIMITS.searchSeats.max)),
  /** The largest distance of a ride's route from the searched points, in kilometres; `LIMITS.accessKm` by default. */
  access_km: z.optional(queryInt(1, LIMITS.maxAccessKm)),
};

/** The criteria of a search without role, sort order and page. A form, an address and a search alert hold these. */
export const searchCriteria = z.object(criteriaFields);
export type SearchCriteria = z.output<typeof searchCriteria>;

/** The query of `searchRides`; only fields with a value are sent. */
export const searchQuery = z.strictObject({
  ...criteriaFields,
  /** `driver` also finds requests without a driver along the searched route (D102). */
  role: z.optional(z.enum(['driver', 'rider'])),
  /** `fit` by default. Without both ends there is no fit, and the default is the departure. */
  sort: z.optional(z.enum(SEARCH_SORTS)),
  ...pageQuery,
});
export type SearchQuery = z.input<typeof searchQuery>;

/** Removes criteria without a value: undefined, null, an empty text, and the flexibility "any time" (D60). 0 is a value (R3.34). */
export function omitEmptyCriteria(criteria: SearchCriteria): SearchCriteria {
  const hasValue = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== null && value !== '' && !(name === 'time_flexibility' && value === TIME_FLEXIBILITY_ANYTIME);
  return Object.fromEntries(Object.entries(criteria).filter(hasValue));
}

/**
 * Parses search criteria from the parameters of an address. It drops invalid values and a past day, because addresses are
 * shared and stored.
 *
 * @param today the calendar date in Taipei
 */
export function parseSearchCriteria(parameters: URLSearchParams, today: string): SearchCriteria {
  const entries = Object.entries(criteriaFields).flatMap(([name, field]) => {
    const parsed = z.safeParse(field, parameters.get(name) ?? undefined);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return omitEmptyCriteria(dropPastDate(Object.fromEntries(entries), today));
}

/** Returns a day unless it is past. @param today the calendar date in Taipei */
export function futureDateOrUndefined(day: string | undefined, today: string): string | undefined {
  return day !== undefined && day >= today ? day : undefined;
}

/** Makes a stored search repeatable. The server rejects past days, so a past day is dropped. */
export function dropPastDate<C extends { departure_date?: string | undefined }>(criteria: C, today: string): C {
  if (futureDateOrUndefined(criteria.departure_date, today) !== undefined) return criteria;
  const undated = { ...criteria };
  delete undated.departure_date;
  return undated;
}

/** Whether both ends of a search are known, which it requires (spec §5). */
export function hasBothEnds({ from_lat, from_lng, to_lat, to_lng }: SearchCriteria): boolean {
  return [from_lat, from_lng, to_lat, to_lng].every((value) => value !== undefined);
}

/** Changed searches that would find rides. Only those with results are listed. */
export const searchAlternatives = z.object({
  /** Rides of the searched day before and after the searched time. */
  earlier: z.int(),
  later: z.int(),
  /** Other days near the searched one, in order. */
  days: z.array(z.object({ date: calendarDate, count: z.int() })),
  /** Rides within a larger distance of both ends. Null if the search already used it. */
  wider: z.nullable(z.object({ access_km: z.int(), count: z.int() })),
});
export type SearchAlternatives = z.output<typeof searchAlternatives>;
