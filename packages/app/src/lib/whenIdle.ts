/** The longest wait for an idle moment on a busy page. */
const IDLE_TIMEOUT_MS = 1_000;

/** Resolves when what is being rendered now has been painted and the browser is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
      else setTimeout(resolve, IDLE_TIMEOUT_MS / 4);
    }));
  });
}
