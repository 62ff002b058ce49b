import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes what stands open over a page when the history moves: Back and Forward lead to another entry, which it does not
 * belong to. After the page has moved the focus, which then is not taken back to what had opened it.
 */
export function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    close();
  }, [key, close]);
}
