import {
  clearNotifications, listNotifications, markAllNotificationsRead, markNotificationRead, markNotificationReadNow,
} from '@shunlu/api-contract';
import type { Notification } from '@shunlu/api-contract';
import { CallContext, queryKey, useCache, useCommand, useQuery } from '@shunlu/api-contract/react';
import { useContext } from 'react';
import { unstable_serialize } from 'swr';
import { usePatch } from '../data/patch.ts';
import { emitIfPossible } from '../realtime/line.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { cleared, withAllRead, withRead } from './patchNotices.ts';
import type { Notices } from './patchNotices.ts';

/** The newest of what one was told, and how many of all are unread. */
export function useNotices() {
  return useQuery(listNotifications, {});
}

/** Changes what is cached of them as the server has told it. */
export function useNoticePatch(): (change: (list: Notices) => Notices) => void {
  const patch = usePatch();
  return (change) => patch('notifications', (answer) => change(answer as Notices));
}

/** What a person does with notices; the list shows it at once. */
export function useNoticeCommands() {
  const call = useContext(CallContext);
  const patch = useNoticePatch();
  const { cache, mutate } = useCache();
  const readAll = useCommand(markAllNotificationsRead);
  const clear = useCommand(clearNotifications);

  /** By the socket (spec §7), else by REST. */
  function markRead(notice: Notification) {
    if (notice.read) return;
    const key = queryKey(listNotifications, {});
    // That answer is lost: asked for anew before the server has heard of this, it would say that the notice is unread.
    const isOnItsWay = cache.get(unstable_serialize(key))?.isValidating === true;
    void mutate<Notices>(key, (list) => list && withRead(list, notice.id), { revalidate: false });
    if (useRealtime.getState().isConnected && !isOnItsWay) emitIfPossible(markNotificationReadNow, { notificationId: notice.id });
    // One that was cleared meanwhile is read as well; without the server it stays unread until it is there.
    else void call(markNotificationRead, { params: { id: notice.id } }).catch(() => undefined).then(() => isOnItsWay && mutate(key));
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
