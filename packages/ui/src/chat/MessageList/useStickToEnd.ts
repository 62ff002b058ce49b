import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** This near to the end counts as at the end, in pixels: half a line. */
const END_TOLERANCE_PX = 12;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight <= END_TOLERANCE_PX;

/**
 * Keeps a list at its end while it grows or its frame shrinks, as long as the person is there. Who has scrolled back
 * to read is left in place.
 *
 * @param endKey Changes when something is added at the end.
 * @param isOwnEnd What was added is the person's own: then the end is shown wherever they are.
 * @returns the `ref` of the box that scrolls, whether there is something below, and how to get there
 */
export function useStickToEnd(endKey: string | undefined, isOwnEnd: boolean) {
  const scrollBox = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  const lastTop = useRef(0);
  const [isAwayFromEnd, setAwayFromEnd] = useState(false);

  const scrollToEnd = useCallback(() => {
    if (!scrollBox.current) return;
    wasAtEnd.current = true;
    scrollBox.current.scrollTo({ top: scrollBox.current.scrollHeight });
    lastTop.current = scrollBox.current.scrollTop;
  }, []);

  const onScroll = useCallback(() => {
    if (!scrollBox.current) return;
    const isUp = scrollBox.current.scrollTop < lastTop.current;
    lastTop.current = scrollBox.current.scrollTop;
    const isNowAtEnd = isAtEnd(scrollBox.current);
    // A scroll is told of in the next frame, when the list may be longer or its frame smaller: only up one leaves the end.
    if (wasAtEnd.current && !isNowAtEnd && !isUp) return scrollToEnd();
    wasAtEnd.current = isNowAtEnd;
    setAwayFromEnd(!isNowAtEnd);
  }, [scrollToEnd]);

  useLayoutEffect(() => {
    if (wasAtEnd.current || isOwnEnd) scrollToEnd();
  }, [endKey, isOwnEnd, scrollToEnd]);

  useLayoutEffect(() => {
    const element = scrollBox.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) scrollToEnd();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [scrollToEnd]);

  return { scrollBox, isAwayFromEnd, scrollToEnd, onScroll };
}
