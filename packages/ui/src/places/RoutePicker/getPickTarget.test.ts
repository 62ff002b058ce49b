import { expect, it } from 'vitest';
import { getPickTarget } from './getPickTarget.ts';

it('R2.37, R4.33: picks the start, then the end, then nothing', () => {
  expect(getPickTarget({ start: null, end: null })).toBe('start');
  expect(getPickTarget({ start: {}, end: null })).toBe('end');
  expect(getPickTarget({ start: {}, end: {} })).toBe('view');
});

it('R4.33: a cleared point is picked again, and then the map is viewed', () => {
  expect(getPickTarget({ start: null, end: {} })).toBe('start');
  expect(getPickTarget({ start: {}, end: {} })).toBe('view');
});
