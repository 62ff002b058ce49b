import type { ComponentProps } from 'react';
import type { SearchSort } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { routeIcon } from '../../primitives/Icon/icons.ts';
import { PillSelect } from '../PillSelect/PillSelect.tsx';

const Root = styled.header`
  display: grid;
  gap: var(--space-2);

  [data-part='line'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); }
  [data-part='badges'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); margin-inline-start: auto; font-variant-numeric: tabular-nums; }
  [data-part='more'] { color: var(--text-muted); font-size: var(--size-small); }
`;

export interface SearchResultsHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** How many are shown after the filters. */
  shown: number;
  /** How many are loaded. */
  loaded: number;
  /** How many there are on the server (D56). */
  total: number;
  /** In which order they are; the best fit with the route unless told. */
  sort?: SearchSort | undefined;
  /** Asks for another order; without it there is no choice. */
  onSortChange?: ((sort: SearchSort) => void) | undefined;
}

const ORDERS = {
  detour_ratio: 'results.sortDetour',
  departure_time: 'results.sortDeparture',
  price_per_seat: 'results.sortPrice',
} as const satisfies Record<Exclude<SearchSort, 'fit'>, string>;

/** Above the results: how many, in which order, and how many the filters left (R2.40, R2.41). What stands around it announces the count. */
export function SearchResultsHeader({ shown, loaded, total, sort = 'fit', onSortChange, ...rest }: SearchResultsHeaderProps) {
  const { t } = useTranslation('rides');
  return (
    <Root data-component="SearchResultsHeader" {...rest}>
      <div data-part="line">
        <Heading level={2}>{t('results.count', { count: shown })}</Heading>
        <div data-part="badges">
          {sort === 'fit' && <Badge tone="info" icon={routeIcon}>{t('results.sorted')}</Badge>}
          {sort === 'departure_time' && <Badge>{t('results.sortedByTime')}</Badge>}
          {shown < loaded && <Badge>{t('results.filtered', { shown, loaded })}</Badge>}
          {onSortChange && (
            <PillSelect<keyof typeof ORDERS>
              label={t('results.sort')}
              placeholder={t('results.sort')}
              anyLabel={t('results.sortFit')}
              options={(Object.keys(ORDERS) as (keyof typeof ORDERS)[]).map((value) => ({ value, label: t(ORDERS[value]) }))}
              value={sort === 'fit' ? '' : sort}
              onValueChange={(value) => onSortChange(value === '' ? 'fit' : value)}
            />
          )}
        </div>
      </div>
      {total > loaded && <p data-part="more">{t('results.more', { total, loaded })}</p>}
    </Root>
  );
}
