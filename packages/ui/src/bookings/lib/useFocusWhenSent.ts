import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * What says that a form is sent takes the focus that its button had; not where it was sent from the start, nor from who has
 * gone on elsewhere until the answer came.
 */
export function useFocusOnSent(isSent: boolean): RefObject<HTMLDivElement | null> {
  const said = useRef<HTMLDivElement>(null);
  const wasSent = useRef(isSent);
  // Before the Shell, which keeps the focus in the page, sees that it is lost.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isHere = activeElement === body || said.current?.closest('form')?.contains(activeElement);
    if (isSent && !wasSent.current && isHere) said.current?.focus({ preventScroll: true });
    wasSent.current = isSent;
  }, [isSent]);
  return said;
}
