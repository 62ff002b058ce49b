import type { Loadable } from '@shunlu/api-contract/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import type { ErrorStateProps } from '../ErrorState/ErrorState.tsx';

export interface LoadStateProps<T> {
  /** Server state as it comes from `useQuery`. */
  of: Loadable<T>;
  /** Blocks of the size of what they stand for. */
  skeleton: ReactNode;
  /** Shown when there is nothing in the answer; needs `isEmpty`. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** What could not be loaded, and the sentence where the error says nothing. */
  errorTitle?: ErrorStateProps['title'];
  errorFallbackKey?: string;
  children: (data: T) => ReactNode;
}

/** The one way server state is shown: a skeleton, an error with Try Again, nothing, or the thing itself. */
export function LoadState<T>({
  of,
  skeleton,
  empty,
  isEmpty,
  errorTitle,
  errorFallbackKey,
  children,
}: LoadStateProps<T>) {
  const { t } = useTranslation('feedback');
  switch (of.state) {
    case 'loading':
      return (
        <div data-component="LoadState" aria-busy="true">
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <div aria-hidden="true">{skeleton}</div>
        </div>
      );
    case 'error':
      return (
        <ErrorState
          error={of.error}
          onRetry={of.retry}
          title={errorTitle}
          {...(errorFallbackKey === undefined ? {} : { fallbackKey: errorFallbackKey })}
        />
      );
    case 'ready':
      return <>{empty !== undefined && isEmpty?.(of.data) ? empty : children(of.data)}</>;
  }
}
