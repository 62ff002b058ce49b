import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import { presentOwnUser, presentPublicUser } from './presenter.ts';
import type { UsersService } from './service.ts';

type UserEndpoints = Pick<typeof contract.users, 'updateProfile' | 'uploadAvatar' | 'getUser'>;

export function usersRoutes(users: UsersService): Handlers<UserEndpoints> {
  return {
    updateProfile: async ({ viewer, body }) => ({
      user: presentOwnUser(await users.updateProfile(viewer.userId, { body })),
    }),
    uploadAvatar: async ({ viewer, upload }) => ({
      user: presentOwnUser(await users.setPicture(viewer.userId, { upload })),
    }),
    getUser: async ({ viewer, params }) => ({ user: presentPublicUser(await users.getUser(viewer.userId, params.id)) }),
  };
}
