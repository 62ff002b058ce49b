import { getConfig, getProfile, listBookings, login, register, resetPassword, searchPlaces, sendBookingMessage, verify } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { damingOwn, yijunOwn } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from './authStore.ts';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { call, callNow } from './client.ts';
import { logout } from './logout.ts';
import { startTokenRefresh, renewToken, verifySession } from './tokenRefresh.ts';
import { waitForAuth, setAuthReady } from './authReady.ts';
import { isRetryableError } from './isRetryableError.ts';

const DAY_MS = 86_400_000;

/** Responds to each path with a status and a body, and records the requests. */
function serve(answers: Readonly<Record<string, readonly [status: number, body: unknown] | 'away'>>) {
  const asked: { path: string; token: string | null }[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, token: new Headers(init.headers).get('authorization') });
    const answer = answers[path.split('?')[0] ?? path] ?? 'away';
    if (answer === 'away') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }));
  });
  return asked;
}

const unauthorized = [401, { error: 'Please sign in', code: 'UNAUTHORIZED' }] as const;

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  useAuth.setState(useAuth.getInitialState());
  useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('calls', () => {
  it('R6.11, RD.96: carry the token of local storage, whatever the store has, also where none is needed', async () => {
    const asked = serve({ '/api/riders/bookings': [200, { bookings: [], next_cursor: null }], '/api/places/search': [200, { places: [] }] });
    localStorage.setItem('token', 'renewed-in-another-tab');
    await call(listBookings, {});
    await call(searchPlaces, { query: { q: 'Taipei' } });
    const token = 'Bearer renewed-in-another-tab';
    expect(asked).toEqual([{ path: '/api/riders/bookings', token }, { path: '/api/places/search?q=Taipei', token }]);
  });

  it('R2.19: any 401 clears the authentication', async () => {
    serve({ '/api/users/profile': unauthorized });
    await expect(call(getProfile, {})).rejects.toBeInstanceOf(ApiError);
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, token: null, endReason: 'expired' });
  });

  it('RD.36, R2.19: a 401 of login, register or reset-password is an answer and ends no session', async () => {
    serve({
      '/api/auth/login': [401, { error: 'Incorrect email or password', code: 'INVALID_CREDENTIALS' }],
      '/api/auth/register': unauthorized,
      '/api/auth/reset-password': [401, { error: 'This link is no longer valid', code: 'RESET_LINK_INVALID' }],
    });
    const credentials = { email: 'a@example.tw', password: 'secret' };
    await expect(callNow(login, { body: credentials })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const body = { ...credentials, first_name: '怡君', last_name: '林', phone: '0912345678' };
    await expect(callNow(register, { body })).rejects.toMatchObject({ status: 401 });
    const reset = { token: 'used', password: 'secret' };
    await expect(callNow(resetPassword, { body: reset })).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' });
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, endReason: null });
  });

  it('a call that needs a person waits for the verification of the session', async () => {
    const asked = serve({ '/api/users/profile': [200, { user: yijunOwn, vehicles: [] }] });
    let finish = () => {};
    setAuthReady(new Promise((resolve) => (finish = resolve)));
    const profile = call(getProfile, {});
    await Promise.resolve();
    expect(asked).toEqual([]);
    finish();
    await profile;
    expect(asked).toHaveLength(1);
  });

  it('what the server says of oneself is known everywhere, as after a change on another device; of somebody else it is not taken', async () => {
    serve({ '/api/users/profile': [200, { user: { ...yijunOwn, first_name: '怡均', email_confirmed: true }, vehicles: [] }] });
    await call(getProfile, {});
    expect(useAuth.getState().currentUser).toMatchObject({ id: yijunOwn.id, first_name: '怡均', email_confirmed: true });
    serve({ '/api/users/profile': [200, { user: damingOwn, vehicles: [] }] });
    await call(getProfile, {});
    expect(useAuth.getState().currentUser).toMatchObject({ id: yijunOwn.id });
  });

  it('what one changed while that answer was on its way is newer than it', async () => {
    let answer = (_: Response) => {};
    const ask = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal('fetch', ask);
    const late = call(getProfile, {});
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    useAuth.getState().setUser({ ...yijunOwn, first_name: '怡均' });
    answer(new Response(JSON.stringify({ user: yijunOwn, vehicles: [] })));
    await late;
    expect(useAuth.getState().currentUser).toMatchObject({ first_name: '怡均' });
  });

  it('R2.19: a late 401 to an earlier session leaves the one at hand alone', async () => {
    let answer = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const ofTheFirst = callNow(verify, {});
    useAuth.getState().logOutByUser();
    useAuth.getState().logIn({ token: 'def', user: yijunOwn });
    answer(Response.json({ error: 'Please sign in', code: 'UNAUTHORIZED' }, { status: 401 }));
    await expect(ofTheFirst).rejects.toMatchObject({ status: 401 });
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, token: 'def', endReason: null });
  });

  describe('under way when their session ends', () => {
    /** A server that responds slowly. Counts the requests that it received, and those that were aborted. */
    function beSlow() {
      const sent: AbortSignal[] = [];
      vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
        const given = signal ?? new AbortController().signal;
        sent.push(given);
        return new Promise((_resolve, reject) => {
          given.addEventListener('abort', () => reject(given.reason as Error));
          if (given.aborted) reject(given.reason as Error);
        });
      });
      return sent;
    }
    const givenUp = { name: 'AbortError' };

    it('R4.2: are given up: by leaving, by a 401 to another one, by a logout or another person in another tab', async () => {
      const { logOutByUser, expireSession, logOut, setUser } = useAuth.getState();
      for (const end of [logOutByUser, expireSession, logOut, () => setUser(damingOwn)]) {
        beSlow();
        useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
        const [read, sent] = [call(getProfile, {}), callNow(sendBookingMessage, { params: { id: 1 }, body: { message: '好' } })];
        // oxlint-disable-next-line no-await-in-loop -- one way of leaving after the other
        await waitForAuth();
        end();
        // oxlint-disable-next-line no-await-in-loop -- as above
        await Promise.all([read, sent].map((each) => expect(each).rejects.toMatchObject(givenUp)));
      }
    });

    it('are not sent when they still waited for the verification, also if somebody else is there by then', async () => {
      const asked = serve({ '/api/users/profile': [200, { user: yijunOwn, vehicles: [] }] });
      let finish = () => {};
      setAuthReady(new Promise((resolve) => (finish = resolve)));
      const profile = call(getProfile, {});
      useAuth.getState().logOutByUser();
      useAuth.getState().logIn({ token: 'def', user: damingOwn });
      vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
        if (signal?.aborted) return Promise.reject(signal.reason as Error);
        asked.push({ path, token: null });
        return Promise.reject(new TypeError('sent'));
      });
      finish();
      await expect(profile).rejects.toMatchObject(givenUp);
      expect(asked).toEqual([]);
    });

    it('go on when the token was only renewed; what needs nobody goes on anyway', async () => {
      const sent = beSlow();
      void call(getProfile, {}).catch(() => undefined);
      void call(getConfig, {}).catch(() => undefined);
      await waitForAuth();
      useAuth.getState().setToken('def');
      expect(sent.map(({ aborted }) => aborted)).toEqual([false, false]);
      useAuth.getState().logOutByUser();
      expect(sent.filter(({ aborted }) => aborted)).toHaveLength(1);
    });

    it('R4.3: are not begun once it has ended: what a person saw may still stand for a moment', async () => {
      const sent = beSlow();
      useAuth.getState().logOut();
      await expect(call(getProfile, {})).rejects.toMatchObject(givenUp);
      expect(sent.filter(({ aborted }) => !aborted)).toEqual([]);
    });

    it('save the one that tells the server of it', () => {
      const sent = beSlow();
      logout();
      expect(sent.map(({ aborted }) => aborted)).toEqual([false]);
    });
  });

  it('a refusal is not asked again, trouble is', () => {
    expect([400, 404, 409, 422].map((status) => isRetryableError(new ApiError({ status })))).toEqual(Array(4).fill(false));
    expect([0, 500, 503].map((status) => isRetryableError(new ApiError({ status })))).toEqual(Array(3).fill(true));
  });
});

describe('the session at start', () => {
  it('R4.3, RD.89: a dead token logs out, and the page stays where it is', async () => {
    serve({ '/api/auth/verify': [200, { valid: false }] });
    await verifySession();
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, token: null, endReason: null });
  });

  it('R4.3: the token is verified as soon as the app starts, without a call that needs a person', async () => {
    const asked = serve({ '/api/auth/verify': [200, { valid: false }] });
    const stop = startTokenRefresh();
    await vi.waitFor(() => expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, token: null, currentUser: null }));
    stop();
    expect(asked).toEqual([{ path: '/api/auth/verify', token: 'Bearer abc' }]);
  });

  it('R4.3: a good one brings the person up to date', async () => {
    serve({ '/api/auth/verify': [200, { valid: true, user: { ...yijunOwn, first_name: '怡' } }] });
    await verifySession();
    expect(useAuth.getState().currentUser?.first_name).toBe('怡');
  });

  it('no answer is no logout', async () => {
    serve({});
    await expect(verifySession()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(useAuth.getState().isAuthenticated).toBe(true);
  });
});

describe('renewing the token', () => {
  it('D15: after a day, not before', async () => {
    vi.useFakeTimers({ now: Date.now() });
    const asked = serve({ '/api/auth/refresh': [200, { token: 'def' }] });
    await renewToken();
    expect(asked).toEqual([]);
    vi.setSystemTime(Date.now() + DAY_MS);
    await renewToken();
    expect(useAuth.getState()).toMatchObject({ token: 'def', isAuthenticated: true, tokenSince: Date.now() });
    expect(localStorage.getItem('token')).toBe('def');
  });

  it.each([401, 400, 403, 404])('R4.4: one that is refused with %i logs out', async (status) => {
    useAuth.setState({ tokenSince: 0 });
    serve({ '/api/auth/refresh': [status, { error: 'Please sign in', code: 'UNAUTHORIZED' }] });
    await renewToken();
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, token: null, currentUser: null, endReason: 'expired' });
  });

  it('R4.4: one that is refused late logs nobody else out', async () => {
    useAuth.setState({ tokenSince: 0 });
    vi.stubGlobal('fetch', () => {
      useAuth.getState().setToken('renewed-in-another-tab');
      return Promise.resolve(Response.json({ error: 'Please sign in', code: 'UNAUTHORIZED' }, { status: 401 }));
    });
    await renewToken();
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, token: 'renewed-in-another-tab' });
  });

  it('R4.4: one that is told to come later changes nothing', async () => {
    useAuth.setState({ tokenSince: 0 });
    serve({ '/api/auth/refresh': [429, { error: 'Too many requests', code: 'RATE_LIMITED' }] });
    await renewToken();
    expect(useAuth.getState().isAuthenticated).toBe(true);
  });

  it('a browser that gives no lock is asked again with the next look, and nobody hears of it', async () => {
    vi.useFakeTimers();
    serve({ '/api/auth/verify': [200, { valid: true, user: yijunOwn }] });
    const request = vi.fn(() => Promise.reject(new DOMException('no storage', 'SecurityError')));
    vi.stubGlobal('navigator', { locks: { request } });
    const stop = startTokenRefresh();
    await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1_000);
    stop();
    expect(request).toHaveBeenCalledTimes(3);
  });

  it('trouble on the way does not', async () => {
    useAuth.setState({ tokenSince: 0 });
    serve({});
    await renewToken();
    expect(useAuth.getState().isAuthenticated).toBe(true);
  });

  it('D15: is asked for again within the grace of the old token where its answer was lost: the server may have made it', async () => {
    vi.useFakeTimers({ now: Date.now() });
    vi.stubGlobal('navigator', {});
    useAuth.setState({ tokenSince: Date.now() - 2 * DAY_MS });
    let tries = 0;
    vi.stubGlobal('fetch', (path: string) => {
      if (path === '/api/auth/verify') return Promise.resolve(Response.json({ valid: true, user: yijunOwn }));
      tries += 1;
      return tries < 3 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json({ token: 'def' }));
    });
    const stop = startTokenRefresh();
    // The first response is lost with the connection, which is back a moment later.
    await vi.advanceTimersByTimeAsync(20_000);
    expect(useAuth.getState().token).toBe('def');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toBe(3);
    stop();
  });

  it('is not asked for again once nobody looks after the session any more', async () => {
    vi.useFakeTimers({ now: Date.now() });
    vi.stubGlobal('navigator', {});
    useAuth.setState({ tokenSince: Date.now() - 2 * DAY_MS });
    const asked = serve({ '/api/auth/verify': [200, { valid: true, user: yijunOwn }] });
    const stop = startTokenRefresh();
    await vi.advanceTimersByTimeAsync(1_000);
    stop();
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(before);
  });
});

describe('logging out', () => {
  it('R4.2, R6.11: is done here at once and told to the server with the token', () => {
    const asked = serve({});
    logout();
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, token: null, endReason: 'loggedOut' });
    expect(asked).toEqual([{ path: '/api/auth/logout', token: 'Bearer abc' }]);
  });
});
