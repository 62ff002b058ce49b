import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** Until then the network and the processor are the first screen's. */
export const AFTER_PAINT_MS = 1_000;

/**
 * A component that the first screen does without: its code is asked for once that screen stands and answers. Until it is
 * there nothing stands in its place, in the prerendered page as in the browser.
 */
export function afterPaint<P extends object>(load: () => Promise<ComponentType<P>>, delayMs?: number): ComponentType<P> {
  const Trimming = lazy(async () => {
    try {
      return { default: await loadCode(load) };
    } catch {
      // Where it cannot be loaded the screen stays as it is; that it is missing is said.
      return { default: Nothing };
    }
  });
  return function AfterPaint(props: P) {
    const isTime = useIsAfterPaint(delayMs);
    return isTime && <Suspense fallback={null}><Trimming {...props} /></Suspense>;
  };
}

function Nothing() {
  return null;
}

/** False while a component is drawn for the first time, true so many milliseconds after it was painted. */
export function useIsAfterPaint(delayMs: number = AFTER_PAINT_MS): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isTime;
}

/** So long a page that is never idle holds back what waits for that. */
const IDLE_WITHIN_MS = 1_000;

/**
 * Resolves once what is being drawn now was painted, however long a slow processor takes to draw it. In a window that
 * nobody sees nothing is painted, and it waits.
 */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(resolve)));
  });
}

function whenIdle(goOn: () => void): void {
  // Safari does not say when it is.
  if ('requestIdleCallback' in window) requestIdleCallback(goOn, { timeout: IDLE_WITHIN_MS });
  else setTimeout(goOn, IDLE_WITHIN_MS / 4);
}
