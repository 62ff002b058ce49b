import { toTaipeiDate, toTaipeiInstant, toTaipeiTime } from '@shunlu/api-contract';
import type { Language } from './languages.ts';
import { translateFormat } from './translateFormat.ts';

/** An instant: a Date, milliseconds, or the wire's ISO string in UTC (D32). */
export type Instant = Date | number | string;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** As `Intl` names them, which `time.test.ts` holds; to make its formats takes a phone a tenth of a second before the first screen. */
const WEEKDAYS = {
  'zh-TW': ['日', '一', '二', '三', '四', '五', '六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} satisfies Record<Language, readonly string[]>;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** How a day of the week is written: 一 M, 週一 Mon, 星期一 Monday. */
export type WeekdayWidth = 'narrow' | 'short' | 'long';

const NAMES: Record<Language, Record<WeekdayWidth, (name: string) => string>> = {
  'zh-TW': { narrow: (name) => name, short: (name) => `週${name}`, long: (name) => `星期${name}` },
  en: { narrow: (name) => name.slice(0, 1), short: (name) => name.slice(0, 3), long: (name) => name },
};

function toDate(instant: Instant): Date {
  return instant instanceof Date ? instant : new Date(instant);
}

/** The day in Taipei as `2026-11-20`, the form of date inputs and of the wire's dates. */
export function getTaipeiDay(instant: Instant): string {
  return toTaipeiDate(toDate(instant));
}

/** The time in Taipei as `16:05`, 24 hours, midnight is `00:00`. */
export function formatTime(instant: Instant): string {
  return toTaipeiTime(toDate(instant));
}

/** Whole days in Taipei from `now` to `instant`: 0 today, 1 tomorrow, -1 yesterday. */
export function countDaysFromToday(instant: Instant, now: Instant): number {
  return Math.round((toTaipeiInstant(getTaipeiDay(instant)).getTime() - toTaipeiInstant(getTaipeiDay(now)).getTime()) / DAY_MS);
}

function getDayParts(instant: Instant) {
  const [year = 0, month = 0, day = 0] = getTaipeiDay(instant).split('-').map(Number);
  return { year, month, day, monthName: MONTHS[month - 1] ?? '' };
}

/** `週五`, `Fri` */
export function formatWeekday(instant: Instant, language: Language): string {
  return formatWeekdayName(new Date(getTaipeiDay(instant)).getUTCDay(), language, 'short');
}

/** The name of a day of the week, numbered as on the wire: Sunday 0 to Saturday 6 (spec §9, R9.11). */
export function formatWeekdayName(weekday: number, language: Language, width: WeekdayWidth): string {
  return NAMES[language][width](WEEKDAYS[language][weekday % 7] ?? '');
}

/** `11/20（週五）`, `Fri, Nov 20`; with the year when it is not the year of `now`. */
export function formatDate(instant: Instant, language: Language, now: Instant): string {
  const { year, month, day, monthName } = getDayParts(instant);
  const isThisYear = year === getDayParts(now).year;
  const weekday = formatWeekday(instant, language);
  if (language === 'zh-TW') return `${isThisYear ? '' : `${year}/`}${month}/${day}（${weekday}）`;
  return `${weekday}, ${monthName} ${day}${isThisYear ? '' : `, ${year}`}`;
}

/** Without the weekday: `11/20`, `Nov 20`; with the year when it is not the year of `now`. */
export function formatShortDate(instant: Instant, language: Language, now: Instant): string {
  const { year, month, day, monthName } = getDayParts(instant);
  const isThisYear = year === getDayParts(now).year;
  if (language === 'zh-TW') return `${isThisYear ? '' : `${year}/`}${month}/${day}`;
  return `${monthName} ${day}${isThisYear ? '' : `, ${year}`}`;
}

/** `2024/03`, `Mar 2024` */
export function formatMonth(instant: Instant, language: Language): string {
  const { year, month, monthName } = getDayParts(instant);
  if (language === 'zh-TW') return `${year}/${String(month).padStart(2, '0')}`;
  return `${monthName} ${year}`;
}

/** `11/20（週五） 16:05`, `Fri, Nov 20, 16:05` */
export function formatDateTime(instant: Instant, language: Language, now: Instant): string {
  const separator = language === 'zh-TW' ? ' ' : ', ';
  return `${formatDate(instant, language, now)}${separator}${formatTime(instant)}`;
}

/** 昨天, 今天, 明天, 後天 where one fits, else the date. */
export function formatDay(instant: Instant, language: Language, now: Instant): string {
  switch (countDaysFromToday(instant, now)) {
    case -1:
      return translateFormat(language, 'yesterday');
    case 0:
      return translateFormat(language, 'today');
    case 1:
      return translateFormat(language, 'tomorrow');
    case 2:
      return language === 'zh-TW' ? translateFormat(language, 'dayAfterTomorrow') : formatDate(instant, language, now);
    default:
      return formatDate(instant, language, now);
  }
}

/** `今天 16:05`, `Tomorrow 07:30`, `11/27（週五） 16:05` */
export function formatDayTime(instant: Instant, language: Language, now: Instant): string {
  return `${formatDay(instant, language, now)} ${formatTime(instant)}`;
}

function formatPastDay(agoMs: number, instant: Instant, language: Language, now: Instant): string {
  if (agoMs < MINUTE_MS) return translateFormat(language, 'justNow');
  if (agoMs < HOUR_MS) return translateFormat(language, 'minutesAgo', { value: Math.floor(agoMs / MINUTE_MS) });
  const days = countDaysFromToday(instant, now);
  if (days === 0) return translateFormat(language, 'hoursAgo', { value: Math.floor(agoMs / HOUR_MS) });
  return days === -1 ? formatDayTime(instant, language, now) : formatDate(instant, language, now);
}

/**
 * How long ago something happened: 剛剛 · 5 分鐘前 · 3 小時前 · 昨天 21:40 · 11/13（週五）. It never speaks of the future: what seems
 * to be ahead has just happened, by a clock that stands until the next minute begins or is behind the server's.
 * @param now from `useNow()`
 */
export function formatAgo(instant: Instant, language: Language, now: Instant): string {
  const agoMs = toDate(now).getTime() - toDate(instant).getTime();
  return agoMs < 0 ? formatPastDay(0, now, language, now) : formatPastDay(agoMs, instant, language, now);
}

/**
 * How long until something that is still to come: 5 分鐘後 · 5 小時後 · 明天 07:30. It never speaks of the past: what is due
 * is a minute ahead at least.
 * @param now from `useNow()`
 */
export function formatUntil(instant: Instant, language: Language, now: Instant): string {
  const untilMs = toDate(instant).getTime() - toDate(now).getTime();
  if (untilMs < HOUR_MS) return translateFormat(language, 'inMinutes', { value: Math.max(1, Math.ceil(untilMs / MINUTE_MS)) });
  if (untilMs < 12 * HOUR_MS) return translateFormat(language, 'inHours', { value: Math.floor(untilMs / HOUR_MS) });
  return formatDayTime(instant, language, now);
}
