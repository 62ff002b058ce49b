import { expect, it } from 'vitest';
import { toDayMinutes, getTaipeiDay } from './taipei.ts';

it('RD.63: days begin at midnight in Taipei, whatever the zone of the server', () => {
  expect(getTaipeiDay('2026-11-21')).toEqual({ from: new Date('2026-11-20T16:00:00Z'), until: new Date('2026-11-21T16:00:00Z') });
  expect(toDayMinutes('23:59')).toBe(1439);
});
