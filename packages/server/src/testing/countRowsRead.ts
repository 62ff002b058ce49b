/** How many rows of a table some work looked at: what an index spares. */
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import type { Tx } from '../shared/database.ts';

/** @returns how many rows of the table were read, whether the work wanted them or not. Its statistics must be up to date: `analyze`. */
export async function countRowsRead(tx: Tx, table: PgTable, work: () => Promise<unknown>): Promise<number> {
  const before = await read(tx, table);
  await work();
  return (await read(tx, table)) - before;
}

/** Of this transaction. */
async function read(tx: Tx, table: PgTable): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(
    sql`select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = ${getTableName(table)}`,
  );
  return rows[0]?.read ?? 0;
}
