import { useCallback, useRef } from 'react';
import { loadCode } from '../../primitives/lib/loadCode.ts';

const loadPositioning = () => import('./positionList.ts');

/** Preloads the positioning code; without it the list is below the whole field. */
export const preloadPositioning = () => loadCode(loadPositioning).catch(() => undefined);

/** @returns refs for the field's box and for its list */
export function usePositionedList() {
  const box = useRef<HTMLDivElement>(null);
  const list = useCallback((element: HTMLElement | null) => {
    const positioning = preloadPositioning().then((code) => element && box.current && code?.positionList(box.current, element));
    return () => void positioning.then((letGo) => letGo?.());
  }, []);
  return [box, list] as const;
}
