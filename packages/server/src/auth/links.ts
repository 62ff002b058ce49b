/** Links in mails, each with a secret that is good once: for a forgotten password (D8) and to confirm an address (D70). */
import { setTimeout as pause } from 'node:timers/promises';
import { getLanguage } from '@shunlu/api-contract';
import type { EndpointRequest, confirmEmail, forgotPassword, resetPassword } from '@shunlu/api-contract';
import type { Config } from '../shared/config.ts';
import type { User } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { queueMail } from '../delivery/queue.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { notifyAccountChange } from './notifyAccountChange.ts';
import { lockMember } from '../users/lockMember.ts';
import { findUser, findUserByEmail, lockUsers, updateUser } from '../users/store.ts';
import { rememberNetwork } from './known-networks.ts';
import { LINKS } from './policy.ts';
import type { LinkPurpose } from './policy.ts';
import { hashPassword, createLinkToken, hashToken } from './secrets.ts';
import { endSessions } from './sessions.ts';
import { endUserLinks, findLink, insertLink, consumeLink } from './store.ts';
import { LINK_MAILS } from './link-mails.ts';

export type LinksService = ReturnType<typeof linksService>;

/**
 * How long the answer to a forgotten password takes, whether or not there was a mail to queue, which itself takes some
 * milliseconds: the time must not tell who has an account.
 */
const FORGOT_PASSWORD_MS = 250;

/** Mails a person such a link. Its secret stands behind `#`, so that no server, proxy or other site gets to see it. */
export async function mailLink(
  tx: Tx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { user, purpose, now }: { user: User; purpose: LinkPurpose; now: Date },
): Promise<void> {
  const token = createLinkToken();
  const { path, holdsMs } = LINKS[purpose];
  await insertLink(tx, {
    userId: user.id,
    purpose,
    tokenHash: hashToken(token),
    email: user.email,
    expiresAt: new Date(now.getTime() + holdsMs),
    createdAt: now,
  });
  const { subject, text } = LINK_MAILS[getLanguage(user.preferences)][purpose];
  await queueMail(tx, { userId: user.id, subject, text: text(`${publicUrl}${path}#token=${token}`) }, now);
}

export function linksService({ config, database, clock, logger }: Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>) {
  async function mailReset(email: string): Promise<void> {
    const user = await findUserByEmail(database.db, email);
    if (user) await database.transaction((tx) => mailLink(tx, config, { user, purpose: 'reset_password', now: clock.now() }));
  }

  return {
    /** Mails a link to set another password, if the address is somebody's (D8). Answers alike in any case. */
    async forgotPassword({ body }: EndpointRequest<typeof forgotPassword>): Promise<void> {
      await Promise.all([mailReset(body.email), pause(FORGOT_PASSWORD_MS)]);
    },

    /** Sets another password by such a link and ends every session (D8). @throws HttpError RESET_LINK_INVALID */
    async resetPassword({ body }: EndpointRequest<typeof resetPassword>, network: string): Promise<void> {
      const link = { purpose: 'reset_password', tokenHash: hashToken(body.token) } as const;
      // Checked before hashing, so that a made-up token costs no work.
      if (!(await findLink(database.db, link, clock.now()))) throw new HttpError('RESET_LINK_INVALID');
      const passwordHash = await hashPassword(body.password);
      const userId = await database.transaction(async (tx) => {
        const now = clock.now();
        const taken = await consumeLink(tx, link, now);
        if (!taken) throw new HttpError('RESET_LINK_INVALID');
        await lockUsers(tx, [taken.userId]);
        await updateUser(tx, taken.userId, { passwordHash, updatedAt: now });
        await endUserLinks(tx, taken.userId, 'reset_password', now);
        await endSessions(tx, taken.userId);
        // A person whose password is being guessed by somebody else logs in next, from this network.
        await rememberNetwork(tx, { user: { id: taken.userId, email: taken.email }, network, now });
        await notifyAccountChange(tx, taken.userId, 'password_changed', now);
        return taken.userId;
      });
      logger.info({ user: userId }, 'A forgotten password was set anew');
    },

    /** Mails the link that confirms the own address (D70). @throws HttpError EMAIL_ALREADY_CONFIRMED */
    async sendConfirmation(userId: number): Promise<void> {
      await database.transaction(async (tx) => {
        const user = await lockMember(tx, userId);
        if (user.emailConfirmedAt !== null) throw new HttpError('EMAIL_ALREADY_CONFIRMED');
        await mailLink(tx, config, { user, purpose: 'confirm_email', now: clock.now() });
      });
    },

    /** Confirms the address that the link was mailed to (D70). @throws HttpError CONFIRM_LINK_INVALID */
    async confirmEmail({ body }: EndpointRequest<typeof confirmEmail>): Promise<void> {
      await database.transaction(async (tx) => {
        const now = clock.now();
        const link = await consumeLink(tx, { purpose: 'confirm_email', tokenHash: hashToken(body.token) }, now);
        const user = link && (await findUser(tx, link.userId));
        if (user?.email !== link?.email || !user) throw new HttpError('CONFIRM_LINK_INVALID');
        if (user.emailConfirmedAt !== null) return;
        await updateUser(tx, user.id, { emailConfirmedAt: now, updatedAt: now });
        await notifyAccountChange(tx, user.id, 'email_confirmed', now);
      });
    },
  };
}
