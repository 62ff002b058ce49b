import { damingOwn, yijunOwn } from '@shunlu/api-contract/fixtures';
import { languages } from '@shunlu/ui/i18n/languages.ts';
import { lazyTexts, loadNamespace } from '@shunlu/ui/i18n/lazyTexts.ts';
import type { Namespace } from '@shunlu/ui/i18n/typedKeys.ts';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, i18n, loadTexts } from '../i18n/i18n.ts';
import { useAuth } from '../api/authStore.ts';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { useLanguageChange } from './useLanguageChange.ts';

const showFailure = vi.hoisted(() => vi.fn());
vi.mock('./useFailureToast.ts', () => ({ useFailureToast: () => showFailure }));
vi.mock('@shunlu/ui/i18n/lazyTexts.ts', { spy: true });

/** Renders the hook as the bar uses it. */
function languageChange(): ReturnType<typeof useLanguageChange> {
  const given: ReturnType<typeof useLanguageChange>[] = [];
  function Probe() {
    given.push(useLanguageChange());
    return null;
  }
  renderToString(<Probe />);
  const [first] = given;
  if (first === undefined) throw new Error('It was not rendered');
  return first;
}

/** Opens a page whose texts are loaded in the current language only. */
async function open(page: Namespace) {
  for (const language of languages) if (language !== i18n.language) i18n.removeResourceBundle(language, page);
  await loadTexts([page]);
}

/** Users and the preferences that they saved on the server. */
let saved: { token: string | null; preferences: unknown }[];
let isAway: boolean;

beforeEach(async () => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  useAuth.setState(useAuth.getInitialState());
  useAuth.getState().logIn({ token: 'abc', user: yijunOwn });
  await chooseLanguage('zh-TW');
  await open('common');
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  saved = [];
  isAway = false;
  showFailure.mockReset();
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    if (isAway) return Promise.reject(new TypeError('Failed to fetch'));
    const { preferences } = JSON.parse(init.body as string) as { preferences: object };
    saved.push({ token: new Headers(init.headers).get('authorization'), preferences });
    return Promise.resolve(Response.json({ user: { ...yijunOwn, preferences } }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(loadNamespace).mockReset();
  vi.mocked(lazyTexts.read).mockReset();
});

const english = { token: 'Bearer abc', preferences: { language: 'en' } };
const chinese = { token: 'Bearer abc', preferences: { language: 'zh-TW' } };

/** Takes the network away: neither texts nor the server can be reached. */
function loseNetwork() {
  isAway = true;
  const away = new TypeError('Failed to fetch');
  vi.mocked(loadNamespace).mockRejectedValue(away);
  vi.mocked(lazyTexts.read).mockImplementation((_language, _namespace, callback) => callback(away, null));
}

/** Restores texts and server, and emits `online`. */
async function findNetwork() {
  isAway = false;
  vi.mocked(loadNamespace).mockReset();
  vi.mocked(lazyTexts.read).mockReset();
  window.dispatchEvent(new Event('online'));
  // Imports settle at an unknown time.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

describe('a language that is chosen by somebody who is signed in', () => {
  it('is read at once where its texts can be had, and does not wait for the server', async () => {
    let answer: ((response: Response) => void) | undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => {
      answer = resolve;
    }));
    languageChange()('en');
    await vi.waitFor(() => expect(answer).toBeDefined());
    expect(i18n.language).toBe('en');
    answer?.(Response.json({ user: yijunOwn }));
  });

  it('is saved once it is read: with the network away nothing happens and nothing has failed, and when it is back both do', async () => {
    loseNetwork();
    languageChange()('en');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(i18n.language).toBe('zh-TW');
    expect(showFailure).not.toHaveBeenCalled();
    await findNetwork();
    await vi.waitFor(() => expect(saved).toEqual([english]));
    expect(i18n.language).toBe('en');
    expect(showFailure).not.toHaveBeenCalled();
  });

  it('is saved once where it was pressed twice, and not where another one was chosen meanwhile', async () => {
    loseNetwork();
    const change = languageChange();
    change('en');
    change('en');
    await vi.advanceTimersByTimeAsync(0);
    await findNetwork();
    await vi.waitFor(() => expect(saved).toEqual([english]));
    await open('common');
    loseNetwork();
    change('zh-TW');
    await vi.advanceTimersByTimeAsync(0);
    isAway = false;
    change('en');
    await findNetwork();
    await vi.waitFor(() => expect(saved).toEqual([english, english]));
    expect(i18n.language).toBe('en');
  });

  it('is not saved for somebody else who signed in meanwhile', async () => {
    loseNetwork();
    languageChange()('en');
    await vi.advanceTimersByTimeAsync(0);
    useAuth.getState().logIn({ token: 'def', user: damingOwn });
    await findNetwork();
    expect(i18n.language).toBe('en');
    languageChange()('zh-TW');
    await vi.waitFor(() => expect(saved).toEqual([{ ...chinese, token: 'Bearer def' }]));
  });

  it('is read also where the server refuses it, and that it failed is said', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    languageChange()('en');
    await vi.waitFor(() => expect(showFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'NETWORK' }), 'operationFailed'));
    expect(i18n.language).toBe('en');
  });
});
