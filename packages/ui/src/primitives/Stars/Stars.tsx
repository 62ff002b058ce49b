import styled from 'styled-components';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_RATING, formatRating } from '../../i18n/person.ts';
import { Icon } from '../Icon/Icon.tsx';
import { starIcon } from '../Icon/icons.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { STARS } from './star-scale.ts';

const Root = styled.span`
  display: inline-flex;
  gap: 1px;
  color: var(--star);
  vertical-align: -3px;
  svg { stroke-width: 1; }
  [data-part='star'] { position: relative; display: inline-flex; color: var(--star-off); }
  [data-part='filled'] { position: absolute; inset-block: 0; inset-inline-start: 0; overflow: hidden; color: var(--star); }
  [data-part='filled'] > svg { max-inline-size: none; }
  @media (forced-colors: active) {
    [data-part='star'] > svg { fill: none; stroke-width: 1.75; }
    [data-part='filled'] { color: CanvasText; }
  }
`;

export interface StarsProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Rating from 1 to 5; null (no reviews) shows 5 (D20). */
  rating: number | null;
  /** Size of a star in pixels. */
  size?: 16 | 20;
}

/** Returns the fill of each star in percent, to a tenth of a star: 4.7 gives 100, 100, 100, 100 and 70. */
function getFilledPercents(rating: number): number[] {
  return STARS.map((star) => Math.round(Math.min(Math.max(rating - star + 1, 0), 1) * 10) * 10);
}

/** Rating as five stars, partly filled; screen readers get the exact number. */
export function Stars({ rating, size = 16, ...rest }: StarsProps) {
  const { t } = useTranslation();
  return (
    <Root data-component="Stars" {...rest}>
      {getFilledPercents(rating ?? DEFAULT_RATING).map((percent, index) => (
        <span key={STARS[index]} data-part="star" data-percent={percent}>
          <Icon shape={starIcon} size={size} isFilled />
          {percent > 0 && (
            <span data-part="filled" style={{ inlineSize: `${percent}%` }}>
              <Icon shape={starIcon} size={size} isFilled />
            </span>
          )}
        </span>
      ))}
      <VisuallyHidden>{t('rating.of', { value: formatRating(rating) })}</VisuallyHidden>
    </Root>
  );
}
