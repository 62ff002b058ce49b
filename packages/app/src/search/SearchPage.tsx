import { LIMITS, listAlerts } from '@shunlu/api-contract';
import type { Ride, SearchQuery } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { MapLayout } from '@shunlu/ui/navigation/MapLayout/MapLayout.tsx';
import type { MapLayoutView } from '@shunlu/ui/navigation/MapLayout/MapLayout.tsx';
import { useIsDesk } from '@shunlu/ui/navigation/MapLayout/useIsDesk.ts';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { VisuallyHidden } from '@shunlu/ui/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { filterRides } from '@shunlu/ui/rides/filters/filterRides.ts';
import type { ResultFilter } from '@shunlu/ui/rides/filters/filterRides.ts';
import { RecentSearches } from '@shunlu/ui/rides/RecentSearches/RecentSearches.tsx';
import type { RecentSearch } from '@shunlu/ui/rides/RecentSearches/RecentSearches.tsx';
import { RideCard } from '@shunlu/ui/rides/RideCard/RideCard.tsx';
import { EMPTY_SEARCH } from '@shunlu/ui/rides/search/searchValues.ts';
import { SearchForm } from '@shunlu/ui/rides/SearchForm/SearchForm.tsx';
import { SearchResults } from '@shunlu/ui/rides/SearchResults/SearchResults.tsx';
import { SearchSummary } from '@shunlu/ui/rides/SearchSummary/SearchSummary.tsx';
import { closedState } from '@shunlu/ui/rides/viewer/closedState.ts';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { usePlaces } from '../places/index.ts';
import { useRideCommands } from '../rides/index.ts';
import { useApp } from '../session/appStore.ts';
import type { SearchEntry } from '../session/appStore.ts';
import { forgetSearches, rememberSearch } from '../session/searchHistory.ts';
import { criteriaFrom, criteriaQuery, filled, isComplete, openedFrom, shownFrom, withOpened } from './criteria.ts';
import { SearchMap } from './SearchMap.tsx';
import { filterFields, filterFrom, valuesOf } from './searchState.ts';
import { useSearchResults } from './useSearchResults.ts';
import { useWays } from './useWays.ts';

/** With all that one may do with a ride; the results do without it until one is opened. */
const FoundRide = lazy(() => import('./FoundRide.tsx'));

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
  const isDesk = useIsDesk();
  const recent = useRecentSearches();

  const loaded = results.state === 'ready' ? results.data.rides : undefined;
  const hasMore = results.state === 'ready' && results.data.rides.length < Math.min(results.data.total, LIMITS.page.max);
  const applied = useDeferredValue(filter);
  const rides = useMemo(() => filterRides(loaded ?? [], applied), [loaded, applied]);
  const ways = useWays(rides, criteria);
  const { alert } = useRideCommands();
  const alertedIds = useAlertedIds(rides.some((ride) => closedState(ride) === 'full'));
  const [opened, open, close] = useOpened();
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

  const isFormShown = isFormOpen || !hasSearched || isDesk;
  const top = (
    <>
      {hasSearched ? (
        <VisuallyHidden as="h1" tabIndex={-1}>{t('search.title')}</VisuallyHidden>
      ) : (
        <Heading level={1} tabIndex={-1} size="heading">{t('search.title')}</Heading>
      )}
      {isFormShown ? (
        <SearchForm state={form} searchPlaces={searchPlaces} onSearch={onSearch} />
      ) : (
        <SearchSummary values={valuesOf(criteria)} onClick={() => setFormOpen(true)} />
      )}
      {!hasSearched && <RecentSearches searches={recent} onClear={forgetSearches} />}
    </>
  );
  return (
    <MapLayout
      top={top}
      view={view}
      onViewChange={setView}
      peek={selected && hasSearched && <RideCard ride={selected} searched={ways.get(selected.id)} onOpen={open} level={2} />}
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
        <SearchResults
          results={results}
          shown={rides}
          ways={ways}
          filter={filter}
          onFilterChange={(next) => go(criteria, { filter: next, shown })}
          onOpen={open}
          onAlert={alert}
          alertedIds={alertedIds}
          selectedId={selected?.id}
          onSelect={setSelectedId}
          isLoadingMore={isLoadingMore}
          onLoadMore={
            hasMore ? () => go(criteria, { filter, shown: Math.min(shown + LIMITS.page.initial, LIMITS.page.max) }) : undefined
          }
          requestTo={paths.newRide('request') + criteriaQuery(criteria).replace('?', '&')}
        />
      )}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <FoundRide id={opened} found={loaded?.find(({ id }) => id === opened)} searched={endsOf(criteria)} onClose={close} />
        </Suspense>
      )}
    </MapLayout>
  );
}

function endsOf(criteria: SearchEntry) {
  const { start, end } = valuesOf(criteria);
  return start && end ? { start, end } : undefined;
}

/** What an entry of the history says that stands over the results: Back leads from it to them. */
const OVER_RESULTS = { isOverResults: true };

/** The ride that is open over the results; the address says it, so that Back closes it and a reload does not. */
function useOpened(): [id: number | undefined, open: (ride: Pick<Ride, 'id'>) => void, close: () => void] {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const isOverResults = typeof state === 'object' && state !== null && 'isOverResults' in state;
  // The cards are memoised: what they call stays the same while the address changes.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const open = useCallback(
    ({ id }: Pick<Ride, 'id'>) => void navigate(paths.search + withOpened(latest.current, id), { state: OVER_RESULTS }),
    [navigate],
  );
  const close = () => void (isOverResults ? navigate(-1) : navigate(paths.search + withOpened(search, undefined), { replace: true }));
  return [openedFrom(new URLSearchParams(search)), open, close];
}

/** The rides on which one waits for a seat; none while that cannot be read. */
function useAlertedIds(isWanted: boolean): ReadonlySet<number> {
  const answer = useQuery(listAlerts, isWanted ? {} : null);
  const alerts = answer.state === 'ready' ? answer.data.alerts : undefined;
  return useMemo(() => new Set(alerts?.map(({ ride_id }) => ride_id)), [alerts]);
}

/** Searches made before, as the form would hold them (R5.48). */
function useRecentSearches(): RecentSearch[] {
  const history = useApp((state) => state.searchHistory);
  return useMemo(
    () =>
      history.filter(isComplete).map((entry) => ({ values: valuesOf(entry), to: paths.search + criteriaQuery(entry) })),
    [history],
  );
}
