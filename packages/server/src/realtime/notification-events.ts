import { notificationRead } from '@shunlu/api-contract';
import type { Deps } from '../shared/deps.ts';
import { markRead } from '../notifications/store.ts';
import type { Incoming } from './incoming.ts';

/** Handles socket events that mark a notification as read. Other users' and deleted notifications are ignored. */
export function notificationEvents(incoming: Incoming, { database, clock }: Pick<Deps, 'database' | 'clock'>): void {
  incoming.on(notificationRead, async ({ notificationId }, { userId }) => {
    await database.transaction((tx) => markRead(tx, userId, notificationId, clock.now()));
  });
}
