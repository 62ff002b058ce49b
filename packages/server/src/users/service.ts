import { uploadAvatar } from '@shunlu/api-contract';
import type { EndpointRequest, updateProfile } from '@shunlu/api-contract';
import type { User } from '../db/schema.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { encodePicture } from '../pictures/encode.ts';
import { deletePicture, insertPicture } from '../pictures/store.ts';
import { findReadableUser, updateUser } from './store.ts';
import { lockMember } from './lockMember.ts';
import { mergePreferences } from './preferences.ts';

export type UsersService = ReturnType<typeof usersService>;

/** Profiles of people. */
export function usersService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** Updates given fields and keeps the rest. A `bio` of null clears it; preferences are merged. @throws HttpError VALIDATION */
    async updateProfile(userId: number, { body }: EndpointRequest<typeof updateProfile>): Promise<User> {
      return database.transaction(async (tx) => {
        const { preferences } = await lockMember(tx, userId);
        const user = await updateUser(tx, userId, {
          updatedAt: clock.now(),
          firstName: body.first_name,
          lastName: body.last_name,
          phone: body.phone,
          bio: body.bio === null ? '' : body.bio,
          preferences: body.preferences && mergePreferences(preferences, body.preferences),
        });
        if (!user) throw new HttpError('UNAUTHORIZED');
        return user;
      });
    },

    /** Sets the picture and takes the old one out (D33). @throws HttpError VALIDATION */
    async setPicture(userId: number, { upload }: EndpointRequest<typeof uploadAvatar>): Promise<User> {
      const bytes = await encodePicture(userId, upload, 'avatar', uploadAvatar.upload.field);
      return database.transaction(async (tx) => {
        const now = clock.now();
        const old = await lockMember(tx, userId);
        await deletePicture(tx, userId, old.profilePicture);
        const profilePicture = await insertPicture(tx, userId, bytes, now);
        return (await updateUser(tx, userId, { profilePicture, updatedAt: now })) ?? old;
      });
    },

    /** Finds another person, unless a block lies between (D70). @throws HttpError USER_NOT_FOUND */
    async getUser(viewerId: number, id: number): Promise<User> {
      const user = await findReadableUser(database.db, viewerId, id);
      if (user === undefined) throw new HttpError('USER_NOT_FOUND');
      return user;
    },
  };
}
