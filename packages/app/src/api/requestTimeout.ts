import type { EndpointDefinition } from '@shunlu/api-contract';

/** So long an answer may take. A search on slow 4G takes 1 s; a line that says nothing for this long is dead. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Ends what may be asked once more, and since when that is under way. */
const idempotentRequests = new Map<AbortController, number>();

/**
 * The limit of a call that may be made once more without harm.
 * @returns aborted once it is over, or when such calls are given up before (`giveUpRepeatable`)
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

/** The limit of a call. None for a file: how long that is on its way depends on its size. */
export function createTimeoutSignal({ method, upload }: Pick<EndpointDefinition, 'method' | 'upload'>): AbortSignal | undefined {
  if (upload !== undefined) return undefined;
  return method === 'GET' ? createIdempotentTimeout(REQUEST_TIMEOUT_MS) : AbortSignal.timeout(REQUEST_TIMEOUT_MS);
}

/**
 * Gives up calls that may be made once more, for the line they went out on is dead. A browser has six connections to a
 * server, and each that waits for an answer which never comes is one less for what could be answered.
 */
export function abortIdempotentRequests({ olderThanMs }: { olderThanMs: number }): void {
  for (const [attempt, since] of idempotentRequests) {
    if (performance.now() - since < olderThanMs) continue;
    idempotentRequests.delete(attempt);
    attempt.abort();
  }
}
