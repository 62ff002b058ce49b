import { isRideAvailable } from '@shunlu/api-contract';
import type { Booking, Ride } from '@shunlu/api-contract';

/** Whoever looks at a ride; `null` is a visitor who is not signed in. */
export type Viewer = { id: number } | null;

/** What a viewer may do with a ride (R2.56–R2.62), as data. */
export type ViewerRole =
  /** May book an offer, join a request, or offer to drive one. */
  | { kind: 'canBook'; availableSeats: number }
  /** Holds a booking that is not cancelled. */
  | { kind: 'booked'; booking: Booking }
  /** Drives this ride: sees and answers its bookings. */
  | { kind: 'driver' }
  /** Created this request. */
  | { kind: 'ownRequest'; hasDriver: boolean }
  | { kind: 'noSeats' }
  | { kind: 'notActive' }
  | { kind: 'login' };

/** What a request's driver is: found, looked for, or, of one that cannot be joined any more, nobody (R4.14). */
export function getDriverState(ride: Pick<Ride, 'ride_mode' | 'status' | 'departure_time' | 'driver'>, now: Date): 'assigned' | 'looking' | 'none' {
  if (ride.driver !== null) return 'assigned';
  return isRideAvailable(ride, now) ? 'looking' : 'none';
}

/** The viewer's booking on the ride that is not cancelled: there is at most one (D52). */
export function findOwnBooking(bookings: readonly Booking[], viewerId: number): Booking | undefined {
  return bookings.find((booking) => booking.rider_id === viewerId && booking.status !== 'cancelled');
}

/**
 * Which of the ride page's cases a viewer is in (spec §2 ride details, §4 can book). The server decides again when it is
 * asked.
 *
 * @param bookings those the viewer may see
 * @param wouldDrive the viewer looks at a request as who may drive it: of that its party may be full (D41)
 */
export function getViewerRole(
  ride: Ride,
  bookings: readonly Booking[],
  viewer: Viewer,
  now: Date,
  wouldDrive = false,
): ViewerRole {
  if (viewer === null) return { kind: 'login' };
  if (ride.driver_id === viewer.id) return { kind: 'driver' };
  if (ride.creator_id === viewer.id) return { kind: 'ownRequest', hasDriver: ride.driver_id !== null };
  const booking = findOwnBooking(bookings, viewer.id);
  if (booking !== undefined) return { kind: 'booked', booking };
  if (!isRideAvailable(ride, now)) return { kind: 'notActive' };
  if (ride.available_seats < 1 && !wouldDrive) return { kind: 'noSeats' };
  return { kind: 'canBook', availableSeats: ride.available_seats };
}
