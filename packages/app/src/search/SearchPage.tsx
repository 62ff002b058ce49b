import { LIMITS } from '@shunlu/api-contract';
import type { SearchQuery } from '@shunlu/api-contract';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { MapLayout } from '@shunlu/ui/navigation/MapLayout/MapLayout.tsx';
import type { MapLayoutView } from '@shunlu/ui/navigation/MapLayout/MapLayout.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { clockIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { filterRides } from '@shunlu/ui/rides/filters/filterRides.ts';
import type { ResultFilter } from '@shunlu/ui/rides/filters/filterRides.ts';
import { RideCard } from '@shunlu/ui/rides/RideCard/RideCard.tsx';
import { RideCardSkeleton } from '@shunlu/ui/rides/RideCardSkeleton/RideCardSkeleton.tsx';
import { EMPTY_SEARCH } from '@shunlu/ui/rides/search/searchValues.ts';
import { SearchForm } from '@shunlu/ui/rides/SearchForm/SearchForm.tsx';
import { SearchSummary } from '@shunlu/ui/rides/SearchSummary/SearchSummary.tsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { usePlaces } from '../places/index.ts';
import { useApp } from '../session/appStore.ts';
import type { SearchEntry } from '../session/appStore.ts';
import { rememberSearch } from '../session/searchHistory.ts';
import { criteriaFrom, criteriaQuery, filled, isComplete, shownFrom } from './criteria.ts';
import { Results } from './Results.tsx';
import { SearchMap } from './SearchMap.tsx';
import { filterFields, filterFrom, valuesOf } from './searchState.ts';
import { useSearchResults } from './useSearchResults.ts';
import { useWays } from './useWays.ts';

/** Finds rides by route, day and criteria, as a list and on a map (spec §2 search). The address holds all of it. */
export default function SearchPage() {
  const [address] = useSearchParams();
  const text = address.toString();
  const search = useMemo(() => {
    const parsed = new URLSearchParams(text);
    return { criteria: criteriaFrom(parsed), filter: filterFrom(parsed), shown: shownFrom(parsed) };
  }, [text]);
  // Another search, by Back or a recent one, starts the form afresh; a filter or more of the same does not.
  return <Search key={criteriaQuery(search.criteria)} {...search} />;
}

interface SearchProps {
  criteria: SearchEntry;
  filter: ResultFilter;
  shown: number;
}

function Search({ criteria, filter, shown }: SearchProps) {
  const { t } = useTranslation('rides');
  const navigate = useNavigate();
  const { searchPlaces } = usePlaces();
  const form = useState(() => (isComplete(criteria) ? valuesOf(criteria) : EMPTY_SEARCH));
  const [isFormOpen, setFormOpen] = useState(!isComplete(criteria));
  const [view, setView] = useState<MapLayoutView>('list');
  const [selectedId, setSelectedId] = useState<number>();
  const { results, isLoadingMore } = useSearchResults(criteria, shown);
  const hasSearched = isComplete(criteria);

  const loaded = results.state === 'ready' ? results.data.rides : undefined;
  const applied = useDeferredValue(filter);
  const rides = useMemo(() => filterRides(loaded ?? [], applied), [loaded, applied]);
  const ways = useWays(rides, criteria);
  const selected = rides.find(({ id }) => id === selectedId) ?? rides[0];

  function go(next: SearchEntry, { filter: only = {}, shown: count = LIMITS.page.initial }: Partial<SearchProps> = {}) {
    void navigate(paths.search + criteriaQuery(next, count, filterFields(only)), { replace: next === criteria });
  }
  function onSearch(query: SearchQuery) {
    const next = filled(query);
    rememberSearch(next);
    setFormOpen(false);
    go(next);
  }

  const top = (
    <>
      <Heading level={1} tabIndex={-1} size="heading">{t('search.title')}</Heading>
      {isFormOpen || !hasSearched ? (
        <>
          <SearchForm state={form} searchPlaces={searchPlaces} onSearch={onSearch} />
          {!hasSearched && <RecentSearches />}
        </>
      ) : (
        <SearchSummary values={valuesOf(criteria)} onClick={() => setFormOpen(true)} />
      )}
    </>
  );
  const skeleton = (
    <Stack>
      <RideCardSkeleton />
      <RideCardSkeleton />
      <RideCardSkeleton />
    </Stack>
  );
  return (
    <MapLayout
      top={top}
      view={view}
      onViewChange={setView}
      peek={selected && hasSearched && <RideCard ride={selected} searched={ways.get(selected.id)} to={paths.ride(selected.id)} level={2} />}
      map={
        <SearchMap
          values={form[0]}
          onValuesChange={form[1]}
          rides={hasSearched ? rides : []}
          selected={hasSearched ? selected : undefined}
          onSelect={setSelectedId}
        />
      }
    >
      {hasSearched && (
        <LoadState of={results} skeleton={skeleton} errorFallbackKey="screens:search.failed">
          {({ rides: all, total }) => (
            <Results
              rides={rides}
              ways={ways}
              loaded={all.length}
              total={total}
              filter={filter}
              onFilterChange={(next) => go(criteria, { filter: next, shown })}
              selectedId={selected?.id}
              onSelect={setSelectedId}
              isLoadingMore={isLoadingMore}
              requestTo={paths.newRide('request') + criteriaQuery(criteria).replace('?', '&')}
              onLoadMore={
                all.length < Math.min(total, LIMITS.page.max)
                  ? () => go(criteria, { filter, shown: Math.min(shown + LIMITS.page.initial, LIMITS.page.max) })
                  : undefined
              }
            />
          )}
        </LoadState>
      )}
    </MapLayout>
  );
}

function RecentSearches() {
  const { t } = useTranslation(['screens', 'pages']);
  const history = useApp((state) => state.searchHistory).filter(isComplete);
  if (history.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Heading level={2} size="body">{t('screens:search.recent')}</Heading>
      <Stack as="ul" gap={1}>
        {history.map((entry) => {
          const { start, end } = valuesOf(entry);
          const address = paths.search + criteriaQuery(entry);
          return (
            <li key={address}>
              <Button variant="quiet" size="compact" icon={clockIcon} to={address}>
                {t('pages:title.rideFromTo', { from: start?.display_name, to: end?.display_name })}
              </Button>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
