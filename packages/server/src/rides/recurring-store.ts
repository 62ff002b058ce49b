/** SQL of recurring rides: templates and their dated occurrences (D6). */
import { LIVE_BOOKING_STATUSES } from '@shunlu/api-contract';
import { and, asc, eq, exists, gt, gte, inArray, lt, lte, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { alerts, bookings, conversations, rides, notifiedMatches } from '../db/schema.ts';
import type { NewRide, Ride, StoredRide } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { isOpenTemplate } from '../db/ride-conditions.ts';

const occurrences = alias(rides, 'occurrences');

/** The next date of a recurring ride. */
export interface NextOccurrence {
  rideId: number;
  departureTime: Date;
  availableSeats: number;
  date: string;
}

/** Finds the next open occurrence of each template; a template without one has no entry. */
export async function findNextOccurrences(db: Executor, templateIds: readonly number[], now: Date): Promise<Map<number, NextOccurrence>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([rides.parentRideId])
    .from(rides)
    .where(and(inArray(rides.parentRideId, [...templateIds]), inArray(rides.status, ['pending', 'active']), gt(rides.departureTime, now)))
    .orderBy(rides.parentRideId, asc(rides.departureTime));
  return new Map(
    rows.flatMap(({ id, parentRideId, departureTime, availableSeats, occurrenceDate }) =>
      parentRideId === null || occurrenceDate === null
        ? []
        : [[parentRideId, { rideId: id, departureTime, availableSeats, date: occurrenceDate }] as const],
    ),
  );
}

/** Lists the dates of each template from this date on that are not cancelled, in order (D16). */
export async function listPlannedDates(db: Executor, templateIds: readonly number[], from: string): Promise<Map<number, string[]>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db
    .select({ templateId: rides.parentRideId, date: rides.occurrenceDate })
    .from(rides)
    .where(and(inArray(rides.parentRideId, [...templateIds]), gte(rides.occurrenceDate, from), ne(rides.status, 'cancelled')))
    .orderBy(asc(rides.occurrenceDate));
  return new Map(templateIds.map((id) => [id, rows.flatMap(({ templateId, date }) => (templateId === id && date) || [])]));
}

/** Inserts occurrences of a template; existing ones are not changed (unique per template and date). @returns the new ones */
export async function insertOccurrences(tx: Tx, rows: readonly NewRide[]): Promise<StoredRide[]> {
  if (rows.length === 0) return [];
  const target = [rides.parentRideId, rides.occurrenceDate];
  const inserted = await tx.insert(rides).values([...rows]).onConflictDoNothing({ target }).returning({ id: rides.id, date: rides.occurrenceDate });
  const ids = new Map(inserted.map(({ id, date }) => [date, id]));
  return rows.flatMap((row) => {
    const id = ids.get(row.occurrenceDate ?? null);
    return id === undefined ? [] : [{ ...row, id }];
  });
}

/** Lists the stored dates of a template from this one on, in any status. */
export async function listOccurrenceDates(db: Executor, templateId: number, from: string): Promise<string[]> {
  const rows = await db
    .select({ date: rides.occurrenceDate })
    .from(rides)
    .where(and(eq(rides.parentRideId, templateId), gte(rides.occurrenceDate, from)));
  return rows.flatMap(({ date }) => date ?? []);
}

export function selectUpcomingOccurrences(db: Executor, templateId: number, now: Date) {
  return db
    .select()
    .from(rides)
    .where(and(eq(rides.parentRideId, templateId), inArray(rides.status, ['pending', 'active']), gt(rides.departureTime, now)))
    .orderBy(asc(rides.departureTime), asc(rides.id));
}

/** Lists the upcoming open occurrences of a template, the earliest first. */
export async function listUpcomingOccurrences(db: Executor, templateId: number, now: Date): Promise<Ride[]> {
  return selectUpcomingOccurrences(db, templateId, now);
}

/** Finds the ids of these rides that have a live booking. */
export async function findRidesWithLiveBooking(db: Executor, rideIds: readonly number[]): Promise<Set<number>> {
  if (rideIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ rideId: bookings.rideId })
    .from(bookings)
    .where(and(inArray(bookings.rideId, [...rideIds]), inArray(bookings.status, LIVE_BOOKING_STATUSES)));
  return new Set(rows.map(({ rideId }) => rideId));
}

/** Deletes those of these rides without any bookings, chats or alerts. @returns the ids of the others */
export async function deleteUntouched(tx: Tx, rideIds: readonly number[]): Promise<number[]> {
  if (rideIds.length === 0) return [];
  const touchedBy = (table: typeof bookings | typeof conversations | typeof alerts | typeof notifiedMatches) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.rideId, rides.id)));
  const deleted = await tx
    .delete(rides)
    .where(and(inArray(rides.id, [...rideIds]), touchedBy(bookings), touchedBy(conversations), touchedBy(alerts), touchedBy(notifiedMatches)))
    .returning({ id: rides.id });
  const gone = new Set(deleted.map(({ id }) => id));
  return rideIds.filter((id) => !gone.has(id));
}

/** Lists open templates whose occurrences up to this date are not all stored yet. */
export async function listTemplatesToExtend(db: Executor, until: string, limit: number): Promise<{ id: number; creatorId: number }[]> {
  return db
    .select({ id: rides.id, creatorId: rides.creatorId })
    .from(rides)
    .where(and(isOpenTemplate, lt(rides.occurrencesUntil, until), lt(rides.occurrencesUntil, rides.recurringEndDate)))
    .orderBy(asc(rides.id))
    .limit(limit);
}

/** Lists open templates that show a departure that has passed, although they have an upcoming occurrence. */
export async function listOutdatedTemplates(db: Executor, now: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: rides.id })
    .from(rides)
    .where(and(isOpenTemplate, lte(rides.departureTime, now), exists(selectOpenOccurrence(db, now))))
    .orderBy(asc(rides.id))
    .limit(limit);
}

/** Lists open templates whose last date and last trip are over. */
export async function listEndedTemplates(db: Executor, today: string, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: rides.id })
    .from(rides)
    .where(and(isOpenTemplate, lt(rides.recurringEndDate, today), notExists(selectOpenOccurrence(db))))
    .orderBy(asc(rides.id))
    .limit(limit);
}

function selectOpenOccurrence(db: Executor, after?: Date) {
  return db
    .select({ one: sql`1` })
    .from(occurrences)
    .where(
      and(
        eq(occurrences.parentRideId, rides.id),
        inArray(occurrences.status, after ? ['pending', 'active'] : ['pending', 'active', 'in_progress']),
        after && gt(occurrences.departureTime, after),
      ),
    );
}
