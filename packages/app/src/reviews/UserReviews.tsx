import { LIMITS, listUserReviews } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { Card } from '@shunlu/ui/primitives/Card/Card.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { ReviewList } from '@shunlu/ui/reviews/ReviewList/ReviewList.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toReviewList } from './toReviewList.ts';

/** Published reviews of a person, the newest first. */
export function UserReviews({ userId }: { userId: number }) {
  const { t } = useTranslation('reviews');
  const titleId = useId();
  const answer = useQuery(listUserReviews, { params: { id: userId }, query: { limit: LIMITS.page.max } });
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Heading level={2} size="title" id={titleId}>{t('list.title')}</Heading>
      <ReviewList reviews={toReviewList(answer, ({ reviews }) => reviews)} />
    </Card>
  );
}
