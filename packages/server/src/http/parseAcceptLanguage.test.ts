import { describe, expect, it } from 'vitest';
import { parseAcceptLanguage } from './parseAcceptLanguage.ts';

describe('the language a browser asks for', () => {
  it.each([
    ['zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7', 'zh-TW'],
    ['en-GB', 'en'],
    ['ja, en;q=0.4, zh-Hant;q=0.6', 'zh-TW'],
    ['en;q=0, zh-CN;q=0.1', 'zh-TW'],
    ['EN ; Q=0.5', 'en'],
    ['ja,ko', undefined],
    ['*', undefined],
    ['', undefined],
    [';;q=,=,q', undefined],
    [undefined, undefined],
  ])('R1.13: %j asks for %s', (header, language) => {
    expect(parseAcceptLanguage(header)).toBe(language);
  });
});
