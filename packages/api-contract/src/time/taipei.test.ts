import { expect, it } from 'vitest';
import { addDays, countDaysFromToday, getTaipeiMinute, toDayMinutes, toDaySpan, toSpanAround, toTaipeiDate, toTaipeiInstant, toTaipeiTime, toWeekday } from './taipei.ts';

it('RD.63: days begin at midnight in Taipei, whatever the zone of the machine', () => {
  expect(toTaipeiDate(new Date('2026-11-20T15:59:30Z'))).toBe('2026-11-20');
  expect(toTaipeiDate(new Date('2026-11-20T16:00:30Z'))).toBe('2026-11-21');
  expect(toTaipeiTime(new Date('2026-11-20T16:05:30Z'))).toBe('00:05');
  expect(toTaipeiInstant('2026-11-21', '00:05').toISOString()).toBe('2026-11-20T16:05:00.000Z');
});

it('RD.63: spans whole days from midnight to midnight in Taipei', () => {
  expect(toDaySpan('2026-11-21')).toEqual({ from: new Date('2026-11-20T16:00:00Z'), until: new Date('2026-11-21T16:00:00Z') });
  expect(toSpanAround('2026-11-21', 3)).toEqual({ from: new Date('2026-11-17T16:00:00Z'), until: new Date('2026-11-24T16:00:00Z') });
  expect([toDayMinutes('00:00'), toDayMinutes('23:59'), getTaipeiMinute('2026-11-20T16:05:30Z')]).toEqual([0, 1439, 5.5]);
});

it('adds days across months and years, and agrees with the count of days between', () => {
  expect([addDays('2026-02-28', 1), addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2028-02-29', '2027-01-01', '2025-12-31']);
  const now = toTaipeiInstant('2026-11-20', '23:59');
  for (let days = -400; days <= 400; days += 1) {
    const date = addDays('2026-11-20', days);
    expect(countDaysFromToday(toTaipeiInstant(date, '00:01'), now)).toBe(days);
    expect(toWeekday(date)).toBe((((5 + days) % 7) + 7) % 7);
  }
});
