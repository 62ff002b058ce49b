import type { KeyboardEvent } from 'react';

/** Key code of a key taken by an input method; in Safari the only sign of the Enter that ends a composition. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Whether a key belongs to the input method (注音, 倉頡), whose Enter ends a composition and whose arrows choose candidates. Do not
 * handle it.
 */
export function isInputMethodKey({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === INPUT_METHOD_KEY_CODE;
}
