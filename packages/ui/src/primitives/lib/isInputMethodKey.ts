import type { KeyboardEvent } from 'react';

/** The key code of a key that an input method has taken; Safari says only so of the Enter that ends a composition. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Whether a key belongs to the input method (注音, 倉頡): its Enter ends a composition, its arrows go through
 * candidates. Nobody else may act on it.
 */
export function isInputMethodKey({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === INPUT_METHOD_KEY_CODE;
}
