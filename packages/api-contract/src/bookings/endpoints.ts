import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { acceptOlderNames, idParam, nextCursor, optionalMultiLine, pageQuery } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { booking, bookingInput, bookingStatus, joinInput } from './schemas.ts';

const reasonInput = z.strictObject({ reason: optionalMultiLine(LIMITS.reason.max) });
const oneBooking = z.object({ booking });
const bookingPage = z.object({ bookings: z.array(booking), next_cursor: nextCursor });
const rideParams = z.strictObject({ id: idParam });
const rideBookingParams = z.strictObject({ rideId: idParam, bookingId: idParam });

/** Books seats of an offer. The seats are held from then on (D3). */
export const bookRide = endpoint({
  id: 'bookings.book',
  method: 'POST',
  path: '/api/rides/:id/book',
  auth: 'user',
  summary: 'Book seats of an offer',
  params: rideParams,
  body: bookingInput,
  response: oneBooking,
  status: 201,
  idempotent: true,
  errors: [
    'RIDE_NOT_FOUND', 'WRONG_RIDE_MODE', 'OWN_RIDE', 'ALREADY_BOOKED', 'REJECTED_TWICE', 'RIDE_NOT_ACTIVE', 'NO_SEATS', 'TIME_CONFLICT',
    'EMAIL_NOT_CONFIRMED',
  ],
  invalidates: ['rides', 'bookings'],
});

/** Joins a request as a further passenger (D41, D42), or proposes to drive it (D1, D68). */
export const joinRide = endpoint({
  id: 'bookings.join',
  method: 'POST',
  path: '/api/rides/:id/join',
  auth: 'user',
  summary: 'Join a request as a passenger, or offer to drive it',
  params: rideParams,
  body: joinInput,
  response: oneBooking,
  status: 201,
  idempotent: true,
  errors: [
    'RIDE_NOT_FOUND', 'WRONG_RIDE_MODE', 'OWN_RIDE', 'ALREADY_BOOKED', 'REJECTED_TWICE', 'RIDE_NOT_ACTIVE', 'NO_SEATS', 'TIME_CONFLICT', 'BLOCKED',
    'EMAIL_NOT_CONFIRMED', 'VEHICLE_NOT_FOUND', 'VEHICLE_UNAVAILABLE', 'VEHICLE_TOO_SMALL', 'TRIP_LIMIT', 'PRICE_ABOVE_CAP',
  ],
  invalidates: ['rides', 'bookings'],
});

/**
 * The ride's owner accepts a pending booking. A proposal is accepted by the request's creator. The server then checks the
 * driver's limits and both people's schedules again, and rejects the other proposals (D1).
 */
export const confirmBooking = endpoint({
  id: 'bookings.confirm',
  method: 'POST',
  path: '/api/rides/:rideId/bookings/:bookingId/confirm',
  auth: 'user',
  summary: 'Confirm a pending booking of the own ride',
  params: rideBookingParams,
  response: oneBooking,
  errors: [
    'RIDE_NOT_FOUND', 'BOOKING_NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'DEPARTED', 'BLOCKED', 'VEHICLE_NOT_FOUND',
    'VEHICLE_UNAVAILABLE', 'VEHICLE_TOO_SMALL', 'TRIP_LIMIT', 'TIME_CONFLICT', 'PRICE_ABOVE_CAP',
  ],
  invalidates: ['rides', 'bookings'],
});

/** The ride's owner rejects a pending booking, or cancels a confirmed one with a reason (D5). */
export const rejectBooking = endpoint({
  id: 'bookings.reject',
  method: 'POST',
  path: '/api/rides/:rideId/bookings/:bookingId/reject',
  auth: 'user',
  summary: 'Reject a booking of the own ride',
  params: rideBookingParams,
  body: reasonInput,
  response: oneBooking,
  errors: ['RIDE_NOT_FOUND', 'BOOKING_NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'DEPARTED'],
  invalidates: ['rides', 'bookings'],
});

/** A party of a booking reports that the other did not come: from departure until 24 h after arrival (D70). */
export const markNoShow = endpoint({
  id: 'bookings.noShow',
  method: 'POST',
  path: '/api/rides/:rideId/bookings/:bookingId/no-show',
  auth: 'user',
  summary: 'Say that the other party of a booking did not come',
  params: rideBookingParams,
  body: reasonInput,
  response: oneBooking,
  errors: ['RIDE_NOT_FOUND', 'BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'NOT_DEPARTED', 'NO_SHOW_CLOSED'],
  invalidates: ['rides', 'bookings', 'reviews'],
});

/** Lists the viewer's bookings as a passenger, or their proposals to drive, newest departure first. */
export const listBookings = endpoint({
  id: 'bookings.list',
  method: 'GET',
  path: '/api/riders/bookings',
  auth: 'user',
  summary: 'The own bookings',
  query: z.strictObject({
    status: z.optional(bookingStatus),
    /** The default is `rider`. `driver` lists the viewer's proposals to drive, which `rider` excludes (D68). */
    role: z.optional(z.enum(['rider', 'driver'])),
    ...pageQuery,
  }),
  response: bookingPage,
  errors: [],
});

/** Lists the viewer's pending and confirmed bookings. */
export const listActiveBookings = endpoint({
  id: 'bookings.active',
  method: 'GET',
  path: '/api/riders/bookings/active',
  auth: 'user',
  summary: 'The own pending and confirmed bookings',
  query: z.strictObject({ ...pageQuery }),
  response: bookingPage,
  errors: [],
});

/** Lists the viewer's ended bookings: completed, cancelled or past. */
export const listBookingHistory = endpoint({
  id: 'bookings.history',
  method: 'GET',
  path: '/api/riders/history',
  auth: 'user',
  summary: 'The own bookings that are over',
  query: z.strictObject({ ...pageQuery }),
  response: acceptOlderNames({ bookings: 'history' }, z.object({ history: z.array(booking), next_cursor: nextCursor })),
  errors: [],
});

/** A passenger cancels their booking before departure; a driver cancels a proposal or withdraws from an accepted request (D44). */
export const cancelBooking = endpoint({
  id: 'bookings.cancel',
  method: 'PUT',
  path: '/api/riders/bookings/:id/cancel',
  auth: 'user',
  summary: 'Cancel an own booking',
  params: z.strictObject({ id: idParam }),
  body: reasonInput,
  response: oneBooking,
  errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'DEPARTED'],
  invalidates: ['rides', 'bookings'],
});
