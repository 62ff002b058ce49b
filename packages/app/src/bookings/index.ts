/** What other domains use of bookings: what a person travels with, and its three tabs. */
export { getRideId } from './tabs.ts';
export { useMyBookings } from './useMyBookings.ts';
