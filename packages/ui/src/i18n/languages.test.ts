import { expect, it } from 'vitest';
import { createI18n } from './createI18n.ts';
import { findNearestLanguage } from './languages.ts';
import { lazyTexts } from './lazyTexts.ts';
import { getAllTexts } from './getAllTexts.ts';

it('R1.13, R1.17: a browser language is mapped to ours or to none', () => {
  expect(['zh-TW', 'zh-Hant-TW', 'zh-HK', 'zh'].map(findNearestLanguage)).toEqual(Array(4).fill('zh-TW'));
  expect(['en', 'en-US', 'en_GB'].map(findNearestLanguage)).toEqual(Array(3).fill('en'));
  expect(findNearestLanguage('ja-JP')).toBeUndefined();
});

it('R1.13: starts in zh-TW and falls back to it for a missing text', async () => {
  const instance = createI18n({
    texts: { 'zh-TW': { common: { brand: { name: '順路' } } }, en: { common: { action: { more: 'More' } } } },
  });
  expect(instance.resolvedLanguage).toBe('zh-TW');
  await instance.changeLanguage('en');
  expect(instance.t('action.more')).toBe('More');
  expect(instance.t('brand.name')).toBe('順路');
});

it('R1.13: an unsupported language reads zh-TW', async () => {
  const instance = createI18n({ texts: getAllTexts() });
  await instance.changeLanguage('ja');
  expect(instance.resolvedLanguage).toBe('zh-TW');
});

it('loads a namespace when it is asked for', async () => {
  const instance = createI18n({ language: 'en', plugins: [lazyTexts] });
  await instance.loadNamespaces('rides');
  expect(instance.t('rides:kind.offer')).toBe('Scheduled');
});
