import { damingOwn, yijunOwn } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../api/logout.ts';
import { getAllStored, clearUserStorageOnLogout, isPushEnabledFor } from '../api/userStorage.ts';
import { useAuth } from '../api/authStore.ts';
import { syncTabs } from '../api/syncTabs.ts';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { getPushState, enablePush, disablePush } from './push.ts';

vi.mock('idb-keyval', () => import('../testing/memoryDatabase.ts'));

const KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
/** The push key that the server had before. */
const FORMER_KEY = `B${'A'.repeat(86)}`;
const SENT = { endpoint: 'https://push.example/abc', keys: { p256dh: 'p', auth: 'a' } };

/** Options that a browser is asked to subscribe with; its subscription then returns the key as bytes. */
interface Asked {
  userVisibleOnly: boolean;
  applicationServerKey: string;
}

/** A browser with push. Records its calls, whether it is subscribed, and how many notifications are shown. */
function browser({ permission = 'granted', hasWorker = true } = {}) {
  const seen = { subscribedWith: undefined as Asked | undefined, isSubscribed: false, notices: 0 };
  const subscription = {
    endpoint: SENT.endpoint,
    get options() {
      const key = atob((seen.subscribedWith?.applicationServerKey ?? '').replaceAll('-', '+').replaceAll('_', '/'));
      return { ...seen.subscribedWith, applicationServerKey: Uint8Array.from(key, (byte) => byte.charCodeAt(0)).buffer };
    },
    toJSON: () => SENT,
    unsubscribe: async () => {
      seen.isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (seen.isSubscribed ? subscription : null),
    subscribe: async (options: Asked) => {
      seen.isSubscribed = true;
      seen.subscribedWith = options;
      return subscription;
    },
  };
  const registration = {
    pushManager,
    getNotifications: async () => Array.from({ length: seen.notices }, () => ({ close: () => (seen.notices -= 1) })),
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => (hasWorker ? registration : undefined) } });
  return seen;
}

/** The requests that the server received. */
function serve(status: number) {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push([init.method, path, JSON.parse(init.body as string)]);
    return Response.json(status < 300 ? { ok: true } : { error: 'away', code: 'UNAVAILABLE' }, { status });
  });
  return requests;
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', createMemoryStorage());
  useAuth.setState(useAuth.getInitialState());
  useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
});
afterEach(() => vi.unstubAllGlobals());

describe('push messages to this browser', () => {
  it('D71: are asked for with the key of the server, which is told', async () => {
    const seen = browser();
    const requests = serve(201);
    expect(await enablePush(KEY)).toBe('on');
    expect(seen.subscribedWith).toEqual({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(requests).toEqual([['POST', '/api/push/subscriptions', SENT]]);
    expect(await getPushState(KEY)).toBe('on');
    expect(await disablePush(KEY)).toBe('off');
    expect(requests.at(-1)).toEqual(['DELETE', '/api/push/subscriptions', { endpoint: SENT.endpoint }]);
    expect(seen.isSubscribed).toBe(false);
  });

  it('D71: are off where the server has another key since, and turned on anew with that', async () => {
    const seen = browser();
    serve(201);
    await enablePush(FORMER_KEY);
    expect([await getPushState(FORMER_KEY), await getPushState(KEY)]).toEqual(['on', 'off']);
    expect(await enablePush(KEY)).toBe('on');
    expect(seen.subscribedWith?.applicationServerKey).toBe(KEY);
    expect(await getPushState(KEY)).toBe('on');
  });

  it('are not there where the server did not hear of them', async () => {
    const seen = browser();
    serve(503);
    await expect(enablePush(KEY)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(seen.isSubscribed).toBe(false);
    expect(await getPushState(KEY)).toBe('off');
  });

  it('need a person who allows them, and a worker that takes them', async () => {
    serve(201);
    browser({ permission: 'denied' });
    expect(await getPushState(KEY)).toBe('denied');
    expect(await enablePush(KEY)).toBe('denied');
    browser({ hasWorker: false });
    expect([await getPushState(KEY), await enablePush(KEY), await disablePush(KEY)]).toEqual(Array(3).fill('unsupported'));
  });
});

describe('when the session of whom they are for ends', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = clearUserStorageOnLogout();
  });
  afterEach(() => stop());

  /** A browser that is subscribed for the logged-in user, with one notification shown. */
  async function subscribed() {
    const seen = browser();
    serve(201);
    await enablePush(KEY);
    seen.notices = 1;
    // Later requests fail.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    return seen;
  }
  const WAYS: readonly [string, () => void][] = [
    ['by leaving, with the server out of reach', logout],
    ['by deleting the account', () => useAuth.getState().logOutByUser()],
    ['by a 401', () => useAuth.getState().expireSession()],
    ['as found out at start', () => useAuth.getState().logOut()],
    ['by somebody else who logs in', () => useAuth.getState().logIn({ token: 'def', user: damingOwn })],
  ];

  it.each(WAYS)('R4.2: %s, this browser gets none any more, and shows none', async (_, end) => {
    const seen = await subscribed();
    end();
    await vi.waitFor(() => expect(seen).toMatchObject({ isSubscribed: false, notices: 0 }));
    expect(await isPushEnabledFor(yijunOwn.id)).toBe(false);
  });

  it('R4.2: in another tab, it is heard here', async () => {
    const seen = await subscribed();
    const target = new EventTarget();
    const unfollow = syncTabs(target);
    localStorage.removeItem('token');
    target.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    await vi.waitFor(() => expect(seen.isSubscribed).toBe(false));
    unfollow();
  });

  it('a renewed token, or a page that is opened anew, leaves them as they are', async () => {
    const seen = await subscribed();
    useAuth.getState().setToken('renewed');
    stop();
    stop = clearUserStorageOnLogout();
    // The storage is in memory, so that all pending work is done by then.
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(await getPushState(KEY)).toBe('on');
    expect(seen).toMatchObject({ isSubscribed: true, notices: 1 });
  });

  it('and nothing here could end them, the next person is not told they are on, and ends them', async () => {
    const seen = await subscribed();
    stop();
    useAuth.getState().logOut();
    useAuth.getState().logIn({ token: 'def', user: damingOwn });
    expect(seen.isSubscribed).toBe(true);
    expect(await getPushState(KEY)).toBe('off');
    stop = clearUserStorageOnLogout();
    await vi.waitFor(() => expect(seen.isSubscribed).toBe(false));
    expect(await getAllStored(yijunOwn.id, 'push')).toEqual(new Map());
  });

  it('while the browser asks, whoever comes next is not subscribed by the answer', async () => {
    const seen = browser();
    const requests = serve(201);
    vi.stubGlobal('Notification', {
      permission: 'granted',
      requestPermission: async () => {
        useAuth.getState().logIn({ token: 'def', user: damingOwn });
        return 'granted';
      },
    });
    expect(await enablePush(KEY)).toBe('off');
    expect([requests, seen.isSubscribed]).toEqual([[], false]);
  });
});
