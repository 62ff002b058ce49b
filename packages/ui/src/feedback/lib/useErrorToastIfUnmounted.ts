import { isStaleDataError } from '@shunlu/api-contract';
import { useContext, useLayoutEffect, useRef } from 'react';
import { useErrorText } from './useErrorText.ts';
import { ToasterContext } from './ToasterContext.tsx';

/** An error shown for less than this, in ms, counts as unread. */
const MIN_READ_MS = 3_000;

/** Options of a component that shows errors in its own place. */
export interface ErrorToastIfUnmounted {
  /** Call it with a server error that the component shows from now on, if it is still mounted. */
  show: (error: unknown, failedKey?: string) => void;
  /** Call it when the error is no longer shown. */
  clear: () => void;
}

/**
 * Shows an error as a toast if its component unmounts before the person can have read it (D111). A rejected mutation refetches
 * what is on screen, which may remove the form or row that shows the error.
 */
export function useErrorToastIfUnmounted(): ErrorToastIfUnmounted {
  const getText = useErrorText();
  // Stories have no toaster.
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
