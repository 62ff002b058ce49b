/** What other domains use of bookings: what a person travels with, and its three tabs. */
export { rideIdOf } from './tabs.ts';
export { useTravels } from './useTravels.ts';
