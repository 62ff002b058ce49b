import { describe, expect, it } from 'vitest';
import { ApiError } from '@shunlu/api-contract/client';
import { DETAIL_TEXTS, detail, ERRORS } from '@shunlu/api-contract';
import authEn from '../../../locales/en/auth.json' with { type: 'json' };
import en from '../../../locales/en/errors.json' with { type: 'json' };
import authZh from '../../../locales/zh-TW/auth.json' with { type: 'json' };
import zh from '../../../locales/zh-TW/errors.json' with { type: 'json' };
import { errorText } from './errorText.ts';
import type { Word } from './errorText.ts';

/** Words keys from one language's file as i18next does: the path below `errors:`, `{{figures}}` filled in. */
function wordsOf(resource: unknown): Word {
  return (key, params = {}) => {
    const path = key.replace(/^errors:/, '').split('.');
    const found = path.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], resource);
    if (typeof found !== 'string') return undefined;
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
  };
}

const inEnglish = wordsOf(en);
const inChinese = wordsOf(zh);
/** A client that knows no wording at all, as if the locales were missing. */
const speechless: Word = () => undefined;

describe('errorText', () => {
  it('R8.1: a known code is worded in the person’s language', () => {
    const error = new ApiError({ status: 409, code: 'NO_SEATS', error: 'No seats available' });
    expect(errorText(error, inChinese)).toBe('已沒有座位。');
    expect(errorText(error, inEnglish)).toBe('No seats available');
  });

  it('R8.1: without a known code the answer’s error field comes first', () => {
    const error = { code: 'FROM_A_NEWER_SERVER', error: 'The bridge is closed', details: [{ msg: 'x' }], message: 'own' };
    expect(errorText(error, inChinese)).toBe('The bridge is closed');
  });

  it('R8.2 R5.49: then the first of details, worded by its code', () => {
    const error = new ApiError({
      status: 422,
      code: 'VALIDATION',
      details: [detail('password', 'PASSWORD_TOO_SHORT', 6), detail('email', 'EMAIL_REQUIRED')],
    });
    expect(errorText(error, inChinese)).toBe('密碼至少需要 6 個字元。');
    expect(errorText(error, inEnglish)).toBe('Password must be at least 6 characters');
  });

  it('R8.2 R5.49: by its msg where the code is unknown', () => {
    const error = { code: 'VALIDATION', details: [{ path: 'bridge', msg: 'The bridge is closed', code: 'BRIDGE' }] };
    expect(errorText(error, inChinese)).toBe('The bridge is closed');
  });

  it.each([[[]], [[{ path: 'email' }]], [undefined]])('R8.2 R5.49: else Validation failed (details %j)', (details) => {
    const error = { code: 'VALIDATION', details, message: 'own' };
    expect(errorText(error, inEnglish)).toBe('Validation failed');
    expect(errorText(error, speechless)).toBe('Validation failed');
  });

  it('R8.3: then the error’s own message', () => {
    expect(errorText(new Error('The wire was cut'), inChinese)).toBe('The wire was cut');
    expect(errorText('The wire was cut', inChinese)).toBe('The wire was cut');
  });

  it.each([[undefined], [null], [{}], [new Error('')], [new Error('  ')], [42], [new ApiError({ status: 502 })]])(
    'R8.4: last, An unexpected error occurred (%o)',
    (error) => {
      expect(errorText(error, inEnglish)).toBe('An unexpected error occurred');
      expect(errorText(error, speechless)).toBe('An unexpected error occurred');
    },
  );

  it('R8.4: or the sentence of the action that failed', () => {
    expect(errorText({}, (key) => (key === 'auth:login.failed' ? '登入失敗' : undefined), 'auth:login.failed')).toBe('登入失敗');
  });

  it.each([
    ['zh-TW', authZh, '註冊失敗，請再試一次。'],
    ['en', authEn, 'Registration failed. Please try again.'],
  ])('R8.9: of a registration that says nothing of itself, in %s', (_, texts, sentence) => {
    const word: Word = (key) => wordsOf(texts)(key.replace('auth:', ''));
    for (const silent of [new ApiError({ status: 502 }), new Error(''), undefined]) {
      expect(errorText(silent, word, 'auth:signUpForm.failed')).toBe(sentence);
    }
    expect(errorText(new Error('The wire was cut'), word, 'auth:signUpForm.failed')).toBe('The wire was cut');
  });

  it('words no answer and an answer that does not fit', () => {
    expect(errorText(new ApiError({ status: 0, code: 'NETWORK' }), inChinese)).toBe('網路連線異常，請檢查網路設定。');
    expect(errorText(new ApiError({ status: 200, code: 'BAD_RESPONSE' }), inEnglish)).toBe('Unexpected response format');
  });
});

describe('the wording of errors', () => {
  it.each([
    ['zh-TW', zh],
    ['en', en],
  ])('R8.38: every code of the contract is worded in %s', (_, resource) => {
    const { details, ...codes } = resource;
    expect(Object.keys(codes)).toEqual(expect.arrayContaining(Object.keys(ERRORS)));
    expect(Object.keys(details).sort()).toEqual(Object.keys(DETAIL_TEXTS).sort());
  });

  it('R8.38: English words each code as the server does', () => {
    for (const [code, { message }] of Object.entries(ERRORS)) {
      expect((en as unknown as Record<string, string>)[code]).toBe(message);
    }
    for (const [code, text] of Object.entries(DETAIL_TEXTS)) {
      expect((en.details as Record<string, string>)[code]?.replace('{{limit}}', '{limit}')).toBe(text);
    }
  });
});

describe('of a search', () => {
  const said: Word = (key, params) => (key === 'rides:results.failed' ? 'An error occurred' : inEnglish(key, params));
  const text = (error: unknown) => errorText(error, said, 'rides:results.failed');

  it('R8.13: the server’s error field first, then the message, then “An error occurred”', () => {
    expect(text({ error: 'The bridge is closed', message: 'own' })).toBe('The bridge is closed');
    expect(text(new Error('own'))).toBe('own');
    expect(text(new Error(''))).toBe('An error occurred');
  });

  it('R8.14: an answer that is not as agreed is “Unexpected response format”', () => {
    expect(text(new ApiError({ status: 200, code: 'BAD_RESPONSE' }))).toBe('Unexpected response format');
  });
});
