import type { LinkComponentProps } from '@shunlu/ui/links/links.tsx';
import { createContext, useContext } from 'react';
import { Link } from 'react-router-dom';

/** Fetches what the page at a path needs; given by whoever knows the pages. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** The router's link, which fetches its page's code as soon as somebody aims at it. */
export function RouterLink({ to, onPointerEnter, onFocus, ...rest }: LinkComponentProps) {
  const preload = useContext(PreloadContext);
  return (
    <Link
      to={to}
      onPointerEnter={(event) => {
        preload(to);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preload(to);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
