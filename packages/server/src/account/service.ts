/** Calls about the own account as a whole: profile, password, export, deletion. */
import type { EndpointResponse, EndpointRequest, changePassword, deleteAccount, exportData } from '@shunlu/api-contract';
import { hashPassword, isPassword } from '../auth/secrets.ts';
import { endSessions } from '../auth/sessions.ts';
import { endUserLinks } from '../auth/store.ts';
import type { User, Vehicle } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import type { Deps, Viewer } from '../shared/deps.ts';
import { HttpError, fieldError } from '../shared/HttpError.ts';
import { notifyAccountChange } from '../auth/notifyAccountChange.ts';
import { buildUserExport } from './buildUserExport.ts';
import { erasePersonalData, erasePerson } from './erasure.ts';
import { cancelAllTrips } from './cancelAllTrips.ts';
import { findUser, lockUsers, updateUser } from '../users/store.ts';
import { findOwnVehicles } from '../vehicles/store.ts';

export type AccountService = ReturnType<typeof accountService>;

export function accountService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  /** The person, if this is their password. @throws HttpError VALIDATION PASSWORD_WRONG for this field */
  async function checkPassword(userId: number, field: string, password: string): Promise<User> {
    const user = await findUser(database.db, userId);
    if (!user || user.deletedAt !== null) throw new HttpError('UNAUTHORIZED');
    if (!(await isPassword(password, user.passwordHash))) throw fieldError(field, 'PASSWORD_WRONG');
    return user;
  }

  /** Keeps the person from any other change. @throws as `confirmedBy` when the password was changed while it was checked */
  async function lockUnchanged(tx: Tx, user: User, field: string): Promise<void> {
    await lockUsers(tx, [user.id]);
    const current = await findUser(tx, user.id);
    if (current?.passwordHash !== user.passwordHash) throw fieldError(field, 'PASSWORD_WRONG');
  }

  return {
    /** The own user with the own vehicles. @throws HttpError UNAUTHORIZED */
    async getProfile(userId: number): Promise<{ user: User; vehicles: Vehicle[] }> {
      const [user, vehicles] = await Promise.all([findUser(database.db, userId), findOwnVehicles(database.db, userId)]);
      if (!user) throw new HttpError('UNAUTHORIZED');
      return { user, vehicles };
    },

    /** Sets another password and ends every other session and open link (D69). @throws HttpError VALIDATION */
    async changePassword({ userId, sessionFamily }: Viewer, { body }: EndpointRequest<typeof changePassword>): Promise<void> {
      const user = await checkPassword(userId, 'current_password', body.current_password);
      const passwordHash = await hashPassword(body.password);
      await database.transaction(async (tx) => {
        const now = clock.now();
        await lockUnchanged(tx, user, 'current_password');
        await updateUser(tx, userId, { passwordHash, updatedAt: now });
        await endUserLinks(tx, userId, 'reset_password', now);
        await endSessions(tx, userId, { exceptFamily: sessionFamily });
        await notifyAccountChange(tx, userId, 'password_changed', now);
      });
    },

    /** Exports all data of the person (D69). */
    exportData: (userId: number): Promise<EndpointResponse<typeof exportData>> =>
      buildUserExport(database.db, { userId, now: clock.now() }),

    /**
     * Erases what is personal (D69): open rides and bookings are cancelled and everybody is told, who is left in others'
     * histories has no name any more, and every session ends at once.
     *
     * @throws HttpError VALIDATION
     */
    async remove(userId: number, { body }: EndpointRequest<typeof deleteAccount>): Promise<void> {
      const user = await checkPassword(userId, 'password', body.password);
      await database.transaction(async (tx) => {
        const now = clock.now();
        await lockUnchanged(tx, user, 'password');
        // First, so that notifications about the rest name nobody, and the person receives none.
        await erasePerson(tx, userId, now);
        await cancelAllTrips(tx, userId, now);
        await erasePersonalData(tx, userId, now);
        await endSessions(tx, userId);
      });
    },
  };
}
