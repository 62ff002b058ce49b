import { useCallback, useRef } from 'react';
import { loadCode } from '../../primitives/lib/loadCode.ts';

const loadPlacing = () => import('./placeList.ts');

/** Fetches what places a list, ahead of the first one; without it the list stands below all of its field. */
export const preparePlacing = () => loadCode(loadPlacing).catch(() => undefined);

/** @returns refs for the box, and for the list that shall lie at it */
export function usePlacedList() {
  const box = useRef<HTMLDivElement>(null);
  const list = useCallback((element: HTMLElement | null) => {
    const placing = preparePlacing().then((code) => element && box.current && code?.placeList(box.current, element));
    return () => void placing.then((letGo) => letGo?.());
  }, []);
  return [box, list] as const;
}
