import type { Review } from '@shunlu/api-contract';
import { memo } from 'react';
import type { ComponentProps, FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { clockIcon } from '../../primitives/Icon/icons.ts';
import { Stars } from '../../primitives/Stars/Stars.tsx';
import { UserName } from '../../users/UserName/UserName.tsx';

const Root = styled.article`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2) var(--space-3);
  padding-block: var(--space-4);
  line-height: var(--line-snug);

  &:not(:last-child), li:not(:last-child) > & { border-block-end: var(--border) solid var(--line); }
  > [data-part='who'] { display: grid; }
  [data-part='facts'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-2);
    color: var(--text-muted);
    font-size: var(--size-small);
  }
  > [data-part='comment'] {
    grid-column: 1 / -1;
    max-inline-size: var(--measure);
    line-height: var(--line-body);
    white-space: pre-line;
    &[data-none] { color: var(--text-muted); }
  }
`;

export interface ReviewCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** Review as visible to the viewer. */
  review: Review;
}

function PlainReviewCard({ review, ...rest }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  const toName = usePersonName();
  const { reviewer, reviewer_role: role, rating, comment, is_published: isPublished, created_at: time } = review;
  return (
    <Root data-component="ReviewCard" aria-label={t('card.label', { name: toName(reviewer) })} {...rest}>
      <Avatar person={reviewer} />
      <div data-part="who">
        <UserName person={reviewer} isBold />
        <span data-part="facts">
          <Stars rating={rating} />
          <span>{t(`role.${role}`)}</span>
          <DateTime value={time} format="date" />
          {!isPublished && <Badge icon={clockIcon}>{t('card.unpublished')}</Badge>}
        </span>
      </div>
      {comment === null ? (
        <p data-part="comment" data-none>{t('card.noComment')}</p>
      ) : (
        <p data-part="comment">{comment}</p>
      )}
    </Root>
  );
}

/** Review of one party about the other: author, stars, role, date, text. Memoised. */
export const ReviewCard: FunctionComponent<ReviewCardProps> = memo(PlainReviewCard);
