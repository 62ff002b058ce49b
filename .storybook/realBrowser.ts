/**
 * The browser itself, which only a test has hold of: its own keyboard, because no simulated key moves a native slider,
 * and its protocol. Nothing where a person looks at the story.
 */
export async function realBrowser() {
  if (!('__vitest_browser__' in globalThis)) return undefined;
  const { cdp, userEvent } = await import('vitest/browser');
  return {
    userEvent,
    /** An input method writes into the field that `userEvent` of here has focused, and has not let go of it. */
    compose: (text: string) =>
      cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    /** A key that the input method keeps for itself. */
    pressWhileComposing: (key: string) =>
      cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 }),
    /** The input method lets go of what it wrote. */
    commit: (text: string) => cdp().send('Input.insertText', { text }),
  };
}
