import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../tokens/breakpoints.ts';

const DESKTOP_QUERY = `(min-width: ${breakpoints.desk}px)`;

function subscribe(onChange: () => void): () => void {
  const desktopQuery = matchMedia(DESKTOP_QUERY);
  desktopQuery.addEventListener('change', onChange);
  return () => desktopQuery.removeEventListener('change', onChange);
}

/** Whether the window is as wide as a desk's now. */
export const isDesktop = (): boolean => matchMedia(DESKTOP_QUERY).matches;

/**
 * Whether the window is as wide as a desk's; only for what shall not be loaded elsewhere. Looks are CSS's matter.
 *
 * @param atBuild what a page gets that is rendered without a window, and the first render that takes it over
 */
export function useIsDesktop(atBuild = false): boolean {
  return useSyncExternalStore(subscribe, isDesktop, () => atBuild);
}
