import type { Loadable } from '@shunlu/api-contract/react';
import { useEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import type { ErrorStateProps } from '../ErrorState/ErrorState.tsx';

/** `ref`, `className`, `style` and other props go to the root element, which is the same in every state. */
export interface LoadStateProps<T> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Server state from `useQuery`. */
  loadable: Loadable<T>;
  /** Skeleton with the size of the content. */
  skeleton: ReactNode;
  /** Shown if the data is empty; needs `isEmpty`. */
  empty?: ReactNode;
  /** Whether the data is empty. */
  isEmpty?: (data: T) => boolean;
  /** Text announced to screen readers when data arrives or changes, such as 12 個行程. Without it nothing is announced. */
  announce?: (data: T) => string;
  /** Title of the error, such as 無法載入訊息. */
  errorTitle?: ErrorStateProps['title'];
  /** Heading level of the error; 1 if nothing else names the page. */
  errorLevel?: ErrorStateProps['headingLevel'];
  /** Translation key of the text for an error without a text of its own. */
  errorFallbackKey?: string;
  /** Renders the data. */
  children: (data: T) => ReactNode;
}

const Root = styled.div`
  /* No box of its own, so that the content lies directly in the surrounding layout. */
  display: contents;
`;

/** Shows server state: skeleton, error with Try Again, empty state, or the data. It has no box and adds no layout. */
export function LoadState<T>({
  loadable,
  skeleton,
  empty,
  isEmpty,
  announce,
  errorTitle,
  errorLevel,
  errorFallbackKey,
  children,
  ...rest
}: LoadStateProps<T>) {
  const { t } = useTranslation('feedback');
  const isLoading = loadable.state === 'loading';
  return (
    <Root data-component="LoadState" aria-busy={isLoading || undefined} {...rest}>
      <Announcement>{isLoading ? t('loading') : loadable.state === 'ready' && announce?.(loadable.data)}</Announcement>
      {isLoading && <div data-part="skeleton" aria-hidden="true">{skeleton}</div>}
      {loadable.state === 'error' && (
        <ErrorWithRetry error={loadable.error} retry={loadable.retry} title={errorTitle} headingLevel={errorLevel} fallbackKey={errorFallbackKey} />
      )}
      {loadable.state === 'ready' && (empty !== undefined && isEmpty?.(loadable.data) ? empty : children(loadable.data))}
    </Root>
  );
}

/**
 * Live region for announcements. It is mounted empty and filled after the first paint: screen readers announce changes of a known
 * region, not its initial content.
 */
function Announcement({ children }: Pick<ComponentProps<'div'>, 'children'>) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setKnown(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <VisuallyHidden role="status">{isKnown && children}</VisuallyHidden>;
}

interface RetriedErrorProps extends Pick<ErrorStateProps, 'title' | 'headingLevel'> {
  error: unknown;
  retry: () => void;
  fallbackKey: string | undefined;
}

/** Shows the error, and that a retry is running until another error or data arrives. */
function ErrorWithRetry({ error, retry, title, headingLevel, fallbackKey }: RetriedErrorProps) {
  const [retriedError, setRetriedError] = useState<unknown>(NO_ERROR);
  return (
    <ErrorState
      error={error}
      title={title}
      headingLevel={headingLevel}
      isRetrying={retriedError === error}
      onRetry={() => {
        setRetriedError(error);
        retry();
      }}
      {...(fallbackKey === undefined ? {} : { fallbackKey })}
    />
  );
}

/** Marks that nothing was retried yet; `undefined` can be a thrown value. */
const NO_ERROR = Symbol('nothing tried yet');
