/** Which dates a recurring ride has, by its own days, first and last date (D6, D47): those that are stored already, and those to come. */
import { LIMITS, hasDeparted, getOccurrenceDates, toTaipeiDate, toTaipeiInstant, toTaipeiTime } from '@shunlu/api-contract';
import type { NewRide } from '../db/schema.ts';
import { DAY_MS } from '../shared/clock.ts';

/** The columns that a template's calendar depends on; of the departure only the time of day counts. */
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
 * How many days ahead trips can collide. A one-time ride and the first date of a recurring one lie `departureAheadDays` ahead at
 * most. From then on a week shows every day that two calendars have in common.
 */
const CALENDAR_DAYS = LIMITS.departureHorizonDays + 7;

/** The trips of a template from one Taipei date to another, both included, as its days give them. @throws Error when the ride is none. */
export function listTrips(template: Template, { from, until }: { from: string; until: string }): PlannedTrip[] {
  const { recurringSchedule: schedule, recurringStartDate: start, recurringEndDate: end } = template;
  if (!schedule || !start || !end) throw new Error('A template lacks its schedule or its dates');
  const span = { from: from > start ? from : start, until: until < end ? until : end, atMost: CALENDAR_DAYS };
  return getOccurrenceDates(schedule, span).map((date) => getTripOn(date, template));
}

/** A template's trip on a date, at its regular time of day. */
export function getTripOn(date: string, { departureTime: regular, estimatedArrivalTime }: Template): PlannedTrip {
  const departureTime = toTaipeiInstant(date, toTaipeiTime(regular));
  return { date, departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + estimatedArrivalTime.getTime() - regular.getTime()) };
}

/** Through which date occurrences are made now: 28 days ahead (D6). */
export function getHorizon(now: Date): string {
  return getDateIn(LIMITS.occurrenceHorizonDays, now);
}

/** The trips of a template whose departures lie ahead, from a date on up to the horizon; today where none is given. */
export function listUpcomingTrips(template: Template, now: Date, from = toTaipeiDate(now)): PlannedTrip[] {
  return listTrips(template, { from, until: getHorizon(now) }).filter(({ departureTime }) => !hasDeparted(departureTime, now));
}

/** Lists the trips beyond the horizon, as far as another trip can conflict with them. */
export function listTripsBeyondHorizon(template: Template, now: Date): PlannedTrip[] {
  return listTrips(template, { from: getNextDate(getHorizon(now)), until: getCalendarEnd(now) });
}

/** The trips of a template that are to be made yet, up to a date: neither stored nor left out already (D81). */
export function listUnstoredTrips(template: Template, until: string): PlannedTrip[] {
  const { occurrencesUntil, recurringStartDate } = template;
  return listTrips(template, { from: occurrencesUntil ? getNextDate(occurrencesUntil) : (recurringStartDate ?? until), until });
}

/** The last date up to which trips can collide. */
export function getCalendarEnd(now: Date): string {
  return getDateIn(CALENDAR_DAYS, now);
}

/** The dates ahead that were made or left out already, and so are not to be made again (D81). */
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
