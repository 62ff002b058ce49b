import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import { presentOwnUser } from '../users/presenter.ts';
import { presentVehicle } from '../vehicles/presenter.ts';
import type { AccountService } from './service.ts';

type AccountEndpoints = Pick<typeof contract.users, 'getProfile' | 'changePassword' | 'exportData' | 'deleteAccount'>;

export function accountRoutes(account: AccountService): Handlers<AccountEndpoints> {
  return {
    getProfile: async ({ viewer }) => {
      const { user, vehicles } = await account.getProfile(viewer.userId);
      return { user: presentOwnUser(user), vehicles: vehicles.map(presentVehicle) };
    },
    changePassword: async ({ viewer, body }) => {
      await account.changePassword(viewer, { body });
      return { ok: true };
    },
    exportData: ({ viewer }) => account.exportData(viewer.userId),
    deleteAccount: async ({ viewer, body }) => {
      await account.remove(viewer.userId, { body });
      return { ok: true };
    },
  };
}
