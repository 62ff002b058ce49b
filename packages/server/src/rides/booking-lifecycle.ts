import { LIMITS } from '@shunlu/api-contract';
import type { BookingStatus } from '@shunlu/api-contract';
import type { Booking, Ride } from '../db/schema.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/clock.ts';
import { HttpError } from '../shared/HttpError.ts';

/**
 * Whose doing a change is: who booked or proposed, who answers on the ride (D45), a request's creator who chooses among
 * drivers (D1), its driver who leaves (D44), one party whom the other failed (D70), the cancelled ride itself, the clock.
 */
export type BookingActor = 'rider' | 'owner' | 'creator' | 'leaving' | 'party' | 'ride' | 'clock';

/** One allowed change of a booking's status; everything that is not listed is refused (R4.23). */
interface BookingEdge {
  by: BookingActor;
  from: BookingStatus;
  to: BookingStatus;
  /** The kind of a cancellation (D4). */
  kind: Booking['cancelKind'];
}

/** D1, D3–D5, D25, D44, D70. No edge leads out of `cancelled`, and out of `completed` only that somebody did not come. */
const BOOKING_EDGES: readonly BookingEdge[] = [
  { by: 'owner', from: 'pending', to: 'confirmed', kind: null },
  { by: 'owner', from: 'pending', to: 'cancelled', kind: 'rejected' },
  { by: 'owner', from: 'confirmed', to: 'cancelled', kind: 'driver' },
  { by: 'creator', from: 'pending', to: 'confirmed', kind: null },
  { by: 'creator', from: 'pending', to: 'cancelled', kind: 'rejected' },
  // The passengers wait again; the driver's own booking ends.
  { by: 'leaving', from: 'confirmed', to: 'pending', kind: null },
  { by: 'leaving', from: 'confirmed', to: 'cancelled', kind: 'driver' },
  { by: 'party', from: 'confirmed', to: 'cancelled', kind: 'no_show' },
  { by: 'party', from: 'completed', to: 'cancelled', kind: 'no_show' },
  { by: 'rider', from: 'pending', to: 'cancelled', kind: 'rider' },
  { by: 'rider', from: 'confirmed', to: 'cancelled', kind: 'rider' },
  { by: 'ride', from: 'pending', to: 'cancelled', kind: 'ride_cancelled' },
  { by: 'ride', from: 'confirmed', to: 'cancelled', kind: 'ride_cancelled' },
  { by: 'clock', from: 'pending', to: 'cancelled', kind: 'expired' },
  { by: 'clock', from: 'confirmed', to: 'completed', kind: null },
];

/** The statuses of a booking that holds its seats. */
export const LIVE_STATUSES = ['pending', 'confirmed'] as const satisfies readonly BookingStatus[];

/** A booking in one of these is, or was, a confirmed seat. */
export const CONFIRMED_STATUSES = ['confirmed', 'completed'] as const satisfies readonly BookingStatus[];

/** Whether a booking is, or was, a confirmed seat. */
export function isConfirmed({ status }: Pick<Booking, 'status'>): boolean {
  return CONFIRMED_STATUSES.some((each) => each === status);
}

/** @throws HttpError INVALID_TRANSITION when no edge leads there. */
export function getBookingEdge(by: BookingActor, from: BookingStatus, to: BookingStatus): BookingEdge {
  const edge = BOOKING_EDGES.find((each) => each.by === by && each.from === from && each.to === to);
  if (edge === undefined) throw new HttpError('INVALID_TRANSITION', { from, to });
  return edge;
}

/**
 * Until when a booking waits on its ride: for its answer (D43), but who joined a request that nobody drives until departure
 * (D42). Of a ride that is moved it is reckoned anew, from when the booking was made (D83).
 */
export function getPendingUntil(
  { userRole, createdAt }: Pick<Booking, 'userRole' | 'createdAt'>,
  { rideMode, driverId, departureTime }: Pick<Ride, 'rideMode' | 'driverId' | 'departureTime'>,
): Date {
  const waitsForDriver = userRole === 'rider' && rideMode === 'request' && driverId === null;
  return waitsForDriver ? departureTime : getBookingExpiry(createdAt, departureTime);
}

/**
 * Until when a pending booking waits for its answer (D3, D43): 24 h, or until an hour before departure if that is
 * sooner, but at least 15 min; never beyond departure.
 */
export function getBookingExpiry(madeAt: Date, departure: Date): Date {
  const { afterHours, beforeDepartureHours, atLeastMinutes } = LIMITS.bookingExpiry;
  const made = madeAt.getTime();
  const leaves = departure.getTime();
  const answered = Math.min(made + afterHours * HOUR_MS, leaves - beforeDepartureHours * HOUR_MS);
  return new Date(Math.min(leaves, Math.max(answered, made + atLeastMinutes * MINUTE_MS)));
}
