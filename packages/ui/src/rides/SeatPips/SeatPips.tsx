import styled from 'styled-components';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { getSeatLevel } from './getSeatLevel.ts';

const Root = styled.span`
  --_pip: .571em;
  --_pip-height: .714em;
  --_pip-gap: .214em;
  --_crown: 3px;
  --_foot: 1px;
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  min-block-size: 28px;
  color: var(--text-muted);
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
  line-height: var(--line-title);
  &[data-level='good'] { color: var(--ok-text); }
  &[data-level='limited'], &[data-level='few'] { color: var(--warn-text); }
  [data-part='pips'] { display: inline-flex; gap: var(--_pip-gap); }
  [data-part='pip'] {
    inline-size: var(--_pip);
    block-size: var(--_pip-height);
    border: 1.5px solid currentColor;
    border-radius: var(--_crown) var(--_crown) var(--_foot) var(--_foot);
    opacity: .55;
  }
  [data-part='pip'][data-free] { background: currentColor; opacity: 1; }
  [data-part='words'] { white-space: nowrap; }
  @media (forced-colors: active) {
    [data-part='pip'][data-free] { border-color: var(--text); background: var(--text); forced-color-adjust: none; }
  }
`;

export interface SeatPipsProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Number of free seats. */
  available: number;
  /** Total number of seats; up to 8 are drawn. */
  total: number;
  /** Text beside the free seats: `level` for those who book, `total` for the owner. */
  wording?: 'level' | 'total';
}

/** Free seats: one pip per seat, and a text with the level Good, Limited or Few (D57). */
export function SeatPips({ available, total, wording = 'level', ...rest }: SeatPipsProps) {
  const { t } = useTranslation();
  const level = getSeatLevel(available);

  function getText() {
    if (wording === 'total') return t(level === 'full' ? 'seats.fullOf' : 'seats.leftOf', { available, total });
    if (level === 'full') return t('seats.full');
    const left = level === 'few' ? t('seats.last') : t('seats.left', { count: available });
    return t('seats.withLevel', { words: left, level: t(`seats.level.${level}`) });
  }

  return (
    <Root data-component="SeatPips" data-level={level} {...rest}>
      <span data-part="pips" aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          <span key={index} data-part="pip" data-free={index < available || undefined} />
        ))}
      </span>
      <span data-part="words">{getText()}</span>
    </Root>
  );
}
