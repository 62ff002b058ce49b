/** A database of another version is refused unchanged, with one line that says how to proceed. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, databases, fillDataDir, openEmptyDatabase } from '../testing/databases.ts';
import type { DatabaseKind } from '../testing/databases.ts';
import { FAST_START_FLAGS } from '../testing/fast-start-flags.ts';
import { migrateTables } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';
import { POSTGRES_MAJOR } from '@shunlu/embedded-postgres';
import type { Executor } from '../shared/database.ts';

const NEWER = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999)`;
const OLDER = sql`delete from drizzle.__drizzle_migrations where id > 3`;
/** A gap in the applied migrations: a later one ran, and one before it did not. */
const GAP = sql`delete from drizzle.__drizzle_migrations where id = 3`;

const drops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop();
});

/** Creates a database with this version's tables and applies `change`. Returns its settings. */
async function prepare(kind: DatabaseKind, change: typeof NEWER) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shunlu-version-'));
  drops.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  let databaseUrl: string | undefined;
  if (kind === 'postgres') {
    const { url, drop } = await createEmptyDatabase();
    databaseUrl = url;
    drops.push(drop);
  } else await fillDataDir(dataDir);
  const config = { databaseUrl, dataDir };
  const database = await openDatabase(config, () => {});
  await database.db.execute(change);
  await database.close();
  return config;
}

async function readMigrations(db: Executor): Promise<unknown[]> {
  return (await db.execute(sql`select * from drizzle.__drizzle_migrations order by id`)).rows;
}

describe.each(databases)('a database on %s', (kind) => {
  it('is not opened by an older server, nor by its tools, when a newer version has migrated it', async () => {
    const config = await prepare(kind, NEWER);
    for (const tables of ['migrate', 'require'] as const) {
      await expect(openDatabase(config, () => {}, tables)).rejects.toThrow(/^The database is of another version of Shunlu, most likely a newer one: start the version that ran on it last, or restore [^\n]*$/);
    }
  });

  it('is not opened when a migration in the middle did not run', async () => {
    const config = await prepare(kind, GAP);
    await expect(openDatabase(config, () => {})).rejects.toThrow('of another version');
  });

  it('is not migrated by a tool when it is of an older version', async () => {
    const config = await prepare(kind, OLDER);
    await expect(openDatabase(config, () => {}, 'require')).rejects.toThrow(/^The database is of an older version of Shunlu \(3 of \d+ migrations\): start this version on it once[^\n]*$/);
    const database = await openDatabase(config, () => {}, 'leave');
    expect(await readMigrations(database.db)).toHaveLength(3);
    await database.close();
  });

  it('is migrated a part at a time, and to the same tables', async () => {
    const database = await openEmptyDatabase(kind);
    for (const count of [0, 3, 3, undefined]) await database.transaction((tx) => migrateTables(tx, count));
    const config = await prepare(kind, sql`select 1`);
    const whole = await openDatabase(config, () => {}, 'require');
    const columns = sql`select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2`;
    expect((await database.db.execute(columns)).rows).toEqual((await whole.db.execute(columns)).rows);
    await whole.close();
    await database.close();
  });
});

describe('the embedded database', () => {
  it('is not opened when another PostgreSQL made its files, and says what to do', async () => {
    const config = await prepare('pglite', sql`select 1`);
    const version = join(config.dataDir, 'database/PG_VERSION');
    expect(readFileSync(version, 'utf8')).toBe(`${POSTGRES_MAJOR}\n`);
    writeFileSync(version, '17\n');
    for (const tables of ['migrate', 'require', 'leave'] as const) {
      await expect(openDatabase(config, () => {}, tables)).rejects.toThrow(/^The database .* was made by PostgreSQL 17, .* restore that into a new DATA_DIR\.$/);
    }
  });
});

describe.runIf(databases.includes('postgres'))('the programs on a database of another version', () => {
  const run = promisify(execFile);
  const PROGRAMS = {
    'pnpm serve': ['../main.ts'],
    'pnpm moderate': ['../moderation/main.ts'],
    'pnpm db:backup': ['./main.ts', 'backup', 'never-written.gz'],
    'pnpm db:restore': ['./main.ts', 'restore', fileURLToPath(new URL('../testing/dumps/0015_messages_by_their_chat.gz', import.meta.url))],
  } as const;

  it.each(Object.entries(PROGRAMS))('%s says so in one line and ends with 1 when that is newer', async (_, [file, ...words]) => {
    const { databaseUrl = '', dataDir } = await prepare('postgres', NEWER);
    const outcome = await run(process.execPath, [...FAST_START_FLAGS, fileURLToPath(new URL(file, import.meta.url)), ...words], {
      cwd: dataDir, timeout: 50_000, env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal' },
    }).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^shunlu: The database is of another version of Shunlu[^\n]*\n$/) });
  });
});
