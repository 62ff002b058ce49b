/** What of a booking leaves the server. */
import type { Booking as BookingAnswer } from '@shunlu/api-contract';
import { presentVehicle } from '../rides/present.ts';
import { presentPerson } from '../users/present.ts';
import { areContactsShared } from './policy.ts';
import type { BookingWithRide } from './store.ts';

/** A booking as one of its parties sees it (D21: the other's phone and the plate only while they travel together). */
export function presentBooking(row: BookingWithRide, viewer: { userId: number; now: Date }): BookingAnswer {
  const { booking, ride } = row;
  const rider = presentPerson(row.rider);
  const driver = row.driver && presentPerson(row.driver);
  const isDriver = ride.driverId === viewer.userId;
  const isRider = booking.userId === viewer.userId;
  const isShared = areContactsShared(booking, ride, viewer.now);
  const departure = ride.departureTime.toISOString();
  const arrival = ride.estimatedArrivalTime.toISOString();
  return {
    id: booking.id,
    ride_id: ride.id,
    ride_mode: ride.rideMode,
    ride_status: ride.status,
    status: booking.status,
    user_role: booking.userRole,
    seats_booked: booking.seatsBooked,
    special_requests: booking.specialRequests || null,
    total_price: booking.totalPrice,
    price_per_seat: booking.pricePerSeat,
    departure_time: departure,
    estimated_arrival_time: arrival,
    from_address: ride.fromAddress,
    to_address: ride.toAddress,
    pickup: {
      address: booking.pickupAddress ?? ride.fromAddress,
      lat: booking.pickupLat ?? ride.fromLat,
      lng: booking.pickupLng ?? ride.fromLng,
      time: booking.pickupTime?.toISOString() ?? departure,
    },
    dropoff: {
      address: booking.dropoffAddress ?? ride.toAddress,
      lat: booking.dropoffLat ?? ride.toLat,
      lng: booking.dropoffLng ?? ride.toLng,
      time: booking.dropoffTime?.toISOString() ?? arrival,
    },
    driver_id: ride.driverId,
    driver_name: driver && fullName(driver),
    driver_first_name: driver?.first_name ?? null,
    driver_last_name: driver?.last_name ?? null,
    driver,
    rider_id: booking.userId,
    rider_name: fullName(rider),
    rider_first_name: rider.first_name,
    rider_last_name: rider.last_name,
    rider,
    counterpart_phone: isShared ? counterpartPhone(row, { isDriver, isRider }) : null,
    vehicle: presentVehicle(ride, isDriver || (isRider && isShared)),
    cancel_kind: booking.cancelKind,
    cancel_reason: booking.cancelReason,
    // Nobody can say so yet.
    absent_role: null,
    expires_at: booking.status === 'pending' ? booking.expiresAt.toISOString() : null,
    booking_time: booking.createdAt.toISOString(),
    created_at: booking.createdAt.toISOString(),
  };
}

function counterpartPhone({ rider, driver }: BookingWithRide, viewer: { isDriver: boolean; isRider: boolean }): string | null {
  if (viewer.isRider) return driver?.phone ?? null;
  return viewer.isDriver ? rider.phone : null;
}

/** Names with Han characters family name first without a space, others given name first (D31). */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return /\p{Script=Han}/u.test(first_name + last_name) ? `${last_name}${first_name}` : `${first_name} ${last_name}`;
}
