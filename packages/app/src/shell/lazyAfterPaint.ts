import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** Until then the network and the processor are the first screen's. */
const AFTER_PAINT_MS = 1_000;

/** A component that the first screen does without: its code is asked for once that screen stands and answers. */
export function lazyAfterPaint<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, AFTER_PAINT_MS);
    });
    try {
      return { default: await load() };
    } catch {
      // It is a trimming: where it cannot be loaded the screen stays as it is.
      return { default: () => null };
    }
  });
}
