// Functions that run in the page, each handed over as its text: they may use nothing from outside of themselves.
import type { Story } from './plan.ts';

/** What the page keeps about the story under way. */
export interface Watch {
  /** The story that ended last, and how. */
  ended: { id: string; isFine: boolean } | undefined;
  /** Why it does not render, or its `play` failed. */
  fault: string | undefined;
  /** Requests of the story under way that wait for an answer. */
  calls: Set<Promise<unknown>>;
  /** Its picture is being taken. */
  isPictured: boolean;
}

interface Channel {
  on: (event: string, listener: (fact: never) => void) => void;
  emit: (event: string, fact: unknown) => void;
}

declare global {
  // oxlint-disable-next-line no-var -- how a global is declared
  var shunluWatch: Watch;
}

/**
 * Before anything of the page runs: listens to what Storybook says on its channel about the story. `storyFinished` is
 * sent when the story is rendered, its `play` and all hooks after it are done.
 */
export function watchStory(): void {
  const watch: Watch = { ended: undefined, fault: undefined, calls: new Set(), isPictured: false };
  globalThis.shunluWatch = watch;

  let channel: Channel | undefined;
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (found: Channel) => {
      channel = found;
      const blame = (message: string) => (watch.fault ??= message);
      found.on('playFunctionThrewException', ({ message }: Error) => blame(`play: ${message}`));
      found.on('storyThrewException', ({ message }: Error) => blame(message));
      found.on('storyErrored', ({ title, description }: { title: string; description: string }) => blame(`${title} ${description}`));
      found.on('unhandledErrorsWhilePlaying', (errors: Error[]) => blame(`error while playing: ${errors[0]?.message ?? ''}`));
      found.on('storyMissing', (id: string) => {
        blame('no such story');
        watch.ended = { id, isFine: false };
      });
      found.on('storyFinished', ({ storyId, status }: { storyId: string; status: string }) => {
        watch.ended = { id: storyId, isFine: status === 'success' };
      });
    },
  });

  const { fetch } = globalThis;
  globalThis.fetch = (...request) => {
    const { calls } = watch;
    const call = fetch(...request);
    calls.add(call);
    const done = () => calls.delete(call);
    call.then(done, done);
    return call;
  };
}

/**
 * Before anything of the page runs: Leaflet places its panes by `left` and `top`. Moved by a 3D transform they are layers
 * of their own, and such a layer keeps the softened edges it was first painted with when what stands above it grows by a
 * part of a pixel: the line of a route would look one way or the other, as the answers came.
 */
export function keepMapsFlat(): void {
  Object.assign(globalThis, { L_DISABLE_3D: true });
}

/**
 * Before anything of the page runs: to picture a page longer than its window, Chromium makes the window one pixel wide for
 * a moment. A page that answers to that takes its map away, and is pictured before it is back.
 */
export function ignorePictureSizes(): void {
  const stop = (event: Event) => {
    if (globalThis.shunluWatch.isPictured) event.stopImmediatePropagation();
  };
  // The first to listen, so that nobody else hears of it.
  globalThis.addEventListener('resize', stop, true);
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (query) => {
    const list = matchMedia(query);
    list.addEventListener('change', stop);
    return list;
  };
  globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      super((entries, observer) => {
        if (!globalThis.shunluWatch.isPictured) callback(entries, observer);
      });
    }
  };
}

/**
 * Before anything of the page runs: a page that is left takes leave of the mocks' worker, and with the last page that ends
 * itself, just when the next page asks for it ("Failed to update a ServiceWorker").
 */
export function keepMocksWorker(): void {
  // The first to listen, so that nobody else hears of it.
  globalThis.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true);
}

/** Before anything of the page runs: today is `ms` later. Only the clock; what waits, waits as long as ever. */
export function moveClock(ms: number): void {
  const Real = Date;
  const now = () => Real.now() + ms;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
}

/** All stories of this Storybook with what their pictures need. */
export async function listStories(): Promise<Story[]> {
  interface Extracted {
    id: string;
    title: string;
    name: string;
    globals?: { viewport?: { value?: string } };
    parameters: {
      chromatic?: { disableSnapshot?: boolean; modes?: Record<string, unknown> };
      viewport?: { options?: Record<string, { styles?: { width: string; height: string } }> };
    };
  }
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    __STORYBOOK_PREVIEW__: { extract: () => Promise<Record<string, Extracted>> };
  };
  return Object.values(await preview.extract()).map(({ id, title, name, globals, parameters }) => {
    const styles = parameters.viewport?.options?.[globals?.viewport?.value ?? '']?.styles;
    return {
      id,
      title,
      name,
      modes: parameters.chromatic?.modes,
      isLeftOut: parameters.chromatic?.disableSnapshot === true,
      viewport: styles && { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) },
    };
  });
}

/** Forgets what stories have stored. */
export async function forget(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
}

/** Leaves the story shown for another one, without loading the page again. */
export function goToStory(id: string): void {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };
  Object.assign(globalThis.shunluWatch, { ended: undefined, fault: undefined, calls: new Set(), isPictured: false } satisfies Watch);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
}

/** Until fonts and pictures are there and nothing has moved for a while; at most `limitMs`, for what never ends. From then on it is pictured. */
export async function settle(limitMs: number): Promise<void> {
  const QUIET_MS = 60;
  // A story may show what waits for an answer. How long an answer may take that is still waited for:
  const ANSWER_MS = 500;

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const until = performance.now() + limitMs;
  let moved = performance.now();
  const observer = new MutationObserver(() => (moved = performance.now()));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const image of document.images) image.loading = 'eager';
  const isQuiet = () =>
    [...document.images].every((image) => image.complete) &&
    performance.now() - moved >= (globalThis.shunluWatch.calls.size > 0 ? ANSWER_MS : QUIET_MS);
  while (!isQuiet() && performance.now() < until) await pause(20);
  observer.disconnect();
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  globalThis.shunluWatch.isPictured = true;
}
