/** Days and times of day as people in Taiwan reckon them (D32). */
import { taipeiInstant } from '@shunlu/api-contract';
import { DAY_MS } from '../kernel/clock.ts';

/** A span of time, its end not included. */
export interface TimeSpan {
  from: Date;
  until: Date;
}

/** The whole Taipei calendar day of a date. */
export function taipeiDay(date: string): TimeSpan {
  const from = taipeiInstant(date);
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

/** Minutes from Taipei's midnight to a time of day, HH:MM. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
