/** The contract's lifecycle of a booking, applied to stored bookings. A change without a transition is an error (R4.23). */
import { findBookingTransition, getExpiryOnRide } from '@shunlu/api-contract';
import type { BookingActor, BookingStatus, BookingTransition } from '@shunlu/api-contract';
import type { Booking, Ride } from '../db/schema.ts';
import { HttpError } from '../shared/HttpError.ts';

/** @throws HttpError INVALID_TRANSITION when the contract has no such transition */
export function requireBookingTransition(by: BookingActor, from: BookingStatus, to: BookingStatus): BookingTransition {
  const transition = findBookingTransition(by, from, to);
  if (transition === undefined) throw new HttpError('INVALID_TRANSITION', { from, to });
  return transition;
}

/** The time at which a pending booking expires on its ride (D42, D43, D83). */
export function getPendingUntil(
  { userRole, createdAt }: Pick<Booking, 'userRole' | 'createdAt'>,
  { rideMode, driverId, departureTime }: Pick<Ride, 'rideMode' | 'driverId' | 'departureTime'>,
): Date {
  return getExpiryOnRide({ user_role: userRole, created_at: createdAt }, { ride_mode: rideMode, driver_id: driverId, departure_time: departureTime });
}
