/** SQL of search alerts (D103): stored searches, candidates for a ride, and who was notified of which ride. */
import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { bookings, rides, searchAlerts, notifiedMatches } from '../db/schema.ts';
import type { NewRide, SearchAlert } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';
import { notBlockedWith } from '../db/blocks.ts';

export type NewSearchAlert = typeof searchAlerts.$inferInsert;

/** Condition: the search's day is not over. @param today the day in Taipei */
function isNotEnded(today: string): SQL | undefined {
  return or(isNull(searchAlerts.departureDate), gte(searchAlerts.departureDate, today));
}

/** Lists a person's search alerts that are not over, the latest first. */
export async function listSearchAlertsByUser(db: Executor, userId: number, today: string): Promise<SearchAlert[]> {
  return db
    .select()
    .from(searchAlerts)
    .where(and(eq(searchAlerts.userId, userId), isNotEnded(today)))
    .orderBy(desc(searchAlerts.createdAt), desc(searchAlerts.id));
}

export async function countSearchAlertsByUser(db: Executor, userId: number, today: string): Promise<number> {
  const [row] = await db.select({ saved: count() }).from(searchAlerts).where(and(eq(searchAlerts.userId, userId), isNotEnded(today)));
  return row?.saved ?? 0;
}

/** Saves a search, or finds the same one that exists already. */
export async function ensureSearchAlert(tx: Tx, values: NewSearchAlert): Promise<SearchAlert> {
  const { userId, rideMode, fromLat, fromLng, toLat, toLng, departureDate, departureTime, timeFlexibility, rideType, minSeats, maxPrice, accessKm } = searchAlerts;
  const [row] = await tx
    .insert(searchAlerts)
    .values(values)
    .onConflictDoUpdate({
      target: [userId, rideMode, fromLat, fromLng, toLat, toLng, departureDate, departureTime, timeFlexibility, rideType, minSeats, maxPrice, accessKm],
      // The update changes only the addresses' wording; without it `returning` would give no row.
      set: { fromAddress: sql`excluded.from_address`, toAddress: sql`excluded.to_address` },
    })
    .returning();
  if (row === undefined) throw new Error('The saved search did not come back');
  return row;
}

/** Deletes a search alert. @returns false when it is not this person's */
export async function deleteUserSearchAlert(db: Executor, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(searchAlerts)
    .where(and(eq(searchAlerts.id, id), eq(searchAlerts.userId, userId)))
    .returning({ id: searchAlerts.id });
  return deleted.length === 1;
}

/** The searches that a ride may match: of other people without a block, for these days. */
interface Audience {
  creatorId: number;
  rideMode: NewRide['rideMode'];
  /** The first and the last day, in Taipei. */
  days: { from: string; until: string };
}

function isForAudience({ creatorId, rideMode, days }: Audience): SQL | undefined {
  return and(
    eq(searchAlerts.rideMode, rideMode),
    ne(searchAlerts.userId, creatorId),
    notBlockedWith(creatorId, searchAlerts.userId),
    sql`coalesce(${searchAlerts.departureDate} between ${days.from}::date and ${days.until}::date, true)`,
  );
}

/** The columns of a saved search that are compared with a ride. */
export type WaitingSearch = Omit<SearchAlert, 'fromCells' | 'toCells' | 'pathCells' | 'createdAt'>;

const { fromCells: _, toCells: __, pathCells: ___, createdAt: ____, ...compared } = getTableColumns(searchAlerts);

/** SQL condition: the column and the given cells have a cell in common. */
function sharesCells(column: SQLWrapper, cells: readonly number[]): SQL {
  return sql`${column} && ${`{${cells.join(',')}}`}::integer[]`;
}

/** Lists the searches with both ends near these cells of an offer's polyline; every search that the offer fits is among them. */
export async function listSearchesAlong(db: Executor, cells: readonly number[], audience: Audience): Promise<WaitingSearch[]> {
  return db
    .select(compared)
    .from(searchAlerts)
    .where(and(sharesCells(searchAlerts.fromCells, cells), sharesCells(searchAlerts.toCells, cells), isForAudience(audience)));
}

/** Lists the searches of drivers whose routes touch these cells around both ends of a request. */
export async function listSearchesPassing(
  db: Executor,
  { from, to }: { from: readonly number[]; to: readonly number[] },
  audience: Audience,
): Promise<WaitingSearch[]> {
  return db
    .select(compared)
    .from(searchAlerts)
    .where(and(sharesCells(searchAlerts.pathCells, from), sharesCells(searchAlerts.pathCells, to), isForAudience(audience)));
}

/** Lists the people who have ever booked or joined one of these rides, or proposed to drive it. */
export async function listBookerIds(db: Executor, rideIds: readonly number[]): Promise<Set<number>> {
  const rows = await db.selectDistinct({ userId: bookings.userId }).from(bookings).where(inArray(bookings.rideId, [...rideIds]));
  return new Set(rows.map(({ userId }) => userId));
}

/** Rows at a time; PostgreSQL accepts 65,535 values in a statement. */
const BATCH_SIZE = 5_000;

/** Stores who is notified of which ride. @returns the people who were not notified of it before */
export async function insertNotifiedMatches(tx: Tx, rows: readonly (typeof notifiedMatches.$inferInsert)[]): Promise<Set<number>> {
  const notifiedIds = new Set<number>();
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const inserted = await tx
      .insert(notifiedMatches)
      .values(rows.slice(start, start + BATCH_SIZE))
      .onConflictDoNothing()
      .returning({ userId: notifiedMatches.userId });
    for (const { userId } of inserted) notifiedIds.add(userId);
  }
  return notifiedIds;
}

/** Deletes searches whose day is over, and the record of notified rides that nobody can find any more. */
export async function deleteEndedSearches(db: Executor, today: string): Promise<void> {
  await db.delete(searchAlerts).where(lt(searchAlerts.departureDate, today));
  const closed = db.select({ id: rides.id }).from(rides).where(notInArray(rides.status, ['pending', 'active']));
  await db.delete(notifiedMatches).where(inArray(notifiedMatches.seriesId, closed));
}
