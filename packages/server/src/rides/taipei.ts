/** Days and times of day as people in Taiwan reckon them (D32). Taipei is eight hours ahead of UTC all year. */
import { DAY_MS, HOUR_MS } from '../kernel/clock.ts';

const OFFSET_MS = 8 * HOUR_MS;

/** A span of time, its end not included. */
export interface TimeSpan {
  from: Date;
  until: Date;
}

/** The Taipei calendar date of an instant, YYYY-MM-DD. */
export function taipeiDate(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant of a Taipei date (YYYY-MM-DD) and time of day (HH:MM). */
export function taipeiInstant(date: string, time = '00:00'): Date {
  return new Date(`${date}T${time}:00+08:00`);
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
