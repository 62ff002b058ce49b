import { LIMITS, listPendingReviews } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { PageLayout } from '@shunlu/ui/navigation/PageLayout/PageLayout.tsx';
import { useTranslation } from 'react-i18next';
import { toReviewList } from './toReviewList.ts';
import { PendingReviews } from './PendingReviews.tsx';

/** The page of trips to review (spec §2 pending reviews). */
export default function PendingReviewsPage() {
  const { t } = useTranslation('reviews');
  const answer = useQuery(listPendingReviews, { query: { limit: LIMITS.page.max } });
  return (
    <PageLayout width="narrow" title={t('list.pendingTitle')}>
      <PendingReviews pending={toReviewList(answer, ({ pending }) => pending)} />
    </PageLayout>
  );
}
