import { login, register, resetPassword } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';
import { createClient } from '@shunlu/api-contract/client';
import type { Call } from '@shunlu/api-contract/client';
import { currentToken, useAuth } from '../session/authStore.ts';
import { sessionIsVerified } from './sessionGate.ts';

/** Here a 401 is an answer, shown above the form, and no end of a session (D14). */
const ANSWERS_401: readonly EndpointDefinition['id'][] = [login.id, register.id, resetPassword.id];

/** Any other 401 means that the server no longer knows the session (R2.19). */
export function endSessionOn401(endpoint: Pick<EndpointDefinition, 'id'>): void {
  if (!ANSWERS_401.includes(endpoint.id)) useAuth.getState().expire();
}

/** Calls the API as whoever is logged in, without waiting for the session to be verified. */
export const callNow: Call = createClient({ getToken: currentToken, onUnauthorized: endSessionOn401 });

/**
 * Calls the API as whoever is logged in. At start a call that needs a person waits until the stored token was verified,
 * so that a dead one is a quiet logout (D53) and not a race of 401s.
 */
export const call: Call = async (endpoint, input, options) => {
  if (endpoint.auth === 'user') await sessionIsVerified();
  return callNow(endpoint, input, options);
};
