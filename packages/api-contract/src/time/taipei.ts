/** Calendar days and times of day in Taipei, which is UTC+8 all year (D32). */
import { DAY_MS, HOUR_MS, MINUTE_MS, toMs } from './instant.ts';
import type { Instant } from './instant.ts';

const OFFSET_MS = 8 * HOUR_MS;

/** A span of time; `until` is exclusive. */
export interface TimeSpan {
  from: Date;
  until: Date;
}

/** Returns the Taipei calendar date of an instant, YYYY-MM-DD. */
export function toTaipeiDate(instant: Instant): string {
  return new Date(toMs(instant) + OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the Taipei time of day of an instant, HH:MM. */
export function toTaipeiTime(instant: Instant): string {
  return new Date(toMs(instant) + OFFSET_MS).toISOString().slice(11, 16);
}

/** Returns the instant of a Taipei date (YYYY-MM-DD) and time of day (HH:MM). An impossible date gives an invalid Date. */
export function toTaipeiInstant(date: string, time = '00:00'): Date {
  return new Date(`${date}T${time}:00+08:00`);
}

/** Returns the whole Taipei calendar day of a date. */
export function toDaySpan(date: string): TimeSpan {
  return toSpanAround(date, 0);
}

/** Returns the span from `days` days before a Taipei date to `days` days after it. */
export function toSpanAround(date: string, days: number): TimeSpan {
  const start = toTaipeiInstant(date).getTime();
  return { from: new Date(start - days * DAY_MS), until: new Date(start + (days + 1) * DAY_MS) };
}

/** Moves a calendar date (YYYY-MM-DD) by a number of days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Counts Taipei calendar days from `now` to an instant: 0 today, 1 tomorrow, -1 yesterday. */
export function countDaysFromToday(instant: Instant, now: Instant): number {
  return Math.round((Date.parse(toTaipeiDate(instant)) - Date.parse(toTaipeiDate(now))) / DAY_MS);
}

/** Returns the day of the week of a calendar date; Sunday is 0 (spec §9). */
export function toWeekday(date: string): number {
  // A calendar date has the same weekday in every time zone, so UTC works.
  return new Date(date).getUTCDay();
}

/** Returns the minutes from midnight to a time of day, HH:MM. */
export function toDayMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the minutes from Taipei midnight to an instant, with fraction. */
export function getTaipeiMinute(instant: Instant): number {
  return toDayMinutes(toTaipeiTime(instant)) + (toMs(instant) % MINUTE_MS) / MINUTE_MS;
}
