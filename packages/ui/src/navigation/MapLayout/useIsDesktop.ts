import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../tokens/breakpoints.ts';

const DESKTOP_QUERY = `(min-width: ${breakpoints.desk}px)`;

function subscribe(onChange: () => void): () => void {
  const desktopQuery = matchMedia(DESKTOP_QUERY);
  desktopQuery.addEventListener('change', onChange);
  return () => desktopQuery.removeEventListener('change', onChange);
}

/** Whether the window has desktop width now. */
export const isDesktop = (): boolean => matchMedia(DESKTOP_QUERY).matches;

/**
 * Returns whether the window has desktop width. Only for deciding what to load; CSS decides the layout.
 *
 * @param atBuild result without a window, and for the first render that hydrates such a page
 */
export function useIsDesktop(atBuild = false): boolean {
  return useSyncExternalStore(subscribe, isDesktop, () => atBuild);
}
