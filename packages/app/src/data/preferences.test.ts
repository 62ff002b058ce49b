import { withNotifyChoice } from '@shunlu/api-contract';
import { damingOwn, yijunOwn } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../session/authStore.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { savePreferences } from './preferences.ts';

interface Sent {
  preferences: Record<string, unknown>;
}

/** A server that keeps what it is sent; `answer` may refuse. */
function serve(answer: (sent: Sent) => Promise<Response> | undefined = () => undefined): Sent[] {
  const all: Sent[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const sent = JSON.parse(init.body as string) as Sent;
    all.push(sent);
    return answer(sent) ?? Promise.resolve(Response.json({ user: { ...yijunOwn, ...sent } }));
  });
  return all;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  useAuth.setState(useAuth.getInitialState());
  useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
});
afterEach(() => vi.unstubAllGlobals());

describe('preferences', () => {
  it('RD.120: two switches turned at once are both kept', async () => {
    const sent = serve();
    await Promise.all([
      savePreferences((kept) => withNotifyChoice(kept, { kind: 'ride', channel: 'email', isOn: false })),
      savePreferences((kept) => ({ ...kept, language: 'en' })),
    ]);
    expect(sent).toHaveLength(2);
    expect(useAuth.getState().currentUser?.preferences).toMatchObject({ language: 'en', notify: { ride: { email: false, push: true } } });
  });

  it('one that is refused changes nothing and does not hold up the next', async () => {
    serve(({ preferences }) => (preferences['language'] === 'en' ? Promise.reject(new TypeError('away')) : undefined));
    await expect(savePreferences((kept) => ({ ...kept, language: 'en' }))).rejects.toMatchObject({ code: 'NETWORK' });
    expect(useAuth.getState().currentUser?.preferences).toEqual({});
    await savePreferences((kept) => ({ ...kept, language: 'zh-TW' }));
    expect(useAuth.getState().currentUser?.preferences).toEqual({ language: 'zh-TW' });
  });

  it('what comes back after somebody else logged in is not theirs', async () => {
    serve();
    const saved = savePreferences((kept) => ({ ...kept, language: 'en' }));
    await Promise.resolve();
    useAuth.getState().logIn({ token: 'def', user: damingOwn });
    await saved;
    expect(useAuth.getState().currentUser).toEqual(damingOwn);
  });
});
