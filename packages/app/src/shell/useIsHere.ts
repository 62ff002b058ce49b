import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether what calls it still stands on the page: what comes back later, such as an answer, leads nobody away from where they went. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
