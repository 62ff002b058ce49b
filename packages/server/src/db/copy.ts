/**
 * All that is kept, out of one database and into another of either kind: for backups, and for moving from the embedded
 * database to a server. Rows travel as PostgreSQL writes them, so that no number and no byte passes through JavaScript.
 */
import { is, sql } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { StartError } from './errors.ts';
import * as schema from './schema.ts';
import type { Database, Executor, Tx } from './types.ts';

/** Rows of one table, as the text of a JSON array. */
export interface Rows {
  table: string;
  rows: string;
}

const BATCH = 500;

/** Of now and here alone: who is online, how often was tried what, what can be asked again, by which transaction rides went. */
const NOT_KEPT = new Set<PgTable>([schema.sockets, schema.followedChats, schema.rateLimits, schema.geocoderAnswers, schema.rideRemovals]);

/** Numbers of transactions mean something in one database only; where rows arrive they get others. */
const NUMBERED_ANEW = schema.rides.changedIn.name;

interface Table {
  name: string;
  /** By which its rows are read: a ride that recurs comes before its dates. */
  orderedBy: string;
  hasIdentity: boolean;
}

/** The tables, each after those it points to. */
function tablesInOrder(): Table[] {
  const all = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
  const placed = new Set<PgTable>();
  const place = (table: PgTable): void => {
    if (placed.has(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== table) place(foreignTable);
    }
    placed.add(table);
  };
  for (const table of all) place(table);
  return [...placed]
    .filter((table) => !NOT_KEPT.has(table))
    .map((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const key = columns.filter((column) => column.primary);
      const keys = key.length > 0 ? key : (primaryKeys[0]?.columns ?? []);
      return { name, orderedBy: keys.map((column) => column.name).join(', '), hasIdentity: columns.some((column) => column.generatedIdentity !== undefined) };
    });
}

/** Which tables there are: the newest migration that ran. Rows of one version do not fit another. */
export async function versionOf(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`);
  return rows[0]?.hash ?? '';
}

/** Reads all rows as they are at one moment, a batch at a time. */
export async function readAll(database: Database, take: (rows: Rows) => Promise<void>): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    for (const { name, orderedBy } of tablesInOrder()) {
      await tx.execute(sql.raw(`declare kept no scroll cursor for select (to_jsonb(t) - '${NUMBERED_ANEW}')::text as row from ${name} t order by ${orderedBy}`));
      for (;;) {
        const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from kept`));
        if (rows.length === 0) break;
        await take({ table: name, rows: `[${rows.map(({ row }) => row).join(',')}]` });
      }
      await tx.execute(sql`close kept`);
    }
  });
}

/**
 * Writes what `readAll` read into a new database, all of it or nothing.
 *
 * @throws StartError when there are people in it already.
 */
export async function writeAll(database: Database, give: (put: (rows: Rows) => Promise<void>) => Promise<void>): Promise<void> {
  const tables = new Map(tablesInOrder().map((table) => [table.name, table]));
  await database.transaction(async (tx) => {
    const { rows: people } = await tx.execute(sql`select 1 from users limit 1`);
    if (people.length > 0) throw new StartError('The database to write to is not a new one: there are people in it.');
    await give(async ({ table, rows }) => {
      if (!tables.has(table)) throw new StartError(`There is no table ${table} here.`);
      await tx.execute(sql`insert into ${sql.identifier(table)} overriding system value select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${rows}::jsonb)`);
    });
    for (const { name, hasIdentity } of tables.values()) if (hasIdentity) await countOn(tx, name);
  });
}

/** The next row gets the number after the last one. */
async function countOn(tx: Tx, table: string): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) is not null) from ${name}`);
}
