/** A call begun before there was code to read its answer. */
interface Begun {
  /** Whose token it was sent with. */
  token: string;
  answer: Promise<Response>;
  /** Milliseconds since the page began. */
  at: number;
}

/** What asks is a script of its own in the page, and what takes the answer comes with the app: they share only the window. */
const shared = globalThis as { shunluAhead?: Map<string, Begun> };

/** By the path that was asked for, with its query. */
const begun = (shared.shunluAhead ??= new Map<string, Begun>());

/** Whoever asks later than this wants to know what is so then. */
const GOOD_FOR_MS = 10_000;

const authorization = (token: string) => `Bearer ${token}`;

/**
 * Sends a call that the page will make once its code is there: the server answers while that is still on its way. A GET
 * only, for it may be in vain. What the client needs to read the answer is no part of this.
 */
export function askAhead(path: string, token: string): void {
  const answer = fetch(path, { headers: { accept: 'application/json', authorization: authorization(token) } });
  // Who takes it hears of a failure; nobody may.
  answer.catch(() => undefined);
  begun.set(path, { token, answer, at: performance.now() });
}

/** Whether a path was asked for ahead, and nobody has taken the answer yet. */
export const isAskedAhead = (path: string): boolean => begun.has(path);

/** As `fetch`; the first to ask for what was asked ahead, with the same token, gets that answer. */
export const fetchAhead: typeof fetch = (input, init = {}) => {
  const early = typeof input === 'string' && init.method === 'GET' ? begun.get(input) : undefined;
  if (early === undefined) return fetch(input, init);
  begun.delete(input as string);
  const isTheSame = new Headers(init.headers).get('authorization') === authorization(early.token);
  if (!isTheSame || performance.now() - early.at > GOOD_FOR_MS) return fetch(input, init);
  return untilAborted(early.answer, init.signal);
};

/** What was sent is not called back; but who asked hears at once that nobody waits any more. */
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject);
  });
}
