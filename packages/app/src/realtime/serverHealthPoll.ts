import { isRetryableError } from '../api/isRetryableError.ts';

/** How often one looks whether the server is there again: an open page is right within 5 s of its answer. */
const POLL_MS = 2_000;
/** So long one waits for it to answer; what takes longer than the look before is followed by the next at once. */
const PROBE_TIMEOUT_MS = 2_500;
/**
 * So long nothing is said of a server that does not answer: one that is started anew takes less, and so does a blip of the
 * network. The first look after it says so.
 */
const UNREACHABLE_AFTER_MS = 5_000;

interface HealthPollOptions {
  /** Whether it is worth asking. */
  isWorthAsking: () => boolean;
  /** Asks the server anything, until `giveUp`. @throws ApiError where it gives no answer, or refuses one */
  ask: (giveUp: AbortSignal) => Promise<unknown>;
  /** It has given the answer. `wasAway`: not the last time. */
  onAnswer: (wasAway: boolean) => void;
  /** It has given none, not even in time. */
  onNoAnswer: () => void;
  /** It has been silent for so long that people are to be told; or has answered again. */
  onSilence: (isSilent: boolean) => void;
}

/** Whether somebody sees the page, and there is a network. */
export const isPageOpen = () => document.visibilityState === 'visible' && navigator.onLine;

/** Looks now and then whether the server is there. @returns stops looking. */
export function startHealthPolling({ isWorthAsking, ask, onAnswer, onNoAnswer, onSilence }: HealthPollOptions): () => void {
  let isOver = false;
  let wasAway = false;
  let respondedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function markResponded() {
    respondedAt = Date.now();
    onSilence(false);
  }

  async function poll() {
    if (!isWorthAsking()) {
      // Whoever does not ask knows nothing of the server.
      respondedAt = Date.now();
      return;
    }
    // Before this look has its answer, which may stay away as well.
    if (Date.now() - respondedAt >= UNREACHABLE_AFTER_MS) onSilence(true);
    const attempt = new AbortController();
    const limit = setTimeout(() => attempt.abort(), PROBE_TIMEOUT_MS);
    try {
      await ask(attempt.signal);
    } catch (error) {
      if (isOver) return;
      wasAway = true;
      if (isRetryableError(error)) onNoAnswer();
      else markResponded();
      return;
    } finally {
      clearTimeout(limit);
    }
    if (isOver) return;
    markResponded();
    onAnswer(wasAway);
    wasAway = false;
  }

  function schedulePoll(ms: number) {
    timer = setTimeout(async () => {
      const begunAt = Date.now();
      await poll();
      if (!isOver) schedulePoll(Math.max(0, POLL_MS - (Date.now() - begunAt)));
    }, ms);
  }

  schedulePoll(POLL_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    onSilence(false);
  };
}
