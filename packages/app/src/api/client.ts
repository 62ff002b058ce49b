import { login, register, resetPassword } from '@shunlu/api-contract';
import type { EndpointDefinition, OwnUser, getProfile } from '@shunlu/api-contract';
import { fetchAhead, isAskedAhead } from '@shunlu/api-contract/ahead';
import { createClient } from '@shunlu/api-contract/client';
import type { Call, CallOptions } from '@shunlu/api-contract/client';
import { getToken, useAuth } from './authStore.ts';
import type { AuthState } from './authStore.ts';
import { createTimeoutSignal } from './requestTimeout.ts';
import { updateServerTime } from './serverClock.ts';
import { waitForAuth } from './authReady.ts';

/** Here a 401 is an answer, shown above the form, and no end of a session (D14). */
const CREDENTIAL_CALLS: readonly EndpointDefinition['id'][] = [login.id, register.id, resetPassword.id];

/**
 * Any other 401 means that the server no longer knows the session (R2.19): the one whose token was sent. Of the one at hand
 * a late answer to an earlier token says nothing.
 */
export function expireSessionOn401(endpoint: Pick<EndpointDefinition, 'id'>, token: string | undefined): void {
  if (!CREDENTIAL_CALLS.includes(endpoint.id) && token !== undefined && token === getToken()) useAuth.getState().expireSession();
}

/** By its name alone: what the endpoint is made of need not come with the client. */
const PROFILE: (typeof getProfile)['id'] = 'users.profile';

/**
 * What the server says of oneself is shown everywhere, and not only where it was asked: another device may have changed it.
 *
 * @param before whom it was asked of; what was learnt or changed while the answer was on its way is newer than that
 */
function syncCurrentUser(endpoint: EndpointDefinition, answer: unknown, before: OwnUser | null): void {
  if (endpoint.id !== PROFILE) return;
  const { user } = answer as { user: OwnUser };
  const { currentUser, setUser } = useAuth.getState();
  if (currentUser === before && user.id === before?.id) setUser(user);
}

/** Stands for the session at hand; aborted when that ends. */
let session = new AbortController();

/** A renewed token goes on with the session; another person, from another tab, has one of their own. */
const hasEnded = (now: AuthState, before: AuthState) =>
  before.token !== null && (now.token === null || (before.currentUser !== null && before.currentUser.id !== now.currentUser?.id));

useAuth.subscribe((now, before) => {
  if (!hasEnded(now, before)) return;
  session.abort();
  session = new AbortController();
});

/**
 * What needs a person is given up with their session, for nobody waits for it any more, and not begun after it: what they
 * saw may still stand for a moment. The rest goes on.
 */
function withSessionSignal(ended: AbortSignal, endpoint: EndpointDefinition, { signal, giveUp = createTimeoutSignal(endpoint), ...rest }: CallOptions = {}): CallOptions {
  if (endpoint.auth !== 'user') return { signal, giveUp, ...rest };
  if (getToken() === null) return { signal: AbortSignal.abort() };
  return { signal: signal === undefined ? ended : AbortSignal.any([ended, signal]), giveUp, ...rest };
}

/** As `fetchAhead`. What was asked for before says what time it was then, and not now. */
const fetchAndLearnTime: typeof fetch = async (input, init) => {
  const isOld = typeof input === 'string' && isAskedAhead(input);
  const sentMs = Date.now();
  const response = await fetchAhead(input, init);
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (!isOld && !Number.isNaN(serverMs)) updateServerTime(serverMs, sentMs, Date.now());
  return response;
};

const client = createClient({ getToken: getToken, onUnauthorized: expireSessionOn401, fetch: fetchAndLearnTime });

/** Calls the API as whoever is logged in, without waiting for the session to be verified. */
export const callNow: Call = (endpoint, input, options) => client(endpoint, input, withSessionSignal(session.signal, endpoint, options));

/**
 * Calls the API as whoever is logged in. At start a call that needs a person waits until the stored token was verified,
 * so that a dead one is a quiet logout (D53) and not a race of 401s.
 */
export const call: Call = async (endpoint, input, options) => {
  // The session that asked, which may not be the one that is there when the wait is over.
  const ended = session.signal;
  if (endpoint.auth === 'user') await waitForAuth();
  const before = useAuth.getState().currentUser;
  const answer = await client(endpoint, input, withSessionSignal(ended, endpoint, options));
  syncCurrentUser(endpoint, answer, before);
  return answer;
};
