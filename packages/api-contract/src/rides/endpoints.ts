import * as z from 'zod/mini';
import { booking } from '../bookings.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ackResult, socketEvent } from '../kernel/socket.ts';
import {
  calendarDate, id, idParam, instantInput, jsonObjectInput, latitude, longitude, nextCursor, optionalMultiLine, pageQuery,
  queryInt, queryNumber, singleLine, singleLineOrBlank, timeOfDay,
} from '../fields.ts';
import { LIMITS, SEARCH_SORTS, TIME_FLEXIBILITY_ANYTIME } from '../limits.ts';
import { vehicleEnergy, vehicleType } from '../vehicles.ts';
import { recurringSchedule, ride, rideMode, rideStatus, rideType, tripCost, tripEstimate } from './entities.ts';
import type { RideType } from './entities.ts';
import { getWeekdays } from './schedule.ts';

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

const oneRide = z.object({ ride });
const ridePage = z.object({ rides: z.array(ride), next_cursor: nextCursor });
const rideParams = z.strictObject({ id: idParam });

/** Publishes an offer or a request, for one time or recurring (D6). */
export const createRide = endpoint({
  id: 'rides.create',
  method: 'POST',
  path: '/api/rides',
  auth: 'user',
  summary: 'Publish an offer or a request',
  body: rideInput,
  response: oneRide,
  status: 201,
  idempotent: true,
  errors: ['VEHICLE_NOT_FOUND', 'VEHICLE_UNAVAILABLE', 'TRIP_LIMIT', 'TIME_CONFLICT', 'PRICE_ABOVE_CAP', 'RIDE_LIMIT', 'RECURRING_RIDE_LIMIT', 'EMAIL_NOT_CONFIRMED'],
  invalidates: ['rides', 'users'],
});

/** What a trip would be before it is published: its way, length, time, and what it costs (D69). */
export const estimateRide = endpoint({
  id: 'rides.estimate',
  method: 'POST',
  path: '/api/rides/estimate',
  auth: 'user',
  summary: 'Estimate the way, time and cost of a trip',
  body: z.strictObject({
    from_lat: latitude,
    from_lng: longitude,
    to_lat: latitude,
    to_lng: longitude,
    vehicle_type: z.optional(vehicleType),
    energy: z.optional(vehicleEnergy),
    /** With the next: an own vehicle, whose trips before on that Taipei day have used up free toll kilometres (D106). */
    vehicle_id: z.optional(id),
    /** When it would leave: holidays have a toll of their own. */
    departure_time: z.optional(instantInput),
    /** Of a ride that is changed: which it is, so that it does not count before itself. */
    ride_id: z.optional(id),
    /** Seats the cost is shared by. */
    seats: z.optional(z.int().check(z.minimum(LIMITS.rideSeats.min), z.maximum(LIMITS.rideSeats.max))),
  }),
  response: z.object({
    trip: tripEstimate,
    cost: tripCost,
    /** Open requests along it that a driver could take, the nearest fit first: the first twenty of them. */
    requests: z.optional(z.array(ride)),
    /** How many there are. */
    requests_total: z.optional(z.int()),
  }),
  errors: [],
  invalidates: [],
});

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

/**
 * Rides that pass both ends in this order, or have their own ends near them, the best fit first (D17). With one end or
 * none: those near it, by departure.
 */
export const searchRides = endpoint({
  id: 'rides.search',
  method: 'GET',
  path: '/api/rides/search',
  auth: 'user',
  summary: 'Search offers and requests',
  query: searchQuery,
  response: z.object({
    rides: z.array(ride),
    total: z.int(),
    next_cursor: nextCursor,
    /** Where nothing is along the way of a search with both ends; null otherwise. */
    alternatives: z.nullable(searchAlternatives),
  }),
  errors: [],
});

/** A ride with what the viewer may see of its bookings: its owner all, a passenger the own. */
export const getRide = endpoint({
  id: 'rides.get',
  method: 'GET',
  path: '/api/rides/:id',
  auth: 'user',
  summary: 'A ride, its cost and the bookings the viewer may see',
  params: rideParams,
  response: z.object({ ride, bookings: z.array(booking), cost: z.nullable(tripCost) }),
  errors: ['RIDE_NOT_FOUND'],
});

/** The rides a person drives or takes part in. */
export const listUserRides = endpoint({
  id: 'rides.mine',
  method: 'GET',
  path: '/api/rides/user/rides',
  auth: 'user',
  summary: 'The own rides, as driver or rider',
  query: z.strictObject({
    /** D63; both by default. */
    role: z.optional(z.enum(['driver', 'rider'])),
    status: z.optional(rideStatus),
    ...pageQuery,
  }),
  response: ridePage,
  errors: [],
});

/** The rides a person created, offers and requests. */
export const listCreatedRides = endpoint({
  id: 'rides.created',
  method: 'GET',
  path: '/api/rides/user/created',
  auth: 'user',
  summary: 'The rides one created',
  query: z.strictObject({ status: z.optional(rideStatus), ...pageQuery }),
  response: ridePage,
  errors: [],
});

/**
 * Changes what is given of an own ride. With live bookings only what harms nobody is free (D22); `status` moves it along
 * the allowed edges, such as starting or completing it before the clock does (D2).
 */
export const updateRide = endpoint({
  id: 'rides.update',
  method: 'PUT',
  path: '/api/rides/:id',
  auth: 'user',
  summary: 'Change an own ride, or move its status on',
  params: rideParams,
  body: rideChange,
  response: oneRide,
  errors: [
    'RIDE_NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'START_TOO_EARLY', 'FINISH_TOO_EARLY', 'DEPARTED', 'RIDE_HAS_BOOKINGS',
    'VEHICLE_NOT_FOUND', 'VEHICLE_UNAVAILABLE',
    'TRIP_LIMIT', 'TIME_CONFLICT', 'PRICE_ABOVE_CAP',
  ],
  invalidates: ['rides', 'bookings'],
});

/**
 * The creator takes a ride back before departure; its bookings are cancelled with it (D25). From the driver of an accepted
 * request, who is not its creator, it drops the driver and not the ride (D44, D68).
 */
export const cancelRide = endpoint({
  id: 'rides.cancel',
  method: 'POST',
  path: '/api/rides/:id/cancel',
  auth: 'user',
  summary: 'Cancel an own ride',
  params: rideParams,
  body: z.strictObject({ reason: optionalMultiLine(LIMITS.reason.max) }),
  response: oneRide,
  errors: ['RIDE_NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'DEPARTED'],
  invalidates: ['rides', 'bookings'],
});

/** A ride's status or seats changed; told to its driver, creator and passengers. */
export const rideStatusUpdate = socketEvent({
  name: 'ride_status_update',
  from: 'server',
  summary: 'A ride changed',
  payload: z.object({
    ride_id: id,
    status: rideStatus,
    available_seats: z.int(),
    total_seats: z.int(),
    cancel_reason: z.nullable(z.string()),
    /** Who caused it; null for the clock. */
    actor_id: z.nullable(id),
  }),
});

const position = { latitude, longitude, timestamp: instantInput };

/**
 * Where the driver is, while the ride is under way and they chose to show it (D29). From the driver to the server, and
 * from there to the confirmed passengers. Without `rideId` the driver's ride that is under way is meant.
 */
export const locationUpdate = socketEvent({
  name: 'location_update',
  from: 'both',
  summary: 'Where the driver is',
  payload: z.strictObject({ rideId: id, ...position }),
  input: z.strictObject({ rideId: z.optional(id), ...position }),
  ack: ackResult,
});
