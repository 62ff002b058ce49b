import { LIMITS } from '@shunlu/api-contract';
import type { EndpointResponse, EndpointRequest, listNotifications, markNotificationRead, subscribePush, unsubscribePush } from '@shunlu/api-contract';
import { assertPublicEndpoint, assertPushKeys } from '../delivery/push-endpoint.ts';
import { deleteSubscription, insertSubscription, deleteOldestSubscriptions } from '../delivery/store.ts';
import type { Tx } from '../shared/database.ts';
import type { Deps, Viewer } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { lockUsers } from '../users/store.ts';
import { presentNotification } from './presenter.ts';
import * as store from './store.ts';

/** Browsers of one person that receive push messages; each costs one message per notification. */
const MAX_BROWSERS = 20;

interface NotificationsDeps extends Pick<Deps, 'config' | 'database' | 'clock'> {
  /** Whether a session still has a valid token, as the transaction sees it. */
  isSessionAlive: (viewer: Viewer, tx: Tx) => Promise<boolean>;
}

export type NotificationsService = ReturnType<typeof notificationsService>;

/** Notifications of a person (D7), and browsers that receive push messages (D71). */
export function notificationsService({ config, database, clock, isSessionAlive }: NotificationsDeps) {
  return {
    /** Lists own notifications, the newest first. */
    async list(userId: number, { query }: EndpointRequest<typeof listNotifications>): Promise<EndpointResponse<typeof listNotifications>> {
      const { before, limit = LIMITS.page.initial } = query;
      const [rows, unread_count] = await Promise.all([
        store.listNotifications(database.db, userId, { before, limit: limit + 1 }),
        store.countUnread(database.db, userId),
      ]);
      const page = rows.slice(0, limit);
      return {
        notifications: page.map(presentNotification),
        unread_count,
        next_before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      };
    },

    /** Marks one notification as read, for REST and socket. @throws HttpError NOTIFICATION_NOT_FOUND */
    async read(userId: number, { params }: EndpointRequest<typeof markNotificationRead>): Promise<EndpointResponse<typeof markNotificationRead>> {
      return database.transaction(async (tx) => {
        const notice = await store.markRead(tx, userId, params.id, clock.now());
        if (notice === undefined) throw new HttpError('NOTIFICATION_NOT_FOUND');
        return { notification: presentNotification(notice), unread_count: await store.countUnread(tx, userId) };
      });
    },

    /** Marks all as read. */
    async readAll(userId: number): Promise<{ unread_count: number }> {
      return database.transaction(async (tx) => {
        await store.markAllRead(tx, userId, clock.now());
        return { unread_count: await store.countUnread(tx, userId) };
      });
    },

    /** Deletes all own notifications. */
    async clear(userId: number): Promise<{ unread_count: number }> {
      return database.transaction(async (tx) => {
        await store.deleteNotifications(tx, userId);
        return { unread_count: await store.countUnread(tx, userId) };
      });
    },

    /**
     * Sends push messages to a browser until its session ends. The browser belongs to the person who subscribed last.
     *
     * @throws HttpError PUSH_OFF, VALIDATION; UNAUTHORIZED when the session has ended since
     */
    async subscribe(viewer: Viewer, { body }: EndpointRequest<typeof subscribePush>): Promise<void> {
      if (config.vapid === undefined) throw new HttpError('PUSH_OFF');
      const { userId, sessionFamily } = viewer;
      assertPublicEndpoint(body.endpoint);
      assertPushKeys(body.keys);
      await database.transaction(async (tx) => {
        await lockUsers(tx, [userId]);
        const now = clock.now();
        // A concurrent logout does not delete this subscription. Without the check the browser would receive push messages forever.
        if (!(await isSessionAlive(viewer, tx))) throw new HttpError('UNAUTHORIZED');
        await insertSubscription(tx, { userId, sessionFamily, endpoint: body.endpoint, ...body.keys, createdAt: now });
        await deleteOldestSubscriptions(tx, userId, MAX_BROWSERS);
      });
    },

    /** Stops push messages to an own browser. */
    async unsubscribe(userId: number, { body }: EndpointRequest<typeof unsubscribePush>): Promise<void> {
      await deleteSubscription(database.db, userId, body.endpoint);
    },
  };
}
