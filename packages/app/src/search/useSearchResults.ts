import { searchRides } from '@shunlu/api-contract';
import type { EndpointOutput, SearchSort } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';
import type { FailedPart } from '@shunlu/ui/search/SearchResults/SearchResults.tsx';
import { useState } from 'react';
import type { SearchEntry } from '../api/appStore.ts';
import { useAuth } from '../api/authStore.ts';
import { toQuery, toSearchInput } from './criteria.ts';

type Results = EndpointOutput<typeof searchRides>;

interface SearchResults {
  /** The results; loading only while nothing of this search is loaded. */
  results: Loadable<Results>;
  /** The order of the results; the previous one if the requested one could not be loaded. */
  order: SearchSort;
  /** More results, or another order, are loading. The loaded ones stay. */
  isLoadingMore: boolean;
  /** More results, or another order, could not be loaded. The loaded ones stay. */
  failed?: FailedPart;
}

/** A value that no error equals, not even a thrown `undefined`. */
const NOTHING = Symbol('nothing tried yet');

/**
 * Loads the results of a search. "More" requests a longer list of the same search, so that pushed changes leave neither gaps
 * nor duplicates. Loaded results stay on the screen while more, or another order, is loading, and after a failure.
 */
export function useSearchResults(criteria: SearchEntry, shown: number, sort: SearchSort): SearchResults {
  const mode = useAuth((state) => state.currentMode);
  const current = useQuery(searchRides, toSearchInput(criteria, shown, sort, mode));
  const search = mode + toQuery(criteria);
  const [last, setLast] = useState<{ search: string; sort: SearchSort; data: Results }>();
  /** The error after which the viewer retried. */
  const [tried, setTried] = useState<unknown>(NOTHING);

  if (current.state === 'ready' && (last?.search !== search || last.sort !== sort || last.data !== current.data)) {
    setLast({ search, sort, data: current.data });
  }
  if (current.state === 'ready' || last?.search !== search) return { results: current, order: sort, isLoadingMore: false };

  const results: Loadable<Results> = { state: 'ready', data: last.data };
  if (current.state === 'loading') return { results, order: sort, isLoadingMore: true };
  const { error, retry } = current;
  function tryAgain() {
    setTried(error);
    retry();
  }
  const failed = { part: last.sort === sort ? 'more' : 'order', error, retry: tryAgain } as const;
  return { results, order: last.sort, isLoadingMore: tried === error, failed };
}
