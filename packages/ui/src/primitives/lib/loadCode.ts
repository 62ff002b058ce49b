type Load = () => Promise<unknown>;

const failedLoads = new Set<Load>();
const listeners = new Set<() => void>();

function setFailing(load: Load, hasFailed: boolean): void {
  if (failedLoads.has(load) === hasFailed) return;
  if (hasFailed) failedLoads.add(load);
  else failedLoads.delete(load);
  for (const listener of listeners) listener();
}

/**
 * Loads lazy code, texts or data, and records failures. Each dynamic import goes through it (lint: `lazy-code`): after a
 * deployment the old version's files are gone, and `MissingCodeBanner` must say so. A later success of the same `load` clears the
 * failure.
 *
 * @throws what `load` throws
 */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    const loaded = await load();
    setFailing(load, false);
    return loaded;
  } catch (error) {
    setFailing(load, true);
    throw error;
  }
}

/** Whether any load has failed, as a store for `useSyncExternalStore`. */
export const missingCode = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  hasAny: (): boolean => failedLoads.size > 0,
};
