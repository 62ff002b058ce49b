import type { User } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { lockUser } from './store.ts';

/**
 * The person, locked as by `lockUsers`: who neither deleted the account nor was suspended while this call was under way.
 * To be asked before anything of theirs is stored.
 *
 * @throws HttpError UNAUTHORIZED
 */
export async function lockMember(tx: Tx, userId: number): Promise<User> {
  const user = await lockUser(tx, userId);
  if (!user || user.deletedAt !== null || user.suspendedAt !== null) throw new HttpError('UNAUTHORIZED');
  return user;
}
