import type { Booking, Ride } from '@shunlu/api-contract';
import { confirmedBooking, offer, pendingBooking, request } from '@shunlu/api-contract/fixtures';
import { describe, expect, it } from 'vitest';
import { withBookingUpdate, withRideUpdate } from './patchRides.ts';
import type { BookingUpdate, RideUpdate } from './patchRides.ts';

const confirmed: BookingUpdate = {
  booking_id: pendingBooking.id,
  ride_id: offer.id,
  status: 'confirmed',
  cancel_kind: null,
  cancel_reason: null,
  actor_id: offer.driver_id,
};
const rideUpdate: RideUpdate = {
  ride_id: offer.id,
  status: 'cancelled',
  available_seats: 4,
  total_seats: 4,
  cancel_reason: '車輛進廠',
  actor_id: offer.driver_id,
};

describe('events in cached responses', () => {
  it('R3.39, R7.62: writes a booking’s change into every response that shows it', () => {
    const ofRide = { ride: offer, bookings: [pendingBooking, confirmedBooking], cost: null };
    expect(withBookingUpdate(ofRide, confirmed)).toEqual({
      ...ofRide,
      bookings: [{ ...pendingBooking, status: 'confirmed' }, confirmedBooking],
    });
    const ended = { status: 'cancelled', cancel_kind: 'rejected', cancel_reason: '車位不夠' } as const;
    const responses = (one: Booking) => [{ booking: one }, { bookings: [one], next_cursor: null }, { history: [one], next_cursor: null }];
    expect(responses(pendingBooking).map((response) => withBookingUpdate(response, { ...confirmed, ...ended }))).toEqual(responses({ ...pendingBooking, ...ended }));
  });

  it('R3.39, R7.61: writes a ride’s change into every response that shows it', () => {
    const { ride_id: _, actor_id: __, ...change } = rideUpdate;
    expect(withRideUpdate({ rides: [offer, request] }, rideUpdate)).toEqual({ rides: [{ ...offer, ...change }, request] });
    const responses = (one: Ride, booked: Booking) => [{ ride: one, bookings: [booked] }, { booking: booked }, { history: [booked] }];
    expect(responses(offer, pendingBooking).map((response) => withRideUpdate(response, rideUpdate))).toEqual(
      responses({ ...offer, ...change }, { ...pendingBooking, ride_status: 'cancelled' }),
    );
  });

  it('leaves other responses alone', () => {
    expect(withRideUpdate(undefined, rideUpdate)).toBeUndefined();
    expect(withBookingUpdate({ trip: {}, cost: {} }, confirmed)).toEqual({ trip: {}, cost: {} });
  });
});
