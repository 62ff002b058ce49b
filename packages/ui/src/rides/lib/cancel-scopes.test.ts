import { offer, recurringOccurrence, recurringOffer } from '@shunlu/api-contract/fixtures';
import { expect, it } from 'vitest';
import { getCancelScopes, getRideToCancel } from './cancel-scopes.ts';

it('RD.19: what recurs can be cancelled for a date or for all that are ahead', () => {
  expect(getCancelScopes(offer)).toEqual(['one']);
  expect(getCancelScopes(recurringOffer)).toEqual(['date', 'all']);
  expect(getCancelScopes(recurringOccurrence)).toEqual(['date', 'all']);
  expect(getCancelScopes({ ...recurringOffer, next_occurrence: null })).toEqual(['all']);
});

it('RD.19: a date is the occurrence, all are the template, from wherever one cancels', () => {
  const { id: template } = recurringOffer;
  const { id: date } = recurringOccurrence;
  expect(getRideToCancel(offer, 'one')).toBe(offer);
  expect([getRideToCancel(recurringOffer, 'date').id, getRideToCancel(recurringOffer, 'all').id]).toEqual([date, template]);
  expect([getRideToCancel(recurringOccurrence, 'date').id, getRideToCancel(recurringOccurrence, 'all').id]).toEqual([date, template]);
});
