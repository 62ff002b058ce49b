import type { Tx } from '../db/types.ts';
import { announceSessionEnd } from '../notifications/notify.ts';
import { deleteSessionsOf } from './store.ts';

/** Ends a person's sign-ins, save perhaps one, at once and with their sockets on every instance (D8, D15, D69, D70). */
export async function endSessions(tx: Tx, userId: number, { exceptFamily }: { exceptFamily?: string } = {}): Promise<void> {
  for (const family of await deleteSessionsOf(tx, userId, exceptFamily)) await announceSessionEnd(tx, family);
}
