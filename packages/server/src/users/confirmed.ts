import type { Config } from '../config.ts';
import type { User } from '../db/schema.ts';
import type { Executor } from '../db/types.ts';
import { refusal } from '../kernel/refusal.ts';
import { findUser } from './store.ts';

/**
 * The person, who neither deleted the account nor was suspended while this call was under way: to be asked once the person
 * is locked, before anything of theirs is stored. @throws Refusal UNAUTHORIZED
 */
export async function findMember(db: Executor, userId: number): Promise<User> {
  const user = await findUser(db, userId);
  if (!user || user.deletedAt !== null || user.suspendedAt !== null) throw refusal('UNAUTHORIZED');
  return user;
}

/**
 * With REQUIRE_CONFIRMED_EMAIL=on only people who confirmed their address offer, book and join (D70); otherwise as
 * `findMember`.
 *
 * @throws Refusal EMAIL_NOT_CONFIRMED, UNAUTHORIZED
 */
export async function checkConfirmed(db: Executor, userId: number, { requireConfirmedEmail }: Pick<Config, 'requireConfirmedEmail'>): Promise<void> {
  const user = await findMember(db, userId);
  if (requireConfirmedEmail && user.emailConfirmedAt === null) throw refusal('EMAIL_NOT_CONFIRMED');
}
