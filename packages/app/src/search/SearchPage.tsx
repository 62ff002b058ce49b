import { toTaipeiDate } from '@shunlu/api-contract';
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
import { SearchSummary } from '@shunlu/ui/search/SearchSummary/SearchSummary.tsx';
import { startTransition, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { untilAnswered } from '../data/callLater.ts';
import { paths } from '../lib/paths.ts';
import { usePlaces } from '../places/index.ts';
import { useApp } from '../api/appStore.ts';
import type { SearchEntry } from '../api/appStore.ts';
import { getRepeatableSearches, clearSearchHistory, rememberSearch } from '../lib/searchHistory.ts';
import { dropPastDate, futureDateOrUndefined } from '../lib/dropPastDate.ts';
import { untilPainted, useIsAfterPaint } from '../lib/afterPaint.tsx';
import { keepAccessRadius, parseCriteria, toQuery, omitEmpty, isComplete, parseShown, parseSort, parseView, withView } from './criteria.ts';
import type { Search } from './criteria.ts';
import { LazyFindings } from './lazyFindings.ts';
import { LazyForm, loadForm } from './lazyForm.ts';
import { parseFilter, toSearchValues } from './searchState.ts';

/** Finds rides by route, day and criteria, as a list and on a map (spec §2 search). The address holds all of it. */
export default function SearchPage() {
  const [address] = useSearchParams();
  const text = address.toString();
  const today = toTaipeiDate(useNow());
  const search = useMemo(() => {
    const parsed = new URLSearchParams(text);
    return { criteria: parseCriteria(parsed, today), filter: parseFilter(parsed), shown: parseShown(parsed), sort: parseSort(parsed), ...parseView(parsed) };
  }, [text, today]);
  return <SearchScreen {...search} today={today} />;
}

/** What the form starts with. */
const getInitialValues = (criteria: SearchEntry) => (isComplete(criteria) ? toSearchValues(criteria) : EMPTY_SEARCH);

function SearchScreen({ criteria: asked, today, ...narrowed }: Search & { today: string }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const { searchPlaces } = usePlaces();
  // The same for as long as the search is: read anew with each filter, they would draw hundreds of memoised cards again.
  const [criteria, setCriteria] = useState(asked);
  const searchKey = toQuery(criteria);
  const form = useState(() => getInitialValues(criteria));
  const [values, setValues] = form;
  /** How many times the form was started afresh. What is typed in it is not all in its values. */
  const [starts, setStarts] = useState(0);
  const [isFormOpen, setFormOpen] = useState(!isComplete(criteria));
  const askedKey = toQuery(asked);
  if (askedKey !== searchKey) {
    setCriteria(asked);
    if (toQuery(dropPastDate(criteria, today)) === askedKey) {
      // Only its day is over: what is being typed stays, without that day.
      setValues({ ...values, date: futureDateOrUndefined(values.date, today) ?? '' });
    } else {
      setFormOpen(!isComplete(asked));
      // Another search, by Back or a recent one, starts the form afresh. The one that was sent from it leaves it, and the
      // focus on its button, as they are; none is sent while an end is missing.
      const sent = toSearchQuery(values);
      if (sent === undefined || toQuery(keepAccessRadius(sent, criteria)) !== askedKey) {
        setStarts(starts + 1);
        setValues(getInitialValues(asked));
      }
    }
  }
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useRef(searchKey);
  // Of the results all is replaced, and of the page not: without this the list, which has no name, would have the focus.
  useLayoutEffect(() => {
    if (drawn.current !== searchKey && document.activeElement === document.body && heading.current) focusWithoutScrolling(heading.current);
    drawn.current = searchKey;
  }, [searchKey]);
  const [mapPlace, setMapPlace] = useState<HTMLElement | null>(null);
  const hasSearched = isComplete(criteria);
  const isDesk = useIsDesktop();
  const recent = useRecentSearches(today);
  // Whoever came for results awaits them; who came to search begins with the form.
  const isFormThere = useIsAfterPaint(0);

  // On a phone the form is not there beside results, but soon wanted.
  useEffect(() => {
    void untilAnswered().then(untilPainted).then(loadForm).catch(() => undefined);
  }, []);

  function onSearch(wanted: SearchQuery) {
    const next = omitEmpty(wanted);
    rememberSearch(next, today);
    // In one step with what the router draws: until then it shows the search before, and stands where it has the focus.
    startTransition(() => setFormOpen(false));
    const address = toQuery(keepAccessRadius(next, criteria));
    // The same once more is no step that Back would undo. A second press may come before the first is drawn.
    void navigate(paths.search + address, { replace: address === window.location.search });
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
        <Suspense fallback={null}>
          <LazyForm key={starts} state={form} searchPlaces={searchPlaces} onSearch={onSearch} />
        </Suspense>
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
      onViewChange={(view) => void navigate(paths.search + withView(query, { view }), { replace: true })}
      mapRef={setMapPlace}
    >
      {(hasSearched || isFormThere) && (
        <Suspense fallback={null}>
          <LazyFindings key={searchKey} {...narrowed} {...{ criteria, form, mapPlace }} />
        </Suspense>
      )}
    </MapLayout>
  );
}

/** Searches made before, as the form would hold them (R5.48). */
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
