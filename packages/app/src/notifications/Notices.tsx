import { listNotifications } from '@shunlu/api-contract';
import type { Notification } from '@shunlu/api-contract';
import { CallContext } from '@shunlu/api-contract/call-context';
import { NotificationCentre } from '@shunlu/ui/notifications/NotificationCentre/NotificationCentre.tsx';
import { useToaster } from '@shunlu/ui/overlays/toaster/ToasterContext.tsx';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from './patchNotices.ts';
import { useNoticeCommands, useNotices } from './useNotices.ts';

interface NoticesProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Older notices than those of the first answer. */
interface Older {
  notices: readonly Notification[];
  /** What to ask for next; null at the end. */
  before: number | null;
}

/** What the bell opens: all that one was told, to read, to mark and to clear (spec §2 notifications). */
export default function Notices({ isOpen, onClose }: NoticesProps) {
  const { t } = useTranslation('notifications');
  const call = useContext(CallContext);
  const toaster = useToaster();
  const answer = useNotices();
  const { markRead, readAll, clear } = useNoticeCommands();
  const [older, setOlder] = useState<Older>();
  const [loading, setLoading] = useState<{ isRunning: boolean; error?: unknown }>({ isRunning: false });

  const list = answer.state === 'ready' ? answer.data : undefined;
  const before = older ? older.before : (list?.next_before ?? null);
  const shown = new Set(list?.notifications.map(({ id }) => id));
  const notifications = [...(list?.notifications ?? []), ...(older?.notices ?? []).filter(({ id }) => !shown.has(id))];

  async function loadMore() {
    if (before === null) return;
    setLoading({ isRunning: true });
    try {
      const next = await call(listNotifications, { query: { before } });
      setOlder({ notices: [...(older?.notices ?? []), ...next.notifications], before: next.next_before });
      setLoading({ isRunning: false });
    } catch (error) {
      setLoading({ isRunning: false, error });
    }
  }

  function open(notice: Notification) {
    markRead(notice);
    markOlder(({ id }) => id === notice.id);
    if (pathOf(notice) !== undefined) onClose();
  }

  const markOlder = (isMeant: (one: Notification) => boolean) =>
    setOlder((all) => all && { ...all, notices: all.notices.map((one) => (isMeant(one) ? { ...one, read: true } : one)) });

  async function markAll() {
    try {
      await readAll();
      markOlder(() => true);
    } catch {
      toaster.error(t('actionFailed'));
    }
  }

  async function clearAll() {
    await clear();
    setOlder({ notices: [], before: null });
  }

  return (
    <NotificationCentre
      isOpen={isOpen}
      onClose={onClose}
      feed={list ? { state: 'ready', data: { notifications, unread_count: list.unread_count, hasMore: before !== null } } : (answer as Exclude<typeof answer, { state: 'ready' }>)}
      linkTo={pathOf}
      onOpen={open}
      onMarkAllRead={() => void markAll()}
      onClear={clearAll}
      onLoadMore={() => void loadMore()}
      isLoadingMore={loading.isRunning}
      loadMoreError={loading.error}
    />
  );
}
