import { expect, it } from 'vitest';
import { formatDistance, formatDuration } from './measure.ts';

it('formats durations', () => {
  expect([5, 60, 75, 90, 100, 120].map((minutes) => formatDuration(minutes, 'zh-TW'))).toEqual([
    '5 分', '1 小時', '75 分', '1 小時 30 分', '1 小時 40 分', '2 小時',
  ]);
  expect([75, 100, 120].map((minutes) => formatDuration(minutes, 'en'))).toEqual(['75 min', '1 h 40 min', '2 h']);
});

it('formats distances', () => {
  expect([0.02, 0.35, 0.99, 1.84, 9.97, 79.2].map((km) => formatDistance(km, 'zh-TW'))).toEqual([
    '0 公尺', '350 公尺', '1 公里', '1.8 公里', '10 公里', '79 公里',
  ]);
  expect(formatDistance(0.35, 'en')).toBe('350 m');
  expect(formatDistance(4.2, 'en')).toBe('4.2 km');
});
