/*
 * The service worker. It caches the shell (the page and the loaded code), so that the app starts without a network (D74). It
 * handles no API request: the app itself stores responses per person.
 */
/* eslint-env serviceworker */

/** The build replaces VERSION. A browser detects a new version by the changed file. */
const CACHE = 'shell-VERSION';
/** Cache key of the page for every address: the app reads the address itself. */
const PAGE = '/messages';

/** Timeout for a page. A slower network is dead, or the cached page is better. */
const PAGE_WITHIN_MS = 4_000;

/** Whether a request opens a page of the app. Opened API paths, such as `/api/ready` of a failing server, are not replaced. */
const isPage = ({ mode, url }) => mode === 'navigate' && !new URL(url).pathname.startsWith('/api/');

/** Whether a file has the hash of its content in its name, so that a cached copy never becomes stale. */
const isHashed = ({ origin, pathname }) => origin === self.location.origin && pathname.startsWith('/assets/');

async function install() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: 'reload' }));
}

/** Deletes the caches of earlier versions. */
async function activate() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/**
 * Returns the page from the server, or the cached one after a timeout, a network failure or a 5xx. A proxy sends a 5xx while the
 * server is away, and the server itself while it stops.
 */
async function getPage(request) {
  const cached = await caches.match(PAGE, { ignoreVary: true });
  if (cached === undefined) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PAGE_WITHIN_MS, cached));
  const page = fetch(request).then((response) => (response.status >= 500 ? cached : response), () => cached);
  return Promise.race([page, late]);
}

async function getAsset(request) {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  // A full cache does not stop the code that was loaded.
  if (response.ok) await cacheAsset(request, response.clone()).catch(() => undefined);
  return response;
}

async function cacheAsset(request, response) {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
}

/** Caches the files that the page had loaded before this worker was active. */
async function cacheLoaded(addresses) {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    if (isHashed(new URL(address)) && (await cache.match(address, { ignoreVary: true })) === undefined) {
      await cache.add(address).catch(() => undefined);
    }
  }
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a push message, unless a page of the app is visible, which shows it itself (D71). */
async function showNotification({ title, message, path }) {
  const isSeen = (await windows()).some(({ visibilityState }) => visibilityState === 'visible');
  if (!isSeen) await self.registration.showNotification(title, { body: message, icon: '/icon-192.png', data: { path } });
}

/** Ends push messages for a page whose code could not be loaded when its session ended. See `src/api/pushSubscription.ts`. */
async function endPush() {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

/** Opens the path of a notification. An open page of another path stays, with the text typed there. */
async function open(path) {
  const address = new URL(path, self.location.origin).href;
  const there = (await windows()).find(({ url }) => url === address);
  await (there === undefined ? self.clients.openWindow(address) : there.focus());
}

self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data?.take === 'over') void self.skipWaiting();
  if (event.data?.end === 'push') event.waitUntil(endPush());
  if (Array.isArray(event.data?.keep)) event.waitUntil(cacheLoaded(event.data.keep));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (isPage(request)) event.respondWith(getPage(request));
  else if (isHashed(new URL(request.url))) event.respondWith(getAsset(request));
});
