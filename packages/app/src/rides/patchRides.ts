import type { Booking, bookingStatusUpdate, EventPayload, Ride, rideStatusUpdate } from '@shunlu/api-contract';

export type RideUpdate = EventPayload<typeof rideStatusUpdate>;
export type BookingUpdate = EventPayload<typeof bookingStatusUpdate>;

/** Every field of a response that holds rides or bookings. */
interface RideResponse {
  ride?: Ride;
  rides?: Ride[];
  booking?: Booking;
  bookings?: Booking[];
  history?: Booking[];
}

/** Writes an update of a ride into a cached response that shows it (R3.39). */
export function withRideUpdate(response: unknown, { ride_id, ...update }: RideUpdate): unknown {
  const { status, available_seats, total_seats, cancel_reason } = update;
  return patch(
    response,
    (ride) => (ride.id === ride_id ? { ...ride, status, available_seats, total_seats, cancel_reason } : ride),
    (booking) => (booking.ride_id === ride_id ? { ...booking, ride_status: status } : booking),
  );
}

/** Writes an update of a booking into a cached response that shows it. */
export function withBookingUpdate(response: unknown, { booking_id, ...update }: BookingUpdate): unknown {
  const { status, cancel_kind, cancel_reason } = update;
  return patch(
    response,
    (ride) => ride,
    (booking) => (booking.id === booking_id ? { ...booking, status, cancel_kind, cancel_reason } : booking),
  );
}

function patch(response: unknown, patchRide: (ride: Ride) => Ride, patchBooking: (booking: Booking) => Booking): unknown {
  if (typeof response !== 'object' || response === null) return response;
  const { ride, rides, booking, bookings, history } = response as RideResponse;
  return {
    ...response,
    ...(ride && { ride: patchRide(ride) }),
    ...(rides && { rides: rides.map(patchRide) }),
    ...(booking && { booking: patchBooking(booking) }),
    ...(bookings && { bookings: bookings.map(patchBooking) }),
    ...(history && { history: history.map(patchBooking) }),
  };
}
