import { toTaipeiInstant } from '../time/taipei.ts';
import type { RecurringSchedule } from './schemas.ts';

const DAY_MS = 86_400_000;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/** Returns the weekdays of a kind of schedule, Sunday 0: all seven, Monday to Friday, or the chosen ones (spec §7, D47). */
export function getWeekdays(type: RecurringSchedule['type'], chosen: readonly number[]): number[] {
  if (type === 'daily') return EVERY_DAY;
  if (type === 'weekdays') return MONDAY_TO_FRIDAY;
  return [...new Set(chosen)].sort((a, b) => a - b);
}

/**
 * Lists the dates of a schedule between two Taipei dates, both inclusive (YYYY-MM-DD).
 *
 * @param atMost the maximum number of dates; 1 returns only the first.
 */
export function getOccurrenceDates(
  { type, weekdays }: { type: RecurringSchedule['type']; weekdays: readonly number[] },
  { from, until, atMost = 366 }: { from: string; until: string; atMost?: number },
): string[] {
  const wanted = getWeekdays(type, weekdays);
  const dates: string[] = [];
  if (wanted.length === 0) return dates;
  // A calendar date has the same weekday in every time zone; compute it at midnight UTC.
  for (let day = Date.parse(from); day <= Date.parse(until) && dates.length < atMost; day += DAY_MS) {
    if (wanted.includes(new Date(day).getUTCDay())) dates.push(new Date(day).toISOString().slice(0, 10));
  }
  return dates;
}

/**
 * Returns the first departure of a recurring ride: on the first matching date from the start date whose departure is in
 * the future (D47).
 *
 * @param time of day in Taipei, HH:MM.
 * @returns undefined if there is none until the end date.
 */
export function getFirstDeparture(
  schedule: { type: RecurringSchedule['type']; weekdays: readonly number[] },
  { from, until, time, now }: { from: string; until: string; time: string; now: Date },
): Date | undefined {
  // The first matching date may be today with a past departure. The second is then in the future.
  return getOccurrenceDates(schedule, { from, until, atMost: 2 })
    .map((date) => toTaipeiInstant(date, time))
    .find((departure) => departure > now);
}
