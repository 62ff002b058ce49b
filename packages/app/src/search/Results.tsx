import type { Ride } from '@shunlu/api-contract';
import { EmptyState } from '@shunlu/ui/feedback/EmptyState/EmptyState.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import type { ResultFilter } from '@shunlu/ui/rides/filters/filterRides.ts';
import type { SearchedWay } from '@shunlu/ui/rides/Itinerary/stops.ts';
import { ResultFilters } from '@shunlu/ui/rides/ResultFilters/ResultFilters.tsx';
import { RideCard } from '@shunlu/ui/rides/RideCard/RideCard.tsx';
import { SearchResultsHeader } from '@shunlu/ui/rides/SearchResultsHeader/SearchResultsHeader.tsx';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';

interface ResultsProps {
  /** What the filter left. */
  rides: readonly Ride[];
  ways: ReadonlyMap<number, SearchedWay>;
  loaded: number;
  total: number;
  filter: ResultFilter;
  onFilterChange: (filter: ResultFilter) => void;
  selectedId: number | undefined;
  /** Pointer or focus is on a card: the map shows its way. */
  onSelect: (id: number) => void;
  onLoadMore: (() => void) | undefined;
  isLoadingMore: boolean;
  /** Where a request is made of what was searched for. */
  requestTo: string;
}

/** The rides that were found, with the filters that narrow them (R2.40–R2.46, D56). */
export function Results(props: ResultsProps) {
  const { t } = useTranslation('rides');
  const { rides, ways, loaded, total, filter, onFilterChange, selectedId, onSelect, onLoadMore, isLoadingMore, requestTo } = props;

  function selectCard({ target }: SyntheticEvent) {
    const card = target instanceof Element ? target.closest('[data-ride]') : null;
    if (card) onSelect(Number(card.getAttribute('data-ride')));
  }

  if (loaded === 0) {
    return (
      <EmptyState
        title={t('results.empty')}
        action={<Button to={requestTo}>{t('results.request')}</Button>}
      >
        {t('results.emptyText')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <SearchResultsHeader
        shown={rides.length}
        loaded={loaded}
        total={total}
        onLoadMore={onLoadMore}
        isLoadingMore={isLoadingMore}
      />
      <ResultFilters value={filter} onValueChange={onFilterChange} />
      {rides.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title={t('results.emptyFiltered')}
          action={<Button variant="secondary" onClick={() => onFilterChange({})}>{t('filter.clear')}</Button>}
        >
          {t('results.emptyFilteredText', { count: loaded })}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={4} onPointerOver={selectCard} onFocus={selectCard}>
          {rides.map((ride) => (
            <li key={ride.id} data-ride={ride.id}>
              <RideCard
                ride={ride}
                searched={ways.get(ride.id)}
                isSelected={ride.id === selectedId}
                to={paths.ride(ride.id)}
              />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
