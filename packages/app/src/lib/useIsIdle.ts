import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** False at the first render of a component; true once that is painted and the browser is idle. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isOver = false;
    void whenIdle().then(() => isOver || setIdle(true));
    return () => {
      isOver = true;
    };
  }, []);
  return isIdle;
}
