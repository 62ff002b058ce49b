import { expect, it } from 'vitest';
import { TOLL_HOLIDAYS, checkedHolidays, isTollHoliday } from './toll-holidays.ts';

const newYear = { from: '2027-02-05', until: '2027-02-11', name: '2027 春節', source: 'https://example.tw' };

it('RD.40: the table of holidays is empty until somebody enters them', () => {
  expect(TOLL_HOLIDAYS).toEqual([]);
});

it('D16: an entry that is no holiday ends the start and is named', () => {
  expect(checkedHolidays([newYear, { ...newYear, until: newYear.from }])).toHaveLength(2);
  for (const wrong of [{ from: '2027/02/05' }, { from: '2027-02-30', until: '2027-03-05' }, { until: '2027-02-04' }, { name: '' }, { source: '' }]) {
    expect(() => checkedHolidays([newYear, { ...newYear, ...wrong }])).toThrow('is no holiday');
  }
});

it('D16: first and last day belong to it', () => {
  const days = ['2027-02-04', '2027-02-05', '2027-02-11', '2027-02-12'];
  expect(days.map((day) => isTollHoliday(day, [newYear]))).toEqual([false, true, true, false]);
});
