import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** This near to the end counts as at the end, in pixels: half a line. */
const NEAR_PX = 12;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight <= NEAR_PX;

/**
 * Keeps a list at its end while it grows or its frame shrinks, as long as the person is there. Who has scrolled back
 * to read is left in place.
 *
 * @param endKey Changes when something is added at the end.
 * @param isOwnEnd What was added is the person's own: then the end is shown wherever they are.
 * @returns the `ref` of the box that scrolls, whether there is something below, and how to get there
 */
export function useStayAtEnd(endKey: string | undefined, isOwnEnd: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  const lastTop = useRef(0);
  const [isAway, setAway] = useState(false);

  const toEnd = useCallback(() => {
    if (!box.current) return;
    wasAtEnd.current = true;
    box.current.scrollTo({ top: box.current.scrollHeight });
    lastTop.current = box.current.scrollTop;
  }, []);

  const onScroll = useCallback(() => {
    if (!box.current) return;
    const isUp = box.current.scrollTop < lastTop.current;
    lastTop.current = box.current.scrollTop;
    const isThere = isAtEnd(box.current);
    // A scroll is told of in the next frame, when the list may be longer or its frame smaller: only up one leaves the end.
    if (wasAtEnd.current && !isThere && !isUp) return toEnd();
    wasAtEnd.current = isThere;
    setAway(!isThere);
  }, [toEnd]);

  useLayoutEffect(() => {
    if (wasAtEnd.current || isOwnEnd) toEnd();
  }, [endKey, isOwnEnd, toEnd]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) toEnd();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [toEnd]);

  return { box, isAway, toEnd, onScroll };
}
