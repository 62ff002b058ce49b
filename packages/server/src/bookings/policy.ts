/** Who may see and do what with a booking. */
import type { Booking, Ride } from '../db/schema.ts';
import { answersBookings, areContactsOpen } from '../rides/policy.ts';

type Parties = Pick<Ride, 'creatorId' | 'driverId'>;

/** What a person is in a booking; undefined for who is none of its two parties. */
export type PartyRole = 'rider' | 'driver';

/**
 * Which party of a booking a person is: of a proposal to drive its driver is who proposed and its rider the request's
 * creator (D68); else the rider is who booked and the driver who drives.
 */
export function partyRole(booking: Pick<Booking, 'userId' | 'userRole'>, ride: Parties, userId: number): PartyRole | undefined {
  const isProposal = booking.userRole === 'driver';
  if (booking.userId === userId) return booking.userRole;
  const other = isProposal ? ride.creatorId : ride.driverId;
  if (other !== userId) return undefined;
  return isProposal ? 'rider' : 'driver';
}

/**
 * Who sees a booking of a ride: who made it and the ride's creator; its driver the passengers', but not what other
 * drivers had asked for.
 */
export function maySeeBooking(booking: Pick<Booking, 'userId' | 'userRole'>, ride: Parties, userId: number): boolean {
  if (booking.userId === userId || ride.creatorId === userId) return true;
  return ride.driverId === userId && booking.userRole === 'rider';
}

/** Who answers a booking: a proposal the request's creator, any other who answers on the ride (D45). */
export function answersBooking(booking: Pick<Booking, 'userRole'>, ride: Parties, userId: number): boolean {
  return booking.userRole === 'driver' ? ride.creatorId === userId : answersBookings(ride, userId);
}

/** Whether the two parties of a booking see each other's phone and plate (D21). */
export function areContactsShared(
  booking: Pick<Booking, 'status'>,
  ride: Pick<Ride, 'status' | 'estimatedArrivalTime'>,
  now: Date,
): boolean {
  return (booking.status === 'confirmed' || booking.status === 'completed') && areContactsOpen(ride, now);
}

/**
 * Who travelled together on a completed ride, and counts a ride for it: its driver and the passengers whose bookings are
 * completed, with a request's creator unless the driver says they did not come (D70). A driver whom nobody joined has not
 * shared a ride.
 *
 * @param bookings all of the ride.
 */
export function whoTravelled(
  ride: Parties & Pick<Ride, 'rideMode'>,
  bookings: readonly Pick<Booking, 'userId' | 'userRole' | 'status' | 'cancelKind'>[],
): number[] {
  if (ride.driverId === null) return [];
  const passengers = bookings.filter((each) => each.userRole === 'rider' && each.status === 'completed').map((each) => each.userId);
  const isCreatorMissing = bookings.some(
    (each) => each.userRole === 'driver' && each.userId === ride.driverId && each.cancelKind === 'no_show',
  );
  if (ride.rideMode === 'request' && !isCreatorMissing) passengers.push(ride.creatorId);
  return passengers.length === 0 ? [] : [...new Set([ride.driverId, ...passengers])];
}
