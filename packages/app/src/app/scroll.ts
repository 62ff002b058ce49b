import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { handOverPositions, scrollWhenLongEnough, takeOverPositions } from './scrollMemory.ts';

/**
 * Where one was on each entry of the history, by page and key, as a tab's first entries all have the same key; the latest
 * last. Outlives the frame, which changes when somebody logs in, and a reload.
 */
const positions = takeOverPositions();
let lastPage: string | undefined;

/** Which page the address shows: both forms of /rides/new are one each (D46). */
export function usePageKey(): string {
  const { pathname, search } = useLocation();
  return `${pathname} ${new URLSearchParams(search).get('mode')}`;
}

/**
 * A page opened by a link starts at its top; Back and Forward lead to where one was (R2.67). Pages whose content still
 * loads are scrolled as soon as they are long enough, unless the person scrolls first.
 */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const page = usePageKey();
  const entry = `${page} ${key}`;
  const navigationType = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Where a reload leaves its page is the browser's own business; it does not know of the pages before.
    const handOver = () => {
      handOverPositions(positions);
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
    if (navigationType === 'POP' && !isFirst) stop = scrollWhenLongEnough(positions.get(entry) ?? (hasMoved ? 0 : window.scrollY));
    // A changed query on the same page (a tab, a filter) leaves the page where it is.
    else if (hasMoved && !isFirst) window.scrollTo(0, 0);
    const remember = () => {
      positions.delete(entry);
      positions.set(entry, window.scrollY);
    };
    // An entry that takes another's place (a tab, a filter) is where that was, also before anybody scrolls; and a reload's where
    // the browser has left it.
    if (navigationType !== 'POP' || isFirst) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
    };
  }, [entry, page, navigationType]);
}
