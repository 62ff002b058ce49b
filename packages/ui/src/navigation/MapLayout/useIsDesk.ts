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
 * Whether the window is as wide as a desk's; only for what shall not be loaded elsewhere. Looks are CSS's matter.
 *
 * @param atBuild what a page gets that is rendered without a window, and the first render that takes it over
 */
export function useIsDesk(atBuild = false): boolean {
  return useSyncExternalStore(subscribe, isDesk, () => atBuild);
}
