import type { EndpointRequest, updateProfile } from '@shunlu/api-contract';
import type { User, Vehicle } from '../db/schema.ts';
import type { Deps } from '../kernel/deps.ts';
import { refusal } from '../kernel/refusal.ts';
import { findOwnVehicles } from '../vehicles/store.ts';
import { findUser, updateUser } from './store.ts';

export type UsersService = ReturnType<typeof usersService>;

/** Profiles. */
export function usersService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    async profile(userId: number): Promise<{ user: User; vehicles: Vehicle[] }> {
      const [user, vehicles] = await Promise.all([
        findUser(database.db, userId),
        findOwnVehicles(database.db, userId),
      ]);
      if (!user) throw refusal('UNAUTHORIZED');
      return { user, vehicles };
    },

    /** Changes what is given and leaves the rest; a `bio` of null empties it. */
    async updateProfile(userId: number, { body }: EndpointRequest<typeof updateProfile>): Promise<User> {
      const user = await updateUser(database.db, userId, {
        updatedAt: clock.now(),
        firstName: body.first_name,
        lastName: body.last_name,
        phone: body.phone,
        bio: body.bio === null ? '' : body.bio,
        preferences: body.preferences,
      });
      if (!user) throw refusal('UNAUTHORIZED');
      return user;
    },

    /** @throws Refusal USER_NOT_FOUND */
    async user(id: number): Promise<User> {
      const user = await findUser(database.db, id);
      if (!user) throw refusal('USER_NOT_FOUND');
      return user;
    },
  };
}
