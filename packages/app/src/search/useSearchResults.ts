import { searchRides } from '@shunlu/api-contract';
import type { EndpointOutput, SearchSort } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';
import { useState } from 'react';
import type { SearchEntry } from '../session/appStore.ts';
import { useAuth } from '../session/authStore.ts';
import { criteriaQuery, searchInput } from './criteria.ts';

type Results = EndpointOutput<typeof searchRides>;

interface SearchResults {
  /** Loading only where nothing of this search is there yet. */
  results: Loadable<Results>;
  /** More of the same search is under way; what is there stays. */
  isLoadingMore: boolean;
}

/**
 * The results of a search. "More" asks for a longer list of the same search, so that what the server announces and what
 * is loaded later are one list without gaps or doubles; what was loaded stays on the screen meanwhile, also while another
 * order is asked for.
 */
export function useSearchResults(criteria: SearchEntry, shown: number, sort: SearchSort): SearchResults {
  const mode = useAuth((state) => state.currentMode);
  const current = useQuery(searchRides, searchInput(criteria, shown, sort, mode));
  const search = mode + criteriaQuery(criteria);
  const [last, setLast] = useState<{ search: string; data: Results }>();

  if (current.state === 'ready' && (last?.search !== search || last.data !== current.data)) {
    setLast({ search, data: current.data });
  }
  if (current.state === 'loading' && last?.search === search) {
    return { results: { state: 'ready', data: last.data }, isLoadingMore: true };
  }
  return { results: current, isLoadingMore: false };
}
