import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useErrorText } from '../../feedback/lib/useErrorText.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';

export interface LoadMoreProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** How many are in the list. */
  loaded: number;
  /** How many there are in all, where the server says so. */
  total?: number | undefined;
  /** There are more: the answer had a `next_cursor`. */
  hasMore: boolean;
  /** Loads the next ones; after an error the same ones again. */
  onLoadMore: () => void;
  /** They are on their way. */
  isLoading?: boolean;
  /** Whatever was thrown instead of them; what is in the list stays. */
  error?: unknown;
  /** Translation key of the text for an error without a text of its own. */
  errorFallbackKey?: string;
  /** In place of 已顯示 50 筆，共 212 筆, where what is loaded is not all shown: a list that filters narrow. */
  count?: string | undefined;
  /** In place of 載入更多, where that is too little: 看更早的通知. */
  label?: string;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-3);

  /* Nothing to see, and no gap in the layout around it. */
  &[data-idle] { position: absolute; }
  > [data-component='FormBanner'] { justify-self: stretch; }
  > [role='status'] { color: var(--text-muted); font-size: var(--size-small); text-align: center; }
  > [role='status']:focus { outline: none; }
`;

/**
 * The foot of a list that comes in parts: how many there are, a button for the next ones, and at the end that these are
 * all. A list that fits into its first part shows nothing. What is loaded is announced, and focus is not lost when the
 * button goes.
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
    // The button that was pressed goes with the end: what is read next is that it is the end.
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
      {/* Always there, so that a change of it is read out. */}
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
