import type { Booking } from '@shunlu/api-contract';

/** Kind of a booking for the person who made it: seats of an offer, a place in a request, a proposal, or an accepted drive. */
export type BookingKind = 'seats' | 'join' | 'proposal' | 'drive';

export function getBookingKind({ ride_mode, user_role, status }: Pick<Booking, 'ride_mode' | 'user_role' | 'status'>): BookingKind {
  if (user_role === 'driver') return status === 'pending' ? 'proposal' : 'drive';
  return ride_mode === 'offer' ? 'seats' : 'join';
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
