/** Skips the refetch when the tab was hidden for less. */
const MIN_HIDDEN_MS = 60_000;

/**
 * Refetches when the tab becomes visible after a while: the server does not push profile changes, perhaps made on another
 * device.
 * @returns stops doing so
 */
export function revalidateOnVisible(ask: () => void, page: EventTarget & Pick<Document, 'visibilityState'> = document): () => void {
  let leftAt = Date.now();
  const turn = () => {
    if (page.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt >= MIN_HIDDEN_MS) ask();
  };
  page.addEventListener('visibilitychange', turn);
  return () => page.removeEventListener('visibilitychange', turn);
}
