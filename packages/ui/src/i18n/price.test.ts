import { expect, it } from 'vitest';
import { formatPrice } from './price.ts';

it('R1.8, RD.63: prices are whole Taiwan dollars, NT$1,234', () => {
  expect(formatPrice(1234)).toBe('NT$1,234');
  expect(formatPrice(50)).toBe('NT$50');
  expect(formatPrice(0)).toBe('NT$0');
  expect(formatPrice(1_234_567)).toBe('NT$1,234,567');
  expect(formatPrice(79.6)).toBe('NT$80');
  expect(formatPrice(-50)).toBe('−NT$50');
});
