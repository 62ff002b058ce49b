import { expect, it } from 'vitest';
import { buildRejection } from './rejection.ts';

it('R3.36: a rejection without a reason says “No reason provided”', () => {
  expect(buildRejection({ status: 'pending' }, null)).toEqual({ reason: 'No reason provided' });
  expect(buildRejection({ status: 'pending' }, '行李太多')).toEqual({ reason: '行李太多' });
});

it('RD.16: no text stands for the reason that dropping somebody needs', () => {
  expect(buildRejection({ status: 'confirmed' }, null)).toEqual({ reason: null });
});
