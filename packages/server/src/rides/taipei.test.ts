import { expect, it } from 'vitest';
import { minutesOfDay, taipeiDate, taipeiDay, taipeiInstant } from './taipei.ts';

it('RD.63: days begin at midnight in Taipei, whatever the zone of the server', () => {
  expect(taipeiDate(new Date('2026-11-20T15:59:30Z'))).toBe('2026-11-20');
  expect(taipeiDate(new Date('2026-11-20T16:00:30Z'))).toBe('2026-11-21');
  expect(taipeiInstant('2026-11-21', '00:05').toISOString()).toBe('2026-11-20T16:05:00.000Z');
  expect(taipeiDay('2026-11-21')).toEqual({ from: new Date('2026-11-20T16:00:00Z'), until: new Date('2026-11-21T16:00:00Z') });
  expect(minutesOfDay('23:59')).toBe(1439);
});
