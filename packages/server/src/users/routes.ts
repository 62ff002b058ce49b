import type { Handlers } from '../http/mount.ts';
import type { mounted } from '../http/mounted.ts';
import { presentVehicle } from '../vehicles/present.ts';
import { presentOwnUser, presentPublicUser } from './present.ts';
import type { UsersService } from './service.ts';

export function usersRoutes(users: UsersService): Handlers<typeof mounted.users> {
  return {
    getProfile: async ({ viewer }) => {
      const { user, vehicles } = await users.profile(viewer.userId);
      return { user: presentOwnUser(user), vehicles: vehicles.map(presentVehicle) };
    },
    updateProfile: async ({ viewer, body }) => ({
      user: presentOwnUser(await users.updateProfile(viewer.userId, { body })),
    }),
    getUser: async ({ params }) => ({ user: presentPublicUser(await users.user(params.id)) }),
  };
}
