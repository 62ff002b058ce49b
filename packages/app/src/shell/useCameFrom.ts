import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a link of ours leaves in the history: the page it was on. */
export interface CameFrom {
  from: string;
}

/** Whether a click follows a link here, rather than into another tab, another window or a file. */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** The page whose link led here, if one of ours did; it survives a reload. */
export function useCameFrom(): { from: string | undefined; goBack: (event: MouseEvent) => void } {
  const { state, key } = useLocation() as { state: unknown; key: string };
  const navigate = useNavigate();
  const isGoing = useRef(false);
  useEffect(() => {
    isGoing.current = false;
  }, [key]);
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : undefined;

  /** For a link to that page: goes back instead of on, so that one is where one was. */
  function goBack(event: MouseEvent) {
    if (from === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    // The history takes a moment; a second press would go back further.
    if (!isGoing.current) void navigate(-1);
    isGoing.current = true;
  }
  return { from, goBack };
}
