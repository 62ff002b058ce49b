import { expect, it } from 'vitest';
import { linkToken } from './linkToken.ts';

it('D8: the secret of a link stands behind the hash; without it the link was cut short', () => {
  expect(linkToken('#token=q-8_Zw')).toBe('q-8_Zw');
  expect(['', '#', '#token=', '#else=1'].map(linkToken)).toEqual([null, null, null, null]);
});
