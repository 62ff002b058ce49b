/** What other domains use of bookings. */
export { getRideId } from './tabs.ts';
export { useMyBookings } from './useMyBookings.ts';
