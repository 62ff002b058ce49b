import type { LinkComponentProps } from '@shunlu/ui/links/links.tsx';
import { Link, useLocation } from 'react-router-dom';
import { getToken } from '../api/authStore.ts';
import { getPageKey } from '../lib/pageKey.ts';
import type { BackLinkState } from '../lib/useBackLink.ts';
import { findPage } from './routes.ts';

/** Preloads the page at a path. A failure is shown when the page is opened. */
function preloadPage(to: string): void {
  findPage(to.split(/[?#]/)[0] ?? to, getToken() !== null)?.preload().catch(() => undefined);
}

/** The router's link. It preloads its page when pressed or focused, and passes the current path on for the page's back link. */
export function RouterLink({ to, onPointerDown, onFocus, ...rest }: LinkComponentProps) {
  const { pathname, search } = useLocation();
  const { pathname: target, search: query } = new URL(to, 'https://shunlu.invalid');
  return (
    <Link
      {...rest}
      to={to}
      state={{ from: pathname + search } satisfies BackLinkState}
      preventScrollReset={getPageKey(target, query) === getPageKey(pathname, search)}
      onPointerDown={(event) => {
        preloadPage(to);
        onPointerDown?.(event);
      }}
      onFocus={(event) => {
        preloadPage(to);
        onFocus?.(event);
      }}
    />
  );
}
