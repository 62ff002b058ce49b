import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Returns a ref that is true while the component is mounted. Check it before navigating after an asynchronous call. */
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
