type Load = () => Promise<unknown>;

const failing = new Set<Load>();
const listeners = new Set<() => void>();

function note(load: Load, hasFailed: boolean): void {
  if (failing.has(load) === hasFailed) return;
  if (hasFailed) failing.add(load);
  else failing.delete(load);
  for (const listener of listeners) listener();
}

/**
 * Loads code, texts or data of the app that come when they are first needed. Each dynamic import goes through here or through
 * something made of it (lint: `lazy-code`): after a deployment the files of the version that is open are gone, and whoever
 * presses what needs one must be told (`MissingCodeNotice`). A later success of the same `load` takes the failure back.
 *
 * @throws what `load` throws
 */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    const loaded = await load();
    note(load, false);
    return loaded;
  } catch (error) {
    note(load, true);
    throw error;
  }
}

/** Whether something is missing, for `useSyncExternalStore`. */
export const missingCode = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  hasAny: (): boolean => failing.size > 0,
};
