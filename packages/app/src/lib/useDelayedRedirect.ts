import { LIMITS } from '@shunlu/api-contract';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsMounted } from './useIsMounted.ts';

/**
 * Navigates to another page after a delay in which the success message can be read (spec §9). The redirect is dropped if the
 * user has navigated, or opened a layer with its own history entry, before.
 */
export function useDelayedRedirect(): (path: string, success: keyof typeof LIMITS.redirectMs) => void {
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const { key } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The key changes with each history entry.
  useEffect(() => () => clearTimeout(timer.current), [key]);
  return useCallback(
    (path, success) => {
      clearTimeout(timer.current);
      if (isHere.current) timer.current = setTimeout(() => void navigate(path), LIMITS.redirectMs[success]);
    },
    [navigate, isHere],
  );
}
