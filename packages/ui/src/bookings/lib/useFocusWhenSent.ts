import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * What says that a form is sent takes the focus that its button had; not where it was sent from the start, nor from who has
 * gone on elsewhere until the answer came.
 */
export function useFocusWhenSent(isSent: boolean): RefObject<HTMLDivElement | null> {
  const messageRef = useRef<HTMLDivElement>(null);
  const wasSent = useRef(isSent);
  // Before the Shell, which keeps the focus in the page, sees that it is lost.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isFocusInForm = activeElement === body || messageRef.current?.closest('form')?.contains(activeElement);
    if (isSent && !wasSent.current && isFocusInForm) messageRef.current?.focus({ preventScroll: true });
    wasSent.current = isSent;
  }, [isSent]);
  return messageRef;
}
