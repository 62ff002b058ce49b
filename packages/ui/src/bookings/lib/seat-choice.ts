import { LIMITS } from '@shunlu/api-contract';

/** Where a booking form stands: the page or the modal of the search results (D19). */
export type BookingFormPlace = keyof typeof LIMITS.bookingSeats;

/** The most seats that can be chosen: what is available, capped at 8 on the page and 4 in the modal (R2.64, R2.69). */
export function getMaxBookableSeats(available: number, place: BookingFormPlace): number {
  return Math.max(1, Math.min(available, LIMITS.bookingSeats[place]));
}

/** Keeps a choice within what is still there, when others booked meanwhile. */
export function clampSeats(seats: number, available: number, place: BookingFormPlace): number {
  return Math.max(1, Math.min(seats, getMaxBookableSeats(available, place)));
}
