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
  /** Loading only where nothing of this search is there yet. */
  results: Loadable<Results>;
  /** In which order they are: not in the one that was asked for while that could not be loaded. */
  order: SearchSort;
  /** More of the same search, or another order, is under way; what is there stays. */
  isLoadingMore: boolean;
  /** More of the same search, or another order, could not be loaded; what is there stays. */
  failed?: FailedPart;
}

/** No error, not even `undefined` thrown. */
const NOTHING = Symbol('nothing tried yet');

/**
 * The results of a search. "More" asks for a longer list of the same search, so that what the server announces and what
 * is loaded later are one list without gaps or doubles; what was loaded stays on the screen meanwhile, also while another
 * order is asked for, and where either fails.
 */
export function useSearchResults(criteria: SearchEntry, shown: number, sort: SearchSort): SearchResults {
  const mode = useAuth((state) => state.currentMode);
  const current = useQuery(searchRides, toSearchInput(criteria, shown, sort, mode));
  const search = mode + toQuery(criteria);
  const [last, setLast] = useState<{ search: string; sort: SearchSort; data: Results }>();
  /** The error after which it was tried again. */
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
