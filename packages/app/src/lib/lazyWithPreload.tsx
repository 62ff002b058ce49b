import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

type Module<P> = Promise<{ default: ComponentType<P> }>;

/** A component whose code comes when it is first wanted, or ahead of that. */
export interface Preloadable<P> {
  Component: ComponentType<P>;
  /** Fetches its code. After a failure the next call tries again: the network may have come back. */
  preload: () => Module<P>;
}

/**
 * As React's `lazy`; but what has been fetched ahead is drawn in the same step as what surrounds it. `lazy` alone waits
 * for a promise even where it is settled, and shows a frame of nothing meanwhile.
 */
export function preloadable<P extends object>(load: () => Module<P>): Preloadable<P> {
  let loading: Module<P> | undefined;
  let loaded: ComponentType<P> | undefined;

  function preload(): Module<P> {
    loading ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  const LazyComponent = lazy(preload);

  function Component(props: P) {
    // One and the same for as long as it is shown: another would begin anew.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? LazyComponent);
    return <Shown {...props} />;
  }
  return { Component, preload };
}
