/** Policy of bookings: who may see them and act on them. */
import { LIMITS, isConfirmedBooking } from '@shunlu/api-contract';
import type { Booking, Ride } from '../db/schema.ts';
import { HttpError } from '../shared/HttpError.ts';
import { isRideDecider, areContactsOpen } from './policy.ts';

type Parties = Pick<Ride, 'creatorId' | 'driverId'>;

/** The role of a person in a booking. */
export type PartyRole = 'rider' | 'driver';

/**
 * The role of a person in a booking. In a proposal the proposer is the driver and the request's creator the rider (D68). In any
 * other booking the rider booked and the driver drives.
 */
export function getPartyRole(booking: Pick<Booking, 'userId' | 'userRole'>, ride: Parties, userId: number): PartyRole | undefined {
  const isProposal = booking.userRole === 'driver';
  if (booking.userId === userId) return booking.userRole;
  const other = isProposal ? ride.creatorId : ride.driverId;
  if (other !== userId) return undefined;
  return isProposal ? 'rider' : 'driver';
}

type VisibleBooking = Pick<Booking, 'userId' | 'userRole' | 'status' | 'cancelKind' | 'statusChangedAt'>;

/**
 * The bookings of a ride that a person may see: their own, or all as its creator. The driver of another person's request sees the
 * passengers' bookings, but not other drivers' proposals, nor bookings that ended before the acceptance. Those concerned only the
 * creator (D68, D87).
 *
 * @param rows all bookings of the ride, the newest proposal first; or the person's own.
 */
export function listVisibleBookings<Row extends { booking: VisibleBooking; ride: Parties }>(rows: readonly Row[], userId: number): Row[] {
  const accepted = rows.find(({ booking, ride }) => booking.userRole === 'driver' && booking.userId === ride.driverId);
  return rows.filter(({ booking, ride }) => {
    if (booking.userId === userId || ride.creatorId === userId) return true;
    return ride.driverId === userId && booking.userRole === 'rider' && concernsDriver(booking, accepted?.booking);
  });
}

/**
 * Whether a passenger's booking concerns the driver of this proposal: it is live or completed, was a no-show or cancelled with the
 * ride, or ended after the acceptance. Later the proposal's completion moves its `statusChangedAt`, which hides bookings that ended
 * before the trip; nothing remains to be done about those.
 */
export function concernsDriver(booking: VisibleBooking, accepted: VisibleBooking | undefined): boolean {
  if (booking.status !== 'cancelled' || booking.cancelKind === 'no_show' || booking.cancelKind === 'ride_cancelled') return true;
  return accepted !== undefined && booking.statusChangedAt > accepted.statusChangedAt;
}

/**
 * Checks that a person may request a ride again: not with a live booking on it (D52), nor after two rejections (D124).
 *
 * @throws HttpError ALREADY_BOOKED, REJECTED_TWICE
 */
export function checkCanRequestAgain({ hasLiveBooking, rejections }: { hasLiveBooking: boolean; rejections: number }): void {
  if (hasLiveBooking) throw new HttpError('ALREADY_BOOKED');
  if (rejections >= LIMITS.rejectionsPerRide) throw new HttpError('REJECTED_TWICE');
}

/** Whether a person decides on a booking: on a proposal the request's creator, else the decider of the ride (D45). */
export function isBookingDecider(booking: Pick<Booking, 'userRole'>, ride: Parties, userId: number): boolean {
  return booking.userRole === 'driver' ? ride.creatorId === userId : isRideDecider(ride, userId);
}

/** Whether the two parties of a booking see each other's phone and plate (D21). */
export function areContactsShared(
  booking: Pick<Booking, 'status'>,
  ride: Pick<Ride, 'status' | 'estimatedArrivalTime'>,
  now: Date,
): boolean {
  return isConfirmedBooking(booking) && areContactsOpen(ride, now);
}

/**
 * The people for whom a completed ride counts: its driver, the passengers with completed bookings, and a request's creator unless
 * the driver reported a no-show (D70). A driver without passengers has not shared a ride.
 *
 * @param bookings all bookings of the ride
 */
export function listTravellerIds(
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
