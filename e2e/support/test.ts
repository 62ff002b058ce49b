import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startServer, type ServerOptions, type TestServer } from './server.ts';

/** The two screens the product is drawn for. */
export const VIEWPORTS = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;

export interface PersonOptions {
  /** The browser's language; what the app shows follows from it. Default `zh-TW`. */
  locale?: 'zh-TW' | 'en-US' | 'ja-JP';
  /** Default `desk`. */
  viewport?: keyof typeof VIEWPORTS | { width: number; height: number };
  /** Local storage before the first page, for a person who comes back. */
  storage?: Record<string, string>;
  /** A server of the journey's own, such as one that it stops; default the file's. */
  on?: Pick<TestServer, 'url'>;
}

interface PersonFixtures {
  /** Opens a browser of its own (cookies, storage) on the server: one call for each person of the journey. */
  openPage: (options?: PersonOptions) => Promise<Page>;
  /**
   * Lets a trouble pass that the journey is about, such as the browser's own line on an expected 401.
   * Whatever no pattern fits fails the test: console errors and warnings, page errors, CSP reports,
   * requests to other hosts, and errors in the server's log.
   */
  allowTrouble: (pattern: RegExp) => void;
  troubles: Troubles;
  serverLogGuard: void;
}

interface ServerFixtures {
  /** How the server is started; `test.use({ serverOptions: { demo: true } })` gives a file one of its own. */
  serverOptions: ServerOptions;
  server: TestServer;
}

interface Troubles {
  found: string[];
  allowed: RegExp[];
}

export const test = base.extend<PersonFixtures, ServerFixtures>({
  serverOptions: [{}, { scope: 'worker', option: true }],

  server: [
    async ({ serverOptions }, provide) => {
      const server = await startServer(serverOptions);
      await provide(server);
      const exitCode = await server.stop();
      if (exitCode !== 0) throw new Error(`the server ended with exit code ${exitCode}:\n${server.output()}`);
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
      const said = server.output().slice(before);
      troubles.found.push(...said.split('\n').filter(isErrorLine).map((line) => `server: ${line}`));
      if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server output', { body: said });
    },
    { auto: true },
  ],

  openPage: async ({ browser, server, troubles }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async ({ locale = 'zh-TW', viewport = 'desk', storage = {}, on = server } = {}) => {
      const context = await browser.newContext({
        baseURL: on.url,
        locale,
        viewport: typeof viewport === 'string' ? VIEWPORTS[viewport] : viewport,
      });
      contexts.push(context);
      await context.addInitScript(prepare, storage);
      const page = await context.newPage();
      listen(page, on.url, troubles.found);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

/** Runs in the page before anything else: what a returning visitor has stored, and an ear for CSP reports. */
function prepare(storage: Record<string, string>): void {
  const mark = 'e2e-prepared';
  if (sessionStorage.getItem(mark) === null) {
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
    sessionStorage.setItem(mark, '');
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`CSP: ${violatedDirective} blocked ${blockedURI} in ${sourceFile}`);
  });
}

function listen(page: Page, ownUrl: string, found: string[]): void {
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') found.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => found.push(`page error: ${error.message}`));
  page.on('crash', () => found.push('page crashed'));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.host === new URL(ownUrl).host || !/^(http|ws)s?:$/.test(url.protocol);
    if (!isOwn) found.push(`request to another host: ${request.url()}`);
  });
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
