/** Days and times of day in Taiwan (D32). */
import { toTaipeiInstant, toTaipeiTime } from '@shunlu/api-contract';
import { DAY_MS, MINUTE_MS } from './clock.ts';

/** A span of time, its end not included. */
export interface TimeSpan {
  from: Date;
  until: Date;
}

/** The whole Taipei calendar day of a date. */
export function getTaipeiDay(date: string): TimeSpan {
  const from = toTaipeiInstant(date);
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

/** From so many days before a date to so many after it. */
export function getDaysAround(date: string, days: number): TimeSpan {
  const day = getTaipeiDay(date);
  return { from: new Date(day.from.getTime() - days * DAY_MS), until: new Date(day.until.getTime() + days * DAY_MS) };
}

/** Minutes from Taipei's midnight to a time of day, HH:MM. */
export function toDayMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes from Taipei's midnight to an instant, with their fraction. */
export function toTaipeiMinutes(at: Date): number {
  return toDayMinutes(toTaipeiTime(at)) + (at.getTime() % MINUTE_MS) / MINUTE_MS;
}
