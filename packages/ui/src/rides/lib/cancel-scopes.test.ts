import { cancelledOffer, FROZEN_NOW, offer, recurringOccurrence, recurringOffer, request } from '@shunlu/api-contract/fixtures';
import { expect, it } from 'vitest';
import { getCancelScopes, isRideCancellable, isRideEditable, getRideToCancel } from './cancel-scopes.ts';

it('RD.52: the creator may take back a pending or active ride before departure', () => {
  expect([offer, request, cancelledOffer].map((ride) => isRideCancellable(ride, FROZEN_NOW))).toEqual([true, true, false]);
  expect(isRideCancellable(offer, new Date(offer.departure_time))).toBe(false);
});

it('RD.153: lets the creator of a request, and not of an offer, cancel it when it is started early', () => {
  const early = { ...request, status: 'in_progress' as const };
  expect([isRideCancellable(early, FROZEN_NOW), isRideCancellable(early, new Date(request.departure_time))]).toEqual([true, false]);
  expect(isRideCancellable({ ...offer, status: 'in_progress' }, FROZEN_NOW)).toBe(false);
  expect(isRideEditable(early, FROZEN_NOW)).toBe(false);
});

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
