import { useState } from 'react';
import type { ComponentType } from 'react';

/** A field that shows a value and reports the next one; what it reports may be narrower than what it shows. */
interface ValueProps {
  value?: unknown;
  onValueChange: (value: never) => void;
}

/** Keeps the value of a controlled field in a story, as a form does. */
export function Stateful<Props extends ValueProps>({ field: Field, args }: { field: ComponentType<Props>; args: Props }) {
  const [value, setValue] = useState<unknown>(args.value);
  return (
    <Field
      {...args}
      value={value}
      onValueChange={(next: never) => {
        setValue(next);
        args.onValueChange(next);
      }}
    />
  );
}

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
