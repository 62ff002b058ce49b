import { randomUUID } from 'node:crypto';
import type { EndpointRequest, Language, login, register } from '@shunlu/api-contract';
import { isUniqueViolation } from '../db/errors.ts';
import type { User } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import type { Deps, Viewer } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { findUser, findUserByEmail, insertUser, lockUsers, updateUser } from '../users/store.ts';
import { mailLink } from './links.ts';
import { isKnownCaller, rememberNetwork } from './known-networks.ts';
import { SESSION, getSessionDeadlines, isSessionAlive } from './policy.ts';
import { hashPassword, isOutdatedHash, isPassword, createToken, simulatePasswordCheck, hashToken } from './secrets.ts';
import { endSession } from './sessions.ts';
import { deleteDeadSessions, findSession, hasLiveSession, insertSession, markRotated, touchSession } from './store.ts';

export type AuthService = ReturnType<typeof authService>;

/** Accounts and sessions (D15). */
export function authService({ config, database, clock, logger }: Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>) {
  async function openSession(db: Executor, userId: number): Promise<string> {
    const now = clock.now();
    const token = createToken();
    await insertSession(db, { userId, family: randomUUID(), tokenHash: hashToken(token), startedAt: now, lastUsedAt: now });
    return token;
  }

  return {
    /**
     * Creates an account and logs in; a link to confirm the address is mailed (D70).
     *
     * @param language the language of future mails, undefined where it is unknown
     * @throws HttpError EMAIL_TAKEN
     */
    async register(
      { body }: EndpointRequest<typeof register>,
      { language, network }: { language: Language | undefined; network: string },
    ): Promise<{ token: string; user: User }> {
      const now = clock.now();
      const passwordHash = await hashPassword(body.password);
      try {
        return await database.transaction(async (tx) => {
          const user = await insertUser(tx, {
            email: body.email,
            passwordHash,
            firstName: body.first_name,
            lastName: body.last_name,
            phone: body.phone,
            preferences: language === undefined ? {} : { language },
            userType: body.user_type ?? 'both',
            consentVersion: body.consent_version ?? null,
            consentAt: body.consent_version === undefined ? null : now,
            createdAt: now,
            updatedAt: now,
          });
          await mailLink(tx, config, { user, purpose: 'confirm_email', now });
          await rememberNetwork(tx, { user, network, now });
          return { user, token: await openSession(tx, user.id) };
        });
      } catch (error) {
        if (isUniqueViolation(error, 'users_email_unique') || isUniqueViolation(error, 'users_email_key_unique')) throw new HttpError('EMAIL_TAKEN');
        throw error;
      }
    },

    /**
     * Signs in. Unknown address and wrong password answer alike, in text and in time; that an account is suspended is
     * told to nobody but who knows its password.
     *
     * @throws HttpError INVALID_CREDENTIALS, ACCOUNT_SUSPENDED
     */
    async login({ body }: EndpointRequest<typeof login>, network: string): Promise<{ token: string; user: User }> {
      const user = await findUserByEmail(database.db, body.email);
      if (!user) {
        await simulatePasswordCheck(body.password);
        logger.warn('A sign-in to no account was refused');
        throw new HttpError('INVALID_CREDENTIALS');
      }
      if (!(await isPassword(body.password, user.passwordHash))) {
        logger.warn({ user: user.id }, 'A sign-in was refused');
        throw new HttpError('INVALID_CREDENTIALS');
      }
      const renewed = isOutdatedHash(user.passwordHash) ? await hashPassword(body.password) : undefined;
      const token = await database.transaction(async (tx) => {
        // The password may have been changed, or the account suspended, while this one was being checked.
        await lockUsers(tx, [user.id]);
        const current = await findUser(tx, user.id);
        if (current?.passwordHash !== user.passwordHash) throw new HttpError('INVALID_CREDENTIALS');
        if (current.suspendedAt !== null) throw new HttpError('ACCOUNT_SUSPENDED');
        if (renewed !== undefined) await updateUser(tx, user.id, { passwordHash: renewed });
        await deleteDeadSessions(tx, getSessionDeadlines(clock.now()), user.id);
        await rememberNetwork(tx, { user, network, now: clock.now() });
        return openSession(tx, user.id);
      });
      logger.info({ user: user.id }, 'Somebody signed in');
      return { token, user };
    },

    /** Finds the person of a valid token. The use of the session is stored at intervals. */
    async authenticate(token: string): Promise<Viewer | undefined> {
      const now = clock.now();
      const session = await findSession(database.db, hashToken(token));
      if (!session || !isSessionAlive(session, now)) return undefined;
      if (now.getTime() - session.lastUsedAt.getTime() >= SESSION.touchAfterMs) {
        await touchSession(database.db, session.id, now);
      }
      return { userId: session.userId, sessionFamily: session.family };
    },

    /** Whether a socket that was let in by this sign-in may stay. */
    isSessionAlive({ userId, sessionFamily }: Viewer, db: Executor = database.db): Promise<boolean> {
      return hasLiveSession(db, userId, sessionFamily, getSessionDeadlines(clock.now()));
    },

    /** Whether this account was signed in to from there of late. */
    isKnownCaller: (email: string, network: string): Promise<boolean> => isKnownCaller(database.db, { email, network, now: clock.now() }),

    findUser: (id: number): Promise<User | undefined> => findUser(database.db, id),

    /**
     * Exchanges a token for a new one; the old one lives on for its grace. A second tab that comes with the old one in
     * that time gets one of its own, so that neither is thrown out.
     *
     * @throws HttpError UNAUTHORIZED where the session has ended since
     */
    async refresh({ userId }: Viewer, token: string): Promise<string> {
      return database.transaction(async (tx) => {
        // Without the lock, a logout at the same moment would miss the new token, which would outlive it.
        await lockUsers(tx, [userId]);
        const now = clock.now();
        const session = await findSession(tx, hashToken(token));
        if (!session || !isSessionAlive(session, now)) throw new HttpError('UNAUTHORIZED');
        await markRotated(tx, session.id, now);
        const fresh = createToken();
        await insertSession(tx, {
          userId: session.userId,
          family: session.family,
          tokenHash: hashToken(fresh),
          startedAt: session.startedAt,
          lastUsedAt: now,
        });
        return fresh;
      });
    },

    /** Ends the sign-in at once, with all that hangs on it (D15). */
    async logout({ userId, sessionFamily }: Viewer): Promise<void> {
      await database.transaction(async (tx) => {
        await lockUsers(tx, [userId]);
        await endSession(tx, sessionFamily);
      });
    },

    openSession: (userId: number): Promise<string> => openSession(database.db, userId),
  };
}
