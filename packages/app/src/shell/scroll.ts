import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page that is still loading may take to become as long as it was. */
const PATIENCE_MS = 1_500;

/** Where one was on each entry of the history; outlives the frame, which changes when somebody logs in. */
const positions = new Map<string, number>();
let lastPage: string | undefined;

/** Which page the address shows: both forms of /rides/new are one each (D46). */
export function usePage(): string {
  const { pathname, search } = useLocation();
  return `${pathname} ${new URLSearchParams(search).get('mode')}`;
}

/**
 * A page opened by a link starts at its top; Back and Forward lead to where one was (R2.67). Pages whose content still
 * loads are scrolled as soon as they are long enough, unless the person scrolls first.
 */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const page = usePage();
  const navigationType = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload is the browser's own business.
    const handOver = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', handOver);
    return () => window.removeEventListener('pagehide', handOver);
  }, []);

  useLayoutEffect(() => {
    const isFirst = lastPage === undefined;
    const hasMoved = lastPage !== page;
    lastPage = page;
    let stop: (() => void) | undefined;
    if (navigationType === 'POP' && !isFirst) stop = scrollWhenLongEnough(positions.get(key) ?? (hasMoved ? 0 : window.scrollY));
    // A changed query on the same page (a tab, a filter) leaves the page where it is.
    else if (hasMoved && !isFirst) window.scrollTo(0, 0);
    // An entry that takes another's place (a tab, a filter) is where that was, also before anybody scrolls.
    if (navigationType !== 'POP') positions.set(key, window.scrollY);

    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
    };
  }, [key, page, navigationType]);
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
  observer.observe(document.body);
  attempt();
  return stop;
}
