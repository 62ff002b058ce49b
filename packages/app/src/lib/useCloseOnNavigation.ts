import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes a layer over the page when the history entry changes, because the layer belongs to the entry before. It closes after
 * the page has moved the focus, so that the focus does not return to the element that opened the layer.
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
