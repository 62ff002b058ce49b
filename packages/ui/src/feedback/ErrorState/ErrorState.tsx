import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { errorIcon, retryIcon } from '../../primitives/Icon/icons.ts';
import { useErrorText } from '../lib/useErrorText.ts';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Title that says what failed, such as 無法載入訊息. */
  title?: ReactNode;
  /** Thrown value; its text is chosen in the order of spec §8. */
  error: unknown;
  /** Translation key of the text for an error without a text of its own. */
  fallbackKey?: string;
  /** Retries; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** A retry is running. */
  isRetrying?: boolean;
  /** Heading level; 1 if it replaces the whole page. */
  headingLevel?: 1 | 2 | 3 | undefined;
}

const Root = styled.div`
  --_line: 24em;
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-8) var(--space-4);
  text-align: center;

  > svg { color: var(--bad-text); }
  > :is(h1, h2, h3) { font-size: var(--size-title); line-height: var(--line-title); }
  > p { max-inline-size: var(--_line); color: var(--text-muted); text-wrap: balance; }
`;

/** Shown in place of content that failed to load: the error text and Try Again. */
export function ErrorState({ title, error, fallbackKey, onRetry, isRetrying = false, headingLevel = 2, ...rest }: ErrorStateProps) {
  const { t } = useTranslation('feedback');
  const getText = useErrorText();
  const Heading = `h${headingLevel}` as const;
  return (
    <Root data-component="ErrorState" role="alert" {...rest}>
      <Icon shape={errorIcon} size={24} />
      <Heading>{title ?? t('loadFailed')}</Heading>
      <p>{getText(error, fallbackKey)}</p>
      {onRetry && (
        <Button variant="secondary" icon={retryIcon} isBusy={isRetrying} onClick={onRetry}>{t('tryAgain')}</Button>
      )}
    </Root>
  );
}
