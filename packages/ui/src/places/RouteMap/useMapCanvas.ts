import { useCallback, useEffect, useState } from 'react';
import type MapCanvas from '../MapCanvas/MapCanvas.tsx';

/** The live map's component while it is fetched: Leaflet comes in a chunk of its own. */
export type LoadedCanvas =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  | { state: 'ready'; Canvas: typeof MapCanvas };

/** Fetches the live map when the component using this is first shown. */
export function useMapCanvas(): LoadedCanvas {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ Canvas: typeof MapCanvas } | 'failed' | null>(null);
  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let isGone = false;
    import('../MapCanvas/MapCanvas.tsx').then(
      (module) => {
        if (!isGone) setLoaded({ Canvas: module.default });
      },
      () => {
        if (!isGone) setLoaded('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  if (loaded === 'failed') return { state: 'error', retry };
  return loaded ? { state: 'ready', ...loaded } : { state: 'loading' };
}
