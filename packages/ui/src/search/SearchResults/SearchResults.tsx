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
  /* Hundreds of cards: what is out of sight is laid out when it comes near; it is found, read and reached as ever. */
  ul[data-long] > li { content-visibility: auto; contain-intrinsic-block-size: auto var(--_card); overflow-clip-margin: var(--space-1); }
  /* What the filter leaves out is not there for anybody, but keeps its boxes: to make them again is what takes long. */
  ul[data-long] { position: relative; }
  ul[data-long] > li[hidden] { display: block !important; position: absolute; inset-block-start: 0; content-visibility: hidden; visibility: hidden; contain-intrinsic-block-size: 0; }
`;

/** What a search found, as far as it is loaded. */
export interface LoadedRides {
  /** In the server's order. */
  rides: readonly Ride[];
  /** How many there are on the server. */
  total: number;
  /** What would be found by asking differently, where nothing is along the way. */
  alternatives?: Alternatives | null | undefined;
}

/** What was asked for beside what is loaded, and could not be loaded. */
export interface FailedPart {
  /** More of the list, which is said at its foot; or another order, which is said above it. */
  part: 'more' | 'order';
  /** Whatever was thrown. */
  error: unknown;
  /** Asks for the same once more. */
  retry: () => void;
}

type Card = Pick<RideCardProps, 'onOpen' | 'onAlert'>;
type Header = Pick<SearchResultsHeaderProps, 'sort' | 'onSortChange'>;

export interface SearchResultsProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect' | 'results'>, Card, Header {
  /** What the server answered. */
  results: Loadable<LoadedRides>;
  /** What the filter left of it. */
  shown: readonly Ride[];
  /** How each ride fits what was searched, by its id. Keep it stable: the cards are memoised. */
  searchedRoutes?: ReadonlyMap<number, SearchedRoute> | undefined;
  /** Loads more where the server has more; without it nothing does. */
  onLoadMore?: (() => void) | undefined;
  /** More, or another order, is under way. */
  isLoadingMore?: boolean | undefined;
  /** More, or another order, could not be loaded; what is loaded stays. */
  failed?: FailedPart | undefined;
  /** What narrows. */
  filter: ResultFilter;
  /** Called with the whole next filter. */
  onFilterChange: (filter: ResultFilter) => void;
  /** Where a card leads, where `onOpen` does not open it. */
  rideTo?: ((ride: Ride) => string) | undefined;
  /** The ride whose way the map beside it draws in colour. */
  selectedId?: number | undefined;
  /** Pointer or focus is on a card. */
  onSelect?: ((id: number) => void) | undefined;
  /** The rides on which one waits for a seat already. */
  alertedIds?: ReadonlySet<number> | undefined;
  /** What is looked for: a passenger’s offers, a driver’s requests (D102). */
  rideMode?: RideMode;
  /** Where what was searched is published, where nothing is found: by a passenger as a request, by a driver as an offer (R2.46). */
  publishTo: string;
  /** The same search with something asked differently; without it nothing else is offered. */
  searchTo?: SearchAlternativesProps['searchTo'] | undefined;
  /** How far from the ride's way was looked, in kilometres: above what was found farther off than usual it is said, with the way back (D102). */
  reachKm?: number | undefined;
  /** Where one asks to be told of what fits later: a `SearchAlertButton`, `quiet` below results (D103). */
  alert?: ReactNode;
}

/** What a search found: how many, filters, cards; or why there is nothing, and what can be done (R2.40–R2.46, D56). */
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
            {/* The filters may show fewer than are loaded: its own count would be wrong. */}
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

/** Below the order that was chosen, of which nothing came. */
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

/** Above rides that a search found by looking farther than usual; where it found none, there would be none nearer. */
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
      {/* It may come later than the rest: nothing stands below it that it would push away. */}
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
 * A card for each ride that is loaded. Those that the filter leaves out are hidden, not removed: to make hundreds of cards
 * again takes a phone a second, to show them again a frame.
 */
function Cards({ offers, rides, shown, searchedRoutes, rideTo, onOpen, onAlert, alertedIds, selectedId, onSelect }: CardsProps) {
  const shownIds = useMemo(() => new Set(shown.map(({ id }) => id)), [shown]);
  function select({ target }: SyntheticEvent) {
    const card = target instanceof Element ? target.closest('[data-ride]') : null;
    if (card) onSelect?.(Number(card.getAttribute('data-ride')));
  }
  // The list is not operated: what pointer or focus rests on is shown on the map beside it.
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
