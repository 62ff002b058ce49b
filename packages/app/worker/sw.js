/*
 * The service worker: keeps the shell, that is the page and the code of what was opened, so that the app starts without a
 * network (D74). It answers no call of the API and keeps none: what was read is kept per person by the app itself.
 */
/* eslint-env serviceworker */

/** Changes with every build, and with it this file: that is how a browser hears of a new version. */
const CACHE = 'shell-VERSION';
/** Under this name the page is kept, whatever its address: the app reads that by itself. */
const PAGE = '/messages';

/** A network that takes longer for one page says nothing at all, or is better not waited for. */
const PAGE_WITHIN_MS = 4_000;

/** What a person may open of the app; the API's answers are shown as they are, `/api/ready` of a server in trouble first of all. */
const isPage = ({ mode, url }) => mode === 'navigate' && !new URL(url).pathname.startsWith('/api/');

/** Files with their content's hash in the name: what is kept under it is what it is. */
const isHashed = ({ origin, pathname }) => origin === self.location.origin && pathname.startsWith('/assets/');

async function install() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: 'reload' }));
}

/** What earlier versions kept goes when this one takes over. */
async function activate() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/**
 * The page from the server; the kept one where that does not come, or not before one would give up. A 5xx is no page: it is
 * what a proxy says of a server that is away, and the server of itself while it stops.
 */
async function pageFor(request) {
  const cached = await caches.match(PAGE, { ignoreVary: true });
  if (cached === undefined) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PAGE_WITHIN_MS, cached));
  const page = fetch(request).then((answer) => (answer.status >= 500 ? cached : answer), () => cached);
  return Promise.race([page, late]);
}

async function assetFor(request) {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const answer = await fetch(request);
  // Where nothing more can be kept, code that came is run all the same.
  if (answer.ok) await keepAsset(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function keepAsset(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
}

/** Keeps what the page had loaded before this worker was there. */
async function keepLoaded(addresses) {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    if (isHashed(new URL(address)) && (await cache.match(address, { ignoreVary: true })) === undefined) {
      await cache.add(address).catch(() => undefined);
    }
  }
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows what the server pushed (D71). Whoever is looking at the app hears it there. */
async function showNotice({ title, message, path }) {
  const isSeen = (await windows()).some(({ visibilityState }) => visibilityState === 'visible');
  if (!isSeen) await self.registration.showNotification(title, { body: message, icon: '/icon-192.png', data: { path } });
}

/** As `endPush` in `src/api/pushSubscription.ts`, for a page whose code could not be loaded when its session ended. */
async function endPush() {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

/** Opens what a notice leads to; a page that is open elsewhere stays, with what is being typed there. */
async function open(path) {
  const address = new URL(path, self.location.origin).href;
  const there = (await windows()).find(({ url }) => url === address);
  await (there === undefined ? self.clients.openWindow(address) : there.focus());
}

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data?.take === 'over') void self.skipWaiting();
  if (event.data?.end === 'push') event.waitUntil(endPush());
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepLoaded(event.data.keep));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (isPage(request)) event.respondWith(pageFor(request));
  else if (isHashed(new URL(request.url))) event.respondWith(assetFor(request));
});
