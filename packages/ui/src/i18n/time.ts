import { countDaysFromToday, HOUR_MS, MINUTE_MS, toMs, toTaipeiDate, toTaipeiTime, toWeekday } from '@shunlu/api-contract';
import type { Instant } from '@shunlu/api-contract';
import type { Language } from './languages.ts';
import { translateFormat } from './translateFormat.ts';

/** Same names as `Intl`, checked by `time.test.ts`. Creating `Intl` formats costs a phone a tenth of a second at start. */
const WEEKDAYS = {
  'zh-TW': ['日', '一', '二', '三', '四', '五', '六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} satisfies Record<Language, readonly string[]>;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Length of a weekday's name: 一 M, 週一 Mon, 星期一 Monday. */
export type WeekdayWidth = 'narrow' | 'short' | 'long';

const NAMES: Record<Language, Record<WeekdayWidth, (name: string) => string>> = {
  'zh-TW': { narrow: (name) => name, short: (name) => `週${name}`, long: (name) => `星期${name}` },
  en: { narrow: (name) => name.slice(0, 1), short: (name) => name.slice(0, 3), long: (name) => name },
};

/** Formats the time in Taipei as `16:05`, on the 24-hour clock. */
export function formatTime(instant: Instant): string {
  return toTaipeiTime(instant);
}

function getDayParts(instant: Instant) {
  const [year = 0, month = 0, day = 0] = toTaipeiDate(instant).split('-').map(Number);
  return { year, month, day, monthName: MONTHS[month - 1] ?? '' };
}

/** Formats the weekday: `週五`, `Fri`. */
export function formatWeekday(instant: Instant, language: Language): string {
  return formatWeekdayName(toWeekday(toTaipeiDate(instant)), language, 'short');
}

/** Formats a weekday, numbered as in the API: Sunday 0 to Saturday 6 (spec §9, R9.11). */
export function formatWeekdayName(weekday: number, language: Language, width: WeekdayWidth): string {
  return NAMES[language][width](WEEKDAYS[language][weekday % 7] ?? '');
}

/** Formats a date: `11/20（週五）`, `Fri, Nov 20`; with the year if it is not that of `now`. */
export function formatDate(instant: Instant, language: Language, now: Instant): string {
  const { year, month, day, monthName } = getDayParts(instant);
  const isThisYear = year === getDayParts(now).year;
  const weekday = formatWeekday(instant, language);
  if (language === 'zh-TW') return `${isThisYear ? '' : `${year}/`}${month}/${day}（${weekday}）`;
  return `${weekday}, ${monthName} ${day}${isThisYear ? '' : `, ${year}`}`;
}

/** Formats a date without its weekday: `11/20`, `Nov 20`; with the year if it is not that of `now`. */
export function formatShortDate(instant: Instant, language: Language, now: Instant): string {
  const { year, month, day, monthName } = getDayParts(instant);
  const isThisYear = year === getDayParts(now).year;
  if (language === 'zh-TW') return `${isThisYear ? '' : `${year}/`}${month}/${day}`;
  return `${monthName} ${day}${isThisYear ? '' : `, ${year}`}`;
}

/** Formats a month: `2024/03`, `Mar 2024`. */
export function formatMonth(instant: Instant, language: Language): string {
  const { year, month, monthName } = getDayParts(instant);
  if (language === 'zh-TW') return `${year}/${String(month).padStart(2, '0')}`;
  return `${monthName} ${year}`;
}

/** Formats date and time: `11/20（週五） 16:05`, `Fri, Nov 20, 16:05`. */
export function formatDateTime(instant: Instant, language: Language, now: Instant): string {
  const separator = language === 'zh-TW' ? ' ' : ', ';
  return `${formatDate(instant, language, now)}${separator}${formatTime(instant)}`;
}

/** Formats a day: 昨天, 今天, 明天, 後天 if one fits, else the date. */
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

/** Formats day and time: `今天 16:05`, `Tomorrow 07:30`, `11/27（週五） 16:05`. */
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
 * Formats how long ago something happened: 剛剛 · 5 分鐘前 · 3 小時前 · 昨天 21:40 · 11/13（週五）. A future instant counts as just now, since
 * clocks of client and server differ.
 *
 * @param now from `useNow()`
 */
export function formatAgo(instant: Instant, language: Language, now: Instant): string {
  const agoMs = toMs(now) - toMs(instant);
  return agoMs < 0 ? formatPastDay(0, now, language, now) : formatPastDay(agoMs, instant, language, now);
}

/**
 * Formats how long until an upcoming instant: 5 分鐘後 · 5 小時後 · 明天 07:30. At least one minute.
 *
 * @param now from `useNow()`
 */
export function formatUntil(instant: Instant, language: Language, now: Instant): string {
  const untilMs = toMs(instant) - toMs(now);
  if (untilMs < HOUR_MS) return translateFormat(language, 'inMinutes', { value: Math.max(1, Math.ceil(untilMs / MINUTE_MS)) });
  if (untilMs < 12 * HOUR_MS) return translateFormat(language, 'inHours', { value: Math.floor(untilMs / HOUR_MS) });
  return formatDayTime(instant, language, now);
}
