import type { Review } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import type { LoadStateProps } from '../../feedback/LoadState/LoadState.tsx';
import { RowsSkeleton } from '../../primitives/RowsSkeleton/RowsSkeleton.tsx';
import { ReviewCard } from '../ReviewCard/ReviewCard.tsx';

export interface ReviewListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Server state of the reviews, newest first. */
  reviews: LoadStateProps<readonly Review[]>['loadable'];
}

/** Lists reviews of a person or trip, in each server state. */
export function ReviewList({ reviews, ...rest }: ReviewListProps) {
  const { t } = useTranslation('reviews');
  return (
    <div data-component="ReviewList" {...rest}>
      <LoadState
        loadable={reviews}
        skeleton={<RowsSkeleton rows={2} height={112} />}
        errorTitle={t('list.errorTitle')}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState size="compact" headingLevel={3} title={t('list.empty')}>{t('list.emptyText')}</EmptyState>}
      >
        {(list) => (
          <ul aria-label={t('list.title')}>
            {list.map((review) => (
              <li key={review.id}><ReviewCard review={review} /></li>
            ))}
          </ul>
        )}
      </LoadState>
    </div>
  );
}
