import { expect, it } from 'vitest';
import { altis, caddy } from '@shunlu/api-contract/fixtures';
import { onlyFitting, vehicleProblem } from './vehicle-problem.ts';

it('RD.77 RD.93: a vehicle out of use, or smaller than the party, cannot be proposed', () => {
  expect(vehicleProblem(altis, 4)).toBeUndefined();
  expect(vehicleProblem(altis, 5)).toBe('tooSmall');
  expect(vehicleProblem(caddy, 2)).toBe('unavailable');
});

it('chooses the only one that fits', () => {
  expect(onlyFitting([caddy, altis], 2)).toBe(altis);
  expect(onlyFitting([altis, { ...altis, id: 3 }], 2)).toBeUndefined();
  expect(onlyFitting([altis], 5)).toBeUndefined();
});
