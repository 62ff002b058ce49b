import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../tokens/breakpoints.ts';

const DESK = `(min-width: ${breakpoints.desk}px)`;

function subscribe(onChange: () => void): () => void {
  const desk = matchMedia(DESK);
  desk.addEventListener('change', onChange);
  return () => desk.removeEventListener('change', onChange);
}

/** Whether the window is as wide as a desk's now. */
export const isDesk = (): boolean => matchMedia(DESK).matches;

/**
 * Whether the window is as wide as a desk's; only for what shall not be loaded elsewhere. Looks are CSS's matter. A page
 * that is rendered without a window, at build, does without.
 */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, isDesk, () => false);
}
