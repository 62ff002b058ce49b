import { expect, it } from 'vitest';
import source from '../../worker/sw.js?raw';

const ORIGIN = 'https://shunlu.example';

/** What the service worker answers where the page asks for code that the server has, with this storage. */
async function codeFrom(caches: object): Promise<string> {
  const heard = new Map<string, (event: unknown) => void>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: unknown) => void) => heard.set(type, listener),
  };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- it is a text of ours, and in the browser a script
  new Function('self', 'caches', 'fetch', source)(self, caches, async () => new Response('code'));
  const answer = await new Promise<Response>((respondWith) => {
    heard.get('fetch')?.({ request: { method: 'GET', mode: 'cors', url: `${ORIGIN}/assets/page-1a2b3c.js` }, respondWith });
  });
  return answer.text();
}

const full = async () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));
const match = async () => undefined;

it.each([
  ['cannot be opened', { match, open: full }],
  ['takes nothing more', { match, open: async () => ({ put: full }) }],
])('D74: code that came is run, also where the storage of the browser %s', async (_, caches) => {
  await expect(codeFrom(caches)).resolves.toBe('code');
});
