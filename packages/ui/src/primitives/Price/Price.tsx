import styled from 'styled-components';
import type { ComponentProps, ReactNode } from 'react';
import { formatPrice } from '../../i18n/price.ts';

const Root = styled.span`
  --_gap: 3px;
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--_gap);
  font-variant-numeric: tabular-nums;
  line-height: var(--line-number);
  [data-part='amount'] { font-size: var(--size-price); font-weight: var(--weight-bold); white-space: nowrap; }
  [data-part='unit'] { color: var(--text-muted); font-size: var(--size-caption); }
  &[data-size='body'] [data-part='amount'] { font-size: inherit; }
  &[data-faded] [data-part='amount'] { color: var(--text-muted); }
`;

export interface PriceProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Amount in whole Taiwan dollars. */
  amountTwd: number;
  /** Unit: 每座, 2 座. Required unless a label says it. */
  unit?: ReactNode;
  /** `price` is 20 px bold, `body` as large as the surrounding text. */
  size?: 'price' | 'body';
  /** Whether it is not available any more. */
  isFaded?: boolean;
}

/** Price with its unit, NT$1,234 in both languages (R1.8, D32). */
export function Price({ amountTwd, unit, size = 'price', isFaded, ...rest }: PriceProps) {
  return (
    <Root data-component="Price" data-size={size} data-faded={isFaded || undefined} {...rest}>
      <span data-part="amount">{formatPrice(amountTwd)}</span>
      {unit !== undefined && <span data-part="unit">{unit}</span>}
    </Root>
  );
}
