/** Who has looked elsewhere for less has hardly changed anything there. */
const MIN_HIDDEN_MS = 60_000;

/**
 * Asks anew when somebody comes back to the page after a while: what has changed meanwhile, perhaps by them on another
 * device, nobody tells it.
 *
 * @returns stops asking.
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
