import { useMemo } from 'react';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { LIMITS } from '@shunlu/api-contract';
import type { Ride, RideMode, SearchAlternatives as Alternatives } from '@shunlu/api-contract';
import type { Loadable } from '@shunlu/api-contract/react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { useErrorText } from '../../feedback/lib/useErrorText.ts';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import { LoadMore } from '../../navigation/LoadMore/LoadMore.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import type { ResultFilter } from '../lib/result-filters.ts';
import type { SearchedRoute } from '../../rides/Itinerary/itinerary-stops.ts';
import { ResultFilters } from '../ResultFilters/ResultFilters.tsx';
import { RideCard } from '../../rides/RideCard/RideCard.tsx';
import type { RideCardProps } from '../../rides/RideCard/RideCard.tsx';
import { RideCardSkeleton } from '../../rides/RideCardSkeleton/RideCardSkeleton.tsx';
import { SearchAlternatives } from '../SearchAlternatives/SearchAlternatives.tsx';
import type { SearchAlternativesProps } from '../SearchAlternatives/SearchAlternatives.tsx';
import { SearchResultsHeader } from '../SearchResultsHeader/SearchResultsHeader.tsx';
import type { SearchResultsHeaderProps } from '../SearchResultsHeader/SearchResultsHeader.tsx';

const Root = styled.div`
  --_card: 360px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  [data-part='searching'] { display: flex; align-items: center; min-block-size: var(--touch); font: var(--weight-bold) var(--size-heading)/var(--line-title) var(--font-sans); }
  [data-part='reach'] { display: flex; flex-wrap: wrap; align-items: center; color: var(--text-muted); font-size: var(--size-small); }
  [data-part='cards'], [data-part='skeleton'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
  /* Hundreds of cards: those out of sight are laid out when they come near, but stay searchable and accessible. */
  ul[data-long] > li { content-visibility: auto; contain-intrinsic-block-size: auto var(--_card); overflow-clip-margin: var(--space-1); }
  /* Filtered out cards are hidden from everybody but keep their elements: recreating them is slow. */
  ul[data-long] { position: relative; }
  ul[data-long] > li[hidden] { display: block !important; position: absolute; inset-block-start: 0; content-visibility: hidden; visibility: hidden; contain-intrinsic-block-size: 0; }
`;

/** Loaded results of a search. */
export interface LoadedRides {
  /** Rides in the server's order. */
  rides: readonly Ride[];
  /** Total number of results. */
  total: number;
  /** Numbers of alternative results, if nothing is along the route. */
  alternatives?: Alternatives | null | undefined;
}

/** Failed request besides the loaded results. */
export interface FailedPart {
  /** The failed request: `more` results, shown at the end of the list; or another `order`, shown above. */
  part: 'more' | 'order';
  /** Thrown value. */
  error: unknown;
  /** Retries. */
  retry: () => void;
}

type Card = Pick<RideCardProps, 'onOpen' | 'onAlert'>;
type Header = Pick<SearchResultsHeaderProps, 'sort' | 'onSortChange'>;

export interface SearchResultsProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect' | 'results'>, Card, Header {
  /** Server state of the results. */
  results: Loadable<LoadedRides>;
  /** Rides that pass the filters. */
  shown: readonly Ride[];
  /** Searched ends and route fit by ride id. Pass a stable map: the cards are memoised. */
  searchedRoutes?: ReadonlyMap<number, SearchedRoute> | undefined;
  /** Loads more, if there are more. */
  onLoadMore?: (() => void) | undefined;
  /** Whether more results, or another order, are loading. */
  isLoadingMore?: boolean | undefined;
  /** Failed loading of more results, or of another order; loaded ones stay. */
  failed?: FailedPart | undefined;
  /** Current filters. */
  filter: ResultFilter;
  /** Called with the new filters. */
  onFilterChange: (filter: ResultFilter) => void;
  /** Path of a card, if `onOpen` is not used. */
  rideTo?: ((ride: Ride) => string) | undefined;
  /** Ride whose route the map highlights. */
  selectedId?: number | undefined;
  /** Called when pointer or focus is on a card. */
  onSelect?: ((id: number) => void) | undefined;
  /** Ids of rides with a seat alert. */
  alertedIds?: ReadonlySet<number> | undefined;
  /** Kind of rides searched: offers for a passenger, requests for a driver (D102). */
  rideMode?: RideMode;
  /** Path for publishing the search if nothing is found: as a request by a passenger, as an offer by a driver (R2.46). */
  publishTo: string;
  /** Returns the path of a changed search; without it no alternatives are offered. */
  searchTo?: SearchAlternativesProps['searchTo'] | undefined;
  /** Search distance from the route in km; if wider than usual, a hint above the results says so, with a way back (D102). */
  reachKm?: number | undefined;
  /** A `SearchAlertButton`, `quiet` below results (D103). */
  alert?: ReactNode;
}

/** Results of a search: count, filters, cards; or why there are none and what to do (R2.40–R2.46, D56). */
export function SearchResults(props: SearchResultsProps) {
  const {
    results, shown, searchedRoutes, filter, onFilterChange, rideTo, onOpen, onAlert, alertedIds, selectedId, onSelect, publishTo,
    rideMode = 'offer', searchTo, reachKm, alert, sort, onSortChange, onLoadMore, isLoadingMore = false, failed, ...rest
  } = props;
  const { t } = useTranslation('rides');
  const moreError = failed?.part === 'more' ? failed : undefined;
  return (
    <Root data-component="SearchResults" {...rest}>
      <LoadState
        loadable={results}
        errorFallbackKey="rides:results.failed"
        skeleton={
          <>
            <p data-part="searching">{t('results.searching')}</p>
            <RideCardSkeleton />
            <RideCardSkeleton />
            <RideCardSkeleton />
          </>
        }
        announce={({ rides }) => (rides.length === 0 ? t(`results.empty.${rideMode}`) : t('results.count', { count: shown.length }))}
        isEmpty={({ rides }) => rides.length === 0}
        empty={<EmptyResults alternatives={results.state === 'ready' ? results.data.alternatives : undefined} {...{ rideMode, publishTo, searchTo, alert }} />}
      >
        {({ rides, total, alternatives }) => (
          <>
            <SearchResultsHeader shown={shown.length} loaded={rides.length} total={total} {...{ sort, onSortChange }} />
            <WiderReachHint {...{ reachKm, searchTo }} />
            {failed?.part === 'order' && <OrderError error={failed.error} isRetrying={isLoadingMore} onRetry={failed.retry} />}
            <ResultFilters value={filter} onValueChange={onFilterChange} />
            {shown.length === 0 && <AllFilteredOut count={rides.length} onClear={() => onFilterChange({})} />}
            <Cards offers={rideMode === 'request' ? 'drive' : 'seats'} {...{ rides, shown, searchedRoutes, rideTo, onOpen, onAlert, alertedIds, selectedId, onSelect }} />
            {/* With filters, LoadMore's own count would be wrong. */}
            <LoadMore
              loaded={rides.length}
              hasMore={onLoadMore !== undefined && total > rides.length}
              onLoadMore={() => (moreError ? moreError.retry() : onLoadMore?.())}
              isLoading={isLoadingMore}
              error={moreError?.error}
              errorFallbackKey="rides:results.failed"
              count={t('results.more', { total, loaded: rides.length })}
            />
            {alternatives && searchTo && <SearchAlternatives {...{ alternatives, searchTo }} />}
            {alert}
          </>
        )}
      </LoadState>
    </Root>
  );
}

/** Error of loading another order, below its control. */
function OrderError({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('feedback');
  const getErrorText = useErrorText();
  return (
    <Banner
      tone="bad"
      role="alert"
      action={<Button variant="secondary" size="compact" isBusy={isRetrying} onClick={onRetry}>{t('tryAgain')}</Button>}
    >
      {getErrorText(error, 'rides:results.failed')}
    </Banner>
  );
}

/** Hint above results of a wider search; without results a narrower one would find none. */
function WiderReachHint({ reachKm = 0, searchTo }: Pick<SearchResultsProps, 'reachKm' | 'searchTo'>) {
  const { t } = useTranslation('rides');
  if (!searchTo || reachKm <= LIMITS.accessKm) return null;
  return (
    <p data-part="reach">
      <span>{t('results.reach', { km: reachKm })}</span>
      <Button variant="quiet" size="compact" to={searchTo({ access_km: undefined })}>{t('results.usualReach', { km: LIMITS.accessKm })}</Button>
    </p>
  );
}

type EmptyResultsProps = Pick<SearchResultsProps, 'publishTo' | 'searchTo' | 'alert'> & Pick<LoadedRides, 'alternatives'> & { rideMode: RideMode };

function EmptyResults({ rideMode, publishTo, searchTo, alternatives, alert }: EmptyResultsProps) {
  const { t } = useTranslation('rides');
  return (
    <>
      <EmptyState title={t(`results.empty.${rideMode}`)} action={<Button to={publishTo}>{t(`results.publish.${rideMode}`)}</Button>}>
        {t(`results.emptyText.${rideMode}`)}
      </EmptyState>
      {alternatives && searchTo && <SearchAlternatives {...{ alternatives, searchTo }} />}
      {/* Last, since it may appear later than the rest without moving anything. */}
      {alert}
    </>
  );
}

function AllFilteredOut({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useTranslation('rides');
  return (
    <EmptyState
      headingLevel={3}
      title={t('results.emptyFiltered')}
      action={<Button variant="secondary" onClick={onClear}>{t('filter.clear')}</Button>}
    >
      {t('results.emptyFilteredText', { count })}
    </EmptyState>
  );
}

type CardsProps =
  & Pick<SearchResultsProps, 'shown' | 'searchedRoutes' | 'rideTo' | 'onOpen' | 'onAlert' | 'alertedIds' | 'selectedId' | 'onSelect'>
  & Pick<RideCardProps, 'offers'> & { rides: readonly Ride[] };

/**
 * One card per loaded ride. Filtered out cards are hidden, not removed: creating hundreds takes a phone a second, showing them a
 * frame.
 */
function Cards({ offers, rides, shown, searchedRoutes, rideTo, onOpen, onAlert, alertedIds, selectedId, onSelect }: CardsProps) {
  const shownIds = useMemo(() => new Set(shown.map(({ id }) => id)), [shown]);
  function select({ target }: SyntheticEvent) {
    const card = target instanceof Element ? target.closest('[data-ride]') : null;
    if (card) onSelect?.(Number(card.getAttribute('data-ride')));
  }
  // The list itself is not interactive: the map shows the card under pointer or focus.
  const selectHandlers = { onPointerOver: select, onFocus: select };
  return (
    <ul data-part="cards" hidden={shown.length === 0} data-long={rides.length > LIMITS.page.initial || undefined} {...selectHandlers}>
      {rides.map((ride) => (
        <li key={ride.id} data-ride={ride.id} hidden={!shownIds.has(ride.id)}>
          <RideCard
            ride={ride}
            searched={searchedRoutes?.get(ride.id)}
            isSelected={ride.id === selectedId}
            to={rideTo?.(ride)}
            offers={offers}
            onOpen={onOpen}
            onAlert={onAlert}
            hasAlert={alertedIds?.has(ride.id)}
          />
        </li>
      ))}
    </ul>
  );
}
