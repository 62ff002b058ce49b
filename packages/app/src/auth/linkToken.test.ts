import { expect, it } from 'vitest';
import { parseLinkToken } from './linkToken.ts';

it('D8: the secret of a link stands behind the hash; without it the link was cut short', () => {
  expect(parseLinkToken('#token=q-8_Zw')).toBe('q-8_Zw');
  expect(['', '#', '#token=', '#else=1'].map(parseLinkToken)).toEqual([null, null, null, null]);
});
