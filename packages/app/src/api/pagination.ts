import { LIMITS } from '@shunlu/api-contract';
import { CallContext, toLoadable, useCache } from '@shunlu/api-contract/react';
import type { Loadable, QueryKey } from '@shunlu/api-contract/react';
import { useContext, useState } from 'react';
import type { ContextType } from 'react';
import useSWR, { unstable_serialize } from 'swr';
import { isFetching } from './patchCache.ts';

type Call = ContextType<typeof CallContext>;

/** A cursor and the largest number of items; the server has defaults for both. */
interface Page<From> {
  from?: From | undefined;
  limit?: number | undefined;
}

/** A paginated query whose pages are cached as one list. */
export interface PagedQuery<Answer, From> {
  key: QueryKey;
  ask: (call: Call, page: Page<From>) => Promise<Answer>;
  getSize: (answer: Answer) => number;
  /** Cursor of the next page; null at the end. */
  getNext: (answer: Answer) => From | null;
  /** Appends a page; items of both appear once. */
  join: (answer: Answer, next: Answer) => Answer;
}

/**
 * Reads a list again as far as it was loaded, so that nothing on the screen disappears and no gap opens behind the first
 * page.
 * @param loaded how many items are cached
 */
export async function readPages<Answer, From>(
  { getSize, getNext, join }: Pick<PagedQuery<Answer, From>, 'getSize' | 'getNext' | 'join'>,
  ask: (page: Page<From>) => Promise<Answer>,
  loaded: number,
): Promise<Answer> {
  const { initial, max } = LIMITS.page;
  let answer: Answer = await ask({ limit: Math.min(Math.max(loaded, initial), max) });
  for (let from = getNext(answer); from !== null && getSize(answer) < loaded; from = getNext(answer)) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
    answer = join(answer, await ask({ from, limit: Math.min(loaded - getSize(answer), max) }));
  }
  return answer;
}

/** Reads a paginated list through SWR, with what is needed to load more of it. */
export function usePagedQuery<Answer, From>(paged: PagedQuery<Answer, From>) {
  const call = useContext(CallContext);
  const { cache } = useCache();
  const ask = (page: Page<From>) => paged.ask(call, page);
  const held = () => cache.get(unstable_serialize(paged.key));
  const getCached = () => held()?.data as Answer | undefined;
  const isOnItsWay = () => isFetching(held());
  const answer = useSWR<Answer, unknown>(paged.key, () => {
    const before = getCached();
    return readPages(paged, ask, before === undefined ? 0 : paged.getSize(before));
  });
  return { ask, getCached, isOnItsWay, answer };
}

/** The loaded part of a list, and how to load more. */
export interface LoadedPages<Answer> {
  list: Loadable<Answer>;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** Error of the last `loadMore`. */
  error: unknown;
}

/** Reads a list page by page. */
export function usePages<Answer, From>(paged: PagedQuery<Answer, From>): LoadedPages<Answer> {
  const { ask, getCached, isOnItsWay, answer } = usePagedQuery(paged);
  const { data, error, mutate } = answer;
  const [loading, setLoading] = useState<{ isRunning: boolean; error?: unknown }>({ isRunning: false });
  const from = data === undefined ? null : paged.getNext(data);

  async function loadMore() {
    if (from === null) return;
    setLoading({ isRunning: true });
    try {
      const next = await ask({ from });
      const now = getCached();
      // A revalidation meanwhile may have moved the cursor; then the button stays. Writing drops a response that is on its
      // way.
      if (now !== undefined && paged.getNext(now) === from) await mutate(paged.join(now, next), { revalidate: isOnItsWay() });
      setLoading({ isRunning: false });
    } catch (failure) {
      setLoading({ isRunning: false, error: failure });
    }
  }

  return {
    list: toLoadable({ data, error, mutate }),
    hasMore: from !== null,
    loadMore: () => void loadMore(),
    isLoadingMore: loading.isRunning,
    error: loading.error,
  };
}
