/** Turns bookings into responses. */
import type { Booking as BookingAnswer, RideVehicle } from '@shunlu/api-contract';
import { toVehicleSnapshot } from './buildRide.ts';
import { presentVehicle } from './presenter.ts';
import { fullName, presentPerson } from '../users/presenter.ts';
import { areContactsShared, getPartyRole } from './booking-policy.ts';
import { getStops } from './getStops.ts';
import type { BookingWithRide } from './booking-store.ts';

/** The viewer of bookings, at an instant. */
export interface BookingViewer {
  userId: number;
  now: Date;
  /** People with whom the viewer has a block, in either direction. */
  blocked: ReadonlySet<number>;
}

/**
 * Builds the response of a booking for one party. The other's phone and the plate are included only while contacts are shared, and
 * not across a block (D21). In a proposal the driver is the proposer and the rider the request's creator (D68).
 */
export function presentBooking(row: BookingWithRide, viewer: BookingViewer): BookingAnswer {
  const { booking, ride } = row;
  const isProposal = booking.userRole === 'driver';
  const parties = isProposal ? { rider: row.creator, driver: row.rider } : { rider: row.rider, driver: row.driver };
  const rider = presentPerson(parties.rider);
  const driver = parties.driver && presentPerson(parties.driver);
  const role = getPartyRole(booking, ride, viewer.userId);
  const counterpart = role === 'rider' ? parties.driver : role === 'driver' ? parties.rider : null;
  const isShared = areContactsShared(booking, ride, viewer.now) && counterpart !== null && !viewer.blocked.has(counterpart.id);
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
    departure_time: ride.departureTime.toISOString(),
    estimated_arrival_time: ride.estimatedArrivalTime.toISOString(),
    from_address: ride.fromAddress,
    to_address: ride.toAddress,
    ...getStops(ride, booking),
    driver_id: driver?.id ?? null,
    driver_name: driver && fullName(driver),
    driver_first_name: driver?.first_name ?? null,
    driver_last_name: driver?.last_name ?? null,
    driver,
    rider_id: rider.id,
    rider_name: fullName(rider),
    rider_first_name: rider.first_name,
    rider_last_name: rider.last_name,
    rider,
    counterpart_phone: isShared ? counterpart.phone : null,
    vehicle: getRideVehicle(row, role === 'driver' || (role === 'rider' && isShared)),
    cancel_kind: booking.cancelKind,
    cancel_reason: booking.cancelReason,
    absent_role: booking.absentRole,
    expires_at: booking.status === 'pending' ? booking.expiresAt.toISOString() : null,
    booking_time: booking.createdAt.toISOString(),
    created_at: booking.createdAt.toISOString(),
  };
}

/** The ride's vehicle, or the proposed one of a proposal. An accepted ride has a snapshot of it (D23). */
function getRideVehicle({ booking, ride, vehicle }: BookingWithRide, isPlateWhole: boolean): RideVehicle | null {
  const isRides = booking.userRole === 'rider' || ride.driverId === booking.userId;
  return presentVehicle(isRides || vehicle === null ? ride : toVehicleSnapshot(vehicle), isPlateWhole);
}
