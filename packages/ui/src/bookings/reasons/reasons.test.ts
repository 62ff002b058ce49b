import { expect, it } from 'vitest';
import { DEFAULT_REJECT_REASON, ownReason } from './reasons.ts';

it('R3.37: the texts that clients send in place of a reason are none', () => {
  const reasons = ['車位不夠', DEFAULT_REJECT_REASON, 'No reason provided', null];
  expect(reasons.map((cancel_reason) => ownReason({ cancel_reason }))).toEqual(['車位不夠', null, null, null]);
});
