import { isRideAvailable } from '@shunlu/api-contract';
import type { Booking, Ride } from '@shunlu/api-contract';

/** Person who views a ride; `null` for a visitor. */
export type Viewer = { id: number } | null;

/** Role of a viewer on a ride, which decides their actions (R2.56–R2.62). */
export type ViewerRole =
  /** May book an offer, join a request, or propose to drive one. */
  | { kind: 'canBook'; availableSeats: number }
  /** Has a booking that is not cancelled. */
  | { kind: 'booked'; booking: Booking }
  /** Drives this ride and decides on its bookings. */
  | { kind: 'driver' }
  /** Created this request. */
  | { kind: 'ownRequest'; hasDriver: boolean }
  | { kind: 'noSeats' }
  | { kind: 'notActive' }
  | { kind: 'login' };

/** Returns whether a request has a driver, looks for one, or (closed) has none (R4.14). */
export function getDriverState(ride: Pick<Ride, 'ride_mode' | 'status' | 'departure_time' | 'driver'>, now: Date): 'assigned' | 'looking' | 'none' {
  if (ride.driver !== null) return 'assigned';
  return isRideAvailable(ride, now) ? 'looking' : 'none';
}

/** Returns the viewer's booking that is not cancelled; at most one exists (D52). */
export function findOwnBooking(bookings: readonly Booking[], viewerId: number): Booking | undefined {
  return bookings.find((booking) => booking.rider_id === viewerId && booking.status !== 'cancelled');
}

/**
 * Returns the viewer's role on a ride (spec §2 ride details, §4 can book). The server checks again.
 *
 * @param bookings bookings visible to the viewer
 * @param wouldDrive the viewer would drive a request, whose party may be full (D41)
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
