/** Migrates the tables of a database to a version: the number of migrations that ran, identified by the hashes of their files. */
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '../shared/StartError.ts';
import type { Executor, Tx } from '../shared/database.ts';

/** The folder into which drizzle-kit writes the migrations (`pnpm db:generate`). */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

const MIGRATIONS = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/** The key of the advisory lock: an arbitrary number, the same in all instances. */
const MIGRATION_LOCK = 4_200_720_15;

/**
 * The policy for the tables when a database is opened. A server migrates them. A tool requires those of its own version, or
 * leaves them unchanged if it creates them itself.
 */
export type TablesPolicy = 'migrate' | 'require' | 'leave';

/** Applies the policy to the tables of a database that is being opened. @throws StartError when they are of another version. */
export async function prepareTables(db: Executor, policy: TablesPolicy): Promise<void> {
  if (policy === 'migrate') await db.transaction((tx) => migrateTables(tx as unknown as Tx));
  else if (policy === 'require') await requireTables(db);
}

async function requireTables(db: Executor): Promise<void> {
  const applied = await countAppliedMigrations(db);
  if (applied === 0) throw new StartError('The database has no tables: start the server on it once, and it makes them.');
  if (applied < MIGRATIONS.length) {
    throw new StartError(`The database is of an older version of Shunlu (${applied} of ${MIGRATIONS.length} migrations): start this version on it once, and it is upgraded, or use the version that it belongs to.`);
  }
}

/**
 * Runs the missing migrations, until `count` have run in total. An advisory lock lets several instances start at once. It ends
 * with the transaction.
 *
 * @throws StartError when other migrations ran on this database.
 */
export async function migrateTables(tx: Tx, count: number = MIGRATIONS.length): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  const missing = MIGRATIONS.slice(await countAppliedMigrations(tx), count);
  if (missing.length === 0) return;
  // This is the table of Drizzle's own migrator.
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of missing) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

/** Counts the migrations that ran. @throws StartError when they are not the first ones of this version. */
export async function countAppliedMigrations(db: Executor): Promise<number> {
  const hashes = await readHashes(db);
  if (hashes.some((hash, index) => hash !== MIGRATIONS[index]?.hash)) {
    throw new StartError('The database is of another version of Shunlu, most likely a newer one: start the version that ran on it last, or restore a backup of before its upgrade into a new database.');
  }
  return hashes.length;
}

async function readHashes(db: Executor): Promise<string[]> {
  const { rows: tables } = await db.execute<{ isThere: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`);
  if (!tables[0]?.isThere) return [];
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by id`);
  return rows.map(({ hash }) => hash);
}

/** Returns the hash of the newest migration that ran. Backups store it as their version. */
export async function getSchemaVersion(db: Executor): Promise<string> {
  return MIGRATIONS[(await countAppliedMigrations(db)) - 1]?.hash ?? '';
}

/** Counts the migrations up to a version, which is a hash; undefined for an unknown one. */
export function countMigrations(version: string): number | undefined {
  const index = MIGRATIONS.findIndex(({ hash }) => hash === version);
  return index === -1 ? undefined : index + 1;
}

