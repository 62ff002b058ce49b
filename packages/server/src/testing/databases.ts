/** A fresh migrated database for a test file: PGlite in memory, or a database of its own on a PostgreSQL server. */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { openMemoryPglite, openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Database } from '../shared/database.ts';
import { startNetworkProxy } from './networkProxy.ts';
import type { NetworkProxy } from './networkProxy.ts';

export type DatabaseKind = Database['kind'];

/** URL of the PostgreSQL server for the tests; its user must be allowed to create databases. */
const POSTGRES_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/shunlu', import.meta.url));

async function isPostgresThere(): Promise<boolean> {
  const client = new pg.Client({ connectionString: POSTGRES_URL, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const isThere = await isPostgresThere();
if (!isThere) console.info('No PostgreSQL at TEST_DATABASE_URL or 127.0.0.1:5432: these tests run on PGlite only.');

/** The available databases, for `describe.each(databases)` where SQL decides: locks, concurrent writes, migrations, order. */
export const databases: readonly DatabaseKind[] = isThere ? ['pglite', 'postgres'] : ['pglite'];

/** The database of all other tests. The journeys run on the embedded one. */
export const preferredDatabase: DatabaseKind = isThere ? 'postgres' : 'pglite';

/** Opens a fresh database; closing it drops it. */
export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'pglite' ? openFromSnapshot() : openFreshPostgres((url) => url);
}

/** Opens a fresh database without any tables; closing it drops it. */
export async function openEmptyDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'pglite') return openMemoryPglite(undefined, 'leave');
  const { url, drop } = await createEmptyDatabase();
  return dropOnClose(await openPostgres(url, warn, { tables: 'leave' }), drop);
}

/** Opens a fresh PostgreSQL database behind a proxy that the test can cut. @param options passed to `openPostgres` */
export async function openRemoteDatabase(options?: Parameters<typeof openPostgres>[2]): Promise<{ database: Database; line: NetworkProxy }> {
  const { hostname, port } = new URL(POSTGRES_URL);
  const line = await startNetworkProxy({ host: hostname, port: Number(port || 5432) });
  const database = await openFreshPostgres((url) => Object.assign(url, { hostname: '127.0.0.1', port: String(line.port) }), options);
  return { database, line };
}

/** Opens a snapshot of a migrated cluster, made once per state of the migrations. This takes 0.3 s of a core instead of 2 s. */
async function openFromSnapshot(): Promise<Database> {
  const file = join(CACHE, `tables-${migrationsHash()}.tar`);
  if (existsSync(file)) return openMemoryPglite(new Blob([readFileSync(file)]));
  const database = await openMemoryPglite();
  const snapshot = Buffer.from(await (await database.snapshot()).arrayBuffer());
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, snapshot);
  renameSync(unfinished, file);
  return database;
}

/** Copies a cached new database into a data directory. Without it, a server would spend 4 s of a core on creating one. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const made = join(CACHE, `data-${migrationsHash()}`);
  if (!existsSync(made)) {
    const unfinished = `${made}.${randomUUID()}`;
    try {
      await (await openPglite(unfinished)).close();
      renameSync(unfinished, made);
    } catch (error) {
      // When two processes create the cache at once, the second rename fails because the directory exists.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  cpSync(made, dataDir, { recursive: true });
}

/** Hash of the migrations and of the database versions that the package pins. */
function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.resolve('@shunlu/embedded-postgres/package.json'))));
  const files = readdirSync(MIGRATIONS_FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

const warn = (error: unknown, message: string): void => console.warn(`${message}: ${String(error)}`);

async function openFreshPostgres(reachedAt: (url: URL) => URL, options?: Parameters<typeof openPostgres>[2]): Promise<Database> {
  const { url, drop } = await createDatabase(await migratedTemplate());
  return dropOnClose(await openPostgres(reachedAt(new URL(url)).href, warn, options), drop);
}

function dropOnClose(database: Database, drop: () => Promise<void>): Database {
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Creates an empty database on the available PostgreSQL server. */
export function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createDatabase('template1');
}

async function createDatabase(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = newName();
  await onServer((query) => query(`create database ${name} template ${template}`));
  return {
    url: getDatabaseUrl(name),
    drop: async () => {
      await onServer((query) => query(`drop database ${name} with (force)`));
    },
  };
}

function newName(): string {
  return `shunlu_test_${randomUUID().replaceAll('-', '')}`;
}

function getDatabaseUrl(database: string): string {
  return Object.assign(new URL(POSTGRES_URL), { pathname: `/${database}` }).href;
}

let template: Promise<string> | undefined;

/** The name of a migrated template database, created once per state of the migrations. Copying it takes a fifth of their time. */
function migratedTemplate(): Promise<string> {
  template ??= onServer(async (query) => {
    const name = `shunlu_template_${migrationsHash()}`;
    // One process creates the template while the others wait. It gets its name only when it is complete.
    await query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rowCount } = await query(`select from pg_database where datname = '${name}'`);
    if (rowCount === 0) {
      const unfinished = newName();
      await query(`create database ${unfinished}`);
      await (await openPostgres(getDatabaseUrl(unfinished), warn)).close();
      await query(`alter database ${unfinished} rename to ${name}`);
    }
    return name;
  });
  return template;
}

type Query = (statement: string) => Promise<pg.QueryResult>;

async function onServer<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  try {
    return await work((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}
