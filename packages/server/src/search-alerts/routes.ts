import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import type { SearchAlertsService } from './service.ts';

type SearchAlertEndpoints = Pick<typeof contract.rides, 'listSearchAlerts' | 'createSearchAlert' | 'deleteSearchAlert'>;

export function searchAlertsRoutes(searchAlerts: SearchAlertsService): Handlers<SearchAlertEndpoints> {
  return {
    listSearchAlerts: async ({ viewer }) => ({ alerts: await searchAlerts.list(viewer.userId) }),
    createSearchAlert: async ({ viewer, ...request }) => ({ alert: await searchAlerts.create(viewer.userId, request) }),
    deleteSearchAlert: async ({ viewer, ...request }) => {
      await searchAlerts.remove(viewer.userId, request);
      return { ok: true };
    },
  };
}
