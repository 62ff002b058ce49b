import type { Booking, Ride } from '@shunlu/api-contract';

/** Whether the passenger may still give the seats back: pending or confirmed, before departure (R4.18–R4.20). */
export function isCancellable({ status, departure_time }: Pick<Booking, 'status' | 'departure_time'>, now: Date): boolean {
  return (status === 'pending' || status === 'confirmed') && Date.parse(departure_time) > now.getTime();
}

/** Whether the creator may still take the ride back: pending or active, before departure (D25). */
export function isRideCancellable({ status, departure_time }: Pick<Ride, 'status' | 'departure_time'>, now: Date): boolean {
  return (status === 'pending' || status === 'active') && Date.parse(departure_time) > now.getTime();
}

/** The driver's list in three parts: what waits for an answer, who comes along, and the rest. */
export function groupBookings(bookings: readonly Booking[]) {
  return {
    waiting: bookings.filter(({ status }) => status === 'pending'),
    confirmed: bookings.filter(({ status }) => status === 'confirmed'),
    others: bookings.filter(({ status }) => status === 'completed' || status === 'cancelled'),
  };
}

/** The earliest moment by which a pending booking must be answered (D77). */
export function nextExpiry(bookings: readonly Booking[]): string | undefined {
  return bookings
    .flatMap(({ status, expires_at }) => (status === 'pending' && expires_at !== null ? [expires_at] : []))
    .sort((a, b) => Date.parse(a) - Date.parse(b))[0];
}
