import type { ComponentProps } from 'react';
import type { TripCost } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatPrice } from '../../i18n/price.ts';

const Root = styled.div`
  --_height: 4rem;
  --_line: 1.875rem;
  --_thumb: 20px;
  --_ring: 5px;
  --_tick-width: 3px;
  --_tick-height: 12px;
  --_half-label: 4.2em;
  container-type: inline-size;
  position: relative;
  block-size: var(--_height);
  /* Half of the mark extends beyond the line at either end. */
  margin-inline: calc(var(--_thumb) / 2);
  font-variant-numeric: tabular-nums;

  > [data-part='line'], > [data-part='share'] {
    position: absolute;
    inset-block-start: var(--_line);
    block-size: var(--route-width);
    border-radius: var(--radius-full);
    forced-color-adjust: none;
  }
  > [data-part='line'] { inset-inline: 0; background: var(--line-strong); }
  > [data-part='share'] { inset-inline-start: 0; inline-size: var(--at); background: var(--route-line); }
  > [data-part='tick'] {
    position: absolute;
    inset-block-start: calc(var(--_line) - (var(--_tick-height) - var(--route-width)) / 2);
    inset-inline-start: calc(var(--x) - var(--_tick-width) / 2);
    inline-size: var(--_tick-width);
    block-size: var(--_tick-height);
    background: var(--text-muted);
    forced-color-adjust: none;
  }
  > [data-part='label'] {
    position: absolute;
    inset-block-end: 0;
    inset-inline-start: var(--x);
    /* Shifts the label by its own share of its width, so that labels stay apart and within the line. */
    translate: calc(-1 * var(--x)) 0;
    color: var(--text-muted);
    font-size: var(--size-caption);
    line-height: var(--line-title);
    white-space: nowrap;
  }
  /* Minimum width at which the third label fits between those of both ends. */
  @container (max-width: 16rem) { > [data-part='label'][data-between] { display: none; } }
  > [data-part='thumb'] {
    position: absolute;
    inset-block-start: calc(var(--_line) - (var(--_thumb) - var(--route-width)) / 2);
    inset-inline-start: calc(var(--at) - var(--_thumb) / 2);
    inline-size: var(--_thumb);
    block-size: var(--_thumb);
    border: var(--_ring) solid var(--accent);
    border-radius: var(--radius-full);
    background: var(--surface);
    forced-color-adjust: none;
  }
  > [data-part='now'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: clamp(var(--_half-label), var(--at), calc(100% - var(--_half-label)));
    translate: -50% 0;
    font-size: var(--size-small);
    font-weight: var(--weight-bold);
    line-height: var(--line-title);
    white-space: nowrap;
  }
  &[data-above] {
    > [data-part='thumb'] { border-color: var(--warn); }
    > [data-part='now'] { color: var(--warn-text); }
  }
`;

/** Range of the line, in percent, in which the suggestion's label has space. */
const SUGGESTION_LABEL_RANGE = { from: 20, to: 68 } as const;

export interface CostScaleProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Cap and suggestion per seat, whole Taiwan dollars. */
  cost: Pick<TripCost, 'cap_per_seat' | 'suggested_per_seat'>;
  /** Price per seat in whole Taiwan dollars. */
  priceTwd: number;
}

/** Scale from zero to the cap with the price and the suggestion (D16). Screen readers get one sentence. */
export function CostScale({ cost, priceTwd, style, ...rest }: CostScaleProps) {
  const { t } = useTranslation('rides');
  const { cap_per_seat: cap, suggested_per_seat: suggested } = cost;
  const toPercent = (amount: number) => (cap > 0 ? Math.min(100, Math.max(0, (amount / cap) * 100)) : amount > 0 ? 100 : 0);
  const suggestedAt = toPercent(suggested);
  const hasRoom = suggestedAt >= SUGGESTION_LABEL_RANGE.from && suggestedAt <= SUGGESTION_LABEL_RANGE.to;

  return (
    <Root
      data-component="CostScale"
      data-above={priceTwd > cap || undefined}
      role="img"
      aria-label={t('cost.scale', { price: formatPrice(priceTwd), suggested: formatPrice(suggested), cap: formatPrice(cap) })}
      style={{ '--at': `${toPercent(priceTwd)}%`, ...style }}
      {...rest}
    >
      <span data-part="line" />
      <span data-part="share" />
      <span data-part="tick" style={{ '--x': '0%' }} />
      <span data-part="tick" style={{ '--x': `${suggestedAt}%` }} />
      <span data-part="tick" style={{ '--x': '100%' }} />
      <span data-part="thumb" />
      <span data-part="now">{t('cost.perSeat', { price: formatPrice(priceTwd) })}</span>
      <span data-part="label" style={{ '--x': '0%' }}>{t('cost.free')}</span>
      {hasRoom && <span data-part="label" data-between style={{ '--x': `${suggestedAt}%` }}>{t('cost.suggested')}</span>}
      <span data-part="label" style={{ '--x': '100%' }}>{t('cost.capShort', { price: formatPrice(cap) })}</span>
    </Root>
  );
}
