import styled from 'styled-components';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

const Root = styled.span`
  --_mark: min(1.5em, var(--touch));
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: inherit;
  font-size: var(--size-price);
  font-weight: var(--weight-bold);
  line-height: 1;
  white-space: nowrap;
  svg { flex: none; inline-size: var(--_mark); block-size: var(--_mark); fill: none; stroke-width: 3; stroke-linecap: round; }
  [data-part='bank'] { stroke: var(--brand-stroke); }
  [data-part='route'] { stroke: var(--brand-line); }
  [data-part='start'] { stroke: var(--brand-start); stroke-width: 2.6; }
  [data-part='end'] { fill: var(--brand-end); }
  [data-part='latin'] { color: var(--mode-bar-muted); font-size: var(--size-caption); font-weight: var(--weight-medium); }
`;

export interface BrandMarkProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Parts to show; `mark` is the three strokes alone, with the name for screen readers. */
  parts?: 'mark' | 'name' | 'full';
}

/** Brand: 川, the river in 順, as three lanes of one road, the middle one the route. Never redrawn, tilted or filled. */
export function BrandMark({ parts = 'full', ...rest }: BrandMarkProps) {
  const { t } = useTranslation();
  const meaning = parts === 'mark' ? { role: 'img', 'aria-label': t('brand.name') } : { 'aria-hidden': true };
  return (
    <Root data-component="BrandMark" {...rest}>
      <svg viewBox="0 0 32 32" {...meaning}>
        <path data-part="bank" d="M6.5 4.5v12c0 4.6-.8 7.5-3 11M26.5 4.5v23" />
        <path data-part="route" d="M16.5 11v9" />
        <circle data-part="start" cx="16.5" cy="7.5" r="3" />
        <circle data-part="end" cx="16.5" cy="23.5" r="4.3" />
      </svg>
      {parts !== 'mark' && <span data-part="name">{t('brand.name')}</span>}
      {parts === 'full' && <span data-part="latin" lang="en">{t('brand.latin')}</span>}
    </Root>
  );
}
