import { http, HttpResponse } from 'msw/http';
import { setupWorker } from 'msw/browser';

/** Calls of the running story that no mock answered. */
const unanswered: string[] = [];

/** Last in line: a call to the API that the story did not mock. It is refused here and fails the story's test. */
const refuseUnmocked = http.all('*/api/*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  unanswered.push(`${request.method} ${pathname}${search}`);
  return HttpResponse.json({ error: 'Not mocked', code: 'NOT_MOCKED' }, { status: 501 });
});

/** Answered by nobody else. */
const SETTLED = '/__calls-settled';

async function start() {
  const worker = setupWorker(http.head(SETTLED, () => new HttpResponse()), refuseUnmocked);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: './mockServiceWorker.js' } });
  return worker;
}

let worker: ReturnType<typeof start> | undefined;

/** Whether a story fetched something since the calls were settled last. */
let isAsking = false;

// The one of here stays the browser's own: settling is no call of a story.
const { fetch } = globalThis;
globalThis.fetch = (...call) => {
  isAsking = true;
  return fetch(...call);
};

/** One worker for all: a docs page renders several stories at once, and each would start its own. */
export function startWorker() {
  worker ??= start();
  return worker;
}

/** What fetches without asking `fetch`. */
const hasPictures = () => [...document.images].some(({ src }) => src.includes('/api/'));

/**
 * The calls made until now, since the last time this was asked, that nobody mocked: `GET /api/rides`. The worker hands calls
 * over in the order they were made: once one more is answered, each before it has found the mock that answers it. That takes
 * 10 ms, and most stories fetch nothing.
 */
export async function takeUnmocked(): Promise<string[]> {
  if (isAsking || hasPictures()) {
    isAsking = false;
    await fetch(SETTLED, { method: 'HEAD' });
  }
  return unanswered.splice(0);
}
