import type { EndpointDefinition } from '@shunlu/api-contract';

/** Timeout of a request. A search on slow 4G takes 1 s; a connection without data for this long is dead. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Controllers of running idempotent requests, and when they began. */
const idempotentRequests = new Map<AbortController, number>();

/**
 * Creates the timeout of an idempotent request, which `abortIdempotentRequests` may end earlier.
 * @returns aborted when the time is over
 */
export function createIdempotentTimeout(ms: number): AbortSignal {
  const attempt = new AbortController();
  idempotentRequests.set(attempt, performance.now());
  AbortSignal.timeout(ms).addEventListener('abort', () => {
    idempotentRequests.delete(attempt);
    attempt.abort();
  });
  return attempt.signal;
}

/** Creates the timeout of a request. An upload has none, because it takes as long as its size needs. */
export function createTimeoutSignal({ method, upload }: Pick<EndpointDefinition, 'method' | 'upload'>): AbortSignal | undefined {
  if (upload !== undefined) return undefined;
  return method === 'GET' ? createIdempotentTimeout(REQUEST_TIMEOUT_MS) : AbortSignal.timeout(REQUEST_TIMEOUT_MS);
}

/** Aborts idempotent requests when their connection is known to be dead, to free the browser's six connections. */
export function abortIdempotentRequests({ olderThanMs }: { olderThanMs: number }): void {
  for (const [attempt, since] of idempotentRequests) {
    if (performance.now() - since < olderThanMs) continue;
    idempotentRequests.delete(attempt);
    attempt.abort();
  }
}
