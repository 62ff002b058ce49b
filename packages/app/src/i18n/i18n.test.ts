import { loadNamespace } from '@shunlu/ui/i18n/loaders.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, i18n, loadTexts } from './i18n.ts';

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
    const told = vi.fn();
    i18n.on('languageChanged', told);
    i18n.t('chat:list.title');
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(i18n.t('chat:list.title')).toBe(inChinese.list.title);
  });
});
