import { loadCode } from '../../primitives/lib/loadCode.ts';

/** Makes a loader run once for all callers; after a failure the next call retries. */
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
