import styled from 'styled-components';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRating } from '../../i18n/person.ts';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { starIcon } from '../../primitives/Icon/icons.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
  line-height: var(--line-title);
  [data-part='score'] {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--text);
    font-weight: var(--weight-bold);
  }
  svg { color: var(--star); }
`;

export interface RatingLineProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Mean of the reviews; null without any: then 5.0 and 新會員 are shown (D20). */
  rating: number | null;
  /** Number of reviews; without any there is no rating. */
  ratingCount: number;
  /** Number of trips; omit it if unknown. */
  totalRides?: number;
}

/** Shows a person's rating on one line: star, number, trips. */
export function RatingLine({ rating, ratingCount, totalRides, ...rest }: RatingLineProps) {
  const { t } = useTranslation();
  const isNew = rating === null || ratingCount === 0;
  const value = formatRating(isNew ? null : rating);
  return (
    <Root data-component="RatingLine" {...rest}>
      <span data-part="score">
        <Icon shape={starIcon} size={14} isFilled />
        <span aria-hidden>{value}</span>
        <VisuallyHidden>{t('rating.of', { value })}</VisuallyHidden>
      </span>
      {isNew && <span>{t('rating.new')}</span>}
      {totalRides !== undefined && totalRides > 0 && <span>{t('rating.trips', { count: totalRides })}</span>}
    </Root>
  );
}
