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

/** What a component is given of server state; one shared pattern renders it. */
export type Loadable<T> =
  | { state: 'loading' }
  | { state: 'error'; error: unknown; retry: () => void }
  | { state: 'ready'; data: T };

/** What is on its way, where no query says so: code, or what this browser keeps. */
export const LOADING: Loadable<never> = { state: 'loading' };

/** What SWR has of an answer: ready as soon as there is any, also where it could not be refreshed. */
export function toLoadable<T>({ data, error, mutate }: Pick<SWRResponse<T, unknown>, 'data' | 'error' | 'mutate'>): Loadable<T> {
  if (data !== undefined) return { state: 'ready', data };
  if (error !== undefined) return { state: 'error', error, retry: () => void mutate() };
  return { state: 'loading' };
}

/** The SWR key of a call: stable for equal inputs, and telling its domain. */
export type QueryKey = readonly [id: EndpointDefinition['id'], input: unknown];

/** Makes the SWR key of a call. */
export function toQueryKey<E extends EndpointDefinition>(endpoint: E, input: EndpointInput<E>): QueryKey {
  return [endpoint.id, input];
}

/**
 * Reads an endpoint and keeps it fresh.
 *
 * @param input `null` to read nothing yet: the answer stays `loading`.
 * @returns `ready` as soon as there is any answer; a failed refresh of an answer at hand keeps it shown, unless that says that it is
 * not there any more (404): across a block, or when it is deleted.
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
 * Reads an endpoint for a form that is filled in with its answer, and then keeps it fresh: what was read before the form was
 * opened may have changed, and is shown only where it cannot be read anew.
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
  // Whoever asks meanwhile overtakes this request: it then ends before there is an answer. Where it fails, SWR says that none is
  // under way, though the other one is.
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

/** Whether some of the work that goes through `track` is under way. */
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

/** Whether a cache key is a call's of one of the domains: `['chat.booking', input]`. */
export const isDomainKey = (key: unknown, domains: readonly Domain[]): boolean =>
  Array.isArray(key) && domains.some((domain) => String(key[0]).startsWith(`${domain}.`));

/**
 * The cache of what was read, and SWR's `mutate`, which does nothing once the cache's provider is unmounted: what comes
 * back after a logout has nothing to change. SWR asks the same map, and throws.
 */
export function useCache(): { cache: Cache<unknown>; mutate: ScopedMutator } {
  const { cache, mutate } = useSWRConfig();
  const mutateWhileThere = useCallback(
    async (...args: Parameters<ScopedMutator>) => (SWRGlobalState.has(cache) ? mutate(...args) : undefined),
    [cache, mutate],
  );
  return { cache, mutate: mutateWhileThere as ScopedMutator };
}

/** Revalidates every cached answer of the given domains. */
export function useInvalidate(): (domains: readonly Domain[]) => Promise<void> {
  const { mutate } = useCache();
  return useCallback(async (domains) => void (await mutate((key) => isDomainKey(key, domains))), [mutate]);
}

/** A command at hand: `run` it, and see whether it is under way. */
export interface Mutation<E extends EndpointDefinition> {
  /** @throws ApiError as the client does; the caller shows it where the person is looking, if that is still there. */
  run: (input: EndpointInput<E>) => Promise<EndpointOutput<E>>;
  isRunning: boolean;
}

/** What is being created, and the key under which the server makes it once. */
interface Submission {
  payload: string;
  key: string;
}

/** The same key as long as the same is sent and it is not known whether the server made it. */
function getKey(submission: { current: Submission | undefined }, input: unknown): string {
  const payload = JSON.stringify(input);
  // Not `randomUUID`, which browsers lack on pages without https.
  if (submission.current?.payload !== payload) submission.current = { payload, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
  return submission.current.key;
}

/** Whether the server said no. No answer, a server in trouble and an answer that cannot be read leave open what became of the call. */
const isClientError = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Calls an endpoint that changes something, then revalidates what the contract says it invalidates; also where it was refused for
 * what has happened meanwhile, which the person does not see yet (D111).
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
          // Not waited for: the command is done, and what shows the answers says itself that they could not be read.
          void invalidate(stale);
          return output;
        } catch (error) {
          if (isClientError(error)) submission.current = undefined;
          // Waited for: whoever says the refusal then knows whether the place for that is still there.
          if (isStaleDataError(error)) await invalidate(stale);
          throw error;
        }
      }),
    [call, endpoint, invalidate, track],
  );
  return { run, isRunning: isUnderWay };
}
