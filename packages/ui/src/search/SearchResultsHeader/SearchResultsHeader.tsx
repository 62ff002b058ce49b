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
  /** Number of shown results. */
  shown: number;
  /** Number of loaded results. */
  loaded: number;
  /** Total number of results (D56). */
  total: number;
  /** Current order; default best route fit. */
  sort?: SearchSort | undefined;
  /** Called with another order; without it the order cannot be changed. */
  onSortChange?: ((sort: SearchSort) => void) | undefined;
}

const ORDERS = {
  detour_ratio: 'results.sortDetour',
  departure_time: 'results.sortDeparture',
  price_per_seat: 'results.sortPrice',
} as const satisfies Record<Exclude<SearchSort, 'fit'>, string>;

/** Header of the results: count, order, and how many the filters left (R2.40, R2.41). The container announces the count. */
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
