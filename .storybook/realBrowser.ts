/** Where running stories would have gone. */
const departures: string[] = [];

/**
 * Keeps the page of all stories where it is. A link or a form that React takes away while it is pressed is nobody's but the
 * browser's, which follows it in the whole window: the run would end there, and say no more than that its page was closed.
 */
export function stayHere(): void {
  window.top?.navigation.addEventListener('navigate', (event) => {
    if (!event.cancelable) return;
    event.preventDefault();
    const { pathname, search } = new URL(event.destination.url);
    departures.push(pathname + search);
    // Also beside a play that fails because nothing came of its click.
    console.error(`A story would have left the page for ${pathname}${search}`);
  });
}

/** Where the story would have gone since this was asked last. */
export const takeDepartures = (): string[] => departures.splice(0);

/** Whether a story may have used the browser's own mouse. */
let isMouseHere = false;

/**
 * Leaves no trace of that mouse: off the page, where whatever the next story puts under it would be hovered; and with a
 * key as what was used last, else the focus that the next story moves would not show (`:focus-visible`).
 */
export async function putMouseAway(): Promise<void> {
  if (!isMouseHere) return;
  isMouseHere = false;
  const { cdp } = await import('vitest/browser');
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
  // A key that means nothing to anybody.
  const key = { key: 'F15', code: 'F15', windowsVirtualKeyCode: 126 };
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/** The Tab key as a person presses it, so many times: the browser itself moves the focus, past whatever is inert. */
export async function pressTab(times: number): Promise<void> {
  const { cdp } = await import('vitest/browser');
  // Not let go of in between: that would only be one more word to the browser for each press.
  const press = () => cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 });
  await Promise.all(Array.from({ length: times }, press));
}

/**
 * Storybook sets the size of the window anew for each story, which takes 10 ms even where it has that size. It does so while
 * the story before still stands there: `takeDown` ends that one, for in the other size it would begin something, such as
 * to fetch what its map shows.
 */
export async function keepViewport(takeDown: () => void): Promise<void> {
  const { page } = await import('vitest/browser');
  const resize = page.viewport.bind(page);
  page.viewport = async (width, height) => {
    if (window.innerWidth === width && window.innerHeight === height) return;
    takeDown();
    await resize(width, height);
  };
}

/**
 * The browser itself, which only a test has hold of: its own keyboard, because no simulated key moves a native slider,
 * and its protocol. Nothing where a person looks at the story.
 */
export async function realBrowser() {
  if (!('__vitest_browser__' in globalThis)) return undefined;
  const { cdp, userEvent } = await import('vitest/browser');
  isMouseHere = true;
  return {
    userEvent,
    /** An input method writes into the field that `userEvent` of here has focused, and has not let go of it. */
    compose: (text: string) =>
      cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    /** A key that the input method keeps for itself. */
    pressWhileComposing: (key: string) =>
      cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 }),
    /** Lays the page out as for paper, until it is told to go back to the screen. */
    layOutFor: (media: 'paper' | 'screen') => cdp().send('Emulation.setEmulatedMedia', { media: media === 'paper' ? 'print' : '' }),
    /** The input method lets go of what it wrote. */
    commit: (text: string) => cdp().send('Input.insertText', { text }),
  };
}
