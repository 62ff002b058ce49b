import { LIMITS, hasDeparted } from '@shunlu/api-contract';
import type { Booking } from '@shunlu/api-contract';

const HOUR_MS = 3_600_000;

/** Kind of a booking for the person who made it: seats of an offer, a place in a request, a proposal, or an accepted drive. */
export type BookingKind = 'seats' | 'join' | 'proposal' | 'drive';

export function getBookingKind({ ride_mode, user_role, status }: Pick<Booking, 'ride_mode' | 'user_role' | 'status'>): BookingKind {
  if (user_role === 'driver') return status === 'pending' ? 'proposal' : 'drive';
  return ride_mode === 'offer' ? 'seats' : 'join';
}

/** Whether a booking is pending or confirmed. Its people can then chat, and its changes are followed. */
export function isLive({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** Whether the passenger may still cancel: pending or confirmed, before departure (R4.18–R4.20). */
export function isCancellable(booking: Pick<Booking, 'status' | 'departure_time'>, now: Date): boolean {
  return isLive(booking) && !hasDeparted(booking.departure_time, now);
}

/** Whether a no-show may be reported: from departure until 24 h after arrival (D70, D90). */
export function canReportNoShow(
  { status, departure_time, estimated_arrival_time }: Pick<Booking, 'status' | 'departure_time' | 'estimated_arrival_time'>,
  now: Date,
): boolean {
  if (status !== 'confirmed' && status !== 'completed') return false;
  const closesAtMs = Date.parse(estimated_arrival_time) + LIMITS.noShowAfterArrivalHours * HOUR_MS;
  return hasDeparted(departure_time, now) && now.getTime() <= closesAtMs;
}

/** Groups a ride owner's bookings by status. */
export function groupBookings(bookings: readonly Booking[]) {
  return {
    pending: bookings.filter(({ status }) => status === 'pending'),
    confirmed: bookings.filter(({ status }) => status === 'confirmed'),
    completed: bookings.filter(({ status }) => status === 'completed'),
    cancelled: bookings.filter(({ status }) => status === 'cancelled'),
  };
}

/** Returns the earliest expiry of the pending bookings (D77). */
export function getNextExpiry(bookings: readonly Booking[]): string | undefined {
  return bookings
    .flatMap(({ status, expires_at }) => (status === 'pending' && expires_at !== null ? [expires_at] : []))
    .sort((a, b) => Date.parse(a) - Date.parse(b))[0];
}
