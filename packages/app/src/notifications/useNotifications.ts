import {
  clearNotifications, listNotifications, markAllNotificationsRead, markNotificationRead, notificationRead,
} from '@shunlu/api-contract';
import type { Notification } from '@shunlu/api-contract';
import { CallContext, toQueryKey, toLoadable, useCache, useMutation } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';
import { useContext } from 'react';
import { unstable_serialize } from 'swr';
import { usePagedQuery, usePages } from '../api/pagination.ts';
import type { LoadedPages, PagedQuery } from '../api/pagination.ts';
import { isFetching, usePatchCache } from '../api/patchCache.ts';
import type { REVALIDATE } from '../api/patchCache.ts';
import { emitIfPossible } from '../realtime/socketClient.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { cleared, withAllRead, withOlder, withRead } from './patchNotifications.ts';
import type { NotificationList } from './patchNotifications.ts';

/** One response serves the list and the count of the bell. */
const NOTIFICATIONS: PagedQuery<NotificationList, number> = {
  key: toQueryKey(listNotifications, {}),
  ask: (call, { from, limit }) => call(listNotifications, { query: { before: from, limit } }),
  getSize: ({ notifications }) => notifications.length,
  getNext: ({ next_before }) => next_before,
  join: withOlder,
};

/** The loaded notifications and the count of all unread ones. */
export function useNotifications(): Loadable<NotificationList> {
  return toLoadable(usePagedQuery(NOTIFICATIONS).answer);
}

/** The notifications, page by page (D7). */
export function useNotificationPages(): LoadedPages<NotificationList> {
  return usePages(NOTIFICATIONS);
}

/** Writes an event into the cached list. */
export function usePatchNotifications(): (change: (list: NotificationList) => NotificationList | typeof REVALIDATE) => void {
  const patch = usePatchCache();
  return (change) => patch('notifications', (answer) => change(answer as NotificationList));
}

/** Commands on notifications; the list shows them at once. */
export function useNotificationCommands() {
  const call = useContext(CallContext);
  const patch = usePatchNotifications();
  const { cache, mutate } = useCache();
  const readAll = useMutation(markAllNotificationsRead);
  const clear = useMutation(clearNotifications);

  /** Marks one as read by the socket (spec §7), else by REST. */
  function markRead(notice: Notification) {
    if (notice.read) return;
    // Writing drops a response that is on its way. Read again before the server knows of this, it would say unread.
    const isOnItsWay = isFetching(cache.get(unstable_serialize(NOTIFICATIONS.key)));
    void mutate<NotificationList>(NOTIFICATIONS.key, (list) => list && withRead(list, notice.id), { revalidate: false });
    if (useRealtime.getState().isConnected && !isOnItsWay) emitIfPossible(notificationRead, { notificationId: notice.id });
    // A cleared notification counts as read. Without the server it stays unread until it is back.
    else void call(markNotificationRead, { params: { id: notice.id } }).catch(() => undefined).then(() => isOnItsWay && mutate(NOTIFICATIONS.key));
  }

  return {
    markRead,
    /** @throws ApiError */
    readAll: async () => {
      await readAll.run({});
      patch(withAllRead);
    },
    /** @throws ApiError */
    clear: async () => {
      await clear.run({});
      patch(cleared);
    },
  };
}
