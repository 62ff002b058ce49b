/** Backup, restore and move copy all data into another database, on which a server then continues. */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { contract } from '@shunlu/api-contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, demoEmail } from '../demo/people.ts';
import { seedDemo } from '../demo/seed.ts';
import { createEmptyDatabase, databases, fillDataDir, openEmptyDatabase, openTestDatabase } from '../testing/databases.ts';
import { aPerson } from '../testing/factories.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { FAST_START_FLAGS } from '../testing/fast-start-flags.ts';
import { backupDatabase, moveDatabase, restoreDatabase } from './backup.ts';
import { readAll, writeAll } from './copy.ts';
import { countAppliedMigrations } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { pictures } from './schema.ts';
import type { Database } from '../shared/database.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const run = promisify(execFile);

const folder = mkdtempSync(join(tmpdir(), 'shunlu-backup-'));
const file = join(folder, 'backup.gz');
let source: TestServer;
let token: string;
const opened: Database[] = [];

async function everythingIn(database: Database): Promise<Record<string, string>> {
  const tables: Record<string, string> = {};
  await readAll(database, async ({ table, rows }) => {
    tables[table] = (tables[table] ?? '') + rows;
  });
  return tables;
}

async function aNewOne(kind: (typeof databases)[number]): Promise<Database> {
  const database = await openTestDatabase(kind);
  opened.push(database);
  return database;
}

/** Fills the source: the demo data, a user with a session, and a picture's bytes. */
beforeAll(async () => {
  source = await testServer();
  await seedDemo({ config: source.app.config, database: source.database, clock: source.clock });
  const person = await aPerson(source, { bio: '引號 " 與 \\ 反斜線 \u2028 😀', preferences: { deep: [1.1, null, { a: 9_007_199_254_740_991 }] } });
  token = person.token;
  await source.database.db.insert(pictures).values({ key: 'k', userId: person.id, bytes: Buffer.from([0, 255, 1, 92, 34]), createdAt: source.clock.now() });
  await backupDatabase(source.database, file);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

describe.each(databases)('into a new database on %s', (kind) => {
  it.each([
    ['a backup is restored', (to: Database) => restoreDatabase(to, file)],
    ['a database is moved', (to: Database) => moveDatabase(source.database, to)],
  ])('%s with every row of every table, and goes on from there', async (_, fill) => {
    const target = await aNewOne(kind);
    await fill(target);
    const everything = await everythingIn(source.database);
    expect(Object.keys(everything)).toEqual(expect.arrayContaining(['users', 'sessions', 'vehicles', 'rides', 'bookings', 'reviews', 'pictures']));
    expect(await everythingIn(target)).toEqual(everything);

    const server = await testServer({ sharedDatabase: target, clock: source.clock });
    expect((await server.call(contract.users.getProfile, {}, token)).user.bio).toContain('😀');
    await server.call(contract.auth.login, { body: { email: demoEmail('daming'), password: DEMO_PASSWORD } });
    // The identity sequences continue after the copied rows.
    const { user } = await aPerson(server);
    expect(user.id).toBeGreaterThan(Math.max(...[...everything['users']!.matchAll(/"id": (\d+)/g)].map(([, id]) => Number(id))));
    await server.close();
  });

  it('that has people in it nothing is written', async () => {
    const target = await aNewOne(kind);
    await restoreDatabase(target, file);
    const before = await everythingIn(target);
    await expect(restoreDatabase(target, file)).rejects.toThrow('not a new one');
    await expect(moveDatabase(source.database, target)).rejects.toThrow('not a new one');
    expect(await everythingIn(target)).toEqual(before);
  });

  it('a file that is not whole, or no backup, leaves nothing behind', async () => {
    const target = await aNewOne(kind);
    const broken = join(folder, `broken-${kind}.gz`);
    writeFileSync(broken, readFileSync(file));
    truncateSync(broken, Math.floor(statSync(file).size * 0.7));
    await expect(restoreDatabase(target, broken)).rejects.toThrow(/cannot be read|not whole/);
    writeFileSync(broken, 'hello');
    await expect(restoreDatabase(target, broken)).rejects.toThrow('cannot be read');
    expect(await everythingIn(target)).toEqual({});
  });
});

const BYTES = 400_000;
const PICTURES = 12;

/** Opens a database with a user whose pictures are each larger than a batch. */
async function withPictures(kind: (typeof databases)[number]): Promise<Database> {
  const database = await aNewOne(kind);
  const server = await testServer({ sharedDatabase: database });
  const { id } = await aPerson(server);
  for (let n = 0; n < PICTURES; n += 1) {
    await database.db.insert(pictures).values({ key: `picture${n}`, userId: id, bytes: randomBytes(BYTES), createdAt: server.clock.now() });
  }
  await server.app.http.close();
  return database;
}

/** Wraps a database so that transactions fail at their end, and records their timeout settings. */
function failing(database: Database): { database: Database; limits: unknown[] } {
  const limits: unknown[] = [];
  return {
    limits,
    database: {
      ...database,
      transaction: (work, options) =>
        database.transaction(async (tx) => {
          await work(tx);
          limits.push(...(await tx.execute(sql`select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by 1`)).rows);
          throw new Error('the disk is full');
        }, options),
    },
  };
}

describe.each(databases)('pictures that are larger than a batch, on %s', (from) => {
  it.each(databases)('are backed up a batch at a time and restored on %s, row for row', async (to) => {
    const database = await withPictures(from);
    const large = join(folder, `${from}-${to}.gz`);
    expect(await backupDatabase(database, large)).toBe(PICTURES + 2);
    const lines = gunzipSync(readFileSync(large)).toString().split('\n');
    const lengths = lines.filter((line) => line.startsWith('pictures ')).map((line) => line.length);
    expect(lengths).toHaveLength(PICTURES);
    // A byte is written as two hexadecimal digits.
    expect(Math.max(...lengths)).toBeLessThan(BYTES * 2 + 300);
    const target = await aNewOne(to);
    await restoreDatabase(target, large);
    expect(await everythingIn(target)).toEqual(await everythingIn(database));
  });

  it('are read without the time limits of requests, which hold again afterwards', async () => {
    const database = await withPictures(from);
    const { database: spied, limits } = failing(database);
    await expect(readAll(spied, async () => {})).rejects.toThrow('the disk is full');
    expect(limits).toEqual([{ name: 'idle_in_transaction_session_timeout', setting: '0' }, { name: 'statement_timeout', setting: '0' }]);
    const { rows } = await database.db.execute(sql`select setting from pg_settings where name = 'statement_timeout'`);
    expect(rows).toEqual([{ setting: from === 'postgres' ? '15000' : '0' }]);
  });
});

describe('a batch', () => {
  it('has at most 500 rows, and as many as have 250 kB where they are larger', async () => {
    const { db, clock } = { ...source.database, clock: source.clock };
    const owner = await aPerson(source);
    const getBatchSizes = async (bytes: number, count: number): Promise<number[]> => {
      await db.delete(pictures);
      await db.insert(pictures).values(Array.from({ length: count }, (_, n) => ({ key: `p${n}`, userId: owner.id, bytes: randomBytes(bytes), createdAt: clock.now() })));
      const batches: number[] = [];
      await readAll(source.database, async ({ table, rows }) => {
        if (table === 'pictures') batches.push((JSON.parse(rows) as unknown[]).length);
      });
      return batches;
    };
    expect(await getBatchSizes(10, 501)).toEqual([500, 1]);
    expect(await getBatchSizes(100_000, 5)).toEqual([2, 2, 1]);
    expect(await getBatchSizes(249_000, 2)).toEqual([1, 1]);
    expect(await getBatchSizes(250_001, 2)).toEqual([1, 1]);
  });
});

describe('a backup', () => {
  const aFolder = () => mkdtempSync(join(folder, 'files-'));

  it('refuses a file that is there, and replaces it when asked, by a whole one only', async () => {
    const there = join(aFolder(), 'there.gz');
    writeFileSync(there, 'of yesterday');
    await expect(backupDatabase(source.database, there)).rejects.toThrow(`There is a file ${there} already`);
    await expect(backupDatabase(failing(source.database).database, there, { canReplace: true })).rejects.toThrow('the disk is full');
    expect(readFileSync(there, 'utf8')).toBe('of yesterday');
    expect(readdirSync(dirname(there))).toEqual(['there.gz']);
    await backupDatabase(source.database, there, { canReplace: true });
    expect(gunzipSync(readFileSync(there)).toString()).toContain('{"batches":');
    expect(readdirSync(dirname(there))).toEqual(['there.gz']);
  });

  it('leaves no file when it fails, and says why', async () => {
    const empty = aFolder();
    await expect(backupDatabase(failing(source.database).database, join(empty, 'new.gz'))).rejects.toThrow('the disk is full');
    expect(readdirSync(empty)).toEqual([]);
    await expect(backupDatabase(source.database, join(empty, 'nowhere', 'new.gz'))).rejects.toThrow('ENOENT');
  });
});

describe.each(databases)('a restore that fails on %s', (kind) => {
  it('leaves an empty database without tables, and is not tried a second time', async () => {
    const target = await openEmptyDatabase(kind);
    opened.push(target);
    const broken = join(folder, `foreign-${kind}.gz`);
    const text = gunzipSync(readFileSync(file)).toString().replace(/^vehicles \[\{"id": \d+/m, (found) => found.replace(/\d+$/, '"x"'));
    writeFileSync(broken, gzipSync(text));
    await expect(restoreDatabase(target, broken)).rejects.toThrow('Failed query');
    const { rows } = await target.db.execute(sql`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    expect(rows).toEqual([]);

    let attempts = 0;
    const picture = { key: 'k', user_id: 999_999, bytes: '\\x00', created_at: '2026-11-20T00:00:00Z' };
    const writing = writeAll(target, await countAppliedMigrations(source.database.db), async (put) => {
      attempts += 1;
      // The user of this picture does not exist. A request would be retried after this foreign key violation.
      await put({ table: 'pictures', rows: JSON.stringify([picture]) });
    });
    await expect(writing).rejects.toThrow('Failed query');
    expect(attempts).toBe(1);
    await restoreDatabase(target, file);
    expect(Object.keys(await everythingIn(target))).toContain('vehicles');
  });
});

describe('the commands', () => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const command = (args: string[], env: Record<string, string>) => run(process.execPath, [...FAST_START_FLAGS, MAIN, ...args], { env: { ...inherited, ...env } });

  it('back up the embedded database and restore it in another folder', async () => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    await fillDataDir(from);
    const first = await openPglite(from);
    await moveDatabase(source.database, first);
    await expect(command(['backup', join(folder, 'busy.gz')], { DATA_DIR: from })).rejects.toMatchObject({ stderr: expect.stringContaining('in use by another running server') });
    const everything = await everythingIn(first);
    await first.close();

    const copy = join(folder, 'copy.gz');
    expect((await command(['backup', copy], { DATA_DIR: from })).stdout).toBe(`shunlu: everything is in ${copy}\n`);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect((await command(['restore', copy], { DATA_DIR: to })).stdout).toBe(`shunlu: everything of ${copy} is back\n`);
    const second = await openPglite(to);
    expect(await everythingIn(second)).toEqual(everything);
    await second.close();
  }, 180_000);

  it.runIf(databases.includes('postgres'))('leave no file when a signal ends a backup', async () => {
    const { url, drop } = await createEmptyDatabase();
    const database = await openPostgres(url, () => {});
    const files = mkdtempSync(join(folder, 'stopped-'));
    await database.transaction(async (tx) => {
      // The backup blocks on this table after it has begun its file.
      await tx.execute(sql`lock table users in access exclusive mode`);
      const child = spawn(process.execPath, [...FAST_START_FLAGS, MAIN, 'backup', join(files, 'new.gz')], { env: { ...inherited, DATABASE_URL: url, DATA_DIR: files }, stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await vi.waitFor(() => expect(readdirSync(files)).toEqual([expect.stringMatching(/^new\.gz\..*\.unfinished$/)]), 30_000);
      child.kill('SIGTERM');
      expect(await once(child, 'close')).toEqual([1, null]);
      expect(said).toBe('shunlu: stopped by SIGTERM; nothing was written\n');
    });
    expect(readdirSync(files)).toEqual([]);
    await database.close();
    await drop();
  }, 60_000);

  it('say in one line what they need', async () => {
    for (const [args, line] of [
      [['backup'], 'pnpm db:backup <file>'], [['restore', 'nowhere.gz'], 'pnpm db:restore <file>'], [['move'], 'set both'],
      [['backup', 'x.gz'], 'There is no database'], [[], 'pnpm db:move'],
    ] as const) {
      const outcome = await command([...args], { DATA_DIR: join(folder, 'empty') }).catch((error: unknown) => error as { code: number; stderr: string });
      expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining(line) });
    }
    expect(existsSync(join(folder, 'empty'))).toBe(false);
  }, 60_000);
});
