/** What other domains use of rides: the commands on one, and a driver's rides in order. */
export { sortDashboard } from './dashboard.ts';
export { useRideCommands } from './useRideCommands.ts';
