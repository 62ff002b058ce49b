import { LIMITS } from '@shunlu/api-contract';
import type { SearchQuery } from '@shunlu/api-contract';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { taipeiDay } from '@shunlu/ui/format/time.ts';
import { MapLayout } from '@shunlu/ui/navigation/MapLayout/MapLayout.tsx';
import { useIsDesk } from '@shunlu/ui/navigation/MapLayout/useIsDesk.ts';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { VisuallyHidden } from '@shunlu/ui/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { RecentSearches } from '@shunlu/ui/rides/RecentSearches/RecentSearches.tsx';
import type { RecentSearch } from '@shunlu/ui/rides/RecentSearches/RecentSearches.tsx';
import { EMPTY_SEARCH } from '@shunlu/ui/rides/search/searchValues.ts';
import { SearchSummary } from '@shunlu/ui/rides/SearchSummary/SearchSummary.tsx';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { untilAnswered } from '../data/callLater.ts';
import { paths } from '../paths.ts';
import { usePlaces } from '../places/index.ts';
import { useApp } from '../session/appStore.ts';
import { againOf, forgetSearches, rememberSearch } from '../session/searchHistory.ts';
import { untilPainted, useIsAfterPaint } from '../shell/afterPaint.tsx';
import { criteriaFrom, criteriaQuery, filled, isComplete, shownFrom, sortFrom, viewFrom, withView } from './criteria.ts';
import type { Search } from './criteria.ts';
import { LazyFindings } from './lazyFindings.ts';
import { LazyForm, loadForm } from './lazyForm.ts';
import { filterFrom, valuesOf } from './searchState.ts';

/** Finds rides by route, day and criteria, as a list and on a map (spec §2 search). The address holds all of it. */
export default function SearchPage() {
  const [address] = useSearchParams();
  const text = address.toString();
  const today = taipeiDay(useNow());
  const search = useMemo(() => {
    const parsed = new URLSearchParams(text);
    return { criteria: criteriaFrom(parsed, today), filter: filterFrom(parsed), shown: shownFrom(parsed), sort: sortFrom(parsed), ...viewFrom(parsed) };
  }, [text, today]);
  // Another search, by Back or a recent one, starts the form afresh; a filter or more of the same does not.
  return <SearchScreen key={criteriaQuery(search.criteria)} {...search} today={today} />;
}

function SearchScreen({ criteria: asked, today, ...narrowed }: Search & { today: string }) {
  const { t } = useTranslation('search');
  // The same for as long as the screen is: read anew with each filter, they would draw hundreds of memoised cards again.
  const [criteria] = useState(asked);
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const { searchPlaces } = usePlaces();
  const form = useState(() => (isComplete(criteria) ? valuesOf(criteria) : EMPTY_SEARCH));
  const [isFormOpen, setFormOpen] = useState(!isComplete(criteria));
  const [mapPlace, setMapPlace] = useState<HTMLElement | null>(null);
  const hasSearched = isComplete(criteria);
  const isDesk = useIsDesk();
  const recent = useRecentSearches(today);
  // Whoever came for results awaits them; who came to search begins with the form.
  const isFormThere = useIsAfterPaint(0);

  // On a phone the form is not there beside results, but soon wanted.
  useEffect(() => {
    void untilAnswered().then(untilPainted).then(loadForm).catch(() => undefined);
  }, []);

  function onSearch(query: SearchQuery) {
    const next = filled(query);
    rememberSearch(next, today);
    setFormOpen(false);
    void navigate(paths.search + criteriaQuery(next, LIMITS.page.initial));
  }

  const isFormShown = isFormOpen || !hasSearched || isDesk;
  const top = (
    <>
      {hasSearched ? (
        <VisuallyHidden as="h1" tabIndex={-1}>{t('title')}</VisuallyHidden>
      ) : (
        <Heading level={1} tabIndex={-1} size="heading">{t('title')}</Heading>
      )}
      {isFormShown ? (
        <Suspense fallback={null}>
          <LazyForm state={form} searchPlaces={searchPlaces} onSearch={onSearch} />
        </Suspense>
      ) : (
        <SearchSummary values={valuesOf(criteria)} onClick={() => setFormOpen(true)} />
      )}
      {!hasSearched && <RecentSearches searches={recent} onClear={forgetSearches} />}
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
          <LazyFindings {...narrowed} {...{ criteria, form, mapPlace }} />
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
      againOf(history, today).filter(isComplete).map((entry) => ({
        values: valuesOf(entry),
        to: paths.search + criteriaQuery(entry),
        onChoose: () => rememberSearch(entry, today),
      })),
    [history, today],
  );
}
