import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { calendarDate, id, idParam, instant, latitude, longitude, singleLine, timeOfDay } from './fields.ts';
import { LIMITS, TIME_FLEXIBILITY_ANYTIME } from './limits.ts';
import { ride, rideMode, rideType } from './rides/entities.ts';

/** A person waits for a seat on a full ride (D77). It ends when they were told, or when the ride departs. */
export const seatAlert = z.object({ id, ride_id: id, ride, created_at: instant });
export type SeatAlert = z.output<typeof seatAlert>;

/** The full rides on which the viewer waits for a seat, the next departure first. */
export const listSeatAlerts = endpoint({
  id: 'rides.alerts',
  method: 'GET',
  path: '/api/alerts',
  auth: 'user',
  summary: 'The rides on which one waits for a seat',
  response: z.object({ alerts: z.array(seatAlert) }),
  errors: [],
});

/** Tell me when a seat is free (D77). Asking again answers the alert that is there. */
export const createSeatAlert = endpoint({
  id: 'rides.createAlert',
  method: 'POST',
  path: '/api/alerts',
  auth: 'user',
  summary: 'Be told when a seat of a full ride is free',
  body: z.strictObject({ ride_id: id }),
  response: z.object({ alert: seatAlert }),
  status: 201,
  idempotent: true,
  errors: ['RIDE_NOT_FOUND', 'RIDE_NOT_ACTIVE', 'OWN_RIDE', 'SEATS_LEFT'],
  // Nothing else of the rides has changed, but the list of alerts is theirs.
  invalidates: ['rides'],
});

/** No longer wait for a seat. */
export const deleteSeatAlert = endpoint({
  id: 'rides.deleteAlert',
  method: 'DELETE',
  path: '/api/alerts/:id',
  auth: 'user',
  summary: 'No longer be told of a free seat',
  params: z.strictObject({ id: idParam }),
  response: z.object({ ok: z.boolean() }),
  errors: ['ALERT_NOT_FOUND'],
  invalidates: ['rides'],
});

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

/** The own saved searches whose day is not over, the latest first. */
export const listSearchAlerts = endpoint({
  id: 'rides.searchAlerts',
  method: 'GET',
  path: '/api/alerts/searches',
  auth: 'user',
  summary: 'The saved searches',
  response: z.object({ alerts: z.array(searchAlert) }),
  errors: [],
});

/** Tell me when a ride appears that fits this search (D103). The same search again answers the one that is there. */
export const createSearchAlert = endpoint({
  id: 'rides.createSearchAlert',
  method: 'POST',
  path: '/api/alerts/searches',
  auth: 'user',
  summary: 'Save a search and be told of rides that fit it',
  body: searchAlertInput,
  response: z.object({ alert: searchAlert }),
  status: 201,
  idempotent: true,
  errors: ['SEARCH_ALERT_LIMIT'],
  // The search itself among them: what was published while it was being saved is found by asking again.
  invalidates: ['rides'],
});

/** Forgets a saved search. */
export const deleteSearchAlert = endpoint({
  id: 'rides.deleteSearchAlert',
  method: 'DELETE',
  path: '/api/alerts/searches/:id',
  auth: 'user',
  summary: 'Delete a saved search',
  params: z.strictObject({ id: idParam }),
  response: z.object({ ok: z.boolean() }),
  errors: ['ALERT_NOT_FOUND'],
  invalidates: ['rides'],
});
