import { createContext, use, useCallback, useEffect, useState } from 'react';
import { loadCode } from '../../primitives/lib/loadCode.ts';
import type MapCanvas from '../MapCanvas/MapCanvas.tsx';

/** Loading state of the lazy `MapCanvas`. */
export type LoadedCanvas =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  | { state: 'ready'; Canvas: typeof MapCanvas };

const loadCanvas = () => import('../MapCanvas/MapCanvas.tsx');

/** Loader of the map's chunk; stories replace it with slow or failing ones. */
export const MapCanvasLoader = createContext(() => loadCode(loadCanvas));

/** Loads the interactive map when the component is first shown. */
export function useMapCanvas(): LoadedCanvas {
  const load = use(MapCanvasLoader);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ Canvas: typeof MapCanvas } | 'failed' | null>(null);
  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let isUnmounted = false;
    load().then(
      (module) => {
        if (!isUnmounted) setLoaded({ Canvas: module.default });
      },
      () => {
        if (!isUnmounted) setLoaded('failed');
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, attempt]);

  if (loaded === 'failed') return { state: 'error', retry };
  return loaded ? { state: 'ready', ...loaded } : { state: 'loading' };
}
