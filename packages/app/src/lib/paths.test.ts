import { describe, expect, it } from 'vitest';
import { parseChatRef } from '../chat/chatAddress.ts';
import { parseId, loginPath, paths, returnPath, signupPath, trimPath } from './paths.ts';

const getSearch = (path: string) => new URL(path, 'http://localhost').search;

it('RD.30: an id is digits and nothing else', () => {
  expect(['1', '12', '9007199254740991'].map(parseId)).toEqual([1, 12, Number.MAX_SAFE_INTEGER]);
  for (const text of ['0', '01', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '１', '9007199254740992', 'x', '', null, undefined]) {
    expect([text, parseId(text)]).toEqual([text, undefined]);
  }
});

describe('the way back after signing in', () => {
  it('RD.72, RD.99: leads to the ride that was asked for, from login and sign-up alike', () => {
    expect(returnPath(getSearch(loginPath(paths.ride(12))))).toBe('/rides/12');
    expect(returnPath(getSearch(signupPath('/search?from_lat=25&to_address=%E7%AB%B9%E7%A7%91')))).toBe(
      '/search?from_lat=25&to_address=%E7%AB%B9%E7%A7%91',
    );
  });

  it('R2.20: is home where nothing was asked for', () => {
    expect(loginPath()).toBe('/login');
    expect(returnPath('')).toBe('/');
  });

  it.each([
    '//evil.tw', '/\\evil.tw', 'https://evil.tw', 'evil', '/\t/evil.tw', '/\n//evil.tw', 'javascript:alert(1)', '/login',
    '/signup?next=/login',
  ])(
    'does not follow %j',
    (next) => {
      expect(returnPath(`?next=${encodeURIComponent(next)}`)).toBe('/');
    },
  );
});

describe('punctuation behind a link', () => {
  it.each(['。', '）', ')', ']', '」', '，', ',', '.', '、', '！', '？', '…', '"', '”', '》', '～', '>', '。）'])('RD.133: is no part of an id: 12%s', (behind) => {
    expect(parseId(`12${behind}`)).toBe(12);
    expect(trimPath(`/rides/12${behind}`)).toBe('/rides/12');
    expect(trimPath(`/rides/12${encodeURIComponent(behind)}`)).toBe('/rides/12');
    expect(trimPath(`/rides/12/review${behind}`)).toBe('/rides/12/review');
    expect(trimPath(`/vehicles${behind}`)).toBe('/vehicles');
    expect(parseChatRef(new URLSearchParams(`booking=12${behind}`))).toEqual({ bookingId: 12 });
    expect(parseChatRef(new URLSearchParams(`ride=3&user=12${encodeURIComponent(behind)}`))).toEqual({ rideId: 3, userId: 12 });
  });

  it('is cut off behind digits alone', () => {
    for (const text of ['1.5', '12abc', '-12', '1 2', '。12', '12。3', '', '。']) expect(parseId(text)).toBeUndefined();
    expect(trimPath('/。')).toBe('/');
    expect(trimPath('/rides/%E0%A4%A')).toBe('/rides/%E0%A4%A');
    expect(trimPath('/rides/%2012/review')).toBe('/rides/%2012/review');
  });
});
