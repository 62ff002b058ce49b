import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** This near to the end counts as at the end, in pixels: half a line. */
const NEAR_PX = 12;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight <= NEAR_PX;

const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement) => ({ scrollHeight, clientHeight });

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
  const size = useRef({ scrollHeight: 0, clientHeight: 0 });
  const [isAway, setAway] = useState(false);

  const toEnd = useCallback(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, []);

  const onScroll = useCallback(() => {
    if (!box.current) return;
    const { scrollHeight, clientHeight } = size.current;
    size.current = sizeOf(box.current);
    // It is told of in the next frame, when list or frame may have another size: what leaves the end then is not the person.
    if (wasAtEnd.current && (scrollHeight !== size.current.scrollHeight || clientHeight !== size.current.clientHeight)) return toEnd();
    wasAtEnd.current = isAtEnd(box.current);
    setAway(!wasAtEnd.current);
  }, [toEnd]);

  useLayoutEffect(() => {
    if (wasAtEnd.current || isOwnEnd) toEnd();
  }, [endKey, isOwnEnd, toEnd]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      size.current = sizeOf(element);
      if (wasAtEnd.current) toEnd();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [toEnd]);

  return { box, isAway, toEnd, onScroll };
}
