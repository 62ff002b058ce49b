import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatPrice } from '../../format/price.ts';

const Root = styled.dl`
  display: grid;
  gap: var(--space-2);
  font-variant-numeric: tabular-nums;
  line-height: var(--line-snug);

  > div { display: flex; align-items: baseline; justify-content: space-between; gap: var(--space-4); }
  dd { white-space: nowrap; }
  [data-total] { padding-block-start: var(--space-2); border-block-start: var(--border) solid var(--line); font-weight: var(--weight-bold); }
  [data-total] dd { font-size: var(--size-price); }
`;

export interface PriceSummaryProps extends Omit<ComponentProps<'dl'>, 'children'> {
  seats: number;
  /** Whole Taiwan dollars. */
  pricePerSeatTwd: number;
  /** The price is the most it can be: a request. */
  isAtMost?: boolean;
}

/** Price times seats, and the platform's fee of nothing: the promise (R2.65). */
export function PriceSummary({ seats, pricePerSeatTwd, isAtMost = false, ...rest }: PriceSummaryProps) {
  const { t } = useTranslation('bookings');
  const total = formatPrice(seats * pricePerSeatTwd);
  return (
    <Root data-component="PriceSummary" {...rest}>
      <div>
        <dt>{t('form.share', { price: formatPrice(pricePerSeatTwd), seats: t('form.seatsValue', { count: seats }) })}</dt>
        <dd>{total}</dd>
      </div>
      <div>
        <dt>{t('form.fee')}</dt>
        <dd>{formatPrice(0)}</dd>
      </div>
      <div data-total>
        <dt>{isAtMost ? t('form.maxTotal') : t('form.total')}</dt>
        <dd>{total}</dd>
      </div>
    </Root>
  );
}
