import { LIMITS } from '@shunlu/api-contract';

/** Place of a booking form: the page, or the modal of the search results (D19). */
export type BookingFormPlace = keyof typeof LIMITS.bookingSeats;

/** Returns the maximum number of seats: what is available, up to 8 on the page and 4 in the modal (R2.64, R2.69). */
export function getMaxBookableSeats(available: number, place: BookingFormPlace): number {
  return Math.max(1, Math.min(available, LIMITS.bookingSeats[place]));
}

/** Limits a chosen number of seats to what is still available. */
export function clampSeats(seats: number, available: number, place: BookingFormPlace): number {
  return Math.max(1, Math.min(seats, getMaxBookableSeats(available, place)));
}
