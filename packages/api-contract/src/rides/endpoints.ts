import * as z from 'zod/mini';
import { booking } from '../bookings/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, idParam, instantInput, latitude, longitude, nextCursor, optionalMultiLine, pageQuery } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { vehicleEnergy, vehicleType } from '../vehicles/schemas.ts';
import { rideChange, rideInput } from './inputs.ts';
import { ride, rideStatus, seatAlert, tripCost, tripEstimate } from './schemas.ts';
import { searchAlternatives, searchQuery } from './search.ts';

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
