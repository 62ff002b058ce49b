import type { Loadable } from '@shunlu/api-contract/react';
import { useEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import type { ErrorStateProps } from '../ErrorState/ErrorState.tsx';

/** `ref`, `className`, `style` and other props go to the one element that holds whichever state is shown. */
export interface LoadStateProps<T> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Server state as it comes from `useQuery`. */
  loadable: Loadable<T>;
  /** Blocks of the size of what they stand for. */
  skeleton: ReactNode;
  /** Shown when there is nothing in the answer; needs `isEmpty`. */
  empty?: ReactNode;
  /** Whether an answer holds nothing. */
  isEmpty?: (data: T) => boolean;
  /** What is read out of an answer, and again as that changes: 12 個行程. Without it nothing is. */
  announce?: (data: T) => string;
  /** What could not be loaded: 無法載入訊息. */
  errorTitle?: ErrorStateProps['title'];
  /** Level of the error's title in the page; 1 where nothing else names the page. */
  errorLevel?: ErrorStateProps['headingLevel'];
  /** The key of the sentence for an error that says nothing of itself. */
  errorFallbackKey?: string;
  /** Shows the answer. */
  children: (data: T) => ReactNode;
}

const Root = styled.div`
  /* No box of its own: what it shows lies in the layout around it as if it stood there alone. */
  display: contents;
`;

/**
 * The one way server state is shown: a skeleton, an error with Try Again, nothing, or the thing itself. It has no box of
 * its own and lays out nothing.
 */
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
 * What is read out. It is always there, and empty until that was painted: a screen reader tells what comes into a place
 * that it knows, and not the words that a place comes with, such as those of an answer that is at hand already.
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

/** The error, and that it is being tried again: until there is another error, or none. */
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

/** No error, not even `undefined` thrown. */
const NO_ERROR = Symbol('nothing tried yet');
