import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Delays work on blur until the pointer is released. If the layout changed between press and release, the click would miss its
 * target.
 *
 * @returns runs the work at once, or, while a button is down, on release and before the click
 */
export function useAfterPointerUp(): (work: () => void) => void {
  const isDown = useRef(false);

  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    // After a touch, the browser emits mouse events too, and moves focus only then.
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
