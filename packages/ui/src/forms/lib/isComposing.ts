import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to the input method: Enter, arrows and Escape then choose among characters, and must do nothing
 * else. Safari ends the composition before it tells of its last Enter; the old code 229 still says so.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
