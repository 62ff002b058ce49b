import { loadCode } from '../../primitives/lib/loadCode.ts';

/** Makes a loader load once for all that call it; a failed load is tried again by the next caller. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= loadCode(load).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
