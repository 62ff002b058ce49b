import { createContext } from 'react';
import type { Call } from './client.ts';

/** The default of `CallContext`: a client without a token. The first call loads its code. */
const lazyApiClient: Call = async (endpoint, input, options) => {
  const { callAnonymously } = await import('./callAnonymously.ts');
  return callAnonymously(endpoint, input, options);
};

/**
 * The client that the hooks call; the app provides its own with token and 401 handling. This file is separate from the
 * hooks because code that calls without them, such as a place field, needs no SWR.
 */
export const CallContext = createContext<Call>(lazyApiClient);
