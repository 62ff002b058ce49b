import type { Handlers } from '../http/mount.ts';
import type { mounted } from '../http/mounted.ts';
import type { RidesService } from './service.ts';

export function ridesRoutes(rides: RidesService): Handlers<typeof mounted.rides> {
  return {
    createRide: async ({ viewer, ...request }) => ({ ride: await rides.create(viewer.userId, request) }),
    estimateRide: async (request) => rides.estimate(request),
    searchRides: ({ viewer, ...request }) => rides.search(viewer.userId, request),
    getRide: ({ viewer, ...request }) => rides.get(viewer.userId, request),
    listUserRides: ({ viewer, ...request }) => rides.listOwn(viewer.userId, request),
    listCreatedRides: ({ viewer, ...request }) => rides.listCreated(viewer.userId, request),
    cancelRide: async ({ viewer, ...request }) => ({ ride: await rides.cancel(viewer.userId, request) }),
  };
}
