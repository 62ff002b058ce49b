import styled from 'styled-components';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

const Root = styled.span`
  --_size: 1.25em;
  /* Font size in units of the drawing. */
  --_digits: 12px;
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  white-space: nowrap;
  svg { flex: none; inline-size: var(--_size); block-size: var(--_size); forced-color-adjust: none; }
  [data-part='blossom'] { fill: var(--freeway); }
  text { fill: var(--on-freeway); font: var(--weight-bold) var(--_digits) var(--font-sans); text-anchor: middle; }
`;

export interface FreewayShieldProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Number as on the sign: `1`, `3`; `3A` for the branch 國道 3 甲. */
  number: string;
  /** Whether the name 國道 1 號 is visible; by default only screen readers get it. */
  isNameShown?: boolean;
}

/** The plum blossom shield of Taiwan's freeways. */
export function FreewayShield({ number, isNameShown = false, ...rest }: FreewayShieldProps) {
  const { t } = useTranslation();
  const [digits = number, branch] = number.split(/(?=A$)/);
  const name = branch ? t('freeway.branch', { number: digits }) : t('freeway.name', { number: digits });
  const meaning = isNameShown ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <Root data-component="FreewayShield" {...rest}>
      <svg viewBox="0 0 24 24" {...meaning}>
        <g data-part="blossom">
          <circle cx="12" cy="6.8" r="5.6" />
          <circle cx="16.9" cy="10.4" r="5.6" />
          <circle cx="15.1" cy="16.2" r="5.6" />
          <circle cx="8.9" cy="16.2" r="5.6" />
          <circle cx="7.1" cy="10.4" r="5.6" />
          <circle cx="12" cy="12" r="6" />
        </g>
        <text x="12" y="16.2">{digits}</text>
      </svg>
      {isNameShown && <span>{name}</span>}
    </Root>
  );
}
