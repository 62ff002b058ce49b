/** When somebody wants to get in. */
import type { TimeSpan } from '@shunlu/api-contract';
import { TIME_FLEXIBILITY_MINUTES, toTaipeiInstant, toDaySpan, toDayMinutes, getTaipeiMinute } from '@shunlu/api-contract';
import { MINUTE_MS } from '../shared/clock.ts';

/** A time of the Taipei day, HH:MM, and how many minutes before and after it are as good. */
export interface FlexibleTime {
  time: string;
  withinMinutes: number;
}

/** Departures later than now; each of the others narrows it. */
export interface TimeWindow {
  now: Date;
  /** The wanted day. */
  date?: string | undefined;
  /** The wanted day, or the span around the wanted time of that day. */
  span?: TimeSpan | undefined;
  /** The wanted time on any day. With a date it only decides what is on time. */
  around?: FlexibleTime | undefined;
}

/** Whether one can get in at this instant. */
export function isWithin(at: Date, { now, span, around }: TimeWindow): boolean {
  if (at <= now) return false;
  if (span !== undefined) return at >= span.from && at < span.until;
  return around === undefined || getMinutesBetween(at, around.time) <= around.withinMinutes;
}

/** 1 at the wanted time, down to 0.5 at the limit of the flexibility. */
export function getTimeliness(at: Date, { around }: TimeWindow): number {
  if (around === undefined || around.withinMinutes === 0) return 1;
  return 1 - Math.min(1, getMinutesBetween(at, around.time) / around.withinMinutes) / 2;
}

/** On the clock's face, where 23:50 and 00:10 are near. */
function getMinutesBetween(at: Date, time: string): number {
  const apart = Math.abs(getTaipeiMinute(at) - toDayMinutes(time));
  return Math.min(apart, 24 * 60 - apart);
}

/** Limits a span to the calendar of the database. */
export function clampToCalendar({ from, until }: TimeSpan): TimeSpan {
  const latest = toTaipeiInstant('9999-12-31');
  return { from: from < latest ? from : latest, until: until < latest ? until : latest };
}

/** A Taipei day, or so many minutes before and after a time of it, both included. */
export function getTimeSpan(date: string, around: FlexibleTime | undefined): TimeSpan {
  if (around === undefined) return clampToCalendar(toDaySpan(date));
  const middle = toTaipeiInstant(date, around.time).getTime();
  return clampToCalendar({ from: new Date(middle - around.withinMinutes * MINUTE_MS), until: new Date(middle + around.withinMinutes * MINUTE_MS + 1) });
}

/** When one wants to get in: on a day, around a time by the slider's step, or whenever. */
export function buildWindow(
  { date, time, step }: { date: string | undefined; time: string | undefined; step: number | undefined; },
  now: Date
): TimeWindow {
  // D60: no step is any time, as the slider's last.
  const withinMinutes = step === undefined ? null : (TIME_FLEXIBILITY_MINUTES[step] ?? null);
  const around = time === undefined || withinMinutes === null ? undefined : { time, withinMinutes };
  return { now, date, span: date === undefined ? undefined : getTimeSpan(date, around), around };
}
