import type { Notification } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import type { LoadStateProps } from '../../feedback/LoadState/LoadState.tsx';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { LoadMore } from '../../navigation/LoadMore/LoadMore.tsx';
import { ConfirmDialog } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';
import { useConfirmation } from '../../overlays/ConfirmDialog/useConfirmation.ts';
import { Sheet } from '../../overlays/Sheet/Sheet.tsx';
import type { SheetProps } from '../../overlays/Sheet/Sheet.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { RowsSkeleton } from '../../primitives/RowsSkeleton/RowsSkeleton.tsx';
import { NotificationItem } from '../NotificationItem/NotificationItem.tsx';

const Frame = styled(Sheet)`
  &&& > [data-part='body'] { gap: 0; padding: 0; }
  [data-part='all'] {
    position: sticky;
    inset-block-start: 0;
    z-index: var(--z-sticky);
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    border-block-end: var(--border) solid var(--line);
    background: var(--surface);
  }
  [data-component='LoadMore'] { padding: var(--space-3); }
`;

/** Newest notifications, and whether there are more. */
export interface NotificationFeed {
  notifications: readonly Notification[];
  unread_count: number;
  /** Whether there are older ones to load. */
  hasMore: boolean;
}

export interface NotificationCentreProps extends Omit<SheetProps, 'title' | 'footer' | 'children' | 'initialFocus' | 'describedBy'> {
  /** Server state of the notifications, newest first. */
  feed: LoadStateProps<NotificationFeed>['loadable'];
  /** Returns the path of a notification's subject; undefined if it has none. */
  linkTo: (notification: Notification) => string | undefined;
  /** Called when a notification is opened: mark it as read and close. */
  onOpen: (notification: Notification) => void;
  /** Marks all as read (R2.99). */
  onMarkAllRead: () => void;
  /** Deletes all (R2.99). The confirmation stays open and shows what it throws. */
  onClear: () => Promise<unknown> | void;
  /** Loads older ones. */
  onLoadMore?: (() => void) | undefined;
  /** Whether older ones are loading. */
  isLoadingMore?: boolean;
  /** Error of loading older ones; the list stays. */
  loadMoreError?: unknown;
}

/**
 * Panel of notifications over the page (R2.98), newest first, each linked to its subject. Actions: mark all as read, delete all
 * after confirmation, close.
 */
export function NotificationCentre({
  feed,
  linkTo,
  onOpen,
  onMarkAllRead,
  onClear,
  onLoadMore,
  isLoadingMore = false,
  loadMoreError,
  ...rest
}: NotificationCentreProps) {
  const { t } = useTranslation('notifications');
  const clearing = useConfirmation(onClear, 'notifications:actionFailed');

  return (
    <Frame data-component="NotificationCentre" title={t('title')} {...rest}>
      <LoadState
        loadable={feed}
        skeleton={<RowsSkeleton rows={4} height={96} padding="regular" />}
        errorTitle={t('errorTitle')}
        errorFallbackKey="notifications:loadFailed"
        isEmpty={({ notifications }) => notifications.length === 0}
        empty={<EmptyState headingLevel={3} title={t('empty')}>{t('emptyText')}</EmptyState>}
      >
        {({ notifications, unread_count, hasMore }) => (
          <>
            <div data-part="all">
              <Button variant="quiet" size="compact" disabled={unread_count === 0} onClick={onMarkAllRead}>{t('markAll')}</Button>
              <Button variant="quiet" size="compact" onClick={clearing.open}>{t('clearAll')}</Button>
            </div>
            <ul>
              {notifications.map((notification) => (
                <li key={notification.id}>
                  <NotificationItem notification={notification} to={linkTo(notification)} onOpen={onOpen} />
                </li>
              ))}
            </ul>
            {onLoadMore && (
              <LoadMore
                loaded={notifications.length}
                hasMore={hasMore}
                onLoadMore={onLoadMore}
                isLoading={isLoadingMore}
                error={loadMoreError}
                errorFallbackKey="notifications:loadFailed"
                label={t('more')}
              />
            )}
          </>
        )}
      </LoadState>
      <ConfirmDialog {...clearing.dialogProps} title={t('clearTitle')} confirmLabel={t('clear')} cancelLabel={t('keep')}>
        <p>{t('clearText')}</p>
        <FormBanner>{clearing.failure}</FormBanner>
      </ConfirmDialog>
    </Frame>
  );
}
