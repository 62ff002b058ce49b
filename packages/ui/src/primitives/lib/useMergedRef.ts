import { useCallback } from 'react';
import type { Ref, RefCallback } from 'react';

/**
 * Merges two refs to the same element, such as that of a component's user and its own. The first is set first. Pass stable refs,
 * or they are detached and attached at every render.
 */
export function useMergedRef<T>(first: Ref<T> | undefined, second: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      if (element === null) return undefined;
      const detachments = [attach(first, element), attach(second, element)];
      return () => {
        for (const detach of detachments) detach();
      };
    },
    [first, second],
  );
}

function attach<T>(ref: Ref<T> | undefined, element: T): () => void {
  if (typeof ref === 'function') {
    const detach = ref(element);
    return typeof detach === 'function' ? detach : () => void ref(null);
  }
  if (ref == null) return () => undefined;
  ref.current = element;
  return () => {
    ref.current = null;
  };
}
