import styled from 'styled-components';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_RATING, formatRating } from '../../format/person.ts';
import { Icon } from '../Icon/Icon.tsx';
import { starIcon } from '../Icon/icons.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { STARS } from './scale.ts';

const Root = styled.span`
  display: inline-flex;
  gap: 1px;
  color: var(--star);
  vertical-align: -3px;
  svg { stroke-width: 1; }
  [data-off] { color: var(--star-off); }
  @media (forced-colors: active) {
    [data-off] { fill: none; stroke-width: 1.75; }
  }
`;

export interface StarsProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 1 to 5; null (no reviews yet) shows 5 (D20). */
  rating: number | null;
  /** Edge of a star in pixels. */
  size?: 16 | 20;
}

/** A rating as five stars, rounded to whole ones; the exact number is what a screen reader hears. */
export function Stars({ rating, size = 16, ...rest }: StarsProps) {
  const { t } = useTranslation();
  const filled = Math.round(rating ?? DEFAULT_RATING);
  return (
    <Root data-component="Stars" {...rest}>
      {STARS.map((star) => (
        <Icon key={star} shape={starIcon} size={size} solid data-off={star > filled || undefined} />
      ))}
      <VisuallyHidden>{t('rating.of', { value: formatRating(rating) })}</VisuallyHidden>
    </Root>
  );
}
