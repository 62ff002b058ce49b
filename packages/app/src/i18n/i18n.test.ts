import { lazyTexts, loadNamespace } from '@shunlu/ui/i18n/lazyTexts.ts';
import type { Namespace } from '@shunlu/ui/i18n/typedKeys.ts';
import type { ResourceLanguage } from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, i18n, loadTexts } from './i18n.ts';

vi.mock('@shunlu/ui/i18n/lazyTexts.ts', { spy: true });

beforeAll(() => chooseLanguage('en'));

describe('the texts of a page', () => {
  it('are loaded in the language that is read, and in no other', async () => {
    await loadTexts(['reviews']);
    expect(i18n.hasResourceBundle('en', 'reviews')).toBe(true);
    expect(i18n.hasResourceBundle('zh-TW', 'reviews')).toBe(false);
  });

  it('come in the other language when that is chosen, of every page that was opened', async () => {
    await loadTexts(['landing']);
    await chooseLanguage('zh-TW');
    expect(i18n.hasResourceBundle('zh-TW', 'landing')).toBe(true);
    await chooseLanguage('en');
  });

  it('R1.13: show in Chinese where one is missing after all, and what shows them is told', async () => {
    await loadTexts(['chat']);
    const inChinese = (await loadNamespace('zh-TW', 'chat')) as { list: { title: string } };
    i18n.removeResourceBundle('en', 'chat');
    const onLanguageChanged = vi.fn();
    i18n.on('languageChanged', onLanguageChanged);
    i18n.t('chat:list.title');
    await vi.waitFor(() => expect(onLanguageChanged).toHaveBeenCalled());
    expect(i18n.t('chat:list.title')).toBe(inChinese.list.title);
  });
});

describe('a language that is chosen while the network is away', () => {
  beforeEach(async () => {
    await chooseLanguage('en');
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.mocked(loadNamespace).mockReset();
    vi.mocked(lazyTexts.read).mockReset();
  });

  /** Opens a page in English, and chooses Chinese while its texts cannot be loaded. */
  async function chooseInVain(page: Namespace) {
    await loadTexts([page]);
    const away = new TypeError('Failed to fetch');
    vi.mocked(loadNamespace).mockRejectedValueOnce(away);
    vi.mocked(lazyTexts.read).mockImplementationOnce((_language, _namespace, callback) => callback(away, null));
    const isSwitched = chooseLanguage('zh-TW');
    await vi.advanceTimersByTimeAsync(0);
    return { isSwitched };
  }

  it('R1.13: is read as soon as its texts are there, and no key until then', async () => {
    const { isSwitched } = await chooseInVain('notifications');
    expect(i18n.t('notifications:title')).toBe('Notifications');
    window.dispatchEvent(new Event('online'));
    await isSwitched;
    expect(i18n.t('notifications:title')).toBe('通知');
  });

  it('R1.13: waits also for the texts of a page that is opened meanwhile', async () => {
    await loadTexts(['vehicles']);
    let answer: ((texts: ResourceLanguage) => void) | undefined;
    const texts = await loadNamespace('zh-TW', 'vehicles');
    vi.mocked(loadNamespace).mockImplementationOnce(() => new Promise((resolve) => {
      answer = resolve;
    }));
    const isSwitched = chooseLanguage('zh-TW');
    await loadTexts(['bookings']);
    const away = new TypeError('Failed to fetch');
    vi.mocked(loadNamespace).mockRejectedValueOnce(away);
    vi.mocked(lazyTexts.read).mockImplementation((_language, _namespace, callback) => callback(away, null));
    answer?.(texts);
    await vi.advanceTimersByTimeAsync(0);
    expect(i18n.t('bookings:status.inquiry')).toBe('Inquiry');
    window.dispatchEvent(new Event('online'));
    await isSwitched;
    expect(i18n.t('bookings:status.inquiry')).toBe('詢問');
  });

  it('R1.13: leaves a text that is missing to the other language as soon as that is there, which is asked for once at a time', async () => {
    await loadTexts(['trust']);
    i18n.removeResourceBundle('en', 'trust');
    vi.mocked(loadNamespace).mockClear();
    vi.mocked(loadNamespace).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    // Each render of the missing text requests it.
    for (let drawn = 0; drawn < 2; drawn += 1) i18n.t('trust:block.text');
    await vi.advanceTimersByTimeAsync(0);
    expect(i18n.t('trust:block.text')).toBe('block.text');
    expect(loadNamespace).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(i18n.t('trust:block.text')).toBe('封鎖後：'));
    expect(loadNamespace).toHaveBeenCalledTimes(2);
  });

  it('is not read where another one was chosen meanwhile', async () => {
    const { isSwitched } = await chooseInVain('settings');
    await chooseLanguage('en');
    window.dispatchEvent(new Event('online'));
    await isSwitched;
    expect(i18n.language).toBe('en');
  });
});
