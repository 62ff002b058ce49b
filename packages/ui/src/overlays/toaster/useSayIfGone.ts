import { isOvertaken } from '@shunlu/api-contract';
import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useErrorText } from '../../feedback/errorText/useErrorText.ts';
import { ToasterContext } from './ToasterContext.tsx';

/**
 * For what says a refusal in its own place. What the person sees is read anew before that (`useCommand`), which may have taken
 * the place away: the form of a seat that is gone, the row of a booking that waits no more. Then a toast says it (D111).
 */
export function useSayIfGone(): (error: unknown, failedKey?: string) => void {
  const word = useErrorText();
  // A component that stands by itself, as in its stories, has no toaster.
  const toaster = useContext(ToasterContext);
  const isHere = useRef(true);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(
    (error, failedKey) => {
      if (!isHere.current && isOvertaken(error)) toaster?.error(word(error, failedKey));
    },
    [toaster, word],
  );
}
