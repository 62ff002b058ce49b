import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Cache, ScopedMutator, SWRConfiguration, SWRResponse } from 'swr';
import { SWRGlobalState } from 'swr/_internal';
import { ApiError, isStaleDataError } from './ApiError.ts';
import { CallContext } from './callContext.ts';
import type { Call } from './client.ts';
import { getDomain } from './endpoint.ts';
import type { Domain, EndpointDefinition, EndpointInput, EndpointOutput } from './endpoint.ts';

export { CallContext };

/** Server state as a component receives it. One shared pattern renders it. */
export type Loadable<T> =
  | { state: 'loading' }
  | { state: 'error'; error: unknown; retry: () => void }
  | { state: 'ready'; data: T };

/** The loading state of data that no query provides, such as lazy code or persisted data. */
export const LOADING: Loadable<never> = { state: 'loading' };

/** Converts an SWR response. It is `ready` as soon as there is data, also when a later revalidation failed. */
export function toLoadable<T>({ data, error, mutate }: Pick<SWRResponse<T, unknown>, 'data' | 'error' | 'mutate'>): Loadable<T> {
  if (data !== undefined) return { state: 'ready', data };
  if (error !== undefined) return { state: 'error', error, retry: () => void mutate() };
  return { state: 'loading' };
}

/** The SWR key of a call: equal for equal inputs, with the domain in the id. */
export type QueryKey = readonly [id: EndpointDefinition['id'], input: unknown];

/** Builds the SWR key of a call. */
export function toQueryKey<E extends EndpointDefinition>(endpoint: E, input: EndpointInput<E>): QueryKey {
  return [endpoint.id, input];
}

/**
 * Reads an endpoint and keeps the data fresh.
 *
 * @param input `null` to read nothing yet: the state stays `loading`.
 * @returns `ready` as soon as there is any response. A failed revalidation keeps showing the data, except a 404 (deleted,
 * or behind a block).
 */
export function useQuery<E extends EndpointDefinition>(
  endpoint: E,
  input: EndpointInput<E> | null,
): Loadable<EndpointOutput<E>> {
  const answer = useEndpoint(useContext(CallContext), endpoint, input);
  const isGone = answer.error instanceof ApiError && answer.error.status === 404;
  return toLoadable(isGone ? { ...answer, data: undefined } : answer);
}

/**
 * Reads an endpoint for a form that its response pre-fills, then keeps it fresh. Data cached before the form opened may be
 * outdated. It is shown only if it cannot be fetched again.
 */
export function useFreshQuery<E extends EndpointDefinition>(endpoint: E, input: EndpointInput<E>): Loadable<EndpointOutput<E>> {
  const call = useContext(CallContext);
  const { isUnderWay, track } = useRunningCount();
  const answer = useEndpoint(((...asked) => track(() => call(...asked))) as Call, endpoint, input, { revalidateOnMount: false });
  const { mutate, isValidating } = answer;
  const [isAsked, setAsked] = useState(false);
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    void mutate().finally(() => setAsked(true));
  }, [mutate]);
  // A concurrent request for the same key replaces this one, which then ends without a response. If that request fails, SWR
  // reports that none is running although the other one is.
  if (isAsked && !isUnderWay && !isValidating && !isFresh) setFresh(true);
  return isFresh ? toLoadable(answer) : LOADING;
}

function useEndpoint<E extends EndpointDefinition>(
  call: Call,
  endpoint: E,
  input: EndpointInput<E> | null,
  config: SWRConfiguration = {},
) {
  return useSWR<EndpointOutput<E>, unknown>(
    input === null ? null : toQueryKey(endpoint, input),
    () => call(endpoint, input as EndpointInput<E>),
    config,
  );
}

/** Counts the calls that `track` runs; `isUnderWay` is true while one is running. */
function useRunningCount(): { isUnderWay: boolean; track: <T>(work: () => Promise<T>) => Promise<T> } {
  const [count, setCount] = useState(0);
  const track = useCallback(async <T>(work: () => Promise<T>) => {
    setCount((before) => before + 1);
    try {
      return await work();
    } finally {
      setCount((before) => before - 1);
    }
  }, []);
  return { isUnderWay: count > 0, track };
}

/** Whether a cache key belongs to a call of one of the domains: `['chat.booking', input]`. */
export const isDomainKey = (key: unknown, domains: readonly Domain[]): boolean =>
  Array.isArray(key) && domains.some((domain) => String(key[0]).startsWith(`${domain}.`));

/**
 * The response cache and SWR's `mutate`, which here does nothing once the cache provider is unmounted. Responses that
 * arrive after a logout have nothing to change. SWR's own `mutate` looks into the same map and throws.
 */
export function useCache(): { cache: Cache<unknown>; mutate: ScopedMutator } {
  const { cache, mutate } = useSWRConfig();
  const mutateWhileThere = useCallback(
    async (...args: Parameters<ScopedMutator>) => (SWRGlobalState.has(cache) ? mutate(...args) : undefined),
    [cache, mutate],
  );
  return { cache, mutate: mutateWhileThere as ScopedMutator };
}

/** Revalidates every cached response of the given domains. */
export function useInvalidate(): (domains: readonly Domain[]) => Promise<void> {
  const { mutate } = useCache();
  return useCallback(async (domains) => void (await mutate((key) => isDomainKey(key, domains))), [mutate]);
}

/** The state of a command: `run` executes it; `isRunning` says whether it is under way. */
export interface Mutation<E extends EndpointDefinition> {
  /** @throws ApiError like the client. The caller shows it near the control that was used, if that is still mounted. */
  run: (input: EndpointInput<E>) => Promise<EndpointOutput<E>>;
  isRunning: boolean;
}

/** The content of a create, and its idempotency key. */
interface Submission {
  payload: string;
  key: string;
}

/** Returns the same key while the same content is sent and the result of the earlier attempt is unknown. */
function getKey(submission: { current: Submission | undefined }, input: unknown): string {
  const payload = JSON.stringify(input);
  // Browsers lack `randomUUID` on pages without https.
  if (submission.current?.payload !== payload) submission.current = { payload, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
  return submission.current.key;
}

/** Whether the server rejected the call. After no response, a 5xx or an unreadable response the result is unknown. */
const isClientError = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Calls an endpoint that changes something, then revalidates the domains that the contract invalidates. It also
 * revalidates after a 404 or 409, because the viewer does not see the cause of that error yet (D111).
 */
export function useMutation<E extends EndpointDefinition>(endpoint: E): Mutation<E> {
  const call = useContext(CallContext);
  const invalidate = useInvalidate();
  const { isUnderWay, track } = useRunningCount();
  const submission = useRef<Submission | undefined>(undefined);

  const run = useCallback(
    (input: EndpointInput<E>) =>
      track(async () => {
        const stale = endpoint.invalidates ?? [getDomain(endpoint)];
        try {
          const output = await call(endpoint, input, endpoint.idempotent ? { idempotencyKey: getKey(submission, input) } : undefined);
          submission.current = undefined;
          // This is not awaited, because the command has succeeded. Components report a failed revalidation of their data themselves.
          void invalidate(stale);
          return output;
        } catch (error) {
          if (isClientError(error)) submission.current = undefined;
          // Awaited, so that the caller knows whether the component that would show the error is still mounted.
          if (isStaleDataError(error)) await invalidate(stale);
          throw error;
        }
      }),
    [call, endpoint, invalidate, track],
  );
  return { run, isRunning: isUnderWay };
}
