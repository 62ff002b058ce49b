/** What other domains use of rides: the commands on one, a ride in full, and a driver's rides in order. */
export { sortDashboard } from './dashboard.ts';
export type { SearchedEnds } from './ownEnds.ts';
export { RideSync } from './RideSync.tsx';
export { useRideCommands } from './useRideCommands.ts';
export { useRideDetails } from './useRideDetails.tsx';
export type { RideAnswer } from './useRideDetails.tsx';
