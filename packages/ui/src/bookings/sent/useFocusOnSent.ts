import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What says that a form is sent takes the focus that its button had; not where it was sent from the start. */
export function useFocusOnSent(isSent: boolean): RefObject<HTMLDivElement | null> {
  const said = useRef<HTMLDivElement>(null);
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (isSent && !wasSent.current) said.current?.focus({ preventScroll: true });
    wasSent.current = isSent;
  }, [isSent]);
  return said;
}
