import { logout as logoutEndpoint } from '@shunlu/api-contract';
import { createClient } from '@shunlu/api-contract/client';
import { getToken, useAuth } from './authStore.ts';

/** The last call of a session is not given up with it, and its 401 says what is so anyway. */
const callLast = createClient({ getToken: getToken });

/** Logs out: here at once, on the server as soon as it hears of it (R4.2, D15). */
export function logout(): void {
  // The call takes the token from the store when it starts; the store is emptied right after.
  const logoutRequest = callLast(logoutEndpoint, {});
  useAuth.getState().logOutByUser();
  // A server that cannot be reached lets the session idle out.
  logoutRequest.catch(() => undefined);
}
