import { expect, it } from 'vitest';
import { clampSeats, getMaxBookableSeats } from './seat-choice.ts';

it('R2.64 R2.69: up to what is available, 8 on the page and 4 in the modal', () => {
  expect([3, 8, 12].map((available) => getMaxBookableSeats(available, 'page'))).toEqual([3, 8, 8]);
  expect([3, 4, 12].map((available) => getMaxBookableSeats(available, 'modal'))).toEqual([3, 4, 4]);
});

it('R5.45: a choice shrinks with what is left, never below 1', () => {
  expect(clampSeats(4, 2, 'page')).toBe(2);
  expect(clampSeats(2, 5, 'page')).toBe(2);
  expect(clampSeats(2, 0, 'page')).toBe(1);
});
