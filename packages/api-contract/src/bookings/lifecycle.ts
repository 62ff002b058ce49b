/** The states of a booking and their transitions (spec §4), as data. Browser and server both use this table. */
import { LIMITS } from '../limits.ts';
import { hasDeparted } from '../rides/departure.ts';
import type { Ride } from '../rides/schemas.ts';
import { HOUR_MS, MINUTE_MS, toMs } from '../time/instant.ts';
import type { Instant } from '../time/instant.ts';
import type { Booking, BookingStatus, CancelKind } from './schemas.ts';

/**
 * The cause of a transition. `rider` booked or proposed. `owner` decides on the ride's bookings (D45), `creator` chooses
 * among proposals (D1). `withdrawal` is the driver's (D44); `party` reports a no-show (D70). `ride` was cancelled; `clock`
 * means that a time has come.
 */
export type BookingActor = 'rider' | 'owner' | 'creator' | 'withdrawal' | 'party' | 'ride' | 'clock';

/** One allowed change of a booking's status. Every other change is rejected (R4.23). */
export interface BookingTransition {
  by: BookingActor;
  from: BookingStatus;
  to: BookingStatus;
  /** The kind of a cancellation (D4). */
  kind: CancelKind | null;
}

/** No transition begins at `cancelled`; the only one from `completed` is a no-show (D1, D3–D5, D25, D44, D70). */
export const BOOKING_TRANSITIONS: readonly BookingTransition[] = [
  { by: 'owner', from: 'pending', to: 'confirmed', kind: null },
  { by: 'owner', from: 'pending', to: 'cancelled', kind: 'rejected' },
  { by: 'owner', from: 'confirmed', to: 'cancelled', kind: 'driver' },
  { by: 'creator', from: 'pending', to: 'confirmed', kind: null },
  { by: 'creator', from: 'pending', to: 'cancelled', kind: 'rejected' },
  // The passengers' bookings become pending again; the driver's own booking ends.
  { by: 'withdrawal', from: 'confirmed', to: 'pending', kind: null },
  { by: 'withdrawal', from: 'confirmed', to: 'cancelled', kind: 'driver' },
  { by: 'party', from: 'confirmed', to: 'cancelled', kind: 'no_show' },
  { by: 'party', from: 'completed', to: 'cancelled', kind: 'no_show' },
  { by: 'rider', from: 'pending', to: 'cancelled', kind: 'rider' },
  { by: 'rider', from: 'confirmed', to: 'cancelled', kind: 'rider' },
  { by: 'ride', from: 'pending', to: 'cancelled', kind: 'ride_cancelled' },
  { by: 'ride', from: 'confirmed', to: 'cancelled', kind: 'ride_cancelled' },
  { by: 'clock', from: 'pending', to: 'cancelled', kind: 'expired' },
  { by: 'clock', from: 'confirmed', to: 'completed', kind: null },
];

/** The statuses in which a booking holds its seats. */
export const LIVE_BOOKING_STATUSES = ['pending', 'confirmed'] as const satisfies readonly BookingStatus[];

/** The statuses of a confirmed seat, during the trip and after it. */
export const CONFIRMED_BOOKING_STATUSES = ['confirmed', 'completed'] as const satisfies readonly BookingStatus[];

type State = Pick<Booking, 'status'>;

/** Finds an actor's transition of a booking between two statuses; undefined if the table has none. */
export function findBookingTransition(by: BookingActor, from: BookingStatus, to: BookingStatus): BookingTransition | undefined {
  return BOOKING_TRANSITIONS.find((transition) => transition.by === by && transition.from === from && transition.to === to);
}

/** Whether a booking holds its seats: it is pending or confirmed. */
export function isLiveBooking({ status }: State): boolean {
  return LIVE_BOOKING_STATUSES.some((live) => live === status);
}

/** Whether a booking is, or was, a confirmed seat. */
export function isConfirmedBooking({ status }: State): boolean {
  return CONFIRMED_BOOKING_STATUSES.some((confirmed) => confirmed === status);
}

/** Whether the person who booked may still cancel, before departure (R4.18–R4.20). */
export function isBookingCancellable({ status, departure_time }: State & { departure_time: Instant }, now: Date): boolean {
  return findBookingTransition('rider', status, 'cancelled') !== undefined && !hasDeparted(departure_time, now);
}

/** The last moment at which one party may report that the other did not come (D70). */
export function getNoShowDeadline(arrival: Instant): Date {
  return new Date(toMs(arrival) + LIMITS.noShowAfterArrivalHours * HOUR_MS);
}

/** Whether a party may report that the other did not come: from departure until 24 h after arrival (D70, D90). */
export function canReportNoShow(
  { status, departure_time, estimated_arrival_time }: State & { departure_time: Instant; estimated_arrival_time: Instant },
  now: Date,
): boolean {
  if (findBookingTransition('party', status, 'cancelled') === undefined) return false;
  return hasDeparted(departure_time, now) && now <= getNoShowDeadline(estimated_arrival_time);
}

/**
 * Returns when a pending booking expires (D3, D43). That is 24 h after its creation, or an hour before departure if that
 * is sooner. It is at least 15 min after creation, and never after departure.
 */
export function getBookingExpiry(createdAt: Instant, departure: Instant): Date {
  const { afterHours, beforeDepartureHours, atLeastMinutes } = LIMITS.bookingExpiry;
  const created = toMs(createdAt);
  const departs = toMs(departure);
  const usual = Math.min(created + afterHours * HOUR_MS, departs - beforeDepartureHours * HOUR_MS);
  return new Date(Math.min(departs, Math.max(usual, created + atLeastMinutes * MINUTE_MS)));
}

/**
 * Returns when a pending booking expires on its ride. A join of a request without a driver expires at departure (D42), any
 * other when its decision is due (D43). If the ride's departure changes, it is recomputed from the creation of the booking
 * (D83).
 */
export function getExpiryOnRide(
  { user_role, created_at }: Pick<Booking, 'user_role'> & { created_at: Instant },
  { ride_mode, driver_id, departure_time }: Pick<Ride, 'ride_mode' | 'driver_id'> & { departure_time: Instant },
): Date {
  const waitsForDriver = user_role === 'rider' && ride_mode === 'request' && driver_id === null;
  return waitsForDriver ? new Date(toMs(departure_time)) : getBookingExpiry(created_at, departure_time);
}
