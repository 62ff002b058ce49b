import { createI18n } from '@shunlu/ui/i18n/createI18n.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { detector } from './detector.ts';

function start(stored: string | null, browser: readonly string[], page = 'zh-TW') {
  const storage = createMemoryStorage(stored === null ? {} : { i18nextLng: stored });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', { languages: browser });
  vi.stubGlobal('document', { documentElement: { lang: page } });
  const i18n = createI18n({ texts: { 'zh-TW': { common: {} }, en: { common: {} } }, plugins: [detector] });
  return { i18n, storage };
}

afterEach(() => vi.unstubAllGlobals());

describe('the language at start', () => {
  it.each([
    ['en', ['zh-TW'], 'zh-TW', 'en'],
    [null, ['en-US', 'zh-TW'], 'zh-TW', 'en'],
    [null, ['zh-Hant-TW'], 'en', 'zh-TW'],
    [null, ['zh-HK', 'en'], 'en', 'zh-TW'],
    [null, [], 'en', 'en'],
    ['fr', ['en-GB'], 'zh-TW', 'en'],
  ])('R1.14: stored %s, browser %j, page %s is %s', (stored, browser, page, expected) => {
    expect(start(stored, browser, page).i18n.language).toBe(expected);
  });

  it('R1.13, R1.17: ja-JP reads zh-TW', () => {
    expect(start(null, ['ja-JP']).i18n.language).toBe('zh-TW');
    expect(start('ja', ['ja-JP'], 'ja').i18n.language).toBe('zh-TW');
  });

  it('R1.15, R9.18: a choice is kept under i18nextLng', async () => {
    const { i18n, storage } = start(null, ['zh-TW']);
    await i18n.changeLanguage('en');
    expect(storage.getItem('i18nextLng')).toBe('en');
    expect(storage).toHaveLength(1);
  });
});
