import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves in the history once from each of its entries: that takes a moment, and a second press in it would open the same
 * twice, or go further back than was meant.
 */
export function useNavigateOnce(): (move: () => void) => void {
  const { key } = useLocation();
  const isMoving = useRef(false);
  useEffect(() => {
    isMoving.current = false;
  }, [key]);
  return useCallback((move) => {
    if (isMoving.current) return;
    isMoving.current = true;
    move();
  }, []);
}
