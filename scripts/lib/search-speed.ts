import type { Ride } from '@shunlu/api-contract';
import { chromium, type Page } from 'playwright';
import { startServer } from '../../e2e/support/server.ts';
import { CHROMIUM_ARGS } from '../chromium.ts';
import type { Figure } from './figures.ts';
import { fillForSearch, SEARCH_PATH } from './search-journey.ts';

/** Number of results; like the limits below, from docs/performance.md (Budgets). */
const RESULTS = 500;
const CPU_SLOWDOWN = 4;
const NEXT_PAINT_LIMIT_MS = 100;
const SETTLED_LIMIT_MS = 500;
/** Measurements of setting and of clearing the filter. */
const ROUNDS = 7;
const TIMEOUT_MS = 60_000;

/** One change of the filter, in milliseconds since the key press or click. */
interface Change {
  nextPaintMs: number;
  /** Time until the list shows the filtered results and the main thread is free again. */
  settledMs: number;
}

/**
 * Opens a search with 500 rides beside a map with as many markers, on a processor four times slower. It sets and clears a filter by
 * real keys and clicks. A real server responds to everything but the search.
 */
export async function measureSearchSpeed(browserPath: string): Promise<Figure[]> {
  const server = await startServer({ isMeasured: true });
  try {
    const { storage } = await fillForSearch(server.url);
    const browser = await chromium.launch({ executablePath: browserPath, args: [...CHROMIUM_ARGS] });
    try {
      const context = await browser.newContext({ baseURL: server.url, locale: 'zh-TW', timezoneId: 'Asia/Taipei', viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
      await context.addInitScript((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, storage);
      const page = await context.newPage();
      await page.route('**/api/rides/search?*', async (route) => {
        const answer = await route.fetch();
        const found = (await answer.json()) as { rides: Ride[] };
        // The response's own headers are dropped, because they say that it is compressed.
        await route.fulfill({ json: { ...found, rides: createManyRides(found.rides), total: RESULTS, next_cursor: null } });
      });
      await page.goto(`${SEARCH_PATH}&show=${RESULTS}`);
      return await measureChanges(page);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

/** Creates 500 rides from a few, with other ids, prices and starts; every second one is a request. */
function createManyRides(rides: readonly Ride[]): Ride[] {
  return Array.from({ length: RESULTS }, (_, index) => {
    const ride = rides[index % rides.length];
    if (ride === undefined) throw new Error('the search found nothing to make five hundred rides of');
    const [[lat, lng] = [25.0478, 121.517], ...way] = ride.path;
    return {
      ...ride,
      id: 10_000 + index,
      ride_mode: index % 2 === 0 ? 'offer' : 'request',
      price_per_seat: 50 + (index % 10) * 20,
      path: [[lat + (index % 23) * 0.004, lng + (index % 19) * 0.005], ...way],
    };
  });
}

async function measureChanges(page: Page): Promise<Figure[]> {
  await untilShown(page, RESULTS);
  await page.waitForFunction((count) => Number(document.querySelector<HTMLElement>('.leaflet-container')?.dataset['starts']) >= count - 1, RESULTS, { timeout: TIMEOUT_MS });
  await page.locator('[data-ground="ready"]').waitFor({ timeout: TIMEOUT_MS });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  const kind = page.getByLabel('種類');
  const clear = page.getByRole('group', { name: '篩選結果' }).getByRole('button', { name: '清除篩選' });
  const set: Change[] = [];
  const cleared: Change[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await kind.focus();
    // A key changes a closed select like a click on an option, and counts as user input as well.
    set.push(await timeChange(page, 'keydown', RESULTS / 2, () => page.keyboard.press('ArrowDown')));
    const box = await clear.boundingBox();
    if (box === null) throw new Error('the filter cannot be cleared');
    cleared.push(await timeChange(page, 'click', RESULTS, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)));
  }
  const figure = (what: string, limit: number, values: number[]): Figure => ({ what, limit, values, unit: 'ms', digits: 0 });
  const named = `${RESULTS} results and marks, ${CPU_SLOWDOWN}× slower processor`;
  return [
    figure(`${named}: filter set, next paint`, NEXT_PAINT_LIMIT_MS, set.map(({ nextPaintMs }) => nextPaintMs)),
    figure(`${named}: filter set, list settled`, SETTLED_LIMIT_MS, set.map(({ settledMs }) => settledMs)),
    figure(`${named}: filter cleared, next paint`, NEXT_PAINT_LIMIT_MS, cleared.map(({ nextPaintMs }) => nextPaintMs)),
    figure(`${named}: filter cleared, list settled`, SETTLED_LIMIT_MS, cleared.map(({ settledMs }) => settledMs)),
  ];
}

async function untilShown(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-component="SearchResults"] li[data-ride]:not([hidden])').length === wanted,
    count,
    { timeout: TIMEOUT_MS },
  );
}

/** Performs an action, and measures the time from its event to the next paint and to the settled list. */
async function timeChange(page: Page, event: 'keydown' | 'click', shown: number, act: () => Promise<void>): Promise<Change> {
  const watched = await page.evaluateHandle(
    ([name, count]) => {
      /** Calls back after the current frame has been painted. */
      const afterPaint = (then: () => void) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => then());
          channel.port1.start();
          channel.port2.postMessage(undefined);
        });
      const isSettled = () =>
        document.querySelectorAll('[data-component="SearchResults"] li[data-ride]:not([hidden])').length === count &&
        (document.querySelector('[data-component="SearchResultsHeader"] h2')?.textContent ?? '').includes(String(count));
      return {
        change: new Promise<{ nextPaintMs: number; settledMs: number }>((resolve) => {
          addEventListener(
            name,
            ({ timeStamp }) => {
              let nextPaintMs: number | undefined;
              const look = () =>
                afterPaint(() => {
                  const now = performance.now() - timeStamp;
                  nextPaintMs ??= now;
                  if (isSettled()) resolve({ nextPaintMs, settledMs: now });
                  else look();
                });
              look();
            },
            { once: true, capture: true },
          );
        }),
      };
    },
    [event, shown] as const,
  );
  await act();
  const change = await watched.evaluate(({ change }) => change);
  // The page finishes its idle work before the next round.
  await page.waitForTimeout(500);
  return change;
}
