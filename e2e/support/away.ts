import type { BrowserContext, Locator, Page } from '@playwright/test';
import { openConnected } from './steps.ts';
import { words } from './words.ts';

const say = words('zh-TW');

/** The strip under the bar that says what is away. */
export const strip = (page: Page, away: 'offline' | 'serverAway'): Locator => page.getByRole('status').filter({ hasText: say(`feedback:${away}`) });

/** What a browser itself says of a network that is away; the script is the service worker’s, looked at anew with each page. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|error occurred when fetching the script|WebSocket connection|ERR_NAME_NOT_RESOLVED|Failed to fetch|ERR_FAILED/;
/** What a browser itself says of a refusal that a journey provokes. */
export const refused = (status: number, path: string): RegExp => new RegExp(`status of ${status} .*${path}`);
/** What a browser itself says of a server that is away. */
export const AWAY = /ERR_CONNECTION_REFUSED|error occurred when fetching the script|WebSocket connection|status of 50[23]|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/;

/**
 * Waits until a page's service worker is installed. That an installation fails without a line, and the browser says so, is no
 * part of a journey; it goes on also where the page is closed meanwhile.
 */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Opens a page for a journey without a network: its socket is connected and the service worker installed. */
export async function openInstalled(page: Page, address: string): Promise<void> {
  await openConnected(page, address);
  await untilInstalled(page);
}

/** Everything in the database of this origin, as text. */
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

/** Opens a tab of this origin in which the app does not run. */
export async function openWithoutApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto('/empty');
  return page;
}

/** Holds the database of this origin for so long: what any page writes meanwhile waits. Resolves once it has hold of it. */
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
