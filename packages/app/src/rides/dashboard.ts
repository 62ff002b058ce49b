import type { Ride } from '@shunlu/api-contract';

/** The two tabs of the dashboard (R2.72). */
export const DASHBOARD_TABS = ['active', 'completed'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

const TAB_OF_STATUS: Record<Ride['status'], DashboardTab | undefined> = {
  pending: 'active',
  active: 'active',
  in_progress: 'active',
  completed: 'completed',
  // R2.76
  cancelled: undefined,
};

/** Sorts rides into the tabs (D51): upcoming ones with the next first, completed ones with the latest first. */
export function sortDashboard(rides: readonly Ride[]): Record<DashboardTab, Ride[]> {
  const tabs: Record<DashboardTab, Ride[]> = { active: [], completed: [] };
  for (const ride of rides) {
    const tab = TAB_OF_STATUS[ride.status];
    if (tab) tabs[tab].push(ride);
  }
  const departure = (ride: Ride) => Date.parse(ride.departure_time);
  tabs.active.sort((one, other) => departure(one) - departure(other));
  tabs.completed.sort((one, other) => departure(other) - departure(one));
  return tabs;
}
