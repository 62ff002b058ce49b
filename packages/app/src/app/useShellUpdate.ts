import { useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle.ts';

/** An open page asks this often whether there is a new version; a browser itself asks with each visit. */
const ASK_EVERY_MS = 60 * 60_000;

/**
 * Tells the worker of each file of the app that the page loads. It sees by itself only what is loaded after it has taken
 * over, which is some time after it is there.
 *
 * @returns stops telling
 */
function reportFiles(worker: ServiceWorker): () => void {
  const observer = new PerformanceObserver((list) => {
    const keep = list.getEntries().map(({ name }) => name).filter((name) => name.startsWith(`${window.location.origin}/assets/`));
    if (keep.length > 0) worker.postMessage({ keep }, []);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/**
 * Keeps the shell in this browser by the service worker (`worker/sw.js`), so that the app starts without a network.
 *
 * @returns whether a new version waits, and what uses it: the page is loaded anew
 */
export function useShellUpdate(): { isWaiting: boolean; update: () => void } {
  const [waiting, setWaiting] = useState<ServiceWorker>();

  useEffect(() => {
    // The server of `pnpm dev` has none.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const workers = navigator.serviceWorker;
    const over = new AbortController();
    let registration: ServiceWorkerRegistration | undefined;

    function look(installing: ServiceWorker | null) {
      installing?.addEventListener(
        'statechange',
        () => {
          // The first one of all takes over by itself.
          if (installing.state === 'installed' && workers.controller !== null) setWaiting(installing);
        },
        { signal: over.signal },
      );
    }

    async function start() {
      // What the first page needs comes first.
      await whenIdle();
      if (over.signal.aborted) return;
      registration = await workers.register('/sw.js', { updateViaCache: 'none' });
      if (over.signal.aborted) return;
      if (workers.controller !== null && registration.waiting) setWaiting(registration.waiting);
      look(registration.installing);
      registration.addEventListener('updatefound', () => look(registration?.installing ?? null), { signal: over.signal });
      const { active } = await workers.ready;
      if (active !== null && !over.signal.aborted) over.signal.addEventListener('abort', reportFiles(active), { once: true });
    }

    // Without it the app needs the network, as any page.
    start().catch(() => undefined);
    const timer = setInterval(() => void registration?.update().catch(() => undefined), ASK_EVERY_MS);
    return () => {
      over.abort();
      clearInterval(timer);
    };
  }, []);

  function update() {
    // Another tab has taken the new version already.
    if (waiting?.state !== 'installed') {
      window.location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting.postMessage({ take: 'over' }, []);
  }
  return { isWaiting: waiting !== undefined, update };
}
