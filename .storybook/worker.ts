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

/** One worker for all: a docs page renders several stories at once, and each would start its own. */
export function startWorker() {
  worker ??= start();
  return worker;
}

/**
 * Waits until each call made so far has found the mock that answers it: the worker hands them over in the order they were
 * made, so that this one's answer comes after. A call whose turn came later would be answered in the next story's name.
 */
export async function settleCalls(): Promise<void> {
  await fetch(SETTLED, { method: 'HEAD' });
}

/** The calls nobody mocked since the last time this was asked. */
export function takeUnanswered(): string[] {
  return unanswered.splice(0);
}
