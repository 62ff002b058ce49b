import type { Booking, bookingStatusUpdate, EventPayload, Ride, rideStatusUpdate } from '@shunlu/api-contract';

export type RideUpdate = EventPayload<typeof rideStatusUpdate>;
export type BookingUpdate = EventPayload<typeof bookingStatusUpdate>;

/** Every place in the answers of the API where a ride or a booking stands. */
interface Answer {
  ride?: Ride;
  rides?: Ride[];
  booking?: Booking;
  bookings?: Booking[];
  history?: Booking[];
}

/** Writes what happened to a ride into any cached answer that shows it; another answer is returned as it is (R3.39). */
export function withRideUpdate(answer: unknown, { ride_id, ...update }: RideUpdate): unknown {
  const { status, available_seats, total_seats, cancel_reason } = update;
  return patch(
    answer,
    (ride) => (ride.id === ride_id ? { ...ride, status, available_seats, total_seats, cancel_reason } : ride),
    (booking) => (booking.ride_id === ride_id ? { ...booking, ride_status: status } : booking),
  );
}

/** Writes what happened to a booking into any cached answer that shows it. */
export function withBookingUpdate(answer: unknown, { booking_id, ...update }: BookingUpdate): unknown {
  const { status, cancel_kind, cancel_reason } = update;
  return patch(
    answer,
    (ride) => ride,
    (booking) => (booking.id === booking_id ? { ...booking, status, cancel_kind, cancel_reason } : booking),
  );
}

function patch(answer: unknown, ofRide: (ride: Ride) => Ride, ofBooking: (booking: Booking) => Booking): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const { ride, rides, booking, bookings, history } = answer as Answer;
  return {
    ...answer,
    ...(ride && { ride: ofRide(ride) }),
    ...(rides && { rides: rides.map(ofRide) }),
    ...(booking && { booking: ofBooking(booking) }),
    ...(bookings && { bookings: bookings.map(ofBooking) }),
    ...(history && { history: history.map(ofBooking) }),
  };
}
