import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { CHROMIUM_ARGS } from '../chromium.ts';
import { forget, goToStory, ignorePictureSizes, keepMapsFlat, keepMocksWorker, listStories, moveClock, settle, watchStory } from './in-page.ts';
import type { Story, View } from './plan.ts';
import type { Shot } from './verdict.ts';

/** How long a story may take to render and play. */
const STORY_LIMIT_MS = 30_000;
/** How long fonts, pictures and late answers are waited for. */
const SETTLE_LIMIT_MS = 3000;

/** When a page answers nothing any more. Longer than all that it is given time for. */
const STANDSTILL_MS = 60_000;

/** Painted anew as a whole: where only a part is, the edges next to it come out one way or the other. */
const STEADY_ARGS = ['--disable-partial-raster'];

/** Both sides are shown at this address, or a story that prints its address would differ. Safe enough for a worker. */
const ADDRESS = 'http://storybook.localhost';

const DAY_MS = 86_400_000;

const CONTEXT = { reducedMotion: 'reduce', locale: 'zh-TW', timezoneId: 'Asia/Taipei' } as const;

/** A browser that has one built Storybook before it, and nothing else: other hosts do not exist for it. */
export interface Studio {
  /** Name and version of the browser. */
  browser: string;
  list: () => Promise<Story[]>;
  openCamera: () => Camera;
  close: () => Promise<void>;
}

export interface StudioOptions {
  /** Where the built Storybook is served. */
  url: string;
  chromiumPath: string;
  /** How far the browser's clock is moved. */
  days?: number;
}

/** Starts a browser on the Storybook at `url`, and another one when that one stands still. */
export async function openStudio({ url, chromiumPath, days = 0 }: StudioOptions): Promise<Studio> {
  const launch = () =>
    chromium.launch({
      executablePath: chromiumPath,
      args: [...CHROMIUM_ARGS, ...STEADY_ARGS, `--host-resolver-rules=MAP ${new URL(ADDRESS).host} ${new URL(url).host},MAP * ~NOTFOUND`],
    });
  let running = launch();
  const openContext = async () => {
    const before = running;
    // Of several cameras that find the browser gone, the first starts the next one.
    if (!(await before).isConnected() && running === before) running = launch();
    const context = await (await running).newContext(CONTEXT);
    await context.addInitScript(watchStory);
    await context.addInitScript(keepMapsFlat);
    await context.addInitScript(ignorePictureSizes);
    await context.addInitScript(keepMocksWorker);
    if (days !== 0) await context.addInitScript(moveClock, days * DAY_MS);
    return context;
  };
  const close = async () => {
    await (await running).close();
  };
  return {
    browser: `Chromium ${(await running).version()}`,
    list: () => list(openContext),
    openCamera: () => new PageCamera(openContext, close),
    close,
  };
}

async function list(openContext: () => Promise<BrowserContext>): Promise<Story[]> {
  const context = await openContext();
  try {
    const page = await context.newPage();
    await page.goto(`${ADDRESS}/iframe.html`, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis && globalThis.shunluWatch !== undefined);
    await page.evaluate(() => (globalThis as unknown as { __STORYBOOK_PREVIEW__: { ready: () => Promise<void> } }).__STORYBOOK_PREVIEW__.ready());
    return await page.evaluate(listStories);
  } finally {
    await context.close();
  }
}

/** Takes picture after picture. */
export interface Camera {
  /**
   * Takes a picture of the whole page once the story is rendered, its `play` is done and all is still.
   * `anew`: in a page loaded for it alone; otherwise it goes on from the story before, which is faster.
   */
  take: (view: View, how?: { isFreshPage?: boolean }) => Promise<Shot>;
  /** What a function of the page says of the story that was pictured last. */
  ask: <Answer>(question: (about: string) => Answer, about: string) => Promise<Answer>;
  close: () => Promise<void>;
}

class PageCamera implements Camera {
  readonly #openContext: () => Promise<BrowserContext>;
  readonly #closeBrowser: () => Promise<void>;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  /** The toolbar's choices and the story that the page stands at; undefined when it has to be loaded anew. */
  #standsAt: { globals: string; id: string } | undefined;
  /** What the page is busy with. */
  #step = '';

  constructor(openContext: () => Promise<BrowserContext>, closeBrowser: () => Promise<void>) {
    this.#openContext = openContext;
    this.#closeBrowser = closeBrowser;
  }

  async take(view: View, { isFreshPage = false } = {}): Promise<Shot> {
    const timer = new AbortController();
    const standstill = sleep(STANDSTILL_MS, undefined, { signal: timer.signal }).then(async () => {
      // A page that answers nothing takes its browser with it: neither can be asked to end politely.
      this.#forget();
      await Promise.race([this.#closeBrowser(), sleep(STANDSTILL_MS)]);
      return { fault: `the browser stood still while ${this.#step}` };
    });
    try {
      return await Promise.race([this.#take(view, isFreshPage), standstill]);
    } finally {
      timer.abort();
      standstill.catch(() => undefined);
    }
  }

  async #take(view: View, isFreshPage: boolean): Promise<Shot> {
    try {
      const page = await this.#show(view, isFreshPage);
      this.#step = 'saying how the story ended';
      const fault = await page.evaluate(readFault, view.id);
      if (fault !== undefined) {
        // What a broken story left behind is nobody else's trouble.
        await this.close();
        return { fault };
      }
      this.#step = 'settling';
      await page.evaluate(settle, SETTLE_LIMIT_MS);
      this.#step = 'being pictured';
      return { png: await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' }) };
    } catch (error) {
      await this.close();
      return { fault: error instanceof Error ? firstLine(error.message) : String(error) };
    }
  }

  async ask<Answer>(question: (about: string) => Answer, about: string): Promise<Answer> {
    if (!this.#page) throw new Error('nothing has been pictured');
    return await this.#page.evaluate(question, about);
  }

  async close(): Promise<void> {
    await this.#forget()?.close();
  }

  #forget(): BrowserContext | undefined {
    const context = this.#context;
    this.#context = undefined;
    this.#page = undefined;
    this.#standsAt = undefined;
    return context;
  }

  async #show({ id, globals, size }: View, isFreshPage: boolean): Promise<Page> {
    // Axe looks at every story by itself, in its own suite.
    const choices = Object.entries({ ...globals, 'a11y.manual': '!true' }).map(([name, choice]) => `${name}:${choice}`).join(';');
    this.#step = 'opening';
    this.#context ??= await this.#openContext();
    const page = (this.#page ??= await this.#context.newPage());
    const at = page.viewportSize();
    if (at?.width !== size.width || at.height !== size.height) await page.setViewportSize(size);

    this.#step = 'leaving a story';
    if (this.#standsAt) await page.evaluate(forget);
    const canGoOn = !isFreshPage && this.#standsAt?.globals === choices && this.#standsAt.id !== id;
    if (canGoOn) await page.evaluate(goToStory, id);
    else await page.goto(`${ADDRESS}/iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals: choices })}`, { waitUntil: 'commit' });
    this.#standsAt = { globals: choices, id };
    this.#step = 'rendering and playing';
    await page.waitForFunction((id) => globalThis.shunluWatch.ended?.id === id, id, { timeout: STORY_LIMIT_MS }).catch(() => {
      throw new Error(`was not done within ${STORY_LIMIT_MS / 1000} s`);
    });
    return page;
  }
}

function readFault(id: string): string | undefined {
  const { ended, fault } = globalThis.shunluWatch;
  if (ended?.id === id && ended.isFine && fault === undefined) return undefined;
  return fault ?? 'ended with an error';
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? message;
}

/** Has every view pictured by one of several cameras of a studio, in an order that keeps each at one look. */
export async function takeAll<Item>(
  studio: Pick<Studio, 'openCamera'>,
  items: readonly Item[],
  options: { concurrency: number; isFreshPage?: boolean; view: (item: Item) => View; taken: (item: Item, shot: Shot, camera: Camera) => void | Promise<void> },
): Promise<void> {
  const { concurrency, isFreshPage, view, taken } = options;
  const waiting = [...items].sort((one, other) => getLookKey(view(one)).localeCompare(getLookKey(view(other))));
  const work = async () => {
    const camera = studio.openCamera();
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        await taken(item, await camera.take(view(item), { isFreshPage }), camera);
      }
    } finally {
      await camera.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
}

function getLookKey({ globals, size }: View): string {
  return JSON.stringify([globals, size.width, size.height]);
}
