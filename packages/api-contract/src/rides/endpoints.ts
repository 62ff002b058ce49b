import * as z from 'zod/mini';
import { booking } from '../bookings/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParam, instantInput, latitude, longitude, nextCursor, optionalMultiLine, pageQuery } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { vehicleEnergy, vehicleType } from '../vehicles/schemas.ts';
import { rideChange, rideInput } from './inputs.ts';
import { ride, rideStatus, seatAlert, tripCost, tripEstimate } from './schemas.ts';
import { searchAlternatives, searchQuery } from './search.ts';

/** Lists the viewer's seat alerts, the next departure first. */
export const listSeatAlerts = endpoint({
  id: 'rides.alerts',
  method: 'GET',
  path: '/api/alerts',
  auth: 'user',
  summary: 'The rides on which one waits for a seat',
  response: z.object({ alerts: z.array(seatAlert) }),
  errors: [],
});

/** Creates a seat alert for a full ride (D77). A second call returns the existing alert. */
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
  // No other ride data changes, but the list of seat alerts belongs to this domain.
  invalidates: ['rides'],
});

/** Deletes a seat alert. */
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

const oneRide = z.object({ ride });
const ridePage = z.object({ rides: z.array(ride), next_cursor: nextCursor });
const rideParams = z.strictObject({ id: idParam });

/** Publishes an offer or a request, one-time or recurring (D6). */
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

/** Estimates a trip before it is published: route, length, duration and cost (D69). */
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
    /** An own vehicle, together with `departure_time`. Its earlier trips on that Taipei day have used up free toll kilometres (D106). */
    vehicle_id: z.optional(id),
    /** The departure. Some holidays have their own toll. */
    departure_time: z.optional(instantInput),
    /** The ride that is being edited, so that it does not count as an earlier trip of itself. */
    ride_id: z.optional(id),
    /** The number of seats that share the cost. */
    seats: z.optional(z.int().check(z.minimum(LIMITS.rideSeats.min), z.maximum(LIMITS.rideSeats.max))),
  }),
  response: z.object({
    trip: tripEstimate,
    cost: tripCost,
    /** Open requests along the route that the driver could take, the best fit first, at most twenty. */
    requests: z.optional(z.array(ride)),
    /** The total number of such requests. */
    requests_total: z.optional(z.int()),
  }),
  errors: [],
  invalidates: [],
});

/**
 * Searches rides that pass both ends in this order, or have their own ends near them, the best fit first (D17). With one
 * end or none it finds rides near it, by departure.
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
    /** Other searches with results, if a search with both ends finds nothing along the route; else null. */
    alternatives: z.nullable(searchAlternatives),
  }),
  errors: [],
});

/** Returns a ride with the bookings that the viewer may see: the owner sees all, a passenger their own. */
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

/** Lists the rides that a user drives or takes part in. */
export const listUserRides = endpoint({
  id: 'rides.mine',
  method: 'GET',
  path: '/api/rides/user/rides',
  auth: 'user',
  summary: 'The own rides, as driver or rider',
  query: z.strictObject({
    /** Both roles by default (D63). */
    role: z.optional(z.enum(['driver', 'rider'])),
    status: z.optional(rideStatus),
    ...pageQuery,
  }),
  response: ridePage,
  errors: [],
});

/** Lists the offers and requests that a user created. */
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
 * Changes the given fields of an own ride. With live bookings only harmless changes are allowed (D22). `status` makes an
 * allowed transition, such as starting or completing it before the clock does (D2).
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
 * The creator cancels a ride before departure, and its bookings with it (D25). When the driver of an accepted request
 * calls it, the driver withdraws and the request stays (D44, D68).
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
