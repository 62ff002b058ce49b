import { useLocation } from 'react-router-dom';

/** Returns a key that is equal for addresses of the same page. Each form of /rides/new is a page (D46); other queries are ignored. */
export function getPageKey(pathname: string, search: string): string {
  return `${pathname} ${new URLSearchParams(search).get('mode')}`;
}

/** Returns the key of the current page. */
export function usePageKey(): string {
  const { pathname, search } = useLocation();
  return getPageKey(pathname, search);
}
