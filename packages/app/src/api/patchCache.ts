import type { Domain } from '@shunlu/api-contract';
import { isDomainKey, useCache } from '@shunlu/api-contract/react';
import { useCallback } from 'react';
import { unstable_serialize } from 'swr';
import type { State } from 'swr';

/** Returned by a patch when an event does not fit the cached response: then the server is asked. */
export const REVALIDATE = Symbol('revalidate');

/** Writes an event into one cached response; returns the same value when it does not concern it. */
export type Patch = (response: unknown) => unknown;

/**
 * Whether a response may be on its way. SWR drops it when the cached one is changed meanwhile. After an error SWR no longer
 * knows of a later request.
 */
export function isFetching({ isValidating, error }: State<unknown, unknown> = {}): boolean {
  return isValidating === true || error !== undefined;
}

/**
 * Writes an event of the server into every cached response of a domain. Fetches again what is on its way, because the server
 * may have sent it before the event, and what has failed.
 */
export function usePatchCache(): (domain: Domain, patch: Patch) => void {
  const { cache, mutate } = useCache();
  return useCallback(
    (domain, patch) => {
      const keys: [string][] = [];
      // SWR shows its keys to this filter only; it matches none.
      void mutate((key) => isDomainKey(key, [domain]) && keys.push(key as [string]) === 0);
      for (const key of keys) {
        const state = cache.get(unstable_serialize(key));
        const data: unknown = state?.data;
        const next = data === undefined ? REVALIDATE : patch(data);
        if (next === REVALIDATE) {
          if (data !== undefined || isFetching(state)) void mutate(key);
        } else if (next !== data) void mutate(key, next, { revalidate: isFetching(state) });
      }
    },
    [cache, mutate],
  );
}
