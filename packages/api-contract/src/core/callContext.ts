import { createContext } from 'react';
import type { Call } from './client.ts';

/** Without a client of the app's: one that knows nobody, fetched with the first call. */
const lazyApiClient: Call = async (endpoint, input, options) => {
  const { callAnonymously } = await import('./callAnonymously.ts');
  return callAnonymously(endpoint, input, options);
};

/**
 * The client that the hooks call through; the app gives its own (token, 401). Apart from the hooks: what calls without
 * them, such as a field for a place, does without SWR.
 */
export const CallContext = createContext<Call>(lazyApiClient);
