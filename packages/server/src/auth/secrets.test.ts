import { expect, it } from 'vitest';
import { hashPassword, isPassword, createLinkToken, createToken } from './secrets.ts';

it('a password is kept as argon2id of 19 MiB and two passes, each with a salt of its own', async () => {
  const [one, other] = [await hashPassword('路上見 2026'), await hashPassword('路上見 2026')];
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect([await isPassword('路上見 2026', one), await isPassword('路上見 2026 ', one), await isPassword('路上見', one)]).toEqual([true, false, false]);
});

it('tokens have 256 bit and secrets of links 128, and none comes twice', () => {
  const tokens = Array.from({ length: 100 }, createToken);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  for (const secret of Array.from({ length: 100 }, createLinkToken)) expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
  expect(new Set(tokens).size).toBe(100);
});
