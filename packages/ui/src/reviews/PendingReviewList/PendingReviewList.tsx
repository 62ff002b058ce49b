import type { PendingReview } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import type { LoadStateProps } from '../../feedback/LoadState/LoadState.tsx';
import { CardSkeleton } from '../../primitives/CardSkeleton/CardSkeleton.tsx';
import { PendingReviewCard } from '../PendingReviewCard/PendingReviewCard.tsx';
import type { PendingReviewCardProps } from '../PendingReviewCard/PendingReviewCard.tsx';

const Root = styled.div`
  ul, [data-part='blocks'] { display: grid; gap: var(--space-4); }
`;

export interface PendingReviewListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Server state of the pending reviews, latest trip first. */
  pending: LoadStateProps<readonly PendingReview[]>['loadable'];
  /** Opens the form for one of them. */
  onWrite: PendingReviewCardProps['onWrite'];
}

/** Lists the trips that can still be reviewed, in each server state (R8.16). */
export function PendingReviewList({ pending, onWrite, ...rest }: PendingReviewListProps) {
  const { t } = useTranslation('reviews');
  return (
    <Root data-component="PendingReviewList" {...rest}>
      <LoadState
        loadable={pending}
        skeleton={<div data-part="blocks"><CardSkeleton height={172} /><CardSkeleton height={172} /></div>}
        errorTitle={t('list.pendingErrorTitle')}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('list.pendingEmpty')}>{t('list.pendingEmptyText')}</EmptyState>}
      >
        {(list) => (
          <ul aria-label={t('list.pendingTitle')}>
            {list.map((one) => (
              <li key={one.booking_id}><PendingReviewCard pending={one} onWrite={onWrite} /></li>
            ))}
          </ul>
        )}
      </LoadState>
    </Root>
  );
}
