import { expect, it } from 'vitest';
import source from '../../worker/sw.js?raw';

const ORIGIN = 'https://shunlu.example';

interface Around {
  /** The browser's Cache Storage. */
  caches: object;
  /** The network. */
  fetch: () => Promise<Response>;
}

/** Returns the service worker's response to a request in these surroundings; undefined if it leaves the request to the browser. */
async function answerTo(mode: 'navigate' | 'cors', path: string, { caches, fetch }: Around): Promise<Response | undefined> {
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- it is a text of ours, and in the browser a script
  new Function('self', 'caches', 'fetch', source)(self, caches, fetch);
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', mode, url: ORIGIN + path },
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  return answer;
}

const full = async () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));
const none = async () => undefined;

it.each([
  ['cannot be opened', { match: none, open: full }],
  ['takes nothing more', { match: none, open: async () => ({ put: full }) }],
])('D74: code that came is run, also where the storage of the browser %s', async (_, caches) => {
  const answer = await answerTo('cors', '/assets/page-1a2b3c.js', { caches, fetch: async () => new Response('code') });
  await expect(answer?.text()).resolves.toBe('code');
});

const keeping = { match: async () => new Response('the kept app') };
const answering = (status: number) => async () => new Response(`of status ${status}`, { status });

it.each([
  ['nobody answers', 'the kept app', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy says that there is no server', 'the kept app', answering(502)],
  ['the server is being stopped', 'the kept app', answering(503)],
  ['a proxy has waited long enough', 'the kept app', answering(504)],
  ['the server fails', 'the kept app', answering(500)],
  ['the server gives the page', 'of status 200', answering(200)],
  ['the server refuses', 'of status 403', answering(403)],
])('RD.196: who opens a page while %s sees %s', async (_, shown, fetch) => {
  const answer = await answerTo('navigate', '/rides/1', { caches: keeping, fetch });
  await expect(answer?.text()).resolves.toBe(shown);
});

it('D100: where nothing is kept yet, what stands in the server’s place says so itself', async () => {
  const answer = await answerTo('navigate', '/rides/1', { caches: { match: none }, fetch: answering(502) });
  await expect(answer?.text()).resolves.toBe('of status 502');
});

it('D100: an address of the API that is opened in the browser is no page of the app', async () => {
  expect(await answerTo('navigate', '/api/ready', { caches: keeping, fetch: answering(503) })).toBeUndefined();
});
