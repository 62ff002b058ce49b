import { toTaipeiInstant, toTaipeiDate, countDaysFromToday } from '@shunlu/api-contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  formatAgo, formatDate, formatDateTime, formatDay, formatDayTime, formatMonth, formatShortDate, formatTime,
  formatWeekday, formatUntil, formatWeekdayName,
} from './time.ts';

const now = '2026-11-20T02:50:00Z'; // 10:50 in Taipei
const departure = '2026-11-20T08:05:00Z';

describe('RD.63: dates and times are Taipei\'s, 24 hours', () => {
  it('shows the card date and time', () => {
    expect(formatDateTime(departure, 'zh-TW', now)).toBe('11/20（週五） 16:05');
    expect(formatDateTime(departure, 'en', now)).toBe('Fri, Nov 20, 16:05');
  });

  it('shows midnight as 00:00, not 24:00', () => {
    expect(formatTime('2026-11-19T16:00:30Z')).toBe('00:00');
    expect(formatTime('2026-11-20T15:59:30Z')).toBe('23:59');
  });

  it('does not care about the machine\'s zone', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const offsets = { 'America/Los_Angeles': 480, 'Pacific/Kiritimati': -840, 'Asia/Kolkata': -330 };
    for (const [elsewhere, offset] of Object.entries(offsets)) {
      vi.stubEnv('TZ', elsewhere);
      expect(new Date(now).getTimezoneOffset()).toBe(offset);
      expect(formatDateTime('2026-11-20T16:30:00Z', 'zh-TW', now)).toBe('11/21（週六） 00:30');
      expect(countDaysFromToday('2026-11-20T16:30:00Z', now)).toBe(1);
      expect(toTaipeiInstant('2026-11-20', '16:05').toISOString()).toBe('2026-11-20T08:05:00.000Z');
    }
  });

  it('says the year only when it is another', () => {
    expect(formatDate('2027-01-02T08:05:00Z', 'zh-TW', now)).toBe('2027/1/2（週六）');
    expect(formatDate('2027-01-02T08:05:00Z', 'en', now)).toBe('Sat, Jan 2, 2027');
    expect(formatShortDate('2026-11-13T08:05:00Z', 'zh-TW', now)).toBe('11/13');
    expect(formatMonth('2024-03-05T00:00:00Z', 'zh-TW')).toBe('2024/03');
    expect(formatMonth('2024-03-05T00:00:00Z', 'en')).toBe('Mar 2024');
  });

  it('goes there and back', () => {
    expect(toTaipeiDate(toTaipeiInstant('2026-11-20', '00:30'))).toBe('2026-11-20');
    expect(formatTime(toTaipeiInstant('2026-11-20', '00:30'))).toBe('00:30');
  });
});

describe('words for days', () => {
  const at = (day: string) => formatDay(toTaipeiInstant(day, '07:30'), 'zh-TW', now);

  it('names the days around today', () => {
    expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(at)).toEqual([
      '昨天', '今天', '明天', '後天', '11/23（週一）',
    ]);
    expect(formatDayTime(departure, 'en', now)).toBe('Today 16:05');
    expect(formatDay(toTaipeiInstant('2026-11-22'), 'en', now)).toBe('Sun, Nov 22');
  });

  it('turns at midnight in Taipei: 23:59:30 and 00:00:30', () => {
    const train = toTaipeiInstant('2026-11-21', '07:30');
    expect(formatDay(train, 'zh-TW', '2026-11-20T23:59:30+08:00')).toBe('明天');
    expect(formatDay(train, 'zh-TW', '2026-11-21T00:00:30+08:00')).toBe('今天');
  });
});

describe('relative time', () => {
  it('looks back', () => {
    const ago = (instant: string) => formatAgo(instant, 'zh-TW', now);
    expect(ago('2026-11-20T02:49:30Z')).toBe('剛剛');
    expect(ago('2026-11-20T02:45:00Z')).toBe('5 分鐘前');
    expect(ago('2026-11-19T23:50:00Z')).toBe('3 小時前');
    expect(ago('2026-11-19T13:40:00Z')).toBe('昨天 21:40');
    expect(ago('2026-11-13T05:00:00Z')).toBe('11/13（週五）');
    expect(formatAgo('2026-11-20T02:45:00Z', 'en', now)).toBe('5 min ago');
    expect(formatAgo('2026-11-20T02:49:30Z', 'en', now)).toBe('Just now');
  });

  it('RD.151: says 剛剛 of what has happened, however far ahead of a slow clock it seems', () => {
    for (const instant of ['2026-11-20T02:50:00Z', '2026-11-20T02:50:59Z', '2026-11-20T02:52:00Z', '2026-11-20T13:00:00Z', '2026-11-23T13:00:00Z']) {
      expect(formatAgo(instant, 'zh-TW', now)).toBe('剛剛');
    }
  });

  it('RD.151: says 1 分鐘後 of what is still to come, however far behind a fast clock it seems', () => {
    for (const instant of ['2026-11-20T02:50:01Z', '2026-11-20T02:50:00Z', '2026-11-20T02:40:00Z', '2026-11-19T02:40:00Z']) {
      expect(formatUntil(instant, 'zh-TW', now)).toBe('1 分鐘後');
    }
  });

  it('looks ahead', () => {
    const until = (instant: string) => formatUntil(instant, 'zh-TW', now);
    expect(until('2026-11-20T03:20:00Z')).toBe('30 分鐘後');
    expect(until(departure)).toBe('5 小時後');
    expect(until('2026-11-20T23:30:00Z')).toBe('明天 07:30');
  });
});

it('R9.11: names the days of the week, Sunday 0', () => {
  const names = (language: 'zh-TW' | 'en', width: 'narrow' | 'short' | 'long') =>
    Array.from({ length: 7 }, (_, weekday) => formatWeekdayName(weekday, language, width)).join(' ');
  expect(names('zh-TW', 'narrow')).toBe('日 一 二 三 四 五 六');
  expect(names('zh-TW', 'short')).toBe('週日 週一 週二 週三 週四 週五 週六');
  expect(names('zh-TW', 'long')).toBe('星期日 星期一 星期二 星期三 星期四 星期五 星期六');
  expect(names('en', 'narrow')).toBe('S M T W T F S');
  expect(names('en', 'short')).toBe('Sun Mon Tue Wed Thu Fri Sat');
  expect(names('en', 'long')).toBe('Sunday Monday Tuesday Wednesday Thursday Friday Saturday');
});

it('D32: names days and months as Intl does', () => {
  const days = Array.from({ length: 400 }, (_, index) => new Date(Date.UTC(2026, 0, 1) + index * 86_400_000));
  const named = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Taipei', ...options });
    return days.map((day) => format.format(day));
  };
  for (const [language, locale] of [['zh-TW', 'zh-TW'], ['en', 'en-US']] as const) {
    expect(days.map((day) => formatWeekday(day, language))).toEqual(named(locale, { weekday: 'short' }));
  }
  expect(days.map((day) => formatMonth(day, 'en'))).toEqual(named('en-US', { month: 'short', year: 'numeric' }));
});
