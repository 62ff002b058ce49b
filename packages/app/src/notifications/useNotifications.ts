import {
  clearNotifications, listNotifications, markAllNotificationsRead, markNotificationRead, notificationRead,
} from '@shunlu/api-contract';
import type { Notification } from '@shunlu/api-contract';
import { CallContext, toQueryKey, toLoadable, useCache, useMutation } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';
import { useContext } from 'react';
import { unstable_serialize } from 'swr';
import { usePagedAnswer, usePages } from '../api/pagination.ts';
import type { LoadedPages, Paged } from '../api/pagination.ts';
import { isAwaited, usePatch } from '../api/patchCache.ts';
import type { ASK } from '../api/patchCache.ts';
import { emitIfPossible } from '../realtime/socketClient.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { cleared, withAllRead, withOlder, withRead } from './patchNotifications.ts';
import type { Notices } from './patchNotifications.ts';

/** One answer serves the list and the count at the bell. */
const NOTICES: Paged<Notices, number> = {
  key: toQueryKey(listNotifications, {}),
  ask: (call, { from, limit }) => call(listNotifications, { query: { before: from, limit } }),
  getSize: ({ notifications }) => notifications.length,
  getNext: ({ next_before }) => next_before,
  join: withOlder,
};

/** What one was told as far as it is loaded, and how many of all are unread. */
export function useNotices(): Loadable<Notices> {
  return toLoadable(usePagedAnswer(NOTICES).answer);
}

/** What one was told, page by page (D7). */
export function useNoticeList(): LoadedPages<Notices> {
  return usePages(NOTICES);
}

/** Changes what is cached of them as the server has told it. */
export function useNoticePatch(): (change: (list: Notices) => Notices | typeof ASK) => void {
  const patch = usePatch();
  return (change) => patch('notifications', (answer) => change(answer as Notices));
}

/** What a person does with notices; the list shows it at once. */
export function useNoticeCommands() {
  const call = useContext(CallContext);
  const patch = useNoticePatch();
  const { cache, mutate } = useCache();
  const readAll = useMutation(markAllNotificationsRead);
  const clear = useMutation(clearNotifications);

  /** By the socket (spec §7), else by REST. */
  function markRead(notice: Notification) {
    if (notice.read) return;
    // That answer is lost: asked for anew before the server has heard of this, it would say that the notice is unread.
    const isOnItsWay = isAwaited(cache.get(unstable_serialize(NOTICES.key)));
    void mutate<Notices>(NOTICES.key, (list) => list && withRead(list, notice.id), { revalidate: false });
    if (useRealtime.getState().isConnected && !isOnItsWay) emitIfPossible(notificationRead, { notificationId: notice.id });
    // One that was cleared meanwhile is read as well; without the server it stays unread until it is there.
    else void call(markNotificationRead, { params: { id: notice.id } }).catch(() => undefined).then(() => isOnItsWay && mutate(NOTICES.key));
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
