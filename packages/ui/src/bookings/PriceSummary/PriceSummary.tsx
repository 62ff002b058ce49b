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
  /** Number of seats. */
  seats: number;
  /** Price per seat in whole Taiwan dollars. */
  pricePerSeatTwd: number;
  /** Meaning of the sum: `share` the viewer pays; `atMost` the maximum of a request; `received` what the driver gets. */
  total?: 'share' | 'atMost' | 'received';
}

const TOTALS = { share: 'form.total', atMost: 'form.maxTotal', received: 'form.received' } as const;

/** Shows price times seats, and that the platform takes no fee (R2.65). */
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
