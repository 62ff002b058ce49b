import { yijunOwn } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../session/authStore.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { pushState, startPush, stopPush } from './push.ts';

const KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
const SENT = { endpoint: 'https://push.example/abc', keys: { p256dh: 'p', auth: 'a' } };

/** A browser with push: what it was asked for, and whether it is subscribed. */
function browser({ permission = 'granted', hasWorker = true } = {}) {
  const seen = { subscribedWith: undefined as unknown, isSubscribed: false };
  const subscription = {
    endpoint: SENT.endpoint,
    toJSON: () => SENT,
    unsubscribe: async () => {
      seen.isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (seen.isSubscribed ? subscription : null),
    subscribe: async (options: unknown) => {
      seen.isSubscribed = true;
      seen.subscribedWith = options;
      return subscription;
    },
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => (hasWorker ? { pushManager } : undefined) } });
  return seen;
}

/** What the server was told. */
function serve(status: number) {
  const told: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    told.push([init.method, path, JSON.parse(init.body as string)]);
    return Response.json(status < 300 ? { ok: true } : { error: 'away', code: 'UNAVAILABLE' }, { status });
  });
  return told;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  useAuth.setState(useAuth.getInitialState());
  useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
});
afterEach(() => vi.unstubAllGlobals());

describe('push messages to this browser', () => {
  it('D71: are asked for with the key of the server, which is told', async () => {
    const seen = browser();
    const told = serve(201);
    expect(await startPush(KEY)).toBe('on');
    expect(seen.subscribedWith).toEqual({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(told).toEqual([['POST', '/api/push/subscriptions', SENT]]);
    expect(await stopPush()).toBe('off');
    expect(told.at(-1)).toEqual(['DELETE', '/api/push/subscriptions', { endpoint: SENT.endpoint }]);
    expect(seen.isSubscribed).toBe(false);
  });

  it('are not there where the server did not hear of them', async () => {
    const seen = browser();
    serve(503);
    await expect(startPush(KEY)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(seen.isSubscribed).toBe(false);
  });

  it('need a person who allows them, and a worker that takes them', async () => {
    serve(201);
    browser({ permission: 'denied' });
    expect(await pushState()).toBe('denied');
    expect(await startPush(KEY)).toBe('denied');
    browser({ hasWorker: false });
    expect([await pushState(), await startPush(KEY), await stopPush()]).toEqual(Array(3).fill('unsupported'));
  });
});
