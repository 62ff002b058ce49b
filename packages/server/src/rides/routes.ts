import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import type { SeatAlertsService } from './seatAlertsService.ts';
import type { SearchAlertsService } from '../search-alerts/service.ts';
import type { RidesService } from './service.ts';

export function ridesRoutes(rides: RidesService, alerts: SeatAlertsService, searches: SearchAlertsService): Handlers<typeof contract.rides> {
  return {
    createRide: async ({ viewer, ...request }) => ({ ride: await rides.create(viewer.userId, request) }),
    estimateRide: ({ viewer, ...request }) => rides.estimate(viewer.userId, request),
    searchRides: ({ viewer, ...request }) => rides.search(viewer.userId, request),
    getRide: ({ viewer, ...request }) => rides.get(viewer.userId, request),
    listUserRides: ({ viewer, ...request }) => rides.listOwn(viewer.userId, request),
    listCreatedRides: ({ viewer, ...request }) => rides.listCreated(viewer.userId, request),
    updateRide: async ({ viewer, ...request }) => ({ ride: await rides.update(viewer.userId, request) }),
    cancelRide: async ({ viewer, ...request }) => ({ ride: await rides.cancel(viewer.userId, request) }),
    listSeatAlerts: async ({ viewer }) => ({ alerts: await alerts.list(viewer.userId) }),
    createSeatAlert: async ({ viewer, ...request }) => ({ alert: await alerts.create(viewer.userId, request) }),
    deleteSeatAlert: async ({ viewer, ...request }) => {
      await alerts.remove(viewer.userId, request);
      return { ok: true };
    },
    listSearchAlerts: async ({ viewer }) => ({ alerts: await searches.list(viewer.userId) }),
    createSearchAlert: async ({ viewer, ...request }) => ({ alert: await searches.create(viewer.userId, request) }),
    deleteSearchAlert: async ({ viewer, ...request }) => {
      await searches.remove(viewer.userId, request);
      return { ok: true };
    },
  };
}
