import { toNotificationChoiceChange } from '@shunlu/api-contract';
import { damingOwn, yijunOwn } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApp } from './appStore.ts';
import { useAuth } from './authStore.ts';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { savePreferences, syncLanguagePreference } from './preferences.ts';

interface Sent {
  preferences: Record<string, unknown>;
}

/** A server that merges the sent preferences into those that another device has set; `answer` may fail. */
function serve(answer: (sent: Sent) => Promise<Response> | undefined = () => undefined): Sent[] {
  const all: Sent[] = [];
  const stored: Record<string, unknown> = { theme: 'dark' };
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const sent = JSON.parse(init.body as string) as Sent;
    all.push(sent);
    const refused = answer(sent);
    if (refused) return refused;
    Object.assign(stored, sent.preferences);
    return Promise.resolve(Response.json({ user: { ...yijunOwn, preferences: { ...stored } } }));
  });
  return all;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  useAuth.setState(useAuth.getInitialState());
  useApp.setState(useApp.getInitialState());
  useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
});
afterEach(() => vi.unstubAllGlobals());

describe('preferences', () => {
  it('RD.120: what is sent is the change alone: two made at once are both kept, and what another device has set', async () => {
    const sent = serve();
    await Promise.all([
      savePreferences(toNotificationChoiceChange({ kind: 'ride', channel: 'email', isOn: false })),
      savePreferences({ language: 'en' }),
    ]);
    expect(sent).toEqual([{ preferences: { notify: { ride: { email: false } } } }, { preferences: { language: 'en' } }]);
    expect(useAuth.getState().currentUser?.preferences).toEqual({ theme: 'dark', language: 'en', notify: { ride: { email: false } } });
  });

  it('one that is refused changes nothing and does not hold up the next', async () => {
    serve(({ preferences }) => (preferences['language'] === 'en' ? Promise.reject(new TypeError('away')) : undefined));
    await expect(savePreferences({ language: 'en' })).rejects.toMatchObject({ code: 'NETWORK' });
    expect(useAuth.getState().currentUser?.preferences).toEqual({});
    await savePreferences({ language: 'zh-TW' });
    expect(useAuth.getState().currentUser?.preferences).toEqual({ theme: 'dark', language: 'zh-TW' });
  });

  it('what comes back after somebody else logged in is not theirs', async () => {
    serve();
    const saved = savePreferences({ language: 'en' });
    await Promise.resolve();
    useAuth.getState().logIn({ token: 'def', user: damingOwn });
    await saved;
    expect(useAuth.getState().currentUser).toEqual(damingOwn);
  });
});

describe('the language at a login', () => {
  it('RD.197: one that a visitor chose is told once, be it that it fails', async () => {
    const sent = serve(() => (sent.length === 1 ? Promise.reject(new TypeError('away')) : undefined));
    useApp.setState({ language: 'en', isLanguageChosen: true });
    await expect(syncLanguagePreference()).rejects.toMatchObject({ code: 'NETWORK' });
    await syncLanguagePreference();
    expect(sent).toEqual([{ preferences: { language: 'en' } }]);
  });

  it('RD.197: one that nobody chose, or that the account has, is not', async () => {
    const sent = serve();
    useApp.setState({ language: 'en' });
    await syncLanguagePreference();
    useAuth.getState().setUser({ ...yijunOwn, preferences: { language: 'en' } });
    useApp.setState({ isLanguageChosen: true });
    await syncLanguagePreference();
    expect(sent).toEqual([]);
    expect(useApp.getState().isLanguageChosen).toBe(false);
  });
});
