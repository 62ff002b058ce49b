/** Writes that IndexedDB has not confirmed yet, by key; null removes. */
const pendingWrites = new Map<string, readonly [key: string, value: unknown]>();

/** Key in the tab's session storage, which survives a reload. */
const SESSION_KEY = 'unwritten';
/** Older writes are dropped, because other tabs may have written since. */
const MAX_AGE_MS = 60_000;

interface StoredWrites {
  at: number;
  /** The token's time. What another session left is not restored (D74). */
  tokenSince: number;
  writes: readonly (readonly [key: string, value: unknown])[];
}

/** Tracks a write until it is done, because a reload may interrupt it. */
export async function trackWrite(key: string, value: unknown, writing: Promise<unknown>): Promise<void> {
  const entry = [key, value] as const;
  pendingWrites.set(key, entry);
  await writing;
  // A later write of the same key stays pending.
  if (pendingWrites.get(key) === entry) pendingWrites.delete(key);
}

/**
 * Moves the pending writes to session storage when the page goes. Browsers drop a write that waits for another one, even of
 * another tab.
 * @param isOwn whether a key is the user's; other keys are not moved
 */
export function flushToSessionStorage(tokenSince: number, isOwn: (key: string) => boolean): void {
  const writes = [...pendingWrites.values()].filter(([key]) => isOwn(key));
  try {
    if (writes.length === 0) sessionStorage.removeItem(SESSION_KEY);
    else sessionStorage.setItem(SESSION_KEY, JSON.stringify({ at: Date.now(), tokenSince, writes } satisfies StoredWrites));
  } catch {
    // Without session storage the pending writes are lost.
  }
}

/** Returns the writes that the last page left a moment ago in the same session, and removes them. */
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
