/** The dates of a recurring ride, from its days, first and last date: stored ones and those not stored yet (D6, D47). */
import { LIMITS, hasDeparted, getOccurrenceDates, toTaipeiDate, toTaipeiInstant, toTaipeiTime } from '@shunlu/api-contract';
import type { NewRide } from '../db/schema.ts';
import { DAY_MS } from '../shared/clock.ts';

/** The columns that a template's calendar depends on. Only the departure's time of day is used. */
export type Template = Pick<
  NewRide,
  'departureTime' | 'estimatedArrivalTime' | 'recurringSchedule' | 'recurringStartDate' | 'recurringEndDate' | 'occurrencesUntil'
>;

/** One date of a recurring ride. */
export interface PlannedTrip {
  date: string;
  departureTime: Date;
  estimatedArrivalTime: Date;
}

/**
 * Number of coming days in which trips are checked for conflicts. A one-time ride and the first date of a recurring ride lie within
 * `departureHorizonDays`; one more week contains every weekday that two calendars share.
 */
const CALENDAR_DAYS = LIMITS.departureHorizonDays + 7;

/** Lists the trips of a template from one Taipei date to another, both included. @throws Error when the ride is no template */
export function listTrips(template: Template, { from, until }: { from: string; until: string }): PlannedTrip[] {
  const { recurringSchedule: schedule, recurringStartDate: start, recurringEndDate: end } = template;
  if (!schedule || !start || !end) throw new Error('A template lacks its schedule or its dates');
  const span = { from: from > start ? from : start, until: until < end ? until : end, atMost: CALENDAR_DAYS };
  return getOccurrenceDates(schedule, span).map((date) => getTripOn(date, template));
}

/** Builds a template's trip on a date, at its regular time of day. */
export function getTripOn(date: string, { departureTime: regular, estimatedArrivalTime }: Template): PlannedTrip {
  const departureTime = toTaipeiInstant(date, toTaipeiTime(regular));
  return { date, departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + estimatedArrivalTime.getTime() - regular.getTime()) };
}

/** The last date for which occurrences are stored now, in 28 days (D6). */
export function getHorizon(now: Date): string {
  return getDateIn(LIMITS.occurrenceHorizonDays, now);
}

/** Lists the upcoming trips of a template from a date, by default today, up to the horizon. */
export function listUpcomingTrips(template: Template, now: Date, from = toTaipeiDate(now)): PlannedTrip[] {
  return listTrips(template, { from, until: getHorizon(now) }).filter(({ departureTime }) => !hasDeparted(departureTime, now));
}

/** Lists the trips beyond the horizon with which another trip can conflict. */
export function listTripsBeyondHorizon(template: Template, now: Date): PlannedTrip[] {
  return listTrips(template, { from: getNextDate(getHorizon(now)), until: getCalendarEnd(now) });
}

/** Lists the trips of a template up to a date that are neither stored nor skipped yet (D81). */
export function listUnstoredTrips(template: Template, until: string): PlannedTrip[] {
  const { occurrencesUntil, recurringStartDate } = template;
  return listTrips(template, { from: occurrencesUntil ? getNextDate(occurrencesUntil) : (recurringStartDate ?? until), until });
}

/** The last date on which trips are checked for conflicts. */
export function getCalendarEnd(now: Date): string {
  return getDateIn(CALENDAR_DAYS, now);
}

/** Lists the upcoming dates that were stored or skipped already, and must not be stored again (D81). */
export function listSettledDates(template: Template, now: Date): string[] {
  const { occurrencesUntil } = template;
  return listUpcomingTrips(template, now).flatMap(({ date }) => (occurrencesUntil && date <= occurrencesUntil ? [date] : []));
}

/** The date after a date. */
export function getNextDate(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

function getDateIn(days: number, now: Date): string {
  return toTaipeiDate(new Date(now.getTime() + days * DAY_MS));
}
