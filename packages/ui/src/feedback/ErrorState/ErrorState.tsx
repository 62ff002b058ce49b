import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { errorIcon, retryIcon } from '../../primitives/Icon/icons.ts';
import { useErrorText } from '../lib/useErrorText.ts';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** What could not be done: 無法載入訊息. */
  title?: ReactNode;
  /** Whatever was thrown; worded in the order of spec §8. */
  error: unknown;
  /** The key of the sentence for an error that says nothing of itself. */
  fallbackKey?: string;
  /** Does it again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** It is being done again: the button waits. */
  isRetrying?: boolean;
  /** Level of the title in the page; 1 where it stands in place of the whole page. */
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

/** In place of what could not be loaded: what happened, in the person's language, and Try Again. */
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
