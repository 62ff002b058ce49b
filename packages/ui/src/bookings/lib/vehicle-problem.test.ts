import { expect, it } from 'vitest';
import { altis, caddy } from '@shunlu/api-contract/fixtures';
import { getOnlyFittingVehicle, getVehicleProblem } from './vehicle-problem.ts';

it('RD.77 RD.93: a vehicle out of use, or smaller than the party, cannot be proposed', () => {
  expect(getVehicleProblem(altis, 4)).toBeUndefined();
  expect(getVehicleProblem(altis, 5)).toBe('tooSmall');
  expect(getVehicleProblem(caddy, 2)).toBe('unavailable');
});

it('chooses the only one that fits', () => {
  expect(getOnlyFittingVehicle([caddy, altis], 2)).toBe(altis);
  expect(getOnlyFittingVehicle([altis, { ...altis, id: 3 }], 2)).toBeUndefined();
  expect(getOnlyFittingVehicle([altis], 5)).toBeUndefined();
});
