import type { LinkComponentProps } from '@shunlu/ui/links/links.tsx';
import { createContext, useContext } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import type { BackLinkState } from '../lib/useBackLink.ts';

/** Fetches what the page at a path needs; given by whoever knows the pages. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/**
 * A link that the router follows. It fetches its page's code as soon as it is pressed or focused, which is well before the
 * click, and tells that page where it stood. The router's own `Link` brings what fetches pages for its framework.
 */
export function RouterLink({ to, children, onClick, onPointerDown, onFocus, ...rest }: LinkComponentProps) {
  const preload = useContext(PreloadContext);
  const { pathname, search } = useLocation();
  const state: BackLinkState = { from: pathname + search };
  const follow = useLinkClickHandler(to, { state, target: rest.target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
      onPointerDown={(event) => {
        preload(to);
        onPointerDown?.(event);
      }}
      onFocus={(event) => {
        preload(to);
        onFocus?.(event);
      }}
    >
      {children}
    </a>
  );
}
