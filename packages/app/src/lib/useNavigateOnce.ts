import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Allows one navigation per history entry. Navigation is asynchronous, so that a second press would open the same page twice
 * or go back too far.
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
