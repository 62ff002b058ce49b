import { expect, it } from 'vitest';
import { maskPlate } from './presenter.ts';

it.each([
  ['ABC-1234', 'ABC-••••'],
  ['1234-AB', '1234-••'],
  ['AB 1234', 'AB ••••'],
  ['ABC-12-34', 'ABC-••-••'],
  ['ABC1234', 'ABC••••'],
  ['1234AB', '1234••'],
  ['ABCDEF', 'AB••••'],
  ['7', '7'],
])('RD.48: strangers see of the plate %s only %s', (plate, masked) => {
  expect(maskPlate(plate)).toBe(masked);
});
