import type { Config } from '../shared/config.ts';
import type { Tx } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { lockMember } from './lockMember.ts';

/**
 * With REQUIRE_CONFIRMED_EMAIL=on only people who confirmed their address offer, book and join (D70); otherwise as
 * `lockMember`.
 *
 * @throws HttpError EMAIL_NOT_CONFIRMED, UNAUTHORIZED
 */
export async function requireConfirmedEmail(tx: Tx, userId: number, { requireConfirmedEmail }: Pick<Config, 'requireConfirmedEmail'>): Promise<void> {
  const user = await lockMember(tx, userId);
  if (requireConfirmedEmail && user.emailConfirmedAt === null) throw new HttpError('EMAIL_NOT_CONFIRMED');
}
