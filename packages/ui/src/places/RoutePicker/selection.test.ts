import { expect, it } from 'vitest';
import { pickTarget } from './selection.ts';

it('R2.37, R4.33: picks the start, then the end, then nothing', () => {
  expect(pickTarget({ start: null, end: null })).toBe('start');
  expect(pickTarget({ start: {}, end: null })).toBe('end');
  expect(pickTarget({ start: {}, end: {} })).toBe('view');
});

it('R4.33: a cleared point is picked again, and then the map is viewed', () => {
  expect(pickTarget({ start: null, end: {} })).toBe('start');
  expect(pickTarget({ start: {}, end: {} })).toBe('view');
});
