import { isStaleDataError } from '@shunlu/api-contract';
import { useContext, useLayoutEffect, useRef } from 'react';
import { useErrorText } from '../../feedback/lib/useErrorText.ts';
import { ToasterContext } from './ToasterContext.tsx';

/** A refusal counts as unread when it was shown for less than this, in milliseconds. */
const MIN_READ_MS = 3_000;

/** A component that shows refusals in its own place reports them here. */
export interface ErrorToastIfUnmounted {
  /** Call it when the server refused: the component shows the refusal from now on, if it is still mounted. */
  show: (error: unknown, failedKey?: string) => void;
  /** Call it when the component shows the refusal no longer. */
  clear: () => void;
}

/**
 * Shows a refusal as a toast when its place is unmounted before the person can have read it (D111). A refusal makes `useCommand`
 * refetch what is on the screen, which may remove the form or the row that shows it: the form of a seat that is gone, the row of a
 * booking that was answered.
 */
export function useErrorToastIfUnmounted(): ErrorToastIfUnmounted {
  const getText = useErrorText();
  // A component that stands by itself, as in its stories, has no toaster.
  const toaster = useContext(ToasterContext);
  const isMounted = useRef(true);
  const shownError = useRef<{ text: string; since: number }>(undefined);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      const { current: refusal } = shownError;
      if (refusal !== undefined && performance.now() - refusal.since < MIN_READ_MS) toaster?.error(refusal.text);
      shownError.current = undefined;
    };
  }, [toaster]);
  return {
    show(error, failedKey) {
      if (!isStaleDataError(error)) return;
      const text = getText(error, failedKey);
      if (isMounted.current) shownError.current = { text, since: performance.now() };
      else toaster?.error(text);
    },
    clear() {
      shownError.current = undefined;
    },
  };
}
