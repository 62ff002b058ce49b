import type { BrowserContext, Locator, Page } from '@playwright/test';
import { openConnected } from './steps.ts';
import { words } from './words.ts';

const say = words('zh-TW');

/** The banner under the bar that says that the network or the server is unavailable. */
export const strip = (page: Page, away: 'offline' | 'serverAway'): Locator => page.getByRole('status').filter({ hasText: say(`feedback:${away}`) });

/** The browser's own messages without a network. The script is the service worker’s, which each page checks for updates. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|error occurred when fetching the script|WebSocket connection|ERR_NAME_NOT_RESOLVED|Failed to fetch|ERR_FAILED/;
/** The browser's own message about an error response that a journey provokes. */
export const refused = (status: number, path: string): RegExp => new RegExp(`status of ${status} .*${path}`);
/** The browser's own messages when the server is unavailable. */
export const AWAY = /ERR_CONNECTION_REFUSED|error occurred when fetching the script|WebSocket connection|status of 50[23]|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/;

/**
 * Waits until a page's service worker is installed. Without a network its installation fails with a browser message, which
 * no journey tests. The installation continues if the page is closed meanwhile.
 */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Opens a page for an offline journey, with a connected socket and an installed service worker. */
export async function openInstalled(page: Page, address: string): Promise<void> {
  await openConnected(page, address);
  await untilInstalled(page);
}

/** Returns the content of this origin's database as text. */
export function dumpDatabase(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('shunlu');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('kept')) return resolve('');
          const reading = database.transaction('kept').objectStore('kept').getAll();
          reading.addEventListener('success', () => {
            database.close();
            resolve(JSON.stringify(reading.result));
          });
          return undefined;
        });
      }),
  );
}

/** Opens a page of this origin in which the app does not run. */
export async function openWithoutApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto('/empty');
  return page;
}

/** Locks the database of this origin for `ms` milliseconds, during which writes of any page wait. Resolves once it holds the lock. */
export function lockDatabase(page: Page, ms: number): Promise<void> {
  return page.evaluate(
    (heldMs) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('shunlu');
        opening.addEventListener('success', () => {
          const until = Date.now() + heldMs;
          const store = opening.result.transaction('kept', 'readwrite').objectStore('kept');
          const goOn = () => {
            resolve();
            if (Date.now() < until) store.count().addEventListener('success', goOn);
          };
          store.count().addEventListener('success', goOn);
        });
      }),
    ms,
  );
}
