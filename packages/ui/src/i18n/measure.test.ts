import { expect, it } from 'vitest';
import { formatDistance, formatDuration } from './measure.ts';

// A line never breaks between a figure and its unit.
it('formats durations', () => {
  expect([5, 60, 75, 90, 100, 120].map((minutes) => formatDuration(minutes, 'zh-TW'))).toEqual([
    '5\u00a0分', '1\u00a0小時', '75\u00a0分', '1\u00a0小時 30\u00a0分', '1\u00a0小時 40\u00a0分', '2\u00a0小時',
  ]);
  expect([75, 100, 120].map((minutes) => formatDuration(minutes, 'en'))).toEqual(['75\u00a0min', '1\u00a0h 40\u00a0min', '2\u00a0h']);
});

it('formats distances', () => {
  expect([0.02, 0.35, 0.99, 1.84, 9.97, 79.2].map((km) => formatDistance(km, 'zh-TW'))).toEqual([
    '0\u00a0公尺', '350\u00a0公尺', '1\u00a0公里', '1.8\u00a0公里', '10\u00a0公里', '79\u00a0公里',
  ]);
  expect(formatDistance(0.35, 'en')).toBe('350\u00a0m');
  expect(formatDistance(4.2, 'en')).toBe('4.2\u00a0km');
});
