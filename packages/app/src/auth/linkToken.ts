import { useLocation } from 'react-router-dom';

/** Parses the secret of a mail's link. It is in the hash, so that no server sees it; null where the link was cut. */
export function parseLinkToken(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token') || null;
}

/** Returns the secret of the opened link. */
export function useLinkToken(): string | null {
  return parseLinkToken(useLocation().hash);
}
