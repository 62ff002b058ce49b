import { useSyncExternalStore } from 'react';

const hasWindowFocus = () => document.visibilityState === 'visible' && document.hasFocus();

/** Subscribes to changes of visibility and focus. @returns unsubscribes */
function subscribeToFocus(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  for (const event of ['focus', 'blur']) window.addEventListener(event, listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    for (const event of ['focus', 'blur']) window.removeEventListener(event, listener);
  };
}

/** Whether the page is visible and its window has the focus. */
export const useWindowFocus = () => useSyncExternalStore(subscribeToFocus, hasWindowFocus);
