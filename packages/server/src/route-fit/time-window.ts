/** When somebody wants to get in. */
import { toDayMinutes, taipeiMinute } from '../shared/taipei.ts';
import type { TimeSpan } from '../shared/taipei.ts';

/** A time of the Taipei day, HH:MM, and how many minutes before and after it are as good. */
export interface FlexibleTime {
  time: string;
  within: number;
}

/** Departures later than now; each of the others narrows it. */
export interface Window {
  now: Date;
  /** The asked day. */
  date?: string | undefined;
  /** That day, or the span around the asked time of that day. */
  span?: TimeSpan | undefined;
  /** On any day: without a date. With one it only says what is on time. */
  around?: FlexibleTime | undefined;
}

/** Whether one can get in at this instant. */
export function isWithin(at: Date, { now, span, around }: Window): boolean {
  if (at <= now) return false;
  if (span !== undefined) return at >= span.from && at < span.until;
  return around === undefined || minutesBetween(at, around.time) <= around.within;
}

/** 1 at the wanted time, down to a half where it is as far from it as was asked for. */
export function timeliness(at: Date, { around }: Window): number {
  if (around === undefined || around.within === 0) return 1;
  return 1 - Math.min(1, minutesBetween(at, around.time) / around.within) / 2;
}

/** On the clock's face, where 23:50 and 00:10 are near. */
function minutesBetween(at: Date, time: string): number {
  const apart = Math.abs(taipeiMinute(at) - toDayMinutes(time));
  return Math.min(apart, 24 * 60 - apart);
}

