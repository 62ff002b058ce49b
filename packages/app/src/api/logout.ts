import { logout as logoutEndpoint } from '@shunlu/api-contract';
import { createClient } from '@shunlu/api-contract/client';
import { getToken, useAuth } from './authStore.ts';

/** A client of its own, because the client of `client.ts` aborts requests when the session ends. */
const callLast = createClient({ getToken });

/** Logs out here at once, and on the server as soon as it can be reached (R4.2, D15). */
export function logout(): void {
  // The call reads the token before the store is emptied.
  const logoutRequest = callLast(logoutEndpoint, {});
  useAuth.getState().logOutByUser();
  // A session that the server does not hear about expires there.
  logoutRequest.catch(() => undefined);
}
