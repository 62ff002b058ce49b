import type { Notification } from '@shunlu/api-contract';
import { NotificationCentre } from '@shunlu/ui/notifications/NotificationCentre/NotificationCentre.tsx';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { useTranslation } from 'react-i18next';
import { getNotificationPath } from './patchNotifications.ts';
import { useNotificationCommands, useNotificationPages } from './useNotifications.ts';

interface NotificationPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The panel of the bell: reads, marks and clears notifications (spec §2 notifications). */
export default function NotificationPanel({ isOpen, onClose }: NotificationPanelProps) {
  const { t } = useTranslation('notifications');
  const toaster = useToaster();
  const { list, hasMore, loadMore, isLoadingMore, error } = useNotificationPages();
  const { markRead, readAll, clear } = useNotificationCommands();

  function open(notice: Notification) {
    markRead(notice);
    if (getNotificationPath(notice) !== undefined) onClose();
  }

  async function markAll() {
    try {
      await readAll();
    } catch {
      toaster.error(t('actionFailed'));
    }
  }

  return (
    <NotificationCentre
      isOpen={isOpen}
      onClose={onClose}
      feed={list.state === 'ready' ? { state: 'ready', data: { ...list.data, hasMore } } : list}
      linkTo={getNotificationPath}
      onOpen={open}
      onMarkAllRead={() => void markAll()}
      onClear={clear}
      onLoadMore={loadMore}
      isLoadingMore={isLoadingMore}
      loadMoreError={error}
    />
  );
}
