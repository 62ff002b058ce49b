import { test as base, expect, type BrowserContext, type Page, type Request, type TestInfo } from '@playwright/test';
import { contract, getUnknownFields, type EndpointDefinition } from '@shunlu/api-contract';
import { translatePage } from '../../.storybook/translatePage.ts';
import { startServer, type ServerOptions, type TestServer } from './server.ts';

/** The two screens the product is drawn for. */
export const VIEWPORTS = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;

/** The calls of the API, found by method and path: ids are digits, so that each address fits one alone (D11). */
const ENDPOINTS = Object.values(contract)
  .flatMap((domain): EndpointDefinition[] => Object.values(domain))
  .map((endpoint) => ({ endpoint, method: endpoint.method, pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '\\d+')}$`) }));

export interface PersonOptions {
  /** The browser's language; what the app shows follows from it. Default `zh-TW`. */
  locale?: 'zh-TW' | 'en-US' | 'ja-JP';
  /** Default `desk`. */
  viewport?: keyof typeof VIEWPORTS | { width: number; height: number };
  /** Local storage before the first page, for a person who comes back. */
  storage?: Record<string, string>;
  /** Where the browser's clock is; default Taiwan. */
  timeZone?: string;
  /** Off for who reads without JavaScript. Default on. */
  javaScript?: boolean;
  /** Whether the service worker keeps the shell in it (D74); default as `test.use` says. */
  keepsShell?: boolean;
  /** A server of the journey's own, such as one that it stops; default the file's. */
  on?: Pick<TestServer, 'url'>;
}

export interface PersonFixtures {
  /**
   * Whether browsers install the service worker: `test.use({ keepsShell: true })` for journeys about what that does. It takes a
   * tenth of what a journey costs; by default it is off, as in a browser that has none.
   */
  keepsShell: boolean;
  /** Whether a browser translates its pages, as Chrome does at a click: each text is moved into elements of its own. Default off. */
  isTranslated: boolean;
  /** Opens a browser of its own (cookies, storage) on the server: one call for each person of the journey. */
  openPage: (options?: PersonOptions) => Promise<Page>;
  /** Starts a server of the journey's own, such as one that it stops; else that is stopped after it. Its log is guarded like the file's. */
  startServer: (options?: ServerOptions) => Promise<TestServer>;
  /**
   * Lets a trouble pass that the journey is about, such as the browser's own line on an expected 401.
   * Whatever no pattern fits fails the test: console errors and warnings, page errors, CSP reports,
   * requests to other hosts, and errors in the server's log.
   */
  allowTrouble: (pattern: RegExp) => void;
  troubles: Troubles;
  serverLogGuard: void;
}

export interface ServerFixtures {
  /** How the server is started; `test.use({ serverOptions: { demo: true } })` gives a file one of its own. */
  serverOptions: ServerOptions;
  server: TestServer;
}

interface Troubles {
  found: string[];
  allowed: RegExp[];
}

export const test = base.extend<PersonFixtures, ServerFixtures>({
  keepsShell: [false, { option: true }],
  isTranslated: [false, { option: true }],
  serverOptions: [{}, { scope: 'worker', option: true }],

  server: [
    async ({ serverOptions }, provide) => {
      const server = await startServer(serverOptions);
      await provide(server);
      await stopCleanly(server);
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  troubles: async ({}, provide, testInfo) => {
    const troubles: Troubles = { found: [], allowed: [] };
    await provide(troubles);
    const left = troubles.found.filter((trouble) => !troubles.allowed.some((pattern) => pattern.test(trouble)));
    // A journey that failed anyway says why itself; this only adds what the browser said.
    if (left.length > 0) await testInfo.attach('troubles', { body: left.join('\n') });
    expect(left, 'what the browser and the server complained about').toEqual([]);
  },

  allowTrouble: async ({ troubles }, provide) => {
    await provide((pattern) => {
      troubles.allowed.push(pattern);
    });
  },

  serverLogGuard: [
    async ({ server, troubles }, provide, testInfo) => {
      const before = server.output().length;
      await provide();
      await readLog(server.output().slice(before), troubles.found, testInfo);
    },
    { auto: true },
  ],

  startServer: async ({ troubles }, provide, testInfo) => {
    const started: TestServer[] = [];
    await provide(async (options) => {
      const server = await startServer(options);
      started.push(server);
      return server;
    });
    for (const server of started) {
      await stopCleanly(server);
      await readLog(server.output(), troubles.found, testInfo);
    }
  },

  // `startServer`: pages are closed before the servers they are on.
  openPage: async ({ browser, server, startServer: _, troubles, keepsShell: isShellInstalled, isTranslated }, provide, testInfo) => {
    const contexts: BrowserContext[] = [];
    await provide(async ({ locale = 'zh-TW', viewport = 'desk', storage = {}, timeZone = 'Asia/Taipei', javaScript = true, keepsShell = isShellInstalled, on = server } = {}) => {
      const context = await browser.newContext({
        baseURL: on.url,
        locale,
        timezoneId: timeZone,
        javaScriptEnabled: javaScript,
        viewport: typeof viewport === 'string' ? VIEWPORTS[viewport] : viewport,
      });
      contexts.push(context);
      await context.addInitScript(prepare, storage);
      if (isTranslated) await context.addInitScript(`(${translatePage.toString()})()`);
      if (!keepsShell) await context.addInitScript(withoutServiceWorker);
      listen(context, on.url, troubles.found);
      return context.newPage();
    });
    if (testInfo.status !== testInfo.expectedStatus) await describeScreens(contexts);
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

/** A second time changes nothing. @throws when it ended with an error */
async function stopCleanly(server: TestServer): Promise<void> {
  const exitCode = await server.stop();
  if (exitCode !== 0) throw new Error(`the server ended with exit code ${exitCode}:\n${server.output()}`);
}

/** Runs in the page before anything else: what a returning visitor has stored, and an ear for CSP reports. */
function prepare(storage: Record<string, string>): void {
  // A new tab is blank at first, and that has no storage.
  if (location.protocol === 'about:') return;
  const mark = 'e2e-prepared';
  if (sessionStorage.getItem(mark) === null) {
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
    sessionStorage.setItem(mark, '');
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`CSP: ${violatedDirective} blocked ${blockedURI} in ${sourceFile}`);
  });
}

/** Runs in the page before anything else. */
function withoutServiceWorker(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

/** Runs in a service worker. */
function writeUncaught(): void {
  self.addEventListener('error', ({ message }) => console.error(`uncaught: ${message}`));
  self.addEventListener('unhandledrejection', ({ reason }) => console.error(`uncaught: ${String(reason)}`));
}

/** Hears all tabs of a browser and its service worker, also those that a journey or the app opens later. */
function listen(context: BrowserContext, ownUrl: string, found: string[]): void {
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') found.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  // What a service worker writes to its console is among that. What nobody there caught is written nowhere by itself.
  context.on('serviceworker', (worker) => {
    // It may be gone before.
    worker.evaluate(writeUncaught).catch(() => undefined);
  });
  context.on('weberror', (thrown) => found.push(`page error: ${thrown.error().message}`));
  context.on('page', (page) => page.on('crash', () => found.push('page crashed')));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.host === new URL(ownUrl).host || !/^(http|ws)s?:$/.test(url.protocol);
    if (!isOwn) found.push(`request to another host: ${request.url()}`);
    found.push(...findUnknownFields(request).map((field) => `unknown field: ${field} of ${request.method()} ${url.pathname}`));
  });
}

/** Lists sent fields that the contract does not know. The server drops them, so a misspelt one would go unnoticed (0001). */
function findUnknownFields(request: Request): string[] {
  const { pathname, searchParams } = new URL(request.url());
  const endpoint = ENDPOINTS.find(({ method, pattern }) => method === request.method() && pattern.test(pathname))?.endpoint;
  if (endpoint === undefined) return [];
  const body: unknown = endpoint.body === undefined ? undefined : JSON.parse(request.postData() ?? '{}');
  return getUnknownFields(endpoint, { query: Object.fromEntries(searchParams), body });
}

/** Says what each page of a journey that failed was showing: of a run elsewhere its output is all there is, and a report cuts texts short. */
async function describeScreens(contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    // This has a limit, should the page be stuck.
    const shown = await page.locator('body').ariaSnapshot().catch(String);
    process.stdout.write(`${page.url()} showed:\n${shown}\n${await page.evaluate(progress).catch(String)}\n`);
  }
}

/** Runs in the page: how far it is, for which language, and what it has asked for last. */
function progress(): string {
  const last = performance.getEntriesByType('resource').slice(-10) as PerformanceResourceTiming[];
  const files = last.map(({ name, startTime, duration, responseStatus }) => `${Math.round(startTime)} +${Math.round(duration)} ${responseStatus} ${name}`);
  const age = `${document.readyState}, ${Math.round(performance.now())} ms after its beginning`;
  return [`${age}, for readers of ${navigator.languages.join()}`, ...files].join('\n');
}

/** Takes the errors out of what a server said during the journey. */
async function readLog(said: string, found: string[], testInfo: TestInfo): Promise<void> {
  found.push(...said.split('\n').filter(isErrorLine).map((line) => `server: ${line}`));
  if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server output', { body: said });
}

/** Structured logs carry a level; what is not structured and speaks of an error was not caught. */
function isErrorLine(line: string): boolean {
  try {
    const { level } = JSON.parse(line) as { level?: unknown };
    return typeof level === 'number' ? level >= 50 : level === 'error' || level === 'fatal';
  } catch {
    return /\b(Error|unhandled|uncaught)\b/.test(line);
  }
}
