import { refresh, verify } from '@shunlu/api-contract';
import type { ApiError } from '@shunlu/api-contract/client';
import { getToken, useAuth } from './authStore.ts';
import { callNow } from './client.ts';
import { setAuthReady } from './authReady.ts';
import { isRetryableError } from './isRetryableError.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A token expires after 7 days without use (D15). Renewed daily, it survives a weekly visit. */
const RENEW_AFTER_MS = DAY_MS;
/** How often an open page checks the age of its token. */
const CHECK_INTERVAL_MS = 60 * 60 * 1_000;

/**
 * Verifies the stored token. An invalid one logs out and the page stays (R4.3, D53). Without a response the user stays
 * logged in.
 */
export async function verifySession(): Promise<void> {
  const asked = getToken();
  if (asked === null) return;
  const { valid, user } = await callNow(verify, {});
  // Another tab may have renewed the token meanwhile; the response is about the old one.
  if (getToken() !== asked) return;
  if (!valid) useAuth.getState().logOut();
  else if (user) useAuth.getState().setUser(user);
}

/** Renews a token that is older than a day. A refused renewal logs out (R4.4). @returns whether the response was lost */
export async function renewToken(): Promise<boolean> {
  const { token, tokenSince, setToken, expireSession } = useAuth.getState();
  if (token === null || Date.now() - tokenSince < RENEW_AFTER_MS) return false;
  try {
    const renewed = await callNow(refresh, {});
    // A logout meanwhile stays.
    if (useAuth.getState().token === token) setToken(renewed.token);
    return false;
  } catch (error) {
    // No response (0), a failing server (5xx) and a rate limit (429) refuse nothing.
    if (isRetryableError(error)) return true;
    if ((error as ApiError).status !== 429 && useAuth.getState().token === token) expireSession();
    return false;
  }
}

/** Renews in one tab at a time; the others then find the new token in the store. @returns as `renewToken` */
async function renewInOneTab(): Promise<boolean> {
  if (!('locks' in navigator)) return renewToken();
  return navigator.locks.request('shunlu-renew-token', async () => {
    await useAuth.persist.rehydrate();
    return renewToken();
  });
}

/** Delay before a request without a response is repeated. */
const RETRY_MS = 5_000;

/** Verifies the session at start, then renews its token while the page is open. @returns stops renewing */
export function startTokenRefresh(): () => void {
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function again(act: () => Promise<void>) {
    clearTimeout(retry);
    if (!isOver) retry = setTimeout(() => void act(), RETRY_MS);
  }

  async function start() {
    try {
      await verifySession();
    } catch {
      // Without a response the app is shown with the stored user. A token alone says nothing.
      if (useAuth.getState().currentUser === null) again(start);
      return;
    }
    await renew();
  }

  async function renew() {
    // Without Web Locks the renewal is repeated at the next check.
    const isLost = await renewInOneTab().catch(() => false);
    // The server may have renewed the token. The old one then dies within half a minute (D15), and the session with it.
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
