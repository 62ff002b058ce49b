import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';

/**
 * How long after a failure code is asked for again, unless the network says sooner that it is back: it may have said so while
 * an attempt was still failing, and what is waited for was pressed by somebody.
 */
const TRY_AGAIN_MS = 3_000;

/**
 * Tries again and again to load something. For what is loaded beside a page or over it: React's `lazy` would keep the failure
 * for good, and with it go all that stands around. That it is missing is said meanwhile.
 *
 * @param onFailure what to do without it meanwhile
 */
export async function retryImport<T>(load: () => Promise<T>, onFailure?: () => void): Promise<T> {
  try {
    return await loadCode(load);
  } catch {
    onFailure?.();
    await waitForRetry();
    return retryImport(load, onFailure);
  }
}

/** Whichever comes second finds the promise kept, and does nothing. */
function waitForRetry(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TRY_AGAIN_MS);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
