import type { Config } from '../config.ts';
import type { Executor } from '../db/types.ts';
import { refusal } from '../kernel/refusal.ts';
import { findUser } from './store.ts';

/** With REQUIRE_CONFIRMED_EMAIL=on only people who confirmed their address offer, book and join (D70). @throws Refusal EMAIL_NOT_CONFIRMED */
export async function checkConfirmed(db: Executor, userId: number, { requireConfirmedEmail }: Pick<Config, 'requireConfirmedEmail'>): Promise<void> {
  if (!requireConfirmedEmail) return;
  const user = await findUser(db, userId);
  if (user?.emailConfirmedAt == null) throw refusal('EMAIL_NOT_CONFIRMED');
}
