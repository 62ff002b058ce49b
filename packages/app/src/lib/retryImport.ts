import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';

/**
 * Delay before the next attempt, unless the `online` event comes sooner. That event may have come while an attempt was still
 * failing, and the user may be waiting for the code.
 */
const TRY_AGAIN_MS = 3_000;

/**
 * Retries an import until it succeeds, for parts beside or over a page. React's `lazy` would keep the failure for good, and
 * the error would replace everything around the part. `MissingCodeBanner` shows meanwhile.
 *
 * @param onFailure called after each failure
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

/** Resolves after the delay or the `online` event; the later of the two has no effect. */
function waitForRetry(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TRY_AGAIN_MS);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
