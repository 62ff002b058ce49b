import type { Executor, Tx } from '../shared/database.ts';
import { deleteUserSubscriptions, deleteFamilySubscriptions } from '../delivery/store.ts';
import { publishSessionEnd } from '../notifications/publishEvent.ts';
import { deleteExpiredNetworks } from './known-networks.ts';
import { getSessionDeadlines } from './policy.ts';
import { deleteDeadSessions, deleteEndedLinks, deleteFamily, deleteUserSessions } from './store.ts';

/** Ends one sign-in at once: its tokens, its sockets on every instance, and the push messages to its browser (D15, D71). */
export async function endSession(tx: Tx, family: string): Promise<void> {
  await deleteFamily(tx, family);
  await deleteFamilySubscriptions(tx, family);
  await publishSessionEnd(tx, family);
}

/**
 * Ends a person's sign-ins, save perhaps one, at once and with their sockets on every instance (D8, D15, D69, D70). The
 * browsers of sessions that had expired before lose their push messages, too.
 */
export async function endSessions(tx: Tx, userId: number, { exceptFamily }: { exceptFamily?: string } = {}): Promise<void> {
  await deleteUserSubscriptions(tx, userId, exceptFamily);
  for (const family of await deleteUserSessions(tx, userId, exceptFamily)) await publishSessionEnd(tx, family);
}

/** Deletes expired sessions, links and known networks. Those of people who never come back would stay for good otherwise. */
export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await deleteDeadSessions(db, getSessionDeadlines(now));
  await deleteEndedLinks(db, now);
  await deleteExpiredNetworks(db, now);
}
