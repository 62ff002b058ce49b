import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { startServer } from '../../e2e/support/server.ts';
import { CHROMIUM_ARGS } from '../chromium.ts';
import type { Figure } from './figures.ts';
import { ROOT } from './paths.ts';
import { fillForSearch, SEARCH_PATH } from './search-journey.ts';

/** Slow 4G and a processor four times slower, the values of Lighthouse for a phone. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const CPU_SLOWDOWN = 4;
const RUNS = 5;
const TIMEOUT_MS = 60_000;

const PHONE = { width: 412, height: 823 };
const DESK = { width: 1280, height: 800 };

/** A first visit with a cold cache: the elements it waits for, each with its limit in seconds (docs/performance.md, Budgets). */
interface Visit {
  page: string;
  path: string;
  viewport: { width: number; height: number };
  isMember: boolean;
  /** Limits by name, with the selector of the element to wait for; `LCP` is the browser's own figure. */
  limitsS: Readonly<Record<string, { selector?: string; limitS: number }>>;
}

const CARD = { selector: 'main [data-component="RideCard"]', limitS: 3 };
const FRAME = { selector: '[data-component="TabBar"], #skeleton', limitS: 1.5 };

const VISITS: readonly Visit[] = [
  { page: 'Landing page, phone', path: '/', viewport: PHONE, isMember: false, limitsS: { LCP: { limitS: 1.5 } } },
  { page: 'Landing page, desk', path: '/', viewport: DESK, isMember: false, limitsS: { LCP: { limitS: 1.5 }, 'sample ride': { selector: 'main article', limitS: 1.5 } } },
  { page: 'Search, phone', path: SEARCH_PATH, viewport: PHONE, isMember: true, limitsS: { frame: FRAME, 'first card': CARD } },
  {
    page: 'Search, desk', path: SEARCH_PATH, viewport: DESK, isMember: true,
    limitsS: { frame: FRAME, 'first card': CARD, 'map with route': { selector: '.leaflet-container path.route-line', limitS: 4 } },
  },
  { page: 'Bookings, phone', path: '/rider/bookings', viewport: PHONE, isMember: true, limitsS: { frame: FRAME } },
];

/** Limit of the cumulative layout shift. */
const CLS_LIMIT = 0.02;

/** Seconds by figure and element of one visit, and the layout shift. */
type Times = Record<string, number>;

/** Measures the build of the app in this folder. */
export async function measureLoadTimes(browserPath: string): Promise<Figure[]> {
  const [times] = await measureBuilds(browserPath, [path.join(ROOT, 'packages/app/dist')]);
  return VISITS.flatMap((visit) => toFigures(visit, times?.get(visit) ?? []));
}

/** Measures two builds by turns, so that both run under the same load. @returns a table, each line with the median of the ratios */
export async function compareLoadTimes(browserPath: string, before: string, after: string): Promise<string[]> {
  const [old, recent] = await measureBuilds(browserPath, [before, after]);
  return VISITS.flatMap((visit) => {
    const [a, b] = [old?.get(visit) ?? [], recent?.get(visit) ?? []];
    return [...Object.keys(visit.limitsS), 'CLS'].map((what) => {
      const of = (times: readonly Times[]) => middle(times.map((each) => each[what] ?? Number.NaN));
      const ratio = middle(a.map((each, index) => (b[index]?.[what] ?? Number.NaN) / (each[what] ?? Number.NaN)));
      const limit = what === 'CLS' ? CLS_LIMIT : visit.limitsS[what]?.limitS;
      return `${`${visit.page}: ${what}`.padEnd(40)} ${of(a).toFixed(2).padStart(6)} ${of(b).toFixed(2).padStart(6)}  limit ${limit}${what === 'CLS' ? '' : `, ratio ${ratio.toFixed(2)}`}`;
    });
  });
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function toFigures({ page, limitsS }: Visit, times: readonly Times[]): Figure[] {
  return [
    ...Object.entries(limitsS).map(([what, { limitS }]): Figure => (
      { what: `${page}, slow 4G: ${what}`, limit: limitS, values: times.map((each) => each[what] ?? Number.NaN), unit: 's', digits: 2 }
    )),
    { what: `${page}, slow 4G: CLS`, limit: CLS_LIMIT, values: times.map((each) => each['CLS'] ?? Number.NaN), unit: '', digits: 3 },
  ];
}

/** Serves each build with a server of its own, and visits them by turns. @returns the times of each build */
async function measureBuilds(browserPath: string, builds: readonly string[]): Promise<Map<Visit, Times[]>[]> {
  const roots = builds.map(copyServerWith);
  const servers = await Promise.all(roots.map((root) => startServer({ isMeasured: true, root })));
  const browser = await chromium.launch({ executablePath: browserPath, args: [...CHROMIUM_ARGS] });
  try {
    const accounts = await Promise.all(servers.map(({ url }) => fillForSearch(url)));
    const all = builds.map(() => new Map<Visit, Times[]>());
    for (const visit of VISITS) {
      for (let run = 0; run < RUNS; run++) {
        for (const [index, { url }] of servers.entries()) {
          const times = await measureVisit(browser, url, visit, visit.isMember ? (accounts[index]?.storage ?? {}) : {});
          all[index]?.set(visit, [...(all[index].get(visit) ?? []), times]);
        }
      }
    }
    return all;
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
    for (const root of roots) rmSync(root, { recursive: true, force: true });
  }
}

/** Copies the server with a built app; its installed packages are linked. */
function copyServerWith(dist: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'shunlu-loads-'));
  for (const part of ['packages/server/package.json', 'packages/server/src', 'packages/server/migrations']) {
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
  }
  cpSync(dist, path.join(root, 'packages/app/dist'), { recursive: true });
  symlinkSync(path.join(ROOT, 'packages/server/node_modules'), path.join(root, 'packages/server/node_modules'));
  return root;
}

async function measureVisit(browser: Browser, url: string, { path: address, viewport, limitsS }: Visit, storage: Readonly<Record<string, string>>): Promise<Times> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-TW', timezoneId: 'Asia/Taipei', viewport, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const selectors = Object.fromEntries(Object.entries(limitsS).flatMap(([what, { selector }]) => (selector === undefined ? [] : [[what, selector]])));
    await page.addInitScript(watchPage, { storage, selectors });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction((names) => names.every((name) => performance.getEntriesByName(name).length > 0), Object.keys(selectors), { timeout: TIMEOUT_MS });
    // Waits, so that later layout shifts count, too.
    await page.waitForTimeout(2_000);
    return await readTimes(page, Object.keys(selectors));
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own code: marks each element once it is painted, and adds up the layout shift. */
function watchPage({ storage, selectors }: { storage: Readonly<Record<string, string>>; selectors: Readonly<Record<string, string>> }): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  const measured = { lcp: 0, cls: 0 };
  Object.assign(window, { measured });
  new PerformanceObserver((list) => {
    measured.lcp = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.cls += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const missing = new Map(Object.entries(selectors));
  const lookEachFrame = () => {
    for (const [name, selector] of missing) {
      if (![...document.querySelectorAll(selector)].some((element) => element.checkVisibility())) continue;
      missing.delete(name);
      // The element is painted by the next frame.
      requestAnimationFrame(() => performance.mark(name));
    }
    if (missing.size > 0) requestAnimationFrame(lookEachFrame);
  };
  requestAnimationFrame(lookEachFrame);
}

async function readTimes(page: Page, names: readonly string[]): Promise<Times> {
  return page.evaluate((all) => {
    const { lcp, cls } = (window as unknown as { measured: { lcp: number; cls: number } }).measured;
    const marks = all.map((name) => [name, (performance.getEntriesByName(name)[0]?.startTime ?? 0) / 1000]);
    return { ...(Object.fromEntries(marks) as Record<string, number>), LCP: lcp / 1000, CLS: cls };
  }, names);
}
