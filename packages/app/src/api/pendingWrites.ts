/** What the browser has been told to keep, or with null to forget, and has not confirmed yet; by key. */
const pendingWrites = new Map<string, readonly [key: string, value: unknown]>();

/** In this tab's own storage: there while the page is gone, read and removed as it is there again. */
const SESSION_KEY = 'unwritten';
/** A reload takes less; who comes back later finds what other tabs have kept meanwhile. */
const MAX_AGE_MS = 60_000;

interface StoredWrites {
  at: number;
  /** Of the session's token: what another session left is erased (D74). */
  tokenSince: number;
  writes: readonly (readonly [key: string, value: unknown])[];
}

/** Waits for a write, which a reload may end before it is done. */
export async function trackWrite(key: string, value: unknown, writing: Promise<unknown>): Promise<void> {
  const entry = [key, value] as const;
  pendingWrites.set(key, entry);
  await writing;
  // Not a later one.
  if (pendingWrites.get(key) === entry) pendingWrites.delete(key);
}

/**
 * The page goes. What is written to IndexedDB may still wait for another write, also another tab's, and browsers give up what
 * waits: so it goes over by way of the tab's storage.
 *
 * @param isOwn whether a key is of the person who is logged in; nothing else goes over
 */
export function flushToSessionStorage(tokenSince: number, isOwn: (key: string) => boolean): void {
  const writes = [...pendingWrites.values()].filter(([key]) => isOwn(key));
  try {
    if (writes.length === 0) sessionStorage.removeItem(SESSION_KEY);
    else sessionStorage.setItem(SESSION_KEY, JSON.stringify({ at: Date.now(), tokenSince, writes } satisfies StoredWrites));
  } catch {
    // A full or forbidden storage: it is as if there were none.
  }
}

/** What the page before had not written, a moment ago and in the same session; once. */
export function restoreFromSessionStorage(tokenSince: number): StoredWrites['writes'] {
  try {
    const found = sessionStorage.getItem(SESSION_KEY);
    sessionStorage.removeItem(SESSION_KEY);
    const handed = found === null ? undefined : (JSON.parse(found) as StoredWrites);
    return handed?.tokenSince === tokenSince && Date.now() - handed.at < MAX_AGE_MS ? handed.writes : [];
  } catch {
    return [];
  }
}
