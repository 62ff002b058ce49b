import { describe, expect, it } from 'vitest';
import { idOf, loginPath, paths, returnPath, signupPath } from './paths.ts';

const searchOf = (path: string) => new URL(path, 'http://localhost').search;

it('RD.30: an id is digits and nothing else', () => {
  expect(['1', '12', '9007199254740991'].map(idOf)).toEqual([1, 12, Number.MAX_SAFE_INTEGER]);
  for (const text of ['0', '01', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '１', '9007199254740992', 'x', '', null, undefined]) {
    expect([text, idOf(text)]).toEqual([text, undefined]);
  }
});

describe('the way back after signing in', () => {
  it('RD.72, RD.99: leads to the ride that was asked for, from login and sign-up alike', () => {
    expect(returnPath(searchOf(loginPath(paths.ride(12))))).toBe('/rides/12');
    expect(returnPath(searchOf(signupPath('/search?from_lat=25&to_address=%E7%AB%B9%E7%A7%91')))).toBe(
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
