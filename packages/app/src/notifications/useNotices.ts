import {
  clearNotifications, LIMITS, listNotifications, markAllNotificationsRead, markNotificationRead, markNotificationReadNow,
} from '@shunlu/api-contract';
import type { EndpointInput, Notification } from '@shunlu/api-contract';
import { CallContext, queryKey, toLoadable, useCache, useCommand } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';
import { useContext, useState } from 'react';
import useSWR, { unstable_serialize } from 'swr';
import { usePatch } from '../data/patch.ts';
import { emitIfPossible } from '../realtime/line.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';
import { cleared, withAllRead, withOlder, withRead } from './patchNotices.ts';
import type { Notices } from './patchNotices.ts';

type Ask = (query: NonNullable<EndpointInput<typeof listNotifications>['query']>) => Promise<Notices>;

/** One answer serves the list and the count at the bell. */
const KEY = queryKey(listNotifications, {});

/**
 * Reads the list anew, as far as it was loaded: older ones behind a first page that has moved on would leave a gap.
 *
 * @param loaded how many notices are at hand
 */
async function readNotices(ask: Ask, loaded: number): Promise<Notices> {
  const { initial, max } = LIMITS.page;
  let list = await ask({ limit: Math.min(Math.max(loaded, initial), max) });
  while (list.notifications.length < loaded && list.next_before !== null) {
    const limit = Math.min(loaded - list.notifications.length, max);
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
    list = withOlder(list, await ask({ before: list.next_before, limit }));
  }
  return list;
}

function useList() {
  const call = useContext(CallContext);
  const { cache } = useCache();
  const ask: Ask = (query) => call(listNotifications, { query });
  const held = () => cache.get(unstable_serialize(KEY));
  const atHand = () => held()?.data as Notices | undefined;
  const isOnItsWay = () => held()?.isValidating === true;
  const answer = useSWR<Notices, unknown>(KEY, () => readNotices(ask, atHand()?.notifications.length ?? 0));
  return { ask, atHand, isOnItsWay, answer };
}

/** What one was told as far as it is loaded, and how many of all are unread. */
export function useNotices(): Loadable<Notices> {
  return toLoadable(useList().answer);
}

/** The list, and its next page. */
interface NoticeList {
  list: Loadable<Notices>;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** Why the next page did not come. */
  error: unknown;
}

/** What one was told, page by page (D7). */
export function useNoticeList(): NoticeList {
  const { ask, atHand, isOnItsWay, answer } = useList();
  const { data, error, mutate } = answer;
  const [loading, setLoading] = useState<{ isRunning: boolean; error?: unknown }>({ isRunning: false });
  const before = data?.next_before ?? null;

  async function loadMore() {
    if (before === null) return;
    setLoading({ isRunning: true });
    try {
      const next = await ask({ before });
      const now = atHand();
      // Read anew meanwhile it may go on elsewhere: then the button asks again. An answer that is on its way is lost by this.
      if (now?.next_before === before) await mutate(withOlder(now, next), { revalidate: isOnItsWay() });
      setLoading({ isRunning: false });
    } catch (failure) {
      setLoading({ isRunning: false, error: failure });
    }
  }

  return {
    list: toLoadable({ data, error, mutate }),
    hasMore: before !== null,
    loadMore: () => void loadMore(),
    isLoadingMore: loading.isRunning,
    error: loading.error,
  };
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
    // That answer is lost: asked for anew before the server has heard of this, it would say that the notice is unread.
    const isOnItsWay = cache.get(unstable_serialize(KEY))?.isValidating === true;
    void mutate<Notices>(KEY, (list) => list && withRead(list, notice.id), { revalidate: false });
    if (useRealtime.getState().isConnected && !isOnItsWay) emitIfPossible(markNotificationReadNow, { notificationId: notice.id });
    // One that was cleared meanwhile is read as well; without the server it stays unread until it is there.
    else void call(markNotificationRead, { params: { id: notice.id } }).catch(() => undefined).then(() => isOnItsWay && mutate(KEY));
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
