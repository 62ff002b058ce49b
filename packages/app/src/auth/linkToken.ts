import { useLocation } from 'react-router-dom';

/** The secret of a mail's link, which stands behind `#` so that no server gets to see it; null where the link was cut short. */
export function parseLinkToken(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token') || null;
}

/** The secret of the link that was opened. */
export function useLinkToken(): string | null {
  return parseLinkToken(useLocation().hash);
}
