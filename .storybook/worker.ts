import { http, HttpResponse } from 'msw/http';
import { setupWorker } from 'msw/browser';

/** Requests that no mock of the running story has handled. */
const unmocked: string[] = [];

/** The last handler: refuses a request to the API that the story does not mock. `checks.tsx` fails its test. */
const unmockedHandler = http.all('/api/*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  unmocked.push(`${request.method} ${pathname}${search}`);
  return HttpResponse.json({ error: 'Not mocked', code: 'NOT_MOCKED' }, { status: 501 });
});

/** Path of a request that is handled only after all earlier ones have reached their mock. */
const FLUSH_PATH = '/__flush';

async function start() {
  const worker = setupWorker(http.head(FLUSH_PATH, () => new HttpResponse()), unmockedHandler);
  worker.events.on('request:start', ({ request }) => {
    const at = pending.indexOf(request.url);
    if (at >= 0) pending.splice(at, 1);
  });
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: './mockServiceWorker.js' } });
  return worker;
}

let worker: ReturnType<typeof start> | undefined;

/** Whether a story has fetched since the last flush. */
let hasFetched = false;

/** The URLs of requests that the worker has not handed over yet. */
const pending: string[] = [];

// Flushes use the browser's own `fetch`.
const { fetch } = globalThis;
globalThis.fetch = (target, init) => {
  hasFetched = true;
  pending.push(target instanceof Request ? target.url : new URL(target, document.baseURI).href);
  return fetch(target, init);
};

/** Starts one worker for all stories, because a docs page renders several at once. */
export function startWorker() {
  worker ??= start();
  return worker;
}

/** Images request from the API without `fetch`. */
const hasApiImages = () => [...document.images].some(({ src }) => src.includes('/api/'));

/** Limit of flushes, because a request that was aborted before the worker saw it stays pending forever. */
const MAX_FLUSHES = 10;

/**
 * Waits until the worker has handled all requests, by flushing: it hands requests over in about the order in which they were
 * sent. A flush takes 10 ms and is skipped for the many stories that fetch nothing.
 * @returns the requests since the last call that no mock answered, such as `GET /api/rides`
 */
export async function takeUnmocked(): Promise<string[]> {
  if (hasFetched || hasApiImages()) {
    hasFetched = false;
    let flushes = 0;
    do {
      await fetch(FLUSH_PATH, { method: 'HEAD' });
      flushes += 1;
    } while (pending.length > 0 && flushes < MAX_FLUSHES);
    pending.length = 0;
  }
  return unmocked.splice(0);
}
