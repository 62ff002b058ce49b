/** Rules of who may see and do what with a booking. */
import { LIMITS, isConfirmedBooking } from '@shunlu/api-contract';
import type { Booking, Ride } from '../db/schema.ts';
import { HttpError } from '../shared/HttpError.ts';
import { isRideDecider, areContactsOpen } from './policy.ts';

type Parties = Pick<Ride, 'creatorId' | 'driverId'>;

/** The role of a person in a booking. */
export type PartyRole = 'rider' | 'driver';

/**
 * Which party of a booking a person is: of a proposal to drive its driver is who proposed and its rider the request's
 * creator (D68); else the rider is who booked and the driver who drives.
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
 * Which bookings of a ride a person sees: the own, and the ride's creator all. The driver of somebody's request sees its
 * passengers', but neither what other drivers had asked for nor who was let go or gave up before: that was between these and
 * the creator (D68, D87).
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
 * Whether a passenger's booking has, or had, to do with who drives by this proposal: it is live or was completed, was ended
 * as only theirs are, or ended after the acceptance. That is kept only until the trip is over: then the proposal is completed,
 * and of what had ended before nothing is left to be done.
 */
export function concernsDriver(booking: VisibleBooking, accepted: VisibleBooking | undefined): boolean {
  if (booking.status !== 'cancelled' || booking.cancelKind === 'no_show' || booking.cancelKind === 'ride_cancelled') return true;
  return accepted !== undefined && booking.statusChangedAt > accepted.statusChangedAt;
}

/**
 * Whether a person may ask something of a ride again: not beside a booking that stands (D52), nor after having been turned
 * away twice (D124).
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
 * Who travelled together on a completed ride, and counts a ride for it: its driver and the passengers whose bookings are
 * completed, with a request's creator unless the driver says they did not come (D70). A driver whom nobody joined has not
 * shared a ride.
 *
 * @param bookings all of the ride.
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
