/** Who may see and do what with a booking. */
import type { Booking, Ride } from '../db/schema.ts';
import { areContactsOpen, isOwnRide } from '../rides/policy.ts';

/** Of a ride's bookings its driver and its creator see all, others their own. */
export function seesAllBookings(ride: Pick<Ride, 'creatorId' | 'driverId'>, userId: number): boolean {
  return isOwnRide(ride, userId);
}

/** Whether the two parties of a booking see each other's phone and plate (D21). */
export function areContactsShared(
  booking: Pick<Booking, 'status'>,
  ride: Pick<Ride, 'status' | 'estimatedArrivalTime'>,
  now: Date,
): boolean {
  return (booking.status === 'confirmed' || booking.status === 'completed') && areContactsOpen(ride, now);
}
