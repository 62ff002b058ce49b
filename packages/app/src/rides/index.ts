/** The exports of rides for other domains. */
export { sortDashboard } from './dashboard.ts';
export type { SearchedEnds } from './ownEnds.ts';
export { RideSync } from './RideSync.tsx';
export { useRideCommands } from './useRideCommands.ts';
export { useRideDetails } from './useRideDetails.tsx';
export type { RideAnswer } from './useRideDetails.tsx';
