import { refresh, verify } from '@shunlu/api-contract';
import type { ApiError } from '@shunlu/api-contract/client';
import { getToken, useAuth } from './authStore.ts';
import { callNow } from './client.ts';
import { takePrefetchedCheck, setAuthReady } from './authReady.ts';
import { isRetryableError } from './isRetryableError.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A token idles out after 7 days (D15); renewing each day keeps who comes back each week. */
const RENEW_AFTER_MS = DAY_MS;
/** How often an open page looks whether its token has come of age. */
const CHECK_INTERVAL_MS = 60 * 60 * 1_000;

/**
 * Asks the server whether the stored token is good. A dead one logs out, and the page stays where it is (R4.3, D53).
 * Without an answer the person stays logged in: being offline is not being logged out.
 */
export async function verifySession(): Promise<void> {
  const asked = getToken();
  if (asked === null) return;
  const { valid, user } = await callNow(verify, {});
  // Meanwhile another tab may have renewed or changed the session; the answer is about the old token.
  if (getToken() !== asked) return;
  if (!valid) useAuth.getState().logOut();
  else if (user) useAuth.getState().setUser(user);
}

/**
 * Renews a token that is older than a day. A refused renewal logs out (R4.4).
 *
 * @returns whether the answer got lost
 */
export async function renewToken(): Promise<boolean> {
  const { token, tokenSince, setToken, expireSession } = useAuth.getState();
  if (token === null || Date.now() - tokenSince < RENEW_AFTER_MS) return false;
  try {
    const renewed = await callNow(refresh, {});
    // Whoever logged out while this was under way stays so.
    if (useAuth.getState().token === token) setToken(renewed.token);
    return false;
  } catch (error) {
    // Without an answer (status 0), with the server in trouble (5xx) or asked too often (429) nothing was refused.
    if (isRetryableError(error)) return true;
    if ((error as ApiError).status !== 429 && useAuth.getState().token === token) expireSession();
    return false;
  }
}

/** One tab renews; the others find the new token in the store when their turn comes. @returns as `renewToken` */
async function renewInOneTab(): Promise<boolean> {
  if (!('locks' in navigator)) return renewToken();
  return navigator.locks.request('shunlu-renew-token', async () => {
    await useAuth.persist.rehydrate();
    return renewToken();
  });
}

/** How long until the server is asked again what it gave no answer to, when nothing else says so. */
const RETRY_MS = 5_000;

/**
 * Verifies the session at start, then keeps its token young for as long as the page is open.
 *
 * @returns stops looking after it.
 */
export function startTokenRefresh(): () => void {
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function again(act: () => Promise<void>) {
    clearTimeout(retry);
    if (!isOver) retry = setTimeout(() => void act(), RETRY_MS);
  }

  async function start() {
    try {
      await (takePrefetchedCheck() ?? verifySession());
    } catch {
      // No answer. With the stored user the app can be shown as it was left; a bare token says nothing.
      if (useAuth.getState().currentUser === null) again(start);
      return;
    }
    await renew();
  }

  async function renew() {
    // A browser that gives no lock, as one without storage, is asked again with the next look.
    const isLost = await renewInOneTab().catch(() => false);
    // The server may have renewed the token all the same: the one at hand then dies in half a minute (D15), and with it the session.
    if (isLost) again(renew);
  }

  setAuthReady(start());
  const timer = setInterval(() => void renew(), CHECK_INTERVAL_MS);
  return () => {
    isOver = true;
    clearTimeout(retry);
    clearInterval(timer);
  };
}
