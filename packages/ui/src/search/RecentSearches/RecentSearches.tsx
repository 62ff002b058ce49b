import { useId } from 'react';
import type { ComponentProps } from 'react';
import { LIMITS } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { AppLink } from '../../links/links.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { clockIcon } from '../../primitives/Icon/icons.ts';
import { RouteLine } from '../../rides/RouteLine/RouteLine.tsx';
import { formatCriteria } from '../lib/formatCriteria.ts';
import type { SearchValues } from '../lib/search-values.ts';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  [data-part='head'] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 var(--space-3); }
  li + li { border-block-start: var(--border) solid var(--line); }
  a {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-block-size: var(--control);
    padding-block: var(--space-2);
    border-radius: var(--radius-2);
    color: var(--text);
    text-decoration: none;
  }
  a > svg { flex: none; color: var(--text-muted); }
  a > span { min-inline-size: 0; }
  [data-component='RouteLine'] { line-height: var(--line-snug); }
  [data-part='when'] { display: block; color: var(--text-muted); font-size: var(--size-small); font-variant-numeric: tabular-nums; line-height: var(--line-snug); }
  @media (hover: hover) { a:hover [data-component='RouteLine'] { color: var(--accent-text); } }
`;

/** Earlier search. */
export interface RecentSearch {
  /** Values of the search. */
  values: SearchValues;
  /** Path that repeats the search. */
  to: string;
  /** Called when it is chosen; it becomes the newest. */
  onChoose?: () => void;
}

export interface RecentSearchesProps extends Omit<ComponentProps<'section'>, 'children' | 'aria-labelledby'> {
  /** Searches, newest first; ten are shown (R5.48). Nothing is rendered without any. */
  searches: readonly RecentSearch[];
  /** Deletes all; without it there is no button. */
  onClear?: (() => void) | undefined;
}

/** List of earlier searches (R5.48). */
export function RecentSearches({ searches, onClear, ...rest }: RecentSearchesProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const now = useNow();
  const id = useId();
  if (searches.length === 0) return null;

  return (
    <Root data-component="RecentSearches" aria-labelledby={id} {...rest}>
      <div data-part="head">
        <Heading level={2} size="title" id={id}>{t('recent')}</Heading>
        {onClear && (
          <Button variant="quiet" size="compact" onClick={onClear}>{t('clearRecent')}</Button>
        )}
      </div>
      <ul>
        {searches.slice(0, LIMITS.searchHistory).map(({ values, to, onChoose }) => (
          <li key={to}>
            <AppLink to={to} onClick={onChoose}>
              <Icon shape={clockIcon} size={20} />
              <span>
                <RouteLine from={values.start?.display_name} to={values.end?.display_name} />
                <span data-part="when">{formatCriteria(values, t, language, now)}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Root>
  );
}
