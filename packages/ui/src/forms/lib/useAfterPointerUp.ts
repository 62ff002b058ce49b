import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * For what leaving a field brings about. Under a mouse or finger that presses something else for it nothing may move, or
 * the click is lost: what is let go of is no longer what was pressed. So it waits until then, and the click finds it done.
 *
 * @returns runs the work: at once, or, while a button is down, when it is let go and before the click
 */
export function useAfterPointerUp(): (work: () => void) => void {
  const isDown = useRef(false);

  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    // Of a touch the browser tells as of a mouse, after it; only then it moves the focus.
    window.addEventListener('mousedown', ({ button }) => { isDown.current = button === 0; }, options);
    for (const end of ['mouseup', 'dragend']) window.addEventListener(end, () => { isDown.current = false; }, options);
    return () => listeners.abort();
  }, []);

  return (work) => {
    if (!isDown.current) return work();
    const once = new AbortController();
    const finish = () => {
      once.abort();
      flushSync(work);
    };
    for (const end of ['mouseup', 'dragend']) window.addEventListener(end, finish, { capture: true, signal: once.signal });
    return undefined;
  };
}
