import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** False while a component renders for the first time, true once that is painted and the browser idle. */
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
