import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';
import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

type Module<P> = Promise<{ default: ComponentType<P> }>;

/** A component whose code is loaded when it is first rendered, or before. */
export interface LazyComponent<P> {
  Component: ComponentType<P>;
  /** Loads its code. After a failure the next call tries again. */
  preload: () => Module<P>;
}

/** React's `lazy` with a preload. A preloaded component renders at once; `lazy` alone suspends for a settled promise, too. */
export function lazyWithPreload<P extends object>(load: () => Module<P>): LazyComponent<P> {
  let loading: Module<P> | undefined;
  let loaded: ComponentType<P> | undefined;

  async function loadOnce() {
    try {
      const module = await loadCode(load);
      loaded = module.default;
      return module;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const preload = () => (loading ??= loadOnce());
  const Lazy = lazy(preload);

  function Component(props: P) {
    // The component stays the same while it is mounted, because switching from `Lazy` to `loaded` would lose its state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return { Component, preload };
}
