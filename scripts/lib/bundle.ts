import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { languages, type Language } from '@shunlu/ui/i18n/languages.ts';
import { CHROMIUM_ARGS } from '../chromium.ts';
import { APP_DIST } from './paths.ts';
import { serveFolder } from './serveFolder.ts';

/** A first visit to a screen: what it opens, what has to answer, and how much JavaScript may come before it does. */
interface Budget {
  screen: string;
  path: string;
  /** What a person begins with there. */
  action: string;
  storage: Readonly<Record<string, string>>;
  limitKiB: number;
  aimKiB?: number;
  /** What was reached, rounded up: `npm test` holds it in place of the limit, on which `pnpm figures` fails. It shrinks with what is reached; where it grows, why. */
  reachedKiB?: number;
}

/** Somebody logged in; nobody answers the calls, and the screen stands without the answers. */
const MEMBER = { id: 1, first_name: '怡君', last_name: '林', preferences: {} };
const LOGGED_IN = { token: 'measured', user: JSON.stringify(MEMBER) };

/** JavaScript before a screen answers, KiB of 1,024 bytes, gzip: docs/performance.md, Budgets. */
const BUDGETS: readonly Budget[] = [
  // 138 until dates, texts and missing code were read and told with more care.
  { screen: 'landing page', path: '/', action: 'main a[href="/signup"]', storage: {}, limitKiB: 145, aimKiB: 130, reachedKiB: 140 },
  // 158 until the client understood answers of other servers, and the time, names and prices of other people's input.
  { screen: 'search', path: '/search', action: 'main form input[role="combobox"]', storage: LOGGED_IN, limitKiB: 160, reachedKiB: 160 },
];

/** The most that any other route may bring with it: what no other route and no frame shares. KiB, gzip. */
const ROUTE_LIMIT_KIB = 25;

/** What comes with what needs it, never before a screen answers; each is known by a text its minified code keeps. */
const COMES_LATER = { leaflet: 'leaflet-container', 'socket.io-client': 'EIO', 'react-hook-form': 'onTouched' } as const;

/** Whether React has made the element its own: from then on it answers. */
const ANSWERING = 'answering';
/** So long after the last script was asked for, a screen is taken to have all it asks for by itself. */
const QUIET_MS = 2_500;

export interface LoadedScript {
  name: string;
  gzipKiB: number;
}

export interface ScreenLoad extends Pick<Budget, 'screen' | 'limitKiB' | 'aimKiB' | 'reachedKiB'> {
  /** Asked for until the screen answered. */
  before: LoadedScript[];
  /** Asked for by the screen afterwards: the map, socket.io, trimmings. */
  after: LoadedScript[];
  /** Asked for when the language was switched. */
  otherLanguage: LoadedScript[];
  /** Libraries that came before it answered and must not. */
  intruders: string[];
}

/** A page's own weight. */
export interface RouteLoad {
  /** Its module, as `src/auth/LoginPage.tsx`. */
  route: string;
  gzipKiB: number;
}

export interface AppLoad {
  screens: ScreenLoad[];
  routes: RouteLoad[];
}

/**
 * Opens the built app as a first-time visitor does, in each language, and weighs every script that was asked for until each screen answers:
 * what the page preloads, its route and its texts, however they are imported. Then weighs what each route adds.
 */
export async function measureAppLoad(browserPath: string): Promise<AppLoad> {
  const site = await serveFolder(APP_DIST);
  const browser = await chromium.launch({ executablePath: browserPath, args: [...CHROMIUM_ARGS] });
  try {
    const screens: ScreenLoad[] = [];
    for (const budget of BUDGETS) for (const language of languages) screens.push(await measureScreen(browser, site.url, budget, language));
    return { screens, routes: weighRoutes(readManifest()) };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function measureScreen(browser: Browser, url: string, budget: Budget, language: Language): Promise<ScreenLoad> {
  const context = await browser.newContext({ locale: language, viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, { selector: budget.action, mark: ANSWERING, storage: budget.storage });
    await page.goto(url + budget.path, { waitUntil: 'commit' });
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, ANSWERING, { timeout: 30_000 });
    await untilQuiet(page);
    const [before, after] = await scriptsAround(page);
    await page.locator('[data-component="LanguageSwitch"]').first().click();
    await untilQuiet(page);
    const known = new Set([...before, ...after]);
    const switched = (await scriptsAround(page)).flat().filter((name) => !known.has(name));
    const inline = (await page.locator('script:not([src])').allTextContents()).join('\n');
    const { screen, limitKiB, aimKiB, reachedKiB } = budget;
    return {
      screen: `${screen} (${language})`,
      limitKiB,
      ...(aimKiB === undefined ? {} : { aimKiB }),
      ...(reachedKiB === undefined ? {} : { reachedKiB }),
      before: [...weigh(before), { name: '(inline in the page)', gzipKiB: gzipKiB(inline) }],
      after: weigh(after),
      otherLanguage: weigh(switched),
      intruders: Object.entries(COMES_LATER).flatMap(([library, mark]) => (before.some((name) => readBuilt(name).includes(mark)) ? [library] : [])),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything else: marks the moment at which React answers for the element. */
function watch({ selector, mark, storage }: { selector: string; mark: string; storage: Readonly<Record<string, string>> }): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  let isOver = false;
  const look = () => {
    const element = document.querySelector(selector);
    if (isOver || element === null || !Object.keys(element).some((key) => key.startsWith('__reactProps$'))) return;
    isOver = true;
    performance.mark(mark);
  };
  // Drawn by React, it is seen at once; taken over from the prerendered page, nothing in the document changes.
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  const eachFrame = () => {
    look();
    if (!isOver) requestAnimationFrame(eachFrame);
  };
  requestAnimationFrame(eachFrame);
}

/**
 * Waits until the page has asked for no script for a while, counted from now at the earliest. Only scripts count:
 * as nobody answers the calls, somebody logged in looks for the server every other second, for ever.
 */
async function untilQuiet(page: Page): Promise<void> {
  const from = await page.evaluate(() => performance.now());
  const sinceLastScript = () =>
    page.evaluate((start) => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'));
      return performance.now() - Math.max(start, ...scripts.map(({ startTime }) => startTime));
    }, from);
  let sinceLast = await sinceLastScript();
  while (sinceLast < QUIET_MS) {
    await page.waitForTimeout(QUIET_MS - sinceLast + 50);
    sinceLast = await sinceLastScript();
  }
}

/** The scripts asked for until the mark and after it, by their paths. Calls of the API do not count. */
async function scriptsAround(page: Page): Promise<[before: string[], after: string[]]> {
  return page.evaluate((mark) => {
    const at = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const paths = (entries: PerformanceEntryList) => [...new Set(entries.map(({ name }) => new URL(name).pathname))];
    const before = paths(scripts.filter(({ startTime }) => startTime <= at));
    return [before, paths(scripts).filter((name) => !before.includes(name))];
  }, ANSWERING);
}

function readBuilt(name: string): Buffer {
  return readFileSync(path.join(APP_DIST, name));
}

function gzipKiB(content: string | Buffer): number {
  return gzipSync(content).length / 1024;
}

/** Heaviest first. */
function weigh(names: readonly string[]): LoadedScript[] {
  return names.map((name) => ({ name, gzipKiB: gzipKiB(readBuilt(name)) })).sort((a, b) => b.gzipKiB - a.gzipKiB);
}

/** What Vite writes of a chunk into its manifest. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

function readManifest(): Manifest {
  return JSON.parse(readFileSync(path.join(APP_DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The chunk of a module and those it imports at once, however far. */
function collectImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) collectImports(manifest, imported, seen);
  return seen;
}

/** What each page brings that neither the first chunks nor the frame nor another page has. Heaviest first. */
function weighRoutes(manifest: Manifest): RouteLoad[] {
  const pages = Object.keys(manifest).filter((key) => /^src\/.*Page\.tsx$/.test(key));
  const frames = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true || key === 'src/app/MemberLayout.tsx');
  const closures = new Map([...pages, ...frames].map((key) => [key, collectImports(manifest, key)]));
  const budgeted = /^src\/(landing\/LandingPage|search\/SearchPage)\.tsx$/;
  return pages
    .filter((page) => !budgeted.test(page))
    .map((page) => {
      const others = [...closures].flatMap(([key, closure]) => (key === page ? [] : [...closure]));
      const shared = new Set(others);
      const own = [...(closures.get(page) ?? [])].filter((key) => !shared.has(key));
      const files = own.flatMap((key) => manifest[key]?.file ?? []);
      return { route: page, gzipKiB: weigh(files).reduce((total, script) => total + script.gzipKiB, 0) };
    })
    .sort((a, b) => b.gzipKiB - a.gzipKiB);
}

function sum(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((total, script) => total + script.gzipKiB, 0);
}

/** What is above its limit, or what is heavier than it has been, one line each. */
export function tooHeavy({ screens, routes }: AppLoad, { than }: { than: 'limit' | 'reached' }): string[] {
  return [
    ...screens.flatMap(({ screen, before, limitKiB, reachedKiB = limitKiB, intruders }) => [
      ...(sum(before) > (than === 'limit' ? limitKiB : reachedKiB)
        ? [`${screen}: ${sum(before).toFixed(1)} KiB come before it answers, its limit is ${limitKiB}, and ${reachedKiB} was reached`]
        : []),
      ...intruders.map((library) => `${screen}: ${library} must not come before it answers, and does`),
    ]),
    ...routes.flatMap(({ route, gzipKiB: own }) =>
      own > ROUTE_LIMIT_KIB ? [`${route}: ${own.toFixed(1)} KiB of its own, the limit is ${ROUTE_LIMIT_KIB}`] : [],
    ),
  ];
}

const line = ({ name, gzipKiB: weight }: LoadedScript) => `  ${weight.toFixed(1).padStart(6)}  ${name}`;

/** The measurement in lines: each screen with its scripts, what comes after it, and the heaviest routes. */
export function describeAppLoad({ screens, routes }: AppLoad): string[] {
  const heaviest = routes.slice(0, 3).map(({ route, gzipKiB: own }) => `${path.posix.basename(route, '.tsx')} ${own.toFixed(1)}`);
  return [
    ...screens.flatMap(({ screen, before, after, otherLanguage, limitKiB, aimKiB }) => [
      `JavaScript before the ${screen} answers: ${sum(before).toFixed(1)} KiB gzip (limit ${limitKiB}${aimKiB === undefined ? '' : `, aim ${aimKiB}`})`,
      ...before.map(line),
      `  after it ${sum(after).toFixed(1)} KiB:`,
      ...after.map(line),
      `  the other language, when it is chosen: ${sum(otherLanguage).toFixed(1)} KiB in ${otherLanguage.length} files`,
    ]),
    `JavaScript of each other route alone: at most ${(routes[0]?.gzipKiB ?? 0).toFixed(1)} KiB gzip (limit ${ROUTE_LIMIT_KIB}); ` +
      `${routes.length} routes, heaviest ${heaviest.join(', ')}`,
  ];
}
