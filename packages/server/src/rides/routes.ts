import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import type { SeatAlertsService } from './seatAlertsService.ts';
import type { RidesService } from './service.ts';

type RideEndpoints = Omit<typeof contract.rides, 'searchRides' | 'estimateRide' | 'listSearchAlerts' | 'createSearchAlert' | 'deleteSearchAlert'>;

export function ridesRoutes(rides: RidesService, seatAlerts: SeatAlertsService): Handlers<RideEndpoints> {
  return {
    createRide: async ({ viewer, ...request }) => ({ ride: await rides.create(viewer.userId, request) }),
    getRide: ({ viewer, ...request }) => rides.get(viewer.userId, request),
    listUserRides: ({ viewer, ...request }) => rides.listOwn(viewer.userId, request),
    listCreatedRides: ({ viewer, ...request }) => rides.listCreated(viewer.userId, request),
    updateRide: async ({ viewer, ...request }) => ({ ride: await rides.update(viewer.userId, request) }),
    cancelRide: async ({ viewer, ...request }) => ({ ride: await rides.cancel(viewer.userId, request) }),
    listSeatAlerts: async ({ viewer }) => ({ alerts: await seatAlerts.list(viewer.userId) }),
    createSeatAlert: async ({ viewer, ...request }) => ({ alert: await seatAlerts.create(viewer.userId, request) }),
    deleteSeatAlert: async ({ viewer, ...request }) => {
      await seatAlerts.remove(viewer.userId, request);
      return { ok: true };
    },
  };
}
