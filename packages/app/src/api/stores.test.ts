import { damingOwn, yijunOwn } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listKeys, createMemoryStorage } from '../testing/memoryStorage.ts';

const TODAY = '2026-11-20';

/** Loads the stores again, because they read local storage when they are loaded. */
async function load(stored: Readonly<Record<string, string>> = {}) {
  const storage = createMemoryStorage(stored);
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
  const [auth, app, tabs, history] = await Promise.all([
    import('./authStore.ts'),
    import('./appStore.ts'),
    import('./syncTabs.ts'),
    import('../lib/searchHistory.ts'),
  ]);
  return { storage, ...auth, ...app, ...tabs, ...history };
}

const getPersistedState = (storage: Storage, key: string) =>
  (JSON.parse(storage.getItem(key) ?? '{}') as { state?: Record<string, unknown> }).state;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T10:50:00+08:00') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('who is logged in', () => {
  it('R4.1: an answer with a token and a user logs in, and only such', async () => {
    const { useAuth } = await load();
    useAuth.getState().logIn({ token: 'abc' });
    useAuth.getState().logIn({ user: yijunOwn });
    expect(useAuth.getState().isAuthenticated).toBe(false);
    useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, token: 'abc', currentUser: yijunOwn });
  });

  it('R3.5, R3.6, R9.18: keeps token, user and the four fields, under the listed keys', async () => {
    const { storage, useApp, useAuth } = await load();
    useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
    expect(storage.getItem('token')).toBe('abc');
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(yijunOwn);
    expect(getPersistedState(storage, 'auth-storage')).toEqual({
      currentUser: yijunOwn,
      isAuthenticated: true,
      token: 'abc',
      currentMode: 'passenger',
    });
    expect(listKeys(storage)).toEqual(['auth-storage', 'token', 'user']);
    useApp.getState().setTheme('dark');
    expect(listKeys(storage)).toEqual(['app-storage', 'auth-storage', 'token', 'user']);
  });

  it('R4.5, R3.5, R3.6: token, person and mode survive a reload', async () => {
    const first = await load();
    first.useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
    first.useAuth.getState().setMode('driver');
    const keys = Object.fromEntries(listKeys(first.storage).map((key) => [key, first.storage.getItem(key) ?? '']));
    const { useAuth, getToken } = await load(keys);
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, currentUser: yijunOwn, token: 'abc', currentMode: 'driver' });
    expect(getToken()).toBe('abc');
    expect(useAuth.getState().tokenSince).toBe(Date.now());
  });

  it('RD.96, R3.6: the token key wins over the store; without it nobody is logged in', async () => {
    const state = { currentUser: yijunOwn, isAuthenticated: true, token: 'old', currentMode: 'driver' };
    const auth = JSON.stringify({ state, version: 0 });
    const newer = await load({ 'auth-storage': auth, token: 'new' });
    expect(newer.useAuth.getState()).toMatchObject({ token: 'new', isAuthenticated: true, currentUser: yijunOwn });
    const none = await load({ 'auth-storage': auth });
    expect(none.useAuth.getState()).toMatchObject({ token: null, isAuthenticated: false, currentUser: null });
  });

  it('does not trip over what is no state of ours', async () => {
    const { useAuth, useApp } = await load({ 'auth-storage': '{', user: '"x"', token: 'abc', 'app-storage': '[]' });
    expect(useAuth.getState()).toMatchObject({ token: 'abc', currentUser: null, isAuthenticated: false });
    expect(useApp.getState()).toMatchObject({ theme: 'light', searchHistory: [] });
  });

  it('R4.2: logging out leaves nothing of the person', async () => {
    const { storage, useAuth } = await load();
    useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
    useAuth.getState().setMode('driver');
    useAuth.getState().logOutByUser();
    expect(storage.getItem('token')).toBeNull();
    expect(storage.getItem('user')).toBeNull();
    expect(getPersistedState(storage, 'auth-storage')).toEqual({
      currentUser: null,
      isAuthenticated: false,
      token: null,
      currentMode: 'passenger',
    });
    expect(useAuth.getState().endReason).toBe('loggedOut');
  });

  it('R2.19: a 401 ends a session, and is nothing to who has none', async () => {
    const { useAuth } = await load();
    useAuth.getState().expireSession();
    expect(useAuth.getState().endReason).toBeNull();
    useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
    useAuth.getState().expireSession();
    expect(useAuth.getState()).toMatchObject({ endReason: 'expired', token: null, isAuthenticated: false });
    useAuth.getState().clearEndReason();
    expect(useAuth.getState().endReason).toBeNull();
  });

  it('R4.5: a driver whose session ends by itself is a driver again when they sign in, and the next person is a passenger', async () => {
    const { useAuth } = await load();
    for (const end of ['expireSession', 'logOut'] as const) {
      useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
      useAuth.getState().setMode('driver');
      useAuth.getState()[end]();
      useAuth.getState().logIn({ token: 'def', user: yijunOwn });
      expect(useAuth.getState().currentMode).toBe('driver');
      useAuth.getState()[end]();
      useAuth.getState().logIn({ token: 'ghi', user: damingOwn });
      expect(useAuth.getState().currentMode).toBe('passenger');
    }
  });

  it('R4.5: the mode can be set and toggled', async () => {
    const { useAuth } = await load();
    useAuth.getState().setMode('driver');
    expect(useAuth.getState().currentMode).toBe('driver');
    for (const mode of ['passenger', 'driver']) {
      useAuth.getState().toggleMode();
      expect(useAuth.getState().currentMode).toBe(mode);
    }
    useAuth.getState().setMode('passenger');
    expect(useAuth.getState().currentMode).toBe('passenger');
  });

  it('R6.1: driver and rider by user type', async () => {
    const { isDriver, isRider } = await load();
    const all = (['driver', 'rider', 'both'] as const).map((user_type) => ({ user_type }));
    expect(all.map(isDriver)).toEqual([true, false, true]);
    expect(all.map(isRider)).toEqual([false, true, true]);
  });
});

describe('other tabs', () => {
  it('R4.2: a logout there is one here, a login too', async () => {
    const { storage, useAuth, syncTabs } = await load();
    const target = new EventTarget();
    const emitStorage = (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    const stop = syncTabs(target);
    useAuth.getState().logIn({ token: 'abc', user: yijunOwn });

    storage.removeItem('token');
    emitStorage('token');
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, currentUser: null, endReason: null });

    storage.setItem('user', JSON.stringify(damingOwn));
    storage.setItem('token', 'def');
    emitStorage('token');
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, token: 'def', currentUser: damingOwn });

    storage.clear();
    emitStorage(null);
    expect(useAuth.getState().isAuthenticated).toBe(false);
    stop();
  });
});

describe('what the browser remembers for everybody', () => {
  it('RD.197: that a language was chosen is of its tab alone', async () => {
    const first = await load();
    first.useApp.setState({ language: 'en', isLanguageChosen: true });
    const keys = Object.fromEntries(listKeys(first.storage).map((key) => [key, first.storage.getItem(key) ?? '']));
    const { useApp } = await load(keys);
    expect(useApp.getState()).toMatchObject({ language: 'en', isLanguageChosen: false });
  });

  it('R3.7: language, theme and searches, under app-storage', async () => {
    const { storage, useApp, rememberSearch } = await load();
    useApp.getState().setTheme('dark');
    rememberSearch({ from_lat: 25 }, TODAY);
    expect(getPersistedState(storage, 'app-storage')).toEqual({ language: 'zh-TW', theme: 'dark', searchHistory: [{ from_lat: 25 }] });
    expect(listKeys(storage)).toEqual(['app-storage']);
    useApp.getState().setLanguage('en');
    const reloaded = await load({ 'app-storage': storage.getItem('app-storage') ?? '' });
    expect(reloaded.useApp.getState()).toMatchObject({ language: 'en', theme: 'dark', searchHistory: [{ from_lat: 25 }] });
  });

  it.each(['light', 'dark', 'system'] as const)('RD.127: the theme %s is there again after a reload', async (theme) => {
    const { storage, useApp } = await load();
    useApp.getState().setTheme(theme);
    const reloaded = await load({ 'app-storage': storage.getItem('app-storage') ?? '' });
    expect(reloaded.useApp.getState().theme).toBe(theme);
  });

  it('R1.17: starts light, in zh-TW, as a passenger', async () => {
    const { useApp, useAuth } = await load();
    expect(useApp.getState()).toMatchObject({ theme: 'light', language: 'zh-TW' });
    expect(useAuth.getState().currentMode).toBe('passenger');
  });

  it('RD.96: i18nextLng wins over the stored language', async () => {
    const stored = JSON.stringify({ state: { language: 'zh-TW', theme: 'system', searchHistory: [] }, version: 0 });
    const { useApp } = await load({ 'app-storage': stored, i18nextLng: 'en' });
    expect(useApp.getState()).toMatchObject({ language: 'en', theme: 'system' });
  });

  it('RD.123, R5.48: the searches go with who made them, and what the browser remembers stays', async () => {
    const { storage, useApp, useAuth, rememberSearch } = await load();
    useApp.getState().setTheme('dark');
    for (const end of ['logOutByUser', 'expireSession', 'logOut'] as const) {
      useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
      rememberSearch({ from_lat: 25 }, TODAY);
      useAuth.getState().setToken('renewed');
      useAuth.getState().setUser({ ...yijunOwn, bio: '每天通勤' });
      expect(useApp.getState().searchHistory).toHaveLength(1);
      useAuth.getState()[end]();
      expect(getPersistedState(storage, 'app-storage')).toEqual({ language: 'zh-TW', theme: 'dark', searchHistory: [] });
    }
  });

  it('RD.123: they also go where another tab ends the session; those of who came meanwhile stay', async () => {
    const { storage, useApp, useAuth, syncTabs, rememberSearch } = await load();
    const target = new EventTarget();
    const dispatchStorage = (key: string) => target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    const stop = syncTabs(target);
    useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
    rememberSearch({ from_lat: 25 }, TODAY);
    storage.removeItem('token');
    dispatchStorage('token');
    expect(useApp.getState().searchHistory).toEqual([]);

    useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
    rememberSearch({ from_lat: 25 }, TODAY);
    storage.setItem('user', JSON.stringify(damingOwn));
    storage.setItem('token', 'def');
    storage.setItem('app-storage', JSON.stringify({ state: { searchHistory: [{ from_lat: 24 }] }, version: 0 }));
    for (const key of ['user', 'token', 'app-storage']) dispatchStorage(key);
    expect(useAuth.getState().currentUser).toEqual(damingOwn);
    expect(useApp.getState().searchHistory).toEqual([{ from_lat: 24 }]);
    stop();
  });

  it('R5.48: searches are distinct, newest first, at most 10', async () => {
    const { useApp, rememberSearch } = await load();
    for (let number = 0; number < 12; number += 1) rememberSearch({ from_lat: number, to_lat: 24 }, TODAY);
    rememberSearch({ to_lat: 24, from_lat: 8 }, TODAY);
    const found = useApp.getState().searchHistory.map(({ from_lat }) => from_lat);
    expect(found).toEqual([8, 11, 10, 9, 7, 6, 5, 4, 3, 2]);
  });

  it('R5.48, R5.39: searches whose days are over are for any day, and the same once', async () => {
    const { useApp, rememberSearch } = await load();
    const days = ['2026-11-18', '2026-11-19', TODAY, '2026-11-21'];
    for (const departure_date of days) rememberSearch({ from_lat: 25, departure_date }, departure_date);
    expect(useApp.getState().searchHistory).toEqual([{ from_lat: 25, departure_date: '2026-11-21' }, { from_lat: 25 }]);
    rememberSearch({ from_lat: 25 }, '2026-11-21');
    expect(useApp.getState().searchHistory).toEqual([{ from_lat: 25 }, { from_lat: 25, departure_date: '2026-11-21' }]);
  });
});
