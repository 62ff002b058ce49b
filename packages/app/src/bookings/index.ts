/** The exports of bookings for other domains. */
export { getRideId } from './tabs.ts';
export { useMyBookings } from './useMyBookings.ts';
