import type { Config } from '../config.ts';
import type { Executor } from '../db/types.ts';
import { refusal } from '../kernel/refusal.ts';
import { findUser } from './store.ts';

/**
 * With REQUIRE_CONFIRMED_EMAIL=on only people who confirmed their address offer, book and join (D70). Whoever deletes the
 * account or is suspended meanwhile does not either: to be asked once the person is locked.
 *
 * @throws Refusal EMAIL_NOT_CONFIRMED, UNAUTHORIZED
 */
export async function checkConfirmed(db: Executor, userId: number, { requireConfirmedEmail }: Pick<Config, 'requireConfirmedEmail'>): Promise<void> {
  const user = await findUser(db, userId);
  if (!user || user.deletedAt !== null || user.suspendedAt !== null) throw refusal('UNAUTHORIZED');
  if (requireConfirmedEmail && user.emailConfirmedAt === null) throw refusal('EMAIL_NOT_CONFIRMED');
}
