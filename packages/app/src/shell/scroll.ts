import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page that is still loading may take to become as long as it was. */
const PATIENCE_MS = 1_500;

/**
 * A page opened by a link starts at its top; Back and Forward lead to where one was (R2.67). Pages whose content still
 * loads are scrolled as soon as they are long enough, unless the person scrolls first.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const lastPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload is the browser's own business.
    const handOver = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', handOver);
    return () => window.removeEventListener('pagehide', handOver);
  }, []);

  useEffect(() => {
    const hasMoved = lastPath.current !== pathname;
    lastPath.current = pathname;
    const kept = positions.current;
    let stop: (() => void) | undefined;
    if (navigationType === 'POP') stop = scrollWhenLongEnough(kept.get(key) ?? 0);
    // A changed query on the same page (a tab, a filter) leaves the page where it is.
    else if (hasMoved) window.scrollTo(0, 0);

    const remember = () => kept.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
    };
  }, [key, pathname, navigationType]);
}

function scrollWhenLongEnough(top: number): () => void {
  const isLongEnough = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(stop, PATIENCE_MS);

  function attempt() {
    if (!isLongEnough()) return;
    stop();
    window.scrollTo(0, top);
  }

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  }

  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  if (isLongEnough()) attempt();
  else observer.observe(document.body);
  return stop;
}
