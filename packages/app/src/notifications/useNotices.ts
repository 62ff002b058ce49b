import {
  clearNotifications, listNotifications, markAllNotificationsRead, markNotificationRead, markNotificationReadNow,
} from '@shunlu/api-contract';
import type { Notification } from '@shunlu/api-contract';
import { CallContext, queryKey, useCache, useCommand, useQuery } from '@shunlu/api-contract/react';
import { useContext } from 'react';
import { unstable_serialize } from 'swr';
import { emitIfPossible } from '../realtime/line.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { cleared, withAllRead, withRead } from './patchNotices.ts';
import type { Notices } from './patchNotices.ts';

/** The newest of what one was told, and how many of all are unread. */
export function useNotices() {
  return useQuery(listNotifications, {});
}

/** Changes what is cached of them. @param isAhead the server has yet to hear of it: what it says meanwhile is older */
export function useNoticePatch(): (patch: (list: Notices) => Notices, isAhead?: boolean) => void {
  const { cache, mutate } = useCache();
  return (patch, isAhead = false) => {
    const key = queryKey(listNotifications, {});
    const isOnItsWay = cache.get(unstable_serialize(key))?.isValidating === true;
    // What is not loaded yet is loaded with it; an answer on its way was perhaps given before this, and is asked for anew.
    const revalidate = (list: Notices | undefined) => list === undefined || (isOnItsWay && !isAhead);
    void mutate<Notices>(key, (list) => list && patch(list), { revalidate });
  };
}

/** What a person does with notices; the list shows it at once. */
export function useNoticeCommands() {
  const call = useContext(CallContext);
  const patch = useNoticePatch();
  const readAll = useCommand(markAllNotificationsRead);
  const clear = useCommand(clearNotifications);

  /** By the socket (spec §7), else by REST. */
  function markRead(notice: Notification) {
    if (notice.read) return;
    patch((list) => withRead(list, notice.id), true);
    if (useRealtime.getState().isConnected) emitIfPossible(markNotificationReadNow, { notificationId: notice.id });
    // One that was cleared meanwhile is read as well; without the server it stays unread until it is there.
    else call(markNotificationRead, { params: { id: notice.id } }).catch(() => undefined);
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
