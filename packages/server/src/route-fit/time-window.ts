/** The time in which a person wants to be picked up. */
import type { TimeSpan } from '@shunlu/api-contract';
import { TIME_FLEXIBILITY_MINUTES, toTaipeiInstant, toDaySpan, toDayMinutes, getTaipeiMinute } from '@shunlu/api-contract';
import { MINUTE_MS } from '../shared/clock.ts';

/** A time of the Taipei day, HH:MM, and the accepted minutes before and after it. */
export interface FlexibleTime {
  time: string;
  withinMinutes: number;
}

/** A condition on departures: later than `now`, and within each of the other fields. */
export interface TimeWindow {
  now: Date;
  /** The wanted day. */
  date?: string | undefined;
  /** The wanted day, or the span around the wanted time of that day. */
  span?: TimeSpan | undefined;
  /** The wanted time on any day. With a date it only decides what is on time. */
  around?: FlexibleTime | undefined;
}

/** Whether an instant lies in the window. */
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

/** Minutes between two times of day, across midnight too: 23:50 and 00:10 are 20 minutes apart. */
function getMinutesBetween(at: Date, time: string): number {
  const apart = Math.abs(getTaipeiMinute(at) - toDayMinutes(time));
  return Math.min(apart, 24 * 60 - apart);
}

/** Limits a span to the calendar of the database. */
export function clampToCalendar({ from, until }: TimeSpan): TimeSpan {
  const latest = toTaipeiInstant('9999-12-31');
  return { from: from < latest ? from : latest, until: until < latest ? until : latest };
}

/** The span of a Taipei day, or of the minutes around a time of that day, both ends included. */
export function getTimeSpan(date: string, around: FlexibleTime | undefined): TimeSpan {
  if (around === undefined) return clampToCalendar(toDaySpan(date));
  const middle = toTaipeiInstant(date, around.time).getTime();
  return clampToCalendar({ from: new Date(middle - around.withinMinutes * MINUTE_MS), until: new Date(middle + around.withinMinutes * MINUTE_MS + 1) });
}

/** Builds the window of a day, of a time with the slider's step, of both, or of any time. */
export function buildWindow(
  { date, time, step }: { date: string | undefined; time: string | undefined; step: number | undefined; },
  now: Date
): TimeWindow {
  // Without a step any time is accepted, as with the slider's last step (D60).
  const withinMinutes = step === undefined ? null : (TIME_FLEXIBILITY_MINUTES[step] ?? null);
  const around = time === undefined || withinMinutes === null ? undefined : { time, withinMinutes };
  return { now, date, span: date === undefined ? undefined : getTimeSpan(date, around), around };
}
