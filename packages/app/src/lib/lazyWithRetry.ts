import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { retryImport } from './retryImport.ts';

/** React's `lazy` for parts of a page. After a failure it tries again, because React would keep the failure for good. */
export function lazyWithRetry<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => retryImport(load));
}
