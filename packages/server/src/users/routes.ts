import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import { presentVehicle } from '../vehicles/presenter.ts';
import type { AccountService } from '../account/service.ts';
import { presentOwnUser, presentPublicUser } from './presenter.ts';
import { presentBlocked } from '../trust/presenter.ts';
import type { UsersService } from './service.ts';

export function usersRoutes(users: UsersService, account: AccountService): Handlers<typeof contract.users> {
  return {
    getProfile: async ({ viewer }) => {
      const { user, vehicles } = await users.profile(viewer.userId);
      return { user: presentOwnUser(user), vehicles: vehicles.map(presentVehicle) };
    },
    updateProfile: async ({ viewer, body }) => ({
      user: presentOwnUser(await users.updateProfile(viewer.userId, { body })),
    }),
    uploadAvatar: async ({ viewer, upload }) => ({
      user: presentOwnUser(await users.setPicture(viewer.userId, { upload })),
    }),
    getUser: async ({ viewer, params }) => ({ user: presentPublicUser(await users.user(viewer.userId, params.id)) }),
    changePassword: async ({ viewer, body }) => {
      await account.changePassword(viewer, { body });
      return { ok: true };
    },
    exportData: ({ viewer }) => account.exportData(viewer.userId),
    deleteAccount: async ({ viewer, body }) => {
      await account.remove(viewer.userId, { body });
      return { ok: true };
    },
    reportUser: async ({ viewer, body }) => {
      await users.report(viewer.userId, { body });
      return { ok: true };
    },
    listBlocked: async ({ viewer }) => ({ users: (await users.blocked(viewer.userId)).map(presentBlocked) }),
    listCommonTrips: async ({ viewer, params }) => ({ trips: await users.commonTrips(viewer.userId, params.id) }),
    blockUser: async ({ viewer, params, body }) => {
      await users.block(viewer.userId, params.id, { body });
      return { ok: true };
    },
    unblockUser: async ({ viewer, params }) => {
      await users.unblock(viewer.userId, params.id);
      return { ok: true };
    },
  };
}
