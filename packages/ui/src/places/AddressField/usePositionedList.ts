import { useCallback, useRef } from 'react';
import { loadCode } from '../../primitives/lib/loadCode.ts';

const loadPositioning = () => import('./positionList.ts');

/** Fetches what places a list, ahead of the first one; without it the list stands below all of its field. */
export const preloadPositioning = () => loadCode(loadPositioning).catch(() => undefined);

/** @returns refs for the box, and for the list that shall lie at it */
export function usePositionedList() {
  const box = useRef<HTMLDivElement>(null);
  const list = useCallback((element: HTMLElement | null) => {
    const positioning = preloadPositioning().then((code) => element && box.current && code?.positionList(box.current, element));
    return () => void positioning.then((letGo) => letGo?.());
  }, []);
  return [box, list] as const;
}
