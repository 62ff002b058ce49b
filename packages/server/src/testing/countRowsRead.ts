/** Counts the rows of a table that some work reads, to check that an index is used. */
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import type { Tx } from '../shared/database.ts';

/** @returns the number of rows read from the table, selected or not. Run `analyze` first, so that its statistics are up to date. */
export async function countRowsRead(tx: Tx, table: PgTable, work: () => Promise<unknown>): Promise<number> {
  const before = await read(tx, table);
  await work();
  return (await read(tx, table)) - before;
}

/** Reads the row counts of this transaction. */
async function read(tx: Tx, table: PgTable): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(
    sql`select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = ${getTableName(table)}`,
  );
  return rows[0]?.read ?? 0;
}
