import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Goes to another page after a moment in which a success can be read (spec §9). Whoever leaves the page first is left
 * where they went.
 */
export function useRedirectLater(): (path: string, afterMs: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (path, afterMs) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(path), afterMs);
    },
    [navigate],
  );
}
