import { LIMITS } from '@shunlu/api-contract';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsMounted } from './useIsMounted.ts';

/**
 * Goes to another page after the moment in which this success can be read (spec §9). Whoever leaves the page first, or opens
 * something over it, is left where they went.
 */
export function useDelayedRedirect(): (path: string, success: keyof typeof LIMITS.redirectMs) => void {
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const { key } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The key is another one on another entry of the history.
  useEffect(() => () => clearTimeout(timer.current), [key]);
  return useCallback(
    (path, success) => {
      clearTimeout(timer.current);
      if (isHere.current) timer.current = setTimeout(() => void navigate(path), LIMITS.redirectMs[success]);
    },
    [navigate, isHere],
  );
}
