import type { RouterProviderProps } from 'react-router-dom';

/** Resolves when a router has loaded its first page. */
export function waitForRouter({ state, subscribe }: RouterProviderProps['router']): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
