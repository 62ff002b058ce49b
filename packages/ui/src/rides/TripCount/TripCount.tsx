import { toTaipeiInstant } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatShortDate } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

const Root = styled.span`
  --_ring: 12px;
  --_ring-line: 3px;
  --_gap: 16px;
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
  line-height: var(--line-snug);

  [data-part='line'] { display: inline-flex; align-items: center; }
  [data-part='line'] i {
    position: relative;
    inline-size: var(--_ring);
    block-size: var(--_ring);
    border: var(--_ring-line) solid var(--route-rest);
    border-radius: var(--radius-full);
    background: var(--bg);
    forced-color-adjust: none;
  }
  [data-part='line'] i + i { margin-inline-start: var(--_gap); }
  [data-part='line'] i + i::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - var(--_ring-line) / 2);
    inset-inline-end: calc(100% + var(--_ring-line));
    inline-size: var(--_gap);
    block-size: var(--_ring-line);
    background: var(--route-rest);
  }
  [data-part='line'] i[data-taken] { border-color: var(--route-line); }
  [data-part='line'] i[data-taken]:first-child { border-color: var(--route-start); }
  [data-part='line'] i[data-taken] + i[data-taken]::before { background: var(--route-line); }
  &[data-full] { color: var(--warn-text); }
`;

export interface TripCountProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Day in Taipei, `2026-11-20`. */
  day: string;
  /** Number of the new trip on that day, or number of planned trips. */
  count: number;
  /** Maximum number of trips per day (D16). */
  limit: number;
  /** `next` counts the trip being created; `planned` only existing ones. */
  kind?: 'next' | 'planned';
}

/** Shows how many of the two allowed trips a day has (D16). */
export function TripCount({ day, count, limit, kind = 'next', ...rest }: TripCountProps) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  const now = useNow();
  const date = formatShortDate(toTaipeiInstant(day), language, now);
  return (
    <Root data-component="TripCount" data-full={count > limit || undefined} {...rest}>
      <span data-part="line" aria-hidden>
        {Array.from({ length: limit }, (_, index) => <i key={index} data-taken={index < count || undefined} />)}
      </span>
      <span>
        <Trans t={t} i18nKey={kind === 'next' ? 'form.trips' : 'form.tripsPlanned'} values={{ date, count, limit }} components={{ b: <b /> }} />
      </span>
    </Root>
  );
}
