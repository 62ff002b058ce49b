import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useErrorText } from '../../feedback/lib/useErrorText.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';

export interface LoadMoreProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Number of loaded items. */
  loaded: number;
  /** Total number, if the server sends it. */
  total?: number | undefined;
  /** Whether there are more: the response had a `next_cursor`. */
  hasMore: boolean;
  /** Loads the next page; after an error the same page again. */
  onLoadMore: () => void;
  /** Whether the next page is loading. */
  isLoading?: boolean;
  /** Error of the last load; the list stays. */
  error?: unknown;
  /** Translation key of the text for an error without a text of its own. */
  errorFallbackKey?: string;
  /** Text instead of 已顯示 50 筆，共 212 筆, if filters hide some of the loaded items. */
  count?: string | undefined;
  /** Label instead of 載入更多, such as 看更早的通知. */
  label?: string;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-3);

  /* Empty: no gap in the surrounding layout. */
  &[data-idle] { position: absolute; }
  > [data-component='FormBanner'] { justify-self: stretch; }
  > [role='status'] { color: var(--text-muted); font-size: var(--size-small); text-align: center; }
  > [role='status']:focus { outline: none; }
`;

/**
 * End of a paginated list: the counts, a button for the next page, and a text at the end. Renders nothing visible if the first
 * page is all. Loaded items are announced, and focus is kept when the button goes.
 */
export function LoadMore({
  loaded,
  total,
  hasMore,
  onLoadMore,
  isLoading = false,
  error,
  errorFallbackKey,
  count,
  label,
  ...rest
}: LoadMoreProps) {
  const { t } = useTranslation(['navigation', 'feedback']);
  const getErrorText = useErrorText();
  const [hadMore, setHadMore] = useState(hasMore);
  if (hasMore && !hadMore) setHadMore(true);
  const status = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // Layout effect: it runs before Shell restores lost focus.
  useLayoutEffect(() => {
    // The pressed button is removed at the end of the list: focus the text that says so.
    if (!hasMore && hadFocus.current && document.activeElement === document.body) status.current?.focus();
  }, [hasMore]);

  function loadMore() {
    hadFocus.current = document.activeElement === button.current;
    onLoadMore();
  }

  function getStatusText(): string {
    if (!hadMore) return '';
    if (count !== undefined) return count;
    if (!hasMore) return t('navigation:loadMore.all', { count: loaded });
    return total === undefined ? t('navigation:loadMore.shown', { count: loaded }) : t('navigation:loadMore.shownOf', { loaded, total });
  }

  const hasFailed = error !== undefined && !isLoading;
  return (
    <Root data-component="LoadMore" data-idle={!hadMore || undefined} {...rest}>
      {/* Always mounted, so that changes are announced. */}
      <p role="status" tabIndex={-1} ref={status}>{getStatusText()}</p>
      {hasFailed && <FormBanner>{getErrorText(error, errorFallbackKey)}</FormBanner>}
      {hasMore && (
        <Button ref={button} variant="secondary" isBusy={isLoading} onClick={loadMore}>
          {hasFailed ? t('feedback:tryAgain') : (label ?? t('navigation:loadMore.action'))}
        </Button>
      )}
    </Root>
  );
}
