import type * as VitestBrowser from 'vitest/browser';

/** The paths that the browser would have navigated to. */
const blockedNavigations: string[] = [];

/**
 * Keeps the page of all stories open. A link or form that React removes while it is pressed is followed by the browser in the
 * top window, which would end the run with no more than "page closed".
 */
export function blockNavigation(): void {
  window.top?.navigation.addEventListener('navigate', (event) => {
    if (!event.cancelable) return;
    event.preventDefault();
    const { pathname, search } = new URL(event.destination.url);
    blockedNavigations.push(pathname + search);
    // The log explains a play that fails because its click has no effect.
    console.error(`A story would have left the page for ${pathname}${search}`);
  });
}

/** @returns the navigations blocked since the last call */
export const takeBlockedNavigations = (): string[] => blockedNavigations.splice(0);

/** Whether a story may have moved the browser's own mouse. */
let hasUsedMouse = false;

const { cdp, page, userEvent } = '__vitest_browser__' in globalThis ? await import('vitest/browser') : ({} as Partial<typeof VitestBrowser>);
const send = (method: 'Input.dispatchKeyEvent' | 'Input.dispatchMouseEvent' | 'Input.imeSetComposition' | 'Input.insertText' | 'Emulation.setEmulatedMedia', params: object) =>
  cdp!().send(method, params as never);

/**
 * Moves the mouse off the page, or it would hover what the next story shows there; then presses a key without meaning, or
 * the focus that the next story moves would not match `:focus-visible`.
 */
export async function resetMouse(): Promise<void> {
  if (!hasUsedMouse) return;
  hasUsedMouse = false;
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
  const key = { key: 'F15', code: 'F15', windowsVirtualKeyCode: 126 };
  await send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/** Presses the Tab key of the browser, which unlike a simulated one skips inert elements. It is not released in between, to save messages. */
export async function pressTab(times: number): Promise<void> {
  const press = () => send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 });
  await Promise.all(Array.from({ length: times }, press));
}

let resize = (_width: number, _height: number): Promise<void> => Promise.resolve();

/** Makes the window as tall as its page, which stays mounted. */
export async function fitWindowToPage(): Promise<void> {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > window.innerHeight) await resize(window.innerWidth, scrollHeight);
}

/**
 * Skips a resize to the same size, which takes 10 ms for each story. `beforeResize` unmounts the previous story, which would
 * otherwise react to the new size, such as by fetching what its map shows.
 */
export function skipNeedlessResize(beforeResize: () => void): void {
  resize = page!.viewport.bind(page);
  page!.viewport = async (width, height) => {
    if (window.innerWidth === width && window.innerHeight === height) return;
    beforeResize();
    await resize(width, height);
  };
}

/**
 * Gives a play the browser's own keyboard and mouse, because simulated keys move no native slider, and some of its protocol.
 * Undefined where a person looks at the story.
 */
export async function realBrowser() {
  if (!userEvent) return undefined;
  hasUsedMouse = true;
  return {
    userEvent,
    /** Writes text of an input method into the focused field without committing it. */
    compose: (text: string) => send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    /** Presses a key that the input method consumes. */
    pressWhileComposing: (key: string) => send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 }),
    /** Commits the text of the input method. */
    commit: (text: string) => send('Input.insertText', { text }),
    /** Lays the page out as for paper, until it is set back to the screen. */
    layOutFor: (media: 'paper' | 'screen') => send('Emulation.setEmulatedMedia', { media: media === 'paper' ? 'print' : '' }),
  };
}
