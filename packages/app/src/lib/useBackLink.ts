import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNavigateOnce } from './useNavigateOnce.ts';

/** What a link of ours leaves in the history: the page it was on. */
export interface BackLinkState {
  from: string;
}

/** Whether a click follows a link here, rather than into another tab, another window or a file. */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** The page whose link led here, if one of ours did; it survives a reload. */
export function useBackLink(): { from: string | undefined; goBack: (event: MouseEvent) => void } {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const moveOnce = useNavigateOnce();
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : undefined;

  /** For a link to that page: goes back instead of on, so that one is where one was. */
  function goBack(event: MouseEvent) {
    if (from === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    moveOnce(() => void navigate(-1));
  }
  return { from, goBack };
}
