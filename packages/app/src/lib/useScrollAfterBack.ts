import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePageKey } from './pageKey.ts';

/** Vertical scroll positions by entry of the tab's history, pixels. */
const positions = new Map<string, number>();

/** Events with which the user takes over the scroll position. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a position now and whenever the page grows, until it is reached or the person acts. @returns a function that stops it */
function scrollWhileGrowing(position: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position - 1) stop();
  });
  function stop() {
    observer.disconnect();
    for (const input of INPUTS) window.removeEventListener(input, stop);
  }
  for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * Completes react-router's `ScrollRestoration` after Back and Forward (R2.67): it scrolls once, and a page whose data come later is
 * too short by then.
 */
export function useScrollAfterBack(): void {
  const entry = `${usePageKey()} ${useLocation().key}`;
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    const position = navigationType === 'POP' ? positions.get(entry) : undefined;
    const stop = position === undefined ? undefined : scrollWhileGrowing(position);
    const remember = () => positions.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
    };
  }, [entry, navigationType]);
}
