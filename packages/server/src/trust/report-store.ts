/** SQL of reports to the moderators (D70). */
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bookings, reports, rides, users } from '../db/schema.ts';
import type { Report, Ride, User } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';

const reporters = alias(users, 'reporters');

/** A report with its reporter, the reported user and the ride. */
export interface ReportWithPeople {
  report: Report;
  reporter: User;
  user: User;
  ride: Ride | null;
}

export async function insertReport(db: Executor, report: typeof reports.$inferInsert): Promise<void> {
  await db.insert(reports).values(report);
}

/** Lists the reports that a person wrote, by id. */
export function listReportsBy(db: Executor, reporterId: number): Promise<Report[]> {
  return db.select().from(reports).where(eq(reports.reporterId, reporterId)).orderBy(asc(reports.id));
}

/** Lists open reports, the longest waiting first. */
export async function listOpenReports(db: Executor): Promise<ReportWithPeople[]> {
  return selectReports(db).where(isNull(reports.closedAt)).orderBy(asc(reports.createdAt), asc(reports.id));
}

export async function findReport(db: Executor, id: number): Promise<ReportWithPeople | undefined> {
  const [row] = await selectReports(db).where(eq(reports.id, id));
  return row;
}

/** Closes an open report with these words. @returns false when there is none. */
export async function closeReport(db: Executor, id: number, outcome: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(reports)
    .set({ closedAt: now, outcome })
    .where(sql`${reports.id} = ${id} and ${reports.closedAt} is null`)
    .returning({ id: reports.id });
  return closed.length === 1;
}

function selectReports(db: Executor) {
  return db
    .select({ report: reports, reporter: reporters, user: users, ride: rides })
    .from(reports)
    .innerJoin(reporters, eq(reporters.id, reports.reporterId))
    .innerJoin(users, eq(users.id, reports.userId))
    .leftJoin(bookings, eq(bookings.id, reports.bookingId))
    .leftJoin(rides, eq(rides.id, bookings.rideId))
    .$dynamic();
}
