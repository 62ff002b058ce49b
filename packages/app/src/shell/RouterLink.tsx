import type { LinkComponentProps } from '@shunlu/ui/links/links.tsx';
import { createContext, useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CameFrom } from './useCameFrom.ts';

/** Fetches what the page at a path needs; given by whoever knows the pages. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/**
 * The router's link. It fetches its page's code as soon as it is pressed or focused, which is well before the
 * click, and tells that page where it stood.
 */
export function RouterLink({ to, onPointerDown, onFocus, ...rest }: LinkComponentProps) {
  const preload = useContext(PreloadContext);
  const { pathname, search } = useLocation();
  const state: CameFrom = { from: pathname + search };
  return (
    <Link
      to={to}
      state={state}
      onPointerDown={(event) => {
        preload(to);
        onPointerDown?.(event);
      }}
      onFocus={(event) => {
        preload(to);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
