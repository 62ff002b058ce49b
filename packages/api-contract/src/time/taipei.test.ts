import { expect, it } from 'vitest';
import { toTaipeiDate, toTaipeiInstant, toTaipeiTime } from './taipei.ts';

it('RD.63: days begin at midnight in Taipei, whatever the zone of the machine', () => {
  expect(toTaipeiDate(new Date('2026-11-20T15:59:30Z'))).toBe('2026-11-20');
  expect(toTaipeiDate(new Date('2026-11-20T16:00:30Z'))).toBe('2026-11-21');
  expect(toTaipeiTime(new Date('2026-11-20T16:05:30Z'))).toBe('00:05');
  expect(toTaipeiInstant('2026-11-21', '00:05').toISOString()).toBe('2026-11-20T16:05:00.000Z');
});
