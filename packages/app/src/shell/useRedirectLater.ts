import { LIMITS } from '@shunlu/api-contract';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Goes to another page after the moment in which this success can be read (spec §9). Whoever leaves the page first is left
 * where they went.
 */
export function useRedirectLater(): (path: string, success: keyof typeof LIMITS.redirectMs) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (path, success) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(path), LIMITS.redirectMs[success]);
    },
    [navigate],
  );
}
