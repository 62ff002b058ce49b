/**
 * Copies all data from one database into another of either kind: for backups, and for moving from the embedded database to a
 * server. PostgreSQL writes and parses the rows as JSON text, so that JavaScript converts no number and no byte.
 */
import { is, sql } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { StartError } from '../shared/StartError.ts';
import { countAppliedMigrations, migrateTables } from './migrate.ts';
import * as schema from './schema.ts';
import type { Database, Tx } from '../shared/database.ts';

/** Rows of one table, as the text of a JSON array. */
export interface Rows {
  table: string;
  rows: string;
}

/** The limits of a batch, which is held in memory at once: rows, and their stored bytes. A larger row is a batch of its own. */
export const BATCH_SIZE = { rows: 500, bytes: 250_000 };

/**
 * The tables that mean something only here and now: open sockets, rate limits, cached geocoder responses and the transaction
 * of the last removed ride.
 */
const TRANSIENT = new Set<PgTable>([schema.sockets, schema.followedChats, schema.rateLimits, schema.geocoderAnswers, schema.rideRemovals]);

/** Forbids retries: a second attempt would read or write the same file again. */
const ONCE = { attempts: 1 };

/** The column that is not copied: transaction ids are valid in one database only, and the other one sets its own. */
const RENUMBERED_TABLES = schema.rides.changedIn.name;

export interface Table {
  name: string;
  /** The primary key, by which its rows are read: a recurring ride comes before its occurrences. */
  orderedBy: string;
  /** Whether its rows are meaningless in another database. */
  isTransient: boolean;
}

/** Lists the tables, each after those that it references. */
export function listTables(): Table[] {
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
  return [...placed].map((table) => {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const key = columns.filter((column) => column.primary);
    const keys = key.length > 0 ? key : (primaryKeys[0]?.columns ?? []);
    return { name, orderedBy: keys.map((column) => column.name).join(', '), isTransient: TRANSIENT.has(table) };
  });
}

/** Reads all rows in batches, from one snapshot. */
export async function readAll(database: Database, take: (rows: Rows) => Promise<void>, tables: readonly Table[] = listTables().filter(({ isTransient }) => !isTransient)): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await disableTimeouts(tx);
    for (const { name, orderedBy } of tables) {
      const { rows: sizes } = await tx.execute<{ largest: number | null }>(sql.raw(`select max(pg_column_size(t)) as largest from ${name} t`));
      const largest = sizes[0]?.largest ?? null;
      if (largest === null) continue;
      const count = Math.min(Math.max(Math.floor(BATCH_SIZE.bytes / largest), 1), BATCH_SIZE.rows);
      await tx.execute(sql.raw(`declare kept no scroll cursor for select (to_jsonb(t) - '${RENUMBERED_TABLES}')::text as row from ${name} t order by ${orderedBy}`));
      for (;;) {
        const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${count} from kept`));
        if (rows.length === 0) break;
        await take({ table: name, rows: `[${rows.map(({ row }) => row).join(',')}]` });
      }
      await tx.execute(sql`close kept`);
    }
  }, ONCE);
}

/**
 * Writes the rows of `readAll` into a database without people, in one transaction. It creates the tables in the version of the
 * rows, and migrates them after the rows are inserted. A failure leaves the database unchanged.
 *
 * @param migrations the number of migrations that had run on the source database
 * @throws StartError when the database has people already, or tables of another version.
 */
export async function writeAll(database: Database, migrations: number, give: (put: (rows: Rows) => Promise<void>) => Promise<void>): Promise<void> {
  await database.transaction(async (tx) => {
    await disableTimeouts(tx);
    await assertNew(tx, migrations);
    await migrateTables(tx, migrations);
    const tables = await listIdentities(tx);
    await give(async ({ table, rows }) => {
      if (!tables.has(table)) throw new StartError(`There is no table ${table} here.`);
      await tx.execute(sql`insert into ${sql.identifier(table)} overriding system value select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${rows}::jsonb)`);
    });
    for (const [table, hasIdentity] of tables) if (hasIdentity) await countOn(tx, table);
    await migrateTables(tx);
  }, ONCE);
}

async function assertNew(tx: Tx, migrations: number): Promise<void> {
  const applied = await countAppliedMigrations(tx);
  if (applied === 0) return;
  const { rows: people } = await tx.execute(sql`select 1 from users limit 1`);
  if (people.length > 0) throw new StartError('The database to write to is not a new one: there are people in it.');
  if (applied !== migrations) throw new StartError('The database to write to has tables of another version than the rows: name a new, empty one.');
}

/** Lists the tables of this database, which may be of an older version, and whether each has an identity column. */
async function listIdentities(tx: Tx): Promise<Map<string, boolean>> {
  const { rows } = await tx.execute<{ name: string; hasIdentity: boolean }>(sql`
    select relname as name, exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'id' and attidentity <> '') as "hasIdentity"
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
  `);
  return new Map(rows.map(({ name, hasIdentity }) => [name, hasIdentity]));
}

/**
 * Disables the timeouts, which are meant for requests. Here the transaction idles while a file is read or written, and one batch
 * may take longer than any request.
 */
export async function disableTimeouts(tx: Tx): Promise<void> {
  // The query skips settings that do not exist: `transaction_timeout` came with PostgreSQL 17.
  await tx.execute(sql`select set_config(name, '0', true) from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`);
}

/** Sets the identity sequence, so that the next row gets the id after the largest one. */
async function countOn(tx: Tx, table: string): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) is not null) from ${name}`);
}
