import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNavigateOnce } from './useNavigateOnce.ts';

/** The state that the app's links store in the history: the page that the link was on. */
export interface BackLinkState {
  from: string;
}

/** Whether a click opens a link in this tab, rather than in another tab or window or as a download. */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Returns the page whose link led here, if it was a link of the app; it survives a reload. */
export function useBackLink(): { from: string | undefined; goBack: (event: MouseEvent) => void } {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const moveOnce = useNavigateOnce();
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : undefined;

  /** Click handler of a link to that page: goes back in the history, which restores the scroll position. */
  function goBack(event: MouseEvent) {
    if (from === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    moveOnce(() => void navigate(-1));
  }
  return { from, goBack };
}
