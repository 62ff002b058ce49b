import { notificationRead } from '@shunlu/api-contract';
import type { Deps } from '../shared/deps.ts';
import { markRead } from '../notifications/store.ts';
import type { Incoming } from './incoming.ts';

/** Marks an own notice as read; another's, and one that is gone, is passed over. */
export function notificationEvents(incoming: Incoming, { database, clock }: Pick<Deps, 'database' | 'clock'>): void {
  incoming.on(notificationRead, async ({ notificationId }, { userId }) => {
    await database.transaction((tx) => markRead(tx, userId, notificationId, clock.now()));
  });
}
