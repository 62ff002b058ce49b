import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves focus from the submit button to the success message. It does nothing if the form was sent from the start, or if focus has
 * left the form.
 */
export function useFocusWhenSent(isSent: boolean): RefObject<HTMLDivElement | null> {
  const messageRef = useRef<HTMLDivElement>(null);
  const wasSent = useRef(isSent);
  // Layout effect: it runs before Shell restores lost focus.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isFocusInForm = activeElement === body || messageRef.current?.closest('form')?.contains(activeElement);
    if (isSent && !wasSent.current && isFocusInForm) messageRef.current?.focus({ preventScroll: true });
    wasSent.current = isSent;
  }, [isSent]);
  return messageRef;
}
