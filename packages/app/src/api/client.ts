import { login, register, resetPassword } from '@shunlu/api-contract';
import type { EndpointDefinition, OwnUser, getProfile } from '@shunlu/api-contract';
import { createClient } from '@shunlu/api-contract/client';
import type { Call, CallOptions } from '@shunlu/api-contract/client';
import { getToken, useAuth } from './authStore.ts';
import type { AuthState } from './authStore.ts';
import { createTimeoutSignal } from './requestTimeout.ts';
import { updateServerTime } from './serverClock.ts';
import { waitForAuth } from './authReady.ts';

/** Endpoints where a 401 is shown above the form and does not end a session (D14). */
const CREDENTIAL_CALLS: readonly EndpointDefinition['id'][] = [login.id, register.id, resetPassword.id];

/**
 * Ends the session after any other 401 (R2.19), if it was sent with the current token. A late response to an earlier token
 * says nothing about the current one.
 */
export function expireSessionOn401(endpoint: Pick<EndpointDefinition, 'id'>, token: string | undefined): void {
  if (!CREDENTIAL_CALLS.includes(endpoint.id) && token !== undefined && token === getToken()) useAuth.getState().expireSession();
}

/** Compared by id, so that the endpoint's schemas are not bundled with the client. */
const PROFILE: (typeof getProfile)['id'] = 'users.profile';

/**
 * Writes the own profile into the auth store, because another device may have changed it.
 * @param before the user when the request was sent; what has changed since is newer than the response
 */
function syncCurrentUser(endpoint: EndpointDefinition, answer: unknown, before: OwnUser | null): void {
  if (endpoint.id !== PROFILE) return;
  const { user } = answer as { user: OwnUser };
  const { currentUser, setUser } = useAuth.getState();
  if (currentUser === before && user.id === before?.id) setUser(user);
}

/** Aborted when the current session ends. */
let session = new AbortController();

/** Whether a session has ended. A renewed token continues it; another user, from another tab, has a session of their own. */
const hasEnded = (now: AuthState, before: AuthState) =>
  before.token !== null && (now.token === null || (before.currentUser !== null && before.currentUser.id !== now.currentUser?.id));

useAuth.subscribe((now, before) => {
  if (!hasEnded(now, before)) return;
  session.abort();
  session = new AbortController();
});

/** Aborts authenticated requests when their session ends, and does not start them afterwards. Public requests continue. */
function withSessionSignal(ended: AbortSignal, endpoint: EndpointDefinition, { signal, giveUp = createTimeoutSignal(endpoint), ...rest }: CallOptions = {}): CallOptions {
  if (endpoint.auth !== 'user') return { signal, giveUp, ...rest };
  if (getToken() === null) return { signal: AbortSignal.abort() };
  return { signal: signal === undefined ? ended : AbortSignal.any([ended, signal]), giveUp, ...rest };
}

/** Reads the server's clock from a response. */
function readServerClock(headers: Headers, sentMs: number): void {
  const serverMs = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(serverMs)) updateServerTime(serverMs, sentMs, Date.now());
}

const client = createClient({ getToken, onUnauthorized: expireSessionOn401, onResponse: readServerClock });

/** Calls the API without waiting until the stored token is verified. */
export const callNow: Call = (endpoint, input, options) => client(endpoint, input, withSessionSignal(session.signal, endpoint, options));

/**
 * Calls the API. At start an authenticated call waits until the stored token is verified, so that a dead token is a quiet
 * logout (D53) and not a burst of 401s.
 */
export const call: Call = async (endpoint, input, options) => {
  // The session may have ended by the time the wait is over.
  const ended = session.signal;
  if (endpoint.auth === 'user') await waitForAuth();
  const before = useAuth.getState().currentUser;
  const answer = await client(endpoint, input, withSessionSignal(ended, endpoint, options));
  syncCurrentUser(endpoint, answer, before);
  return answer;
};
