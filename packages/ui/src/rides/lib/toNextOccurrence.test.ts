import { offer, recurringOffer } from '@shunlu/api-contract/fixtures';
import { expect, it } from 'vitest';
import { toNextOccurrence } from './toNextOccurrence.ts';

it('D6: a template is shown with the time and the seats of its next date', () => {
  const template = { ...recurringOffer, departure_time: '2026-11-01T23:30:00.000Z', estimated_arrival_time: '2026-11-02T00:45:00.000Z' };
  expect(toNextOccurrence(template)).toMatchObject({
    id: recurringOffer.id,
    departure_time: '2026-11-22T23:30:00.000Z',
    estimated_arrival_time: '2026-11-23T00:45:00.000Z',
    available_seats: 2,
  });
});

it('any other ride is itself', () => {
  expect(toNextOccurrence(offer)).toBe(offer);
});
