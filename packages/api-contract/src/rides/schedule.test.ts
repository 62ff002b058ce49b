import { describe, expect, it } from 'vitest';
import { getFirstDeparture, getOccurrenceDates, getWeekdays } from './schedule.ts';

describe('the dates of a recurring ride', () => {
  it('RD.83, R7.28: daily is all seven days, weekdays Monday to Friday, weekly the chosen ones', () => {
    expect(getWeekdays('daily', [])).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(getWeekdays('weekdays', [6])).toEqual([1, 2, 3, 4, 5]);
    expect(getWeekdays('weekly', [4, 2, 4])).toEqual([2, 4]);
  });

  it('RD.83: Sunday is 0, and both ends are included', () => {
    expect(getOccurrenceDates({ type: 'weekly', weekdays: [0, 6] }, { from: '2026-11-21', until: '2026-11-29' })).toEqual([
      '2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29',
    ]);
    expect(getOccurrenceDates({ type: 'weekly', weekdays: [] }, { from: '2026-11-21', until: '2026-11-29' })).toEqual([]);
    expect(getOccurrenceDates({ type: 'daily', weekdays: [] }, { from: '2027-02-27', until: '2027-03-01' })).toHaveLength(3);
  });

  it('RD.83: the first departure is the first matching date that lies ahead', () => {
    const weekdays = { type: 'weekdays', weekdays: [] } as const;
    // A Friday, 10:50 in Taipei.
    const now = new Date('2026-11-20T10:50:00+08:00');
    const first = (time: string) => getFirstDeparture(weekdays, { from: '2026-11-20', until: '2026-11-30', time, now })?.toISOString();
    expect(first('16:05')).toBe('2026-11-20T08:05:00.000Z');
    expect(first('10:50')).toBe('2026-11-23T02:50:00.000Z');
    expect(first('00:30')).toBe('2026-11-22T16:30:00.000Z');
    expect(getFirstDeparture(weekdays, { from: '2026-11-21', until: '2026-11-22', time: '08:00', now })).toBeUndefined();
  });
});
