import { test as base, expect, type BrowserContext, type Page, type Request, type TestInfo } from '@playwright/test';
import { contract, getUnknownFields, type EndpointDefinition } from '@shunlu/api-contract';
import { translatePage } from '../../.storybook/translatePage.ts';
import { startServer, type ServerOptions, type TestServer } from './server.ts';

/** The two viewports for which the product is designed. */
export const VIEWPORTS = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;

/** The endpoints by method and path. Ids are digits, so that each address matches one endpoint only (D11). */
const ENDPOINTS = Object.values(contract)
  .flatMap((domain): EndpointDefinition[] => Object.values(domain))
  .map((endpoint) => ({ endpoint, method: endpoint.method, pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '\\d+')}$`) }));

export interface PersonOptions {
  /** The browser's language, from which the app's language follows. Default `zh-TW`. */
  locale?: 'zh-TW' | 'en-US' | 'ja-JP';
  /** Default `desk`. */
  viewport?: keyof typeof VIEWPORTS | { width: number; height: number };
  /** Local storage before the first page, for a returning user. */
  storage?: Record<string, string>;
  /** The time zone of the browser. Default Taiwan. */
  timeZone?: string;
  /** Whether JavaScript is enabled. Default true. */
  javaScript?: boolean;
  /** Whether the service worker stores the shell (D74). The default is the value of `test.use`. */
  keepsShell?: boolean;
  /** Another server, such as one that the journey stops. The default is the file's server. */
  on?: Pick<TestServer, 'url'>;
}

export interface PersonFixtures {
  /**
   * Whether browsers install the service worker. `test.use({ keepsShell: true })` enables it for journeys about the shell.
   * It costs a tenth of a journey's time; off, the browser behaves like one without service workers.
   */
  keepsShell: boolean;
  /** Whether a browser translates its pages, like Chrome's translation. Each text is moved into new elements. Default false. */
  isTranslated: boolean;
  /** Opens a separate browser context (cookies, storage) on the server. Call it once for each person of the journey. */
  openPage: (options?: PersonOptions) => Promise<Page>;
  /** Starts a server for this journey only, and stops it afterwards if the journey did not. Its log is checked like the file's. */
  startServer: (options?: ServerOptions) => Promise<TestServer>;
  /**
   * Allows an expected trouble, such as the browser's message about a provoked 401. Any other trouble fails the test:
   * console errors and warnings, page errors, CSP reports, requests to other hosts, errors in the server's log.
   */
  allowTrouble: (pattern: RegExp) => void;
  troubles: Troubles;
  serverLogGuard: void;
}

export interface ServerFixtures {
  /** Options of the server; `test.use({ serverOptions: { demo: true } })` starts a separate one for a file. */
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
    // A failed journey has its own error. Then only attach the browser's messages.
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

  // This depends on `startServer`, so that pages are closed before their servers.
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

/** Stops a server; a second call changes nothing. @throws when it ended with an error */
async function stopCleanly(server: TestServer): Promise<void> {
  const exitCode = await server.stop();
  if (exitCode !== 0) throw new Error(`the server ended with exit code ${exitCode}:\n${server.output()}`);
}

/** Runs in the page before any other script. It fills the storage of a returning user and listens for CSP reports. */
function prepare(storage: Record<string, string>): void {
  // A new tab begins at about:blank, which has no storage.
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

/** Runs in the page before any other script. */
function withoutServiceWorker(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

/** Runs in a service worker. */
function writeUncaught(): void {
  self.addEventListener('error', ({ message }) => console.error(`uncaught: ${message}`));
  self.addEventListener('unhandledrejection', ({ reason }) => console.error(`uncaught: ${String(reason)}`));
}

/** Listens to all tabs and the service worker of a browser, also to tabs that open later. */
function listen(context: BrowserContext, ownUrl: string, found: string[]): void {
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') found.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  // This includes the console of a service worker. Its uncaught errors are not logged by the browser, so log them.
  context.on('serviceworker', (worker) => {
    // The worker may have ended already.
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

/** Prints the content of each page of a failed journey. On CI the output is the only source, and a report shortens texts. */
async function describeScreens(contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    // This call has a timeout, in case the page hangs.
    const shown = await page.locator('body').ariaSnapshot().catch(String);
    process.stdout.write(`${page.url()} showed:\n${shown}\n${await page.evaluate(progress).catch(String)}\n`);
  }
}

/** Runs in the page. Returns its loading state, its language and its latest requests. */
function progress(): string {
  const last = performance.getEntriesByType('resource').slice(-10) as PerformanceResourceTiming[];
  const files = last.map(({ name, startTime, duration, responseStatus }) => `${Math.round(startTime)} +${Math.round(duration)} ${responseStatus} ${name}`);
  const age = `${document.readyState}, ${Math.round(performance.now())} ms after its beginning`;
  return [`${age}, for readers of ${navigator.languages.join()}`, ...files].join('\n');
}

/** Finds the errors in the server's output of the journey. */
async function readLog(said: string, found: string[], testInfo: TestInfo): Promise<void> {
  found.push(...said.split('\n').filter(isErrorLine).map((line) => `server: ${line}`));
  if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server output', { body: said });
}

/** Whether a log line is an error: by its level, or, without a level, an uncaught error's text. */
function isErrorLine(line: string): boolean {
  try {
    const { level } = JSON.parse(line) as { level?: unknown };
    return typeof level === 'number' ? level >= 50 : level === 'error' || level === 'fatal';
  } catch {
    return /\b(Error|unhandled|uncaught)\b/.test(line);
  }
}
