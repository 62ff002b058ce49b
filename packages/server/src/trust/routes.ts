import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import { presentBlocked } from './presenter.ts';
import type { TrustService } from './service.ts';

type TrustEndpoints = Pick<typeof contract.users, 'listBlocked' | 'listCommonTrips' | 'blockUser' | 'unblockUser' | 'reportUser'>;

export function trustRoutes(trust: TrustService): Handlers<TrustEndpoints> {
  return {
    listBlocked: async ({ viewer }) => ({ users: (await trust.listBlocked(viewer.userId)).map(presentBlocked) }),
    listCommonTrips: async ({ viewer, params }) => ({ trips: await trust.listCommonTrips(viewer.userId, params.id) }),
    blockUser: async ({ viewer, params, body }) => {
      await trust.block(viewer.userId, params.id, { body });
      return { ok: true };
    },
    unblockUser: async ({ viewer, params }) => {
      await trust.unblock(viewer.userId, params.id);
      return { ok: true };
    },
    reportUser: async ({ viewer, body }) => {
      await trust.report(viewer.userId, { body });
      return { ok: true };
    },
  };
}
