import { useLocation } from 'react-router-dom';

/** Names the page of an address; both forms of /rides/new are a page each (D46), other queries are not. */
export function getPageKey(pathname: string, search: string): string {
  return `${pathname} ${new URLSearchParams(search).get('mode')}`;
}

/** The key of the page that is open. */
export function usePageKey(): string {
  const { pathname, search } = useLocation();
  return getPageKey(pathname, search);
}
