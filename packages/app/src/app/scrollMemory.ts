/** How long a page that is still loading may take to become as long as it was. */
const PATIENCE_MS = 1_500;

/** In the tab's own storage: there while the page is gone, read and removed as it is there again (D100). */
const SESSION_KEY = 'scroll';
/** Nobody goes back farther; the latest are handed over. */
const MAX_HANDED_OVER = 50;

/** By what a person scrolls or goes on: keys and the scroll bar too. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls there as soon as the page is long enough, unless the person moves first. @returns stops waiting for it. */
export function scrollWhenLongEnough(top: number): () => void {
  const isLongEnough = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(stop, PATIENCE_MS);
  const over = new AbortController();

  function attempt() {
    if (!isLongEnough()) return;
    stop();
    window.scrollTo(0, top);
  }

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    over.abort();
  }

  // Before anything on the page that keeps an event to itself.
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true, capture: true, signal: over.signal });
  observer.observe(document.body);
  attempt();
  return stop;
}

/** The page goes: where one was, the latest last, waits for it in the tab's own storage. */
export function handOverPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify([...positions].slice(-MAX_HANDED_OVER)));
  } catch {
    // A full or forbidden storage: after a reload, Back leads to the top.
  }
}

/** Where one was before the page was loaded anew; once. */
export function takeOverPositions(): Map<string, number> {
  try {
    const found = sessionStorage.getItem(SESSION_KEY);
    sessionStorage.removeItem(SESSION_KEY);
    return new Map(found === null ? [] : (JSON.parse(found) as [string, number][]));
  } catch {
    return new Map();
  }
}
