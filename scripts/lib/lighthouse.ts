import lighthouse, { Audit, Gatherer } from 'lighthouse';
import type { Config, RunnerResult } from 'lighthouse';
import { chromium } from 'playwright';
import { startServer } from '../../e2e/support/server.ts';
import { startBrowser } from './browser.ts';
import type { Figure } from './measured.ts';
import { fillForSearch, SEARCH_PATH } from './search-journey.ts';

/** A page that Lighthouse opens (docs/performance.md, Budgets). */
interface Target {
  page: string;
  path: string;
  isMember: boolean;
  /** Seconds until the largest thing in the window is painted. */
  lcpLimitS: number;
}

const TARGETS: readonly Target[] = [
  { page: 'Landing page', path: '/', isMember: false, lcpLimitS: 1.5 },
  { page: 'Search, logged in', path: SEARCH_PATH, isMember: true, lcpLimitS: 2 },
];
const CLS_LIMIT = 0.05;
const RUNS = 5;

declare module 'lighthouse/types/artifacts.js' {
  interface GathererArtifacts {
    RideCards: number;
  }
}

/** How many cards of rides are on the page once it has loaded. */
class RideCards extends Gatherer {
  override meta = { supportedModes: ['navigation' as const] };

  override async getArtifact({ driver }: Parameters<Gatherer['getArtifact']>[0]): Promise<number> {
    return driver.executionContext.evaluate(() => document.querySelectorAll('main [data-component="RideCard"]').length, { args: [] });
  }
}

/** Says so in the report. */
class RideCardCount extends Audit {
  static override get meta(): typeof Audit.meta {
    return { id: 'ride-cards', title: 'Ride cards', description: 'How many there are', requiredArtifacts: ['RideCards'], scoreDisplayMode: 'informative' };
  }

  static override audit({ RideCards: count }: Parameters<typeof Audit.audit>[0]) {
    return { score: null, numericValue: count, numericUnit: 'element' as const };
  }
}

/**
 * Slow 4G and a processor a quarter as fast are Lighthouse's defaults for a phone: 150 ms, 1.6 Mbit/s, simulated from one
 * unhindered load. What is stored stays: the person is logged in, and the profile is new for each load.
 */
const CONFIG: Config = {
  extends: 'lighthouse:default',
  settings: { onlyAudits: ['largest-contentful-paint', 'cumulative-layout-shift', 'ride-cards'], disableStorageReset: true },
  artifacts: [{ id: 'RideCards', gatherer: { instance: new RideCards() } }],
  audits: [{ implementation: RideCardCount }],
};

/** Loads each page five times, in a new browser each time, from a server of its own with some rides. */
export async function measureLighthouse(browserPath: string): Promise<Figure[]> {
  const server = await startServer({ isMeasured: true });
  try {
    const { storage } = await fillForSearch(server.url);
    const figures: Figure[] = [];
    for (const target of TARGETS) {
      const loads: Load[] = [];
      for (let run = 0; run < RUNS; run++) loads.push(await load(browserPath, server.url, target, target.isMember ? storage : {}));
      figures.push(
        { what: `${target.page}, slow 4G: LCP`, limit: target.lcpLimitS, values: loads.map(({ lcpMs }) => lcpMs / 1000), unit: 's', digits: 2 },
        { what: `${target.page}, slow 4G: CLS`, limit: CLS_LIMIT, values: loads.map(({ cls }) => cls), unit: '', digits: 3 },
      );
    }
    return figures;
  } finally {
    await server.stop();
  }
}

interface Load {
  lcpMs: number;
  cls: number;
}

async function load(browserPath: string, origin: string, target: Target, storage: Readonly<Record<string, string>>): Promise<Load> {
  const browser = await startBrowser(browserPath);
  try {
    await store(browser.port, origin, storage);
    const result = await lighthouse(origin + target.path, { port: browser.port, output: 'json', logLevel: 'error' }, CONFIG);
    return read(result, origin, target);
  } finally {
    await browser.close();
  }
}

/** Puts into local storage what a person who is logged in has there, on a page of the server that loads nothing. */
async function store(port: number, origin: string, storage: Readonly<Record<string, string>>): Promise<void> {
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await driver.contexts()[0]?.newPage();
  if (page === undefined) throw new Error('Chromium has no window');
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
  await page.close();
  // Connected, not launched: this leaves the browser as it is.
  await driver.close();
}

/** The figures of a load. Throws where another page was measured than the one that was meant. */
function read(result: RunnerResult | undefined, origin: string, { page, path, isMember }: Target): Load {
  const report = result?.lhr;
  if (report === undefined || report.runtimeError !== undefined) throw new Error(`${page}: Lighthouse failed: ${report?.runtimeError?.message ?? 'no report'}`);
  const getAuditValue = (audit: string): number => {
    const value = report.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`${page}: no ${audit}: ${report.audits[audit]?.errorMessage ?? 'not measured'}`);
    return value;
  };
  const [wanted, final] = [new URL(path, origin), new URL(report.finalDisplayedUrl)];
  if (final.pathname !== wanted.pathname) throw new Error(`${page}: the address was ${final.pathname} in the end`);
  if (isMember && getAuditValue('ride-cards') === 0) throw new Error(`${page}: no card of a ride was there in the end`);
  return { lcpMs: getAuditValue('largest-contentful-paint'), cls: getAuditValue('cumulative-layout-shift') };
}
