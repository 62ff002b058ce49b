import { useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle.ts';

/** How often an open page checks for a new version. The browser itself checks on each visit. */
const ASK_EVERY_MS = 60 * 60_000;

/**
 * Reports each loaded file of the app to the service worker, which caches it. The worker itself sees only requests made after
 * it controls the page.
 *
 * @returns stops reporting
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
 * Registers the service worker (`worker/sw.js`), which caches the shell so that the app starts without a network.
 *
 * @returns whether a new version waits, and a function that activates it and reloads the page
 */
export function useShellUpdate(): { isWaiting: boolean; update: () => void } {
  const [waiting, setWaiting] = useState<ServiceWorker>();

  useEffect(() => {
    // The server of `pnpm dev` has no service worker.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const workers = navigator.serviceWorker;
    const over = new AbortController();
    let registration: ServiceWorkerRegistration | undefined;

    function look(installing: ServiceWorker | null) {
      installing?.addEventListener(
        'statechange',
        () => {
          // The very first worker activates by itself and is no update.
          if (installing.state === 'installed' && workers.controller !== null) setWaiting(installing);
        },
        { signal: over.signal },
      );
    }

    async function start() {
      // The requests of the first page have priority.
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

    // A failure is ignored: without the worker the app works, but needs the network.
    start().catch(() => undefined);
    const timer = setInterval(() => void registration?.update().catch(() => undefined), ASK_EVERY_MS);
    return () => {
      over.abort();
      clearInterval(timer);
    };
  }, []);

  function update() {
    // Another tab has already activated the new version.
    if (waiting?.state !== 'installed') {
      window.location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting.postMessage({ take: 'over' }, []);
  }
  return { isWaiting: waiting !== undefined, update };
}
