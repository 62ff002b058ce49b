import { getWeekdays } from '@shunlu/api-contract';
import type { RecurringSchedule } from '@shunlu/api-contract';
import type { TFunction } from 'i18next';
import { formatWeekdayName } from '../../i18n/time.ts';
import type { Language } from '../../i18n/languages.ts';

/** Weekdays in reading order, Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const WORKDAYS = '1,2,3,4,5';

/** Formats the days of a commute: `每天`, `平日`, `每週一、三、五`; `Every day`, `Weekdays`, `Mon, Wed, Fri`. */
export function formatSchedule({ type, weekdays }: RecurringSchedule, t: TFunction<'rides'>, language: Language): string {
  const driven = getWeekdays(type, weekdays);
  const days = WEEK.filter((day) => driven.includes(day));
  if (days.length === WEEK.length) return t('schedule.daily');
  if (days.join() === WORKDAYS) return t('schedule.weekdays');
  const names = days.map((day) => formatWeekdayName(day, language, 'short'));
  if (language === 'en') return names.join(', ');
  // 週一, 週三 become 每週一、三.
  return t('schedule.weekly', { days: names.map((name) => name.replace('週', '')).join('、') });
}
