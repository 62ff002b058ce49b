import { describe, expect, it } from 'vitest';
import { ApiError, createClient } from '@shunlu/api-contract/client';
import { DETAIL_TEXTS, contract, detail, ERRORS } from '@shunlu/api-contract';
import authEn from '../../../locales/en/auth.json' with { type: 'json' };
import en from '../../../locales/en/errors.json' with { type: 'json' };
import authZh from '../../../locales/zh-TW/auth.json' with { type: 'json' };
import zh from '../../../locales/zh-TW/errors.json' with { type: 'json' };
import { getErrorText } from './error-text.ts';
import type { Translate } from './error-text.ts';

/** Translates keys from one language's file like i18next: the path below `errors:`, with `{{values}}` filled in. */
function createWord(resource: unknown): Translate {
  return (key, params = {}) => {
    const path = key.replace(/^errors:/, '').split('.');
    const found = path.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], resource);
    if (typeof found !== 'string') return undefined;
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
  };
}

const inEnglish = createWord(en);
const inChinese = createWord(zh);
/** Translator without any texts, as if the locales were missing. */
const speechless: Translate = () => undefined;

/** Returns what the API client throws for a response with this status and body. */
async function receive(status: number, body: unknown): Promise<unknown> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const call = createClient({ fetch: async () => new Response(text, { status }) });
  return call(contract.system.getConfig, {}).then(
    () => { throw new Error('The answer was taken for a good one'); },
    (error: unknown) => error,
  );
}

describe('the text of a refused call', () => {
  const english = async (status: number, body: unknown) => getErrorText(await receive(status, body), inEnglish);

  it('R8.1, RD.60: is the known code in the person’s language when the answer has one', async () => {
    const error = await receive(409, { error: 'No seats available', code: 'NO_SEATS' });
    expect([getErrorText(error, inChinese), getErrorText(error, inEnglish)]).toEqual(['已沒有座位。', 'No seats available']);
  });

  it.each([
    [409, { error: 'The bridge is closed' }],
    [409, { error: 'The bridge is closed', code: 'FROM_A_NEWER_SERVER', details: [{ msg: 'x' }], message: 'own' }],
    [422, { error: 'The bridge is closed', code: 'VALIDATION', details: [{ path: 'a', msg: 'x', code: 'REQUIRED' }] }],
    [422, { error: 'The bridge is closed', details: 'nonsense', code: 7 }],
    [500, { error: 'The bridge is closed', message: 'own', statusCode: 500 }],
  ])('R8.1: is the error field when the answer is %i %j', async (status, body) => {
    expect(await english(status, body)).toBe('The bridge is closed');
  });

  it('R8.2, R5.49, RD.60: is the first of details in the person’s language when its code is known', async () => {
    const error = await receive(422, { code: 'VALIDATION', details: [detail('password', 'PASSWORD_TOO_SHORT', 6), detail('email', 'EMAIL_REQUIRED')] });
    expect([getErrorText(error, inChinese), getErrorText(error, inEnglish)]).toEqual(['密碼至少需要 6 個字元。', 'Password must be at least 6 characters']);
  });

  it.each([
    [422, { details: [{ msg: 'The bridge is closed' }] }],
    [422, { details: [{ msg: 'The bridge is closed' }, { msg: 'second' }], message: 'own' }],
    [400, { details: [{ msg: 'The bridge is closed', path: 7, code: 'BRIDGE' }] }],
    [422, { code: 'VALIDATION', details: [{ path: 'bridge', msg: 'The bridge is closed', code: 'BRIDGE', limit: 'x' }] }],
    [422, { error: { text: 'no text' }, details: [{ msg: 'The bridge is closed' }] }],
    [422, { error: '', details: [{ msg: 'The bridge is closed' }] }],
  ])('R8.2, R5.49: is the msg of the first detail when the answer is %i %j', async (status, body) => {
    expect(await english(status, body)).toBe('The bridge is closed');
  });

  it.each([[{ details: [] }], [{ details: [{ path: 'email' }] }], [{ details: [null] }], [{ code: 'VALIDATION' }], [{ details: [{ msg: 7 }], message: 'own' }]])(
    'R8.2, R5.49: is “Validation failed” when no detail says anything: %j',
    async (body) => {
      const error = await receive(422, body);
      expect([getErrorText(error, inEnglish), getErrorText(error, speechless)]).toEqual(['Validation failed', 'Validation failed']);
    },
  );

  it.each([[400, { message: 'The wire was cut' }], [500, { message: 'The wire was cut', error: null, details: null }], [418, { code: 'TEAPOT', message: 'The wire was cut' }]])(
    'R8.3: is the message when the answer is %i %j',
    async (status, body) => {
      expect(await english(status, body)).toBe('The wire was cut');
    },
  );

  it.each([
    ['empty', ''], ['a page of a proxy', '<html><h1>502 Bad Gateway</h1></html>'], ['{}', '{}'], ['an array', '[{"msg":"x"}]'], ['a text', '"x"'], ['a number', '7'],
    ['null', 'null'], ['cut off', '{"error":"x'], ['of objects', '{"error":{"message":"x"},"message":{"text":"x"}}'], ['blank', '{"error":" ","message":""}'],
  ])('R8.4: is “An unexpected error occurred” when the answer is %s', async (_, body) => {
    for (const status of [400, 404, 502]) {
      const error = await receive(status, body);
      expect([getErrorText(error, inEnglish), getErrorText(error, speechless)]).toEqual(['An unexpected error occurred', 'An unexpected error occurred']);
    }
  });

  it('says that there was no answer, or one that does not fit', async () => {
    const offline = createClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    const error: unknown = await offline(contract.system.getConfig, {}).catch((thrown: unknown) => thrown);
    expect(getErrorText(error, inChinese)).toBe('網路連線異常，請檢查網路設定。');
    expect(await english(200, '<html>')).toBe('Unexpected response format');
  });
});

describe('the text of what was thrown', () => {
  it('R8.3: is the error’s own message', () => {
    expect(getErrorText(new Error('The wire was cut'), inChinese)).toBe('The wire was cut');
    expect(getErrorText('The wire was cut', inChinese)).toBe('The wire was cut');
    // The same if the action has a text of its own.
    expect(getErrorText(new Error('The wire was cut'), () => '登入失敗', 'auth:login.failed')).toBe('The wire was cut');
  });

  it.each([[undefined], [null], [{}], [new Error('')], [new Error('  ')], [42]])('R8.4: is “An unexpected error occurred” when %o was thrown', (error) => {
    expect(getErrorText(error, inEnglish)).toBe('An unexpected error occurred');
  });

  it('R8.4: is the sentence of the action that failed where it has one', () => {
    expect(getErrorText({}, (key) => (key === 'auth:login.failed' ? '登入失敗' : undefined), 'auth:login.failed')).toBe('登入失敗');
  });

  it.each([
    ['zh-TW', authZh, '註冊失敗，請再試一次。'],
    ['en', authEn, 'Registration failed. Please try again.'],
  ])('R8.9: is that of a registration that says nothing of itself, in %s', async (_, texts, sentence) => {
    const word: Translate = (key) => createWord(texts)(key.replace('auth:', ''));
    for (const silent of [await receive(502, ''), new Error(''), undefined]) {
      expect(getErrorText(silent, word, 'auth:signUpForm.failed')).toBe(sentence);
    }
    expect(getErrorText(new Error('The wire was cut'), word, 'auth:signUpForm.failed')).toBe('The wire was cut');
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

  it('R8.38: each in the language’s own words, and none shows the code', () => {
    const ofCodes = (resource: typeof zh | typeof en) => {
      const { details, ...codes } = resource;
      return [...Object.entries(codes), ...Object.entries(details)] as [code: string, text: string][];
    };
    expect(ofCodes(zh).filter(([, text]) => !/\p{Script=Han}/u.test(text))).toEqual([]);
    expect(ofCodes(en).filter(([, text]) => text === '' || /\p{Script=Han}/u.test(text))).toEqual([]);
    for (const [, text] of [...ofCodes(zh), ...ofCodes(en)]) expect(text).not.toMatch(/[A-Z]+_[A-Z]/);
    expect([inChinese, inEnglish].map((word) => getErrorText(new ApiError({ status: 409, code: 'TIME_CONFLICT' }), word))).toEqual([
      '時間與你的另一趟行程重疊。', 'This overlaps with another of your trips',
    ]);
    expect(getErrorText({ code: 'SOLD_OUT' }, inEnglish)).toBe('An unexpected error occurred');
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

describe('the text of a search that failed', () => {
  const said: Translate = (key, params) => (key === 'rides:results.failed' ? 'An error occurred' : inEnglish(key, params));
  const text = async (status: number, body: unknown) => getErrorText(await receive(status, body), said, 'rides:results.failed');

  it('R8.13: is the error field first, then the message, then “An error occurred”', async () => {
    expect(await text(500, { error: 'The bridge is closed', message: 'own' })).toBe('The bridge is closed');
    expect(await text(500, { message: 'own' })).toBe('own');
    expect(await text(502, '<html>')).toBe('An error occurred');
    expect(await text(500, {})).toBe('An error occurred');
    expect(getErrorText(new Error('own'), said, 'rides:results.failed')).toBe('own');
  });

  it.each(['<html>', '', '[]', '{"tiles":1}'])('R8.14: is “Unexpected response format” when a good status comes with %j', async (body) => {
    expect(await text(200, body)).toBe('Unexpected response format');
  });
});
