import { http, HttpResponse } from 'msw/http';
import { setupWorker } from 'msw/browser';

/** Calls of the running story that no mock answered. */
const unanswered: string[] = [];

/** Last in line: a call to the API that the story did not mock. It is refused here and fails the story's test. */
const refuseUnmocked = http.all('/api/*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  unanswered.push(`${request.method} ${pathname}${search}`);
  return HttpResponse.json({ error: 'Not mocked', code: 'NOT_MOCKED' }, { status: 501 });
});

/** Answered by nobody else. */
const SETTLED = '/__calls-settled';

async function start() {
  const worker = setupWorker(http.head(SETTLED, () => new HttpResponse()), refuseUnmocked);
  worker.events.on('request:start', ({ request }) => {
    const at = onTheWay.indexOf(request.url);
    if (at >= 0) onTheWay.splice(at, 1);
  });
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: './mockServiceWorker.js' } });
  return worker;
}

let worker: ReturnType<typeof start> | undefined;

/** Whether a story fetched something since the calls were settled last. */
let isAsking = false;

/** Where the calls go that the story made since then and the worker has not handed over. */
const onTheWay: string[] = [];

// The one of here stays the browser's own: settling is no call of a story.
const { fetch } = globalThis;
globalThis.fetch = (target, init) => {
  isAsking = true;
  onTheWay.push(target instanceof Request ? target.url : new URL(target, document.baseURI).href);
  return fetch(target, init);
};

/** One worker for all: a docs page renders several stories at once, and each would start its own. */
export function startWorker() {
  worker ??= start();
  return worker;
}

/** What fetches without asking `fetch`. */
const hasPictures = () => [...document.images].some(({ src }) => src.includes('/api/'));

/** What was given up before the worker saw it never comes. */
const TURNS = 10;

/**
 * The calls made until now, since the last time this was asked, that nobody mocked: `GET /api/rides`. The worker hands calls
 * over in about the order they were made: once one more is answered, nearly always each before it has found the mock that
 * answers it, and what is still on its way is waited for. That takes 10 ms, and most stories fetch nothing.
 */
export async function takeUnmocked(): Promise<string[]> {
  if (isAsking || hasPictures()) {
    isAsking = false;
    let turns = 0;
    do {
      await fetch(SETTLED, { method: 'HEAD' });
      turns += 1;
    } while (onTheWay.length > 0 && turns < TURNS);
    onTheWay.length = 0;
  }
  return unanswered.splice(0);
}
