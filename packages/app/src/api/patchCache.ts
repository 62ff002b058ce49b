import type { Domain } from '@shunlu/api-contract';
import { isDomainKey, useCache } from '@shunlu/api-contract/react';
import { useCallback } from 'react';
import type { State } from 'swr';

/** A patch's answer where what was told does not fit what is known: then the server is asked. */
export const REVALIDATE = Symbol('ask the server');

/** Writes what was told into one cached answer; the same value where it says nothing of it. */
export type Patch = (answer: unknown) => unknown;

/** What SWR keeps of a key beside the answer. */
type CachedState = State<unknown, unknown> & { _k?: unknown };

/**
 * Whether an answer may be on its way: SWR throws it away where the cached one is changed meanwhile. Nor does it know of one
 * that was asked for before another, asked for earlier, failed.
 */
export function isFetching({ isValidating, error }: CachedState = {}): boolean {
  return isValidating === true || error !== undefined;
}

/**
 * Writes what the socket told into every cached answer of a domain. An answer that is on its way was perhaps given before
 * it happened: it is asked for anew, and so is one that could not be read.
 */
export function usePatchCache(): (domain: Domain, patch: Patch) => void {
  const { cache, mutate } = useCache();
  return useCallback(
    (domain, patch) => {
      for (const name of cache.keys()) {
        const cached = (cache.get(name) ?? {}) as CachedState;
        const { _k: key, data } = cached;
        if (!isDomainKey(key, [domain])) continue;
        const next = data === undefined ? REVALIDATE : patch(data);
        if (next === REVALIDATE) {
          if (data !== undefined || isFetching(cached)) void mutate(key as [string]);
        } else if (next !== data) void mutate(key as [string], next, { revalidate: isFetching(cached) });
      }
    },
    [cache, mutate],
  );
}
