/** The dates of recurring rides (D6, D47): made when one is published, rolled on by the clock, shown by their template. */
import { LIMITS, occurrenceDates, taipeiDate, taipeiInstant, taipeiTime } from '@shunlu/api-contract';
import type { RecurringSchedule } from '@shunlu/api-contract';
import type { NewRide, Ride } from '../../db/schema.ts';
import type { Tx } from '../../db/types.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import { tellOfRide } from '../../notifications/tell.ts';
import { lockUsers } from '../../users/store.ts';
import { collisionsOf } from '../agenda.ts';
import type { Traveller, TripTime } from '../agenda.ts';
import { FIRST_STATUS, TEMPLATE_EDGES, assertRideEdge, isTemplate } from '../lifecycle.ts';
import { tellSearchers } from '../search-alerts/matching.ts';
import { insertRide, lockIdleRide, moveRide, updateRide } from '../store.ts';
import { insertOccurrences, listOccurrencesAhead, nextOccurrences } from './store.ts';

/** What recurs: days, dates, and the departure of any of them, whose time of day counts. */
interface Recurrence {
  schedule: RecurringSchedule;
  from: string;
  until: string;
  time: string;
  durationMs: number;
}

/** One date of a recurring ride. */
export interface PlannedTrip extends TripTime {
  date: string;
}

/** What recurs of a template. @throws Error when the ride is none. */
function recurrenceOf(template: NewRide): Recurrence {
  const { recurringSchedule: schedule, recurringStartDate: from, recurringEndDate: until, departureTime } = template;
  if (!schedule || !from || !until) throw new Error('A template lacks its schedule or its dates');
  const durationMs = template.estimatedArrivalTime.getTime() - departureTime.getTime();
  return { schedule, from, until, time: taipeiTime(departureTime), durationMs };
}

/** Through which date occurrences are made now: 28 days ahead (D6). */
export function horizonOf(now: Date): string {
  return taipeiDate(new Date(now.getTime() + LIMITS.occurrencesAheadDays * DAY_MS));
}

/** The trips of a template whose departures lie ahead, from a date on up to the horizon; today where none is given. */
export function tripsAhead(template: NewRide, now: Date, from = taipeiDate(now)): PlannedTrip[] {
  const recurrence = recurrenceOf(template);
  const span = { from: later(from, recurrence.from), until: earlier(horizonOf(now), recurrence.until) };
  return occurrenceDates(recurrence.schedule, span)
    .map((date) => tripOn(date, recurrence))
    .filter(({ departureTime }) => departureTime > now);
}

/** The dates ahead that were made or left out already, and so are not to be made again (D81). */
export function datesSettled(template: Ride, now: Date): string[] {
  const { occurrencesUntil } = template;
  return tripsAhead(template, now).flatMap(({ date }) => (occurrencesUntil !== null && date <= occurrencesUntil ? [date] : []));
}

function tripOn(date: string, { time, durationMs }: Recurrence): PlannedTrip {
  const departureTime = taipeiInstant(date, time);
  return { date, departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + durationMs) };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** Publishes a template with these first trips of it. @returns its id. */
export async function publishTemplate(tx: Tx, template: NewRide, trips: readonly PlannedTrip[], now: Date): Promise<number> {
  const id = await insertRide(tx, { ...template, occurrencesUntil: horizonOf(now) });
  await tellSearchers(tx, await insertOccurrences(tx, trips.map((trip) => occurrenceOf({ ...template, id }, trip, now))), { now });
  return id;
}

/** Whose time a template's dates take; an edited template's own dates are not in each other's way. */
export function travellerOf({ creatorId, rideMode, id }: Pick<NewRide, 'creatorId' | 'rideMode'> & { id?: number | undefined }): Traveller {
  return { userId: creatorId, drives: rideMode === 'offer', past: { templateId: id } };
}

/** One date of a template, as it is published: what was reckoned of the way holds for every date (D72). */
export function occurrenceOf(template: NewRide & { id: number }, trip: PlannedTrip, now: Date): NewRide {
  const { id, ...ride } = template;
  return {
    ...ride,
    occurrencesUntil: null,
    status: FIRST_STATUS[ride.rideMode],
    parentRideId: id,
    occurrenceDate: trip.date,
    departureTime: trip.departureTime,
    estimatedArrivalTime: trip.estimatedArrivalTime,
    createdAt: now,
    updatedAt: now,
    statusChangedAt: now,
  };
}

/**
 * Makes the dates of a template that have come into the 28 days. One that its driver has no time for any more is left
 * out. @returns whether there was anything to do.
 */
export async function rollOn(tx: Tx, { id, creatorId }: Pick<Ride, 'id' | 'creatorId'>, now: Date): Promise<boolean> {
  await lockUsers(tx, [creatorId]);
  const template = await lockIdleRide(tx, id);
  const horizon = horizonOf(now);
  if (template === undefined || !isOpenTemplate(template) || (template.occurrencesUntil ?? '') >= horizon) return false;
  const trips = tripsAhead(template, now, dayAfter(template.occurrencesUntil));
  const collisions = await collisionsOf(tx, travellerOf(template), trips);
  const free = trips.filter((trip) => !collisions.some((collision) => collision.trip === trip));
  const made = await insertOccurrences(tx, free.map((trip) => occurrenceOf(template, trip, now)));
  await updateRide(tx, id, { occurrencesUntil: horizon, updatedAt: now });
  if (made.length > 0) await showNextDate(tx, template, now);
  // Whose search another date fits knows the ride, or could.
  const others = async () => (await listOccurrencesAhead(tx, id, now)).filter((date) => !made.some((one) => one.id === date.id));
  await tellSearchers(tx, made, { now, former: others });
  return true;
}

function dayAfter(date: string | null): string | undefined {
  return date === null ? undefined : new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

function isOpenTemplate(ride: Ride): boolean {
  return isTemplate(ride) && ride.status === FIRST_STATUS[ride.rideMode];
}

/**
 * Sets a locked template's departure to its next date that is still open, at its regular time of day, so that lists show
 * and order it by that. Without such a date it keeps its last. @returns whether that was new.
 */
export async function showNextDate(tx: Tx, template: Ride, now: Date): Promise<boolean> {
  const next = (await nextOccurrences(tx, [template.id], now)).get(template.id);
  if (next === undefined) return false;
  const { departureTime, estimatedArrivalTime } = tripOn(next.date, recurrenceOf(template));
  if (departureTime.getTime() === template.departureTime.getTime()) return false;
  await updateRide(tx, template.id, { departureTime, estimatedArrivalTime, updatedAt: now });
  return true;
}

/** As `showNextDate`, by the clock. */
export async function catchUp(tx: Tx, id: number, now: Date): Promise<boolean> {
  const template = await lockIdleRide(tx, id);
  return template !== undefined && isOpenTemplate(template) && showNextDate(tx, template, now);
}

/** Completes a template whose last day is over. @returns false when it was not open any more. */
export async function endTemplate(tx: Tx, id: number, now: Date): Promise<boolean> {
  const template = await lockIdleRide(tx, id);
  if (template === undefined || !isOpenTemplate(template)) return false;
  assertRideEdge(template.rideMode, template.status, 'completed', 'clock', TEMPLATE_EDGES);
  if (!(await moveRide(tx, id, { from: template.status, to: 'completed', now }))) return false;
  await tellOfRide(tx, id, null);
  return true;
}
