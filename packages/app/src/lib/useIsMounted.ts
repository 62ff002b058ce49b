import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether what calls it still stands on the page: what comes back later, such as an answer, leads nobody away from where they went. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
