import { expect, it } from 'vitest';
import { getOwnReason } from './cancel-reasons.ts';

it('R3.37: takes the texts that clients send in place of a reason for none', () => {
  const reasons = ['車位不夠', 'Rejected by driver', 'No reason provided', 'rejected by driver.', '  ', null, undefined, 'Rejected by driver, too late'];
  expect(reasons.map(getOwnReason)).toEqual(['車位不夠', null, null, null, null, null, null, 'Rejected by driver, too late']);
});
