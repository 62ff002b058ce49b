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
 * Loads code, texts or data of the app that come when they are first needed. Each dynamic import goes through here or through
 * something made of it (lint: `lazy-code`): after a deployment the files of the version that is open are gone, and whoever
 * presses what needs one must be told (`MissingCodeBanner`). A later success of the same `load` takes the failure back.
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

/** Whether something is missing, for `useSyncExternalStore`. */
export const missingCode = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  hasAny: (): boolean => failedLoads.size > 0,
};
