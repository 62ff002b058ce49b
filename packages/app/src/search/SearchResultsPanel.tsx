import { LIMITS, listSeatAlerts } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { useIsDesktop } from '@shunlu/ui/navigation/MapLayout/useIsDesktop.ts';
import { filterRides } from '@shunlu/ui/search/lib/result-filters.ts';
import { RideCard } from '@shunlu/ui/rides/RideCard/RideCard.tsx';
import type { SearchValues } from '@shunlu/ui/search/lib/search-values.ts';
import { SearchResults } from '@shunlu/ui/search/SearchResults/SearchResults.tsx';
import { getClosedReason } from '@shunlu/ui/rides/lib/getClosedReason.ts';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Dispatch, RefCallback, SetStateAction } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadTexts } from '../i18n/i18n.ts';
import { paths } from '../lib/paths.ts';
import { useRideCommands } from '../rides/index.ts';
import { useAuth } from '../api/authStore.ts';
import { lazyWithRetry } from '../lib/lazyWithRetry.ts';
import { useNavigateOnce } from '../lib/useNavigateOnce.ts';
import { toQuery, parseOpenRide, sortField, viewFields, withOpenRide, withView, isComplete } from './criteria.ts';
import type { Search } from './criteria.ts';
import { OVER_RESULTS, useResultsLocation } from './useResultsLocation.ts';
import { toSearchAlertInput } from './savedSearch.ts';
import { SearchAlert } from './SearchAlert.tsx';
import { SearchMap } from './SearchMap.tsx';
import { getEnds, toFilterFields } from './searchState.ts';
import { useSearchResults } from './useSearchResults.ts';
import { useRouteMatches } from './useRouteMatches.ts';

/** A ride in a modal over the results, loaded when one is opened. */
const RideModal = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('./RideModal.tsx'), loadTexts(['bookings', 'profile', 'vehicles'])]);
  return module;
});

/** The rides while there are no results; one array, for stable props. */
const NONE: readonly Ride[] = [];

export interface SearchResultsPanelProps extends Search {
  /** State of the form. The map picks start and end while one is missing. */
  form: readonly [SearchValues, Dispatch<SetStateAction<SearchValues>>];
  /** The element that the map is rendered into; null while the map is hidden. */
  mapPlace: HTMLElement | null;
}

/** The results of a search as a list, and on the map beside it. */
export function SearchResultsPanel({ criteria, filter, shown, sort, view, chosenId, form, mapPlace }: SearchResultsPanelProps) {
  const navigate = useNavigate();
  const [selectedId, setSelectedId] = useState(chosenId);
  const { results, order, isLoadingMore, failed } = useSearchResults(criteria, shown, sort);
  const hasSearched = isComplete(criteria);
  const isDesk = useIsDesktop();

  const loaded = results.state === 'ready' ? results.data.rides : NONE;
  const hasMore = results.state === 'ready' && results.data.rides.length < Math.min(results.data.total, LIMITS.page.max);
  const applied = useDeferredValue(filter);
  const ways = useRouteMatches(loaded, criteria);
  const { createSeatAlert } = useRideCommands();
  const mode = useAuth((state) => state.currentMode);
  const wanted = mode === 'driver' ? 'request' : 'offer';
  const rides = useMemo(() => filterRides(loaded, applied, wanted), [loaded, applied, wanted]);
  const saved = toSearchAlertInput(criteria, wanted);
  const alertedIds = useAlertedIds(loaded.some((ride) => getClosedReason(ride) === 'full'));
  const { opened, open, close, choose } = useOpened();
  const selected = rides.find(({ id }) => id === selectedId) ?? rides[0];

  function go(change: Partial<Pick<Search, 'filter' | 'shown' | 'sort'>>) {
    const next = { filter, shown, sort, ...change };
    const more = { ...toFilterFields(next.filter), ...sortField(next.sort), ...viewFields({ view, chosenId }) };
    void navigate(paths.search + toQuery(criteria, next.shown, more), { replace: true, preventScrollReset: true });
  }
  const selectOnMap = useCallback((id: number) => {
    setSelectedId(id);
    choose(id);
  }, [choose]);
  const [coveredFoot, peek] = useCoveredFoot(mapPlace);
  const more = Math.min(shown + LIMITS.page.initial, LIMITS.page.max);

  return (
    <>
      {hasSearched && (
        <SearchResults
          results={results}
          shown={rides}
          searchedRoutes={ways}
          filter={filter}
          onFilterChange={(next) => go({ filter: next })}
          sort={order}
          onSortChange={(next) => (next === sort && failed ? failed.retry() : go({ sort: next }))}
          onOpen={open}
          onAlert={createSeatAlert}
          alertedIds={alertedIds}
          selectedId={selectedId}
          onSelect={setSelectedId}
          isLoadingMore={isLoadingMore}
          failed={failed}
          onLoadMore={hasMore ? () => go({ shown: more }) : undefined}
          alert={saved && <SearchAlert key={mode} search={saved} variant={loaded.length === 0 ? 'secondary' : 'quiet'} />}
          searchTo={(change) => paths.search + toQuery({ ...criteria, ...change })}
          reachKm={wanted === 'offer' ? getEnds(criteria)?.accessKm : undefined}
          rideMode={wanted}
          publishTo={paths.newRide(wanted === 'offer' ? 'request' : 'offer') + toQuery(criteria).replace('?', '&')}
        />
      )}
      {mapPlace !== null && createPortal(
        <>
          <SearchMap values={form[0]} onValuesChange={form[1]} rides={rides} selected={selected} onSelect={selectOnMap} coveredFoot={coveredFoot} />
          {selected && !isDesk && (
            <div data-part="peek" ref={peek}>
              <RideCard
                isSelected
                size="compact"
                ride={selected}
                searched={ways.get(selected.id)}
                offers={mode === 'driver' ? 'drive' : 'seats'}
                onOpen={open}
                level={2}
              />
            </div>
          )}
        </>,
        mapPlace,
      )}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <RideModal
            id={opened}
            found={loaded.find(({ id }) => id === opened)}
            searched={getEnds(criteria)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Measures how many pixels of the map's foot the card and the view toggle cover. @returns the pixels and the card's ref */
function useCoveredFoot(map: HTMLElement | null): [number, RefCallback<HTMLElement>] {
  const [covered, setCovered] = useState(0);
  const card = useCallback((element: HTMLElement | null) => {
    if (!element || !map) return undefined;
    const observer = new ResizeObserver(() => {
      // On phones `map` has no box, so its first child is measured. In landscape only the toggle is over the map.
      const getBox = (part: Element | null) => (part ?? element).getBoundingClientRect();
      const ground = getBox(map.firstElementChild);
      const over = [getBox(element), getBox(map.parentElement?.querySelector('[data-part="toggle"]') ?? null)].filter(({ right }) => right > ground.left);
      setCovered(ground.bottom - Math.min(ground.bottom, ...over.map(({ top }) => top)));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setCovered(0);
    };
  }, [map]);
  return [covered, card];
}

interface Opened {
  /** The ride that is open over the results. */
  opened: number | undefined;
  open: (ride: Pick<Ride, 'id'>) => void;
  close: () => void;
  /** Writes the ride that was chosen on the map into the address, so that Back restores it. */
  choose: (id: number) => void;
}

/** Reads and writes the open ride, and writes the one chosen on the map. Both are in the address: Back closes a ride, a reload does not. */
function useOpened(): Opened {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { isOverResults, results } = useResultsLocation();
  // The callbacks read the address from a ref, because the memoised cards need stable props.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const moveOnce = useNavigateOnce();
  const open = useCallback(
    ({ id }: Pick<Ride, 'id'>) => {
      // The ride may be open already while the modal's code is still loading.
      if (parseOpenRide(new URLSearchParams(latest.current)) === id) return;
      moveOnce(() => void navigate(paths.search + withOpenRide(latest.current, id), { state: OVER_RESULTS, preventScrollReset: true }));
    },
    [navigate, moveOnce],
  );
  const choose = useCallback(
    (chosenId: number) => void navigate(paths.search + withView(latest.current, { chosenId }), { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const close = () => moveOnce(() => void (isOverResults ? navigate(-1) : navigate(results, { replace: true, preventScrollReset: true })));
  return { opened: parseOpenRide(new URLSearchParams(search)), open, close, choose };
}

/** Ids of the rides with a seat alert of the viewer; empty while the alerts are not loaded. */
function useAlertedIds(isWanted: boolean): ReadonlySet<number> {
  const answer = useQuery(listSeatAlerts, isWanted ? {} : null);
  const alerts = answer.state === 'ready' ? answer.data.alerts : undefined;
  return useMemo(() => new Set(alerts?.map(({ ride_id }) => ride_id)), [alerts]);
}
