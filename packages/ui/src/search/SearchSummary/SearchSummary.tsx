import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { filterIcon } from '../../primitives/Icon/icons.ts';
import { RouteLine } from '../../rides/RouteLine/RouteLine.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { formatCriteria } from '../lib/formatCriteria.ts';
import type { SearchValues } from '../lib/search-values.ts';

const Root = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  inline-size: 100%;
  min-block-size: var(--control);
  padding: var(--space-2) var(--space-4);
  border: var(--border-strong) solid var(--line-control);
  border-radius: var(--radius-3);
  background: var(--surface);
  text-align: start;

  > span { flex: 1; min-inline-size: 0; }
  > svg { flex: none; }
  [data-component='RouteLine'] { font-weight: var(--weight-bold); line-height: var(--line-snug); }
  [data-part='when'] { display: block; color: var(--text-muted); font-size: var(--size-small); font-variant-numeric: tabular-nums; line-height: var(--line-snug); }
  @media (hover: hover) { &:hover { background: var(--surface-sunken); } }
`;

export interface SearchSummaryProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Searched values with both ends. */
  values: SearchValues;
}

/** Search on two lines above the results on a phone; a press opens the form. */
export function SearchSummary({ values, ...rest }: SearchSummaryProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const now = useNow();
  const { start, end } = values;

  return (
    <Root data-component="SearchSummary" type="button" {...rest}>
      <span>
        <VisuallyHidden>{t('change')}</VisuallyHidden>
        <RouteLine from={start?.display_name} to={end?.display_name} />
        <span data-part="when">{formatCriteria(values, t, language, now)}</span>
      </span>
      <Icon shape={filterIcon} size={24} />
    </Root>
  );
}
