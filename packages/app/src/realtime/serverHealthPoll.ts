import { isRetryableError } from '../api/isRetryableError.ts';

/** How often the server is asked, so that an open page is right within 5 s of its return (D99). */
const POLL_MS = 2_000;
/** How long one request may take. The next one follows at once. */
const PROBE_TIMEOUT_MS = 2_500;
/** After so long without a response the page says that the server is unreachable. Restarts and short drops take less. */
const UNREACHABLE_AFTER_MS = 5_000;

interface HealthPollOptions {
  /** Whether to ask now. */
  canAsk: () => boolean;
  /** Asks the server anything. @throws ApiError without a response, or with an error */
  ask: (timeout: AbortSignal) => Promise<unknown>;
  /** The server has responded. `wasAway`: not to the request before. */
  onAnswer: (wasAway: boolean) => void;
  /** The request has failed or timed out. */
  onNoAnswer: () => void;
  /** The server has been unreachable for long enough to say so, or is reachable again. */
  onReachability: (isUnreachable: boolean) => void;
}

/** Whether the page is visible and has a network. */
export const isPageOpen = () => document.visibilityState === 'visible' && navigator.onLine;

/** Asks the server every 2 s whether it is there. @returns stops polling */
export function startHealthPolling({ canAsk, ask, onAnswer, onNoAnswer, onReachability }: HealthPollOptions): () => void {
  const stopped = new AbortController();
  let wasAway = false;
  let answeredAt = Date.now();
  let timer = setTimeout(poll, POLL_MS);

  function markReachable() {
    answeredAt = Date.now();
    onReachability(false);
  }

  async function probe() {
    // Said before the request, which may stay without a response as well.
    if (Date.now() - answeredAt >= UNREACHABLE_AFTER_MS) onReachability(true);
    const timeout = new AbortController();
    const limit = setTimeout(() => timeout.abort(), PROBE_TIMEOUT_MS);
    const error: unknown = await ask(timeout.signal).then(() => undefined, (failure: unknown) => failure ?? new Error('No answer'));
    clearTimeout(limit);
    if (stopped.signal.aborted) return;
    if (error === undefined) {
      markReachable();
      onAnswer(wasAway);
      wasAway = false;
      return;
    }
    wasAway = true;
    // An error of the server, such as a rate limit, comes from a server that is there.
    if (isRetryableError(error)) onNoAnswer();
    else markReachable();
  }

  async function poll() {
    const startedAt = Date.now();
    // A page that does not ask knows nothing of the server.
    if (canAsk()) await probe();
    else answeredAt = startedAt;
    if (!stopped.signal.aborted) timer = setTimeout(poll, Math.max(0, POLL_MS - (Date.now() - startedAt)));
  }

  return () => {
    stopped.abort();
    clearTimeout(timer);
    onReachability(false);
  };
}
