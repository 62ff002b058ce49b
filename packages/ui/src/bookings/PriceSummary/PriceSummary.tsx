import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatPrice } from '../../i18n/price.ts';

const Root = styled.dl`
  display: grid;
  gap: var(--space-2);
  font-variant-numeric: tabular-nums;
  line-height: var(--line-snug);

  > div { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 var(--space-4); }
  dd { margin-inline-start: auto; white-space: nowrap; }
  [data-total] { padding-block-start: var(--space-2); border-block-start: var(--border) solid var(--line); font-weight: var(--weight-bold); }
  [data-total] dd { font-size: var(--size-price); }
`;

export interface PriceSummaryProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** How many seats are shared. */
  seats: number;
  /** Of one seat, whole Taiwan dollars. */
  pricePerSeatTwd: number;
  /** What the sum is to the viewer: the own share; the most it can be, of a request; what the party pays who drives it. */
  total?: 'share' | 'atMost' | 'received';
}

const TOTALS = { share: 'form.total', atMost: 'form.maxTotal', received: 'form.received' } as const;

/** Price times seats, and the platform's fee of nothing: the promise (R2.65). */
export function PriceSummary({ seats, pricePerSeatTwd, total = 'share', ...rest }: PriceSummaryProps) {
  const { t } = useTranslation('bookings');
  const sum = formatPrice(seats * pricePerSeatTwd);
  return (
    <Root data-component="PriceSummary" {...rest}>
      <div>
        <dt>{t('form.share', { price: formatPrice(pricePerSeatTwd), seats: t('form.seatsValue', { count: seats }) })}</dt>
        <dd>{sum}</dd>
      </div>
      <div>
        <dt>{t('form.fee')}</dt>
        <dd>{formatPrice(0)}</dd>
      </div>
      <div data-total>
        <dt>{t(TOTALS[total])}</dt>
        <dd>{sum}</dd>
      </div>
    </Root>
  );
}
