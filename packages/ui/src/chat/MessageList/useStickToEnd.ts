import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, that still counts as at the end: half a line. */
const END_TOLERANCE_PX = 12;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight <= END_TOLERANCE_PX;

/**
 * Keeps a list scrolled to its end while it grows or its frame shrinks, unless the person has scrolled back.
 *
 * @param endKey changes when something is added at the end
 * @param isOwnEnd the addition is the person's own: scroll to the end in any case
 * @returns the ref of the scroll container, whether it is away from the end, and how to get there
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
    // The scroll event arrives a frame later, when the list may have grown. Only scrolling up leaves the end.
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
