import { dropPastDate, futureDateOrUndefined, parseSearchCriteria, toTaipeiDate } from '@shunlu/api-contract';
import type { SearchQuery } from '@shunlu/api-contract';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { MapLayout } from '@shunlu/ui/navigation/MapLayout/MapLayout.tsx';
import { useIsDesktop } from '@shunlu/ui/navigation/MapLayout/useIsDesktop.ts';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { focusWithoutScrolling } from '@shunlu/ui/primitives/lib/focus.ts';
import { VisuallyHidden } from '@shunlu/ui/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { RecentSearches } from '@shunlu/ui/search/RecentSearches/RecentSearches.tsx';
import type { RecentSearch } from '@shunlu/ui/search/RecentSearches/RecentSearches.tsx';
import { EMPTY_SEARCH, toSearchQuery } from '@shunlu/ui/search/lib/search-values.ts';
import { SearchForm } from '@shunlu/ui/search/SearchForm/SearchForm.tsx';
import { SearchSummary } from '@shunlu/ui/search/SearchSummary/SearchSummary.tsx';
import { startTransition, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { loadTexts } from '../i18n/i18n.ts';
import { lazyWithPreload } from '../lib/lazyWithPreload.tsx';
import { paths } from '../lib/paths.ts';
import { useIsIdle } from '../lib/useIsIdle.ts';
import { usePlaces } from '../places/index.ts';
import { useApp } from '../api/appStore.ts';
import type { SearchEntry } from '../api/appStore.ts';
import { getRepeatableSearches, clearSearchHistory, rememberSearch } from '../lib/searchHistory.ts';
import { keepAccessRadius, toQuery, omitEmpty, parseShown, parseSort, parseView, withView, isComplete } from './criteria.ts';
import type { Search } from './criteria.ts';
import { parseFilter, toSearchValues } from './searchState.ts';

/** Results and map, loaded lazily because the form works without them. An address with criteria preloads them (`preloadResults`). */
const { Component: SearchResultsPanel, preload } = lazyWithPreload(async () => {
  const [{ SearchResultsPanel: component }] = await Promise.all([import('./SearchResultsPanel.tsx'), loadTexts(['rides', 'errors', 'screens'])]);
  return { default: component };
});

/** Loads results and map together with the page if its address has criteria. */
export async function preloadResults(): Promise<void> {
  if (window.location.search !== '') await preload();
}

/** Finds rides by route, day and criteria, as a list and on a map (spec §2 search). The address holds all of it. */
export default function SearchPage() {
  const [address] = useSearchParams();
  const text = address.toString();
  const today = toTaipeiDate(useNow());
  const search = useMemo(() => {
    const parsed = new URLSearchParams(text);
    return { criteria: parseSearchCriteria(parsed, today), filter: parseFilter(parsed), shown: parseShown(parsed), sort: parseSort(parsed), ...parseView(parsed) };
  }, [text, today]);
  return <SearchScreen {...search} today={today} />;
}

/** The initial values of the form. */
const getInitialValues = (criteria: SearchEntry) => (isComplete(criteria) ? toSearchValues(criteria) : EMPTY_SEARCH);

function SearchScreen({ criteria: asked, today, ...narrowed }: Search & { today: string }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const { searchPlaces } = usePlaces();
  // The object stays the same until the search changes. A new one with each filter would render hundreds of memoised cards again.
  const [criteria, setCriteria] = useState(asked);
  const searchKey = toQuery(criteria);
  const form = useState(() => getInitialValues(criteria));
  const [values, setValues] = form;
  /** How many times the form was reset, its `key`: text being typed is not part of its values. */
  const [starts, setStarts] = useState(0);
  const [isFormOpen, setFormOpen] = useState(!isComplete(criteria));
  const askedKey = toQuery(asked);
  if (askedKey !== searchKey) {
    setCriteria(asked);
    if (toQuery(dropPastDate(criteria, today)) === askedKey) {
      // The search lost only its past date. The form keeps its values without that date.
      setValues({ ...values, date: futureDateOrUndefined(values.date, today) ?? '' });
    } else {
      setFormOpen(!isComplete(asked));
      // Another search, by Back or a recent one, resets the form. A search that the form itself sent does not, and the focus
      // stays on its button. The form sends none while an end is missing.
      const sent = toSearchQuery(values);
      if (sent === undefined || toQuery(keepAccessRadius(sent, criteria)) !== askedKey) {
        setStarts(starts + 1);
        setValues(getInitialValues(asked));
      }
    }
  }
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useRef(searchKey);
  // A new search replaces the results, and the focus in them is lost. It moves to the page's heading.
  useLayoutEffect(() => {
    if (drawn.current !== searchKey && document.activeElement === document.body && heading.current) focusWithoutScrolling(heading.current);
    drawn.current = searchKey;
  }, [searchKey]);
  const [mapPlace, setMapPlace] = useState<HTMLElement | null>(null);
  const hasSearched = isComplete(criteria);
  const isDesk = useIsDesktop();
  const isIdle = useIsIdle();
  const recent = useRecentSearches(today);

  function onSearch(wanted: SearchQuery) {
    const next = omitEmpty(wanted);
    rememberSearch(next, today);
    // A transition closes the form in one step with the router's render. Until then the page shows the previous search and the form.
    startTransition(() => setFormOpen(false));
    const address = toQuery(keepAccessRadius(next, criteria));
    // The same search replaces its history entry. The address is read here, for a second press may precede the first one's render.
    void navigate(paths.search + address, { replace: address === window.location.search, preventScrollReset: true });
  }

  const isFormShown = isFormOpen || !hasSearched || isDesk;
  const top = (
    <>
      {hasSearched ? (
        <VisuallyHidden as="h1" ref={heading}>{t('title')}</VisuallyHidden>
      ) : (
        <Heading level={1} size="heading" ref={heading}>{t('title')}</Heading>
      )}
      {isFormShown ? (
        <SearchForm key={starts} state={form} searchPlaces={searchPlaces} onSearch={onSearch} />
      ) : (
        <SearchSummary values={toSearchValues(criteria)} onClick={() => setFormOpen(true)} />
      )}
      {!hasSearched && <RecentSearches searches={recent} onClear={clearSearchHistory} />}
    </>
  );
  return (
    <MapLayout
      top={top}
      view={narrowed.view}
      onViewChange={(view) => void navigate(paths.search + withView(query, { view }), { replace: true, preventScrollReset: true })}
      mapRef={setMapPlace}
    >
      {(hasSearched || isIdle) && (
        <Suspense fallback={null}>
          <SearchResultsPanel key={searchKey} {...narrowed} {...{ criteria, form, mapPlace }} />
        </Suspense>
      )}
    </MapLayout>
  );
}

/** The search history as values of the form (R5.48). */
function useRecentSearches(today: string): RecentSearch[] {
  const history = useApp((state) => state.searchHistory);
  return useMemo(
    () =>
      getRepeatableSearches(history, today).filter(isComplete).map((entry) => ({
        values: toSearchValues(entry),
        to: paths.search + toQuery(entry),
        onChoose: () => rememberSearch(entry, today),
      })),
    [history, today],
  );
}
