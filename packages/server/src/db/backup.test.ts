/** What is taken out of a database is all there in the next one, and goes on there as if nothing had happened. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contract } from '@shunlu/api-contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoEmail } from '../demo/cast.ts';
import { seedDemo } from '../demo/seed.ts';
import { databases, fillDataDir, openTestDatabase } from '../testing/databases.ts';
import { aPerson } from '../testing/factories.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { FOR_SHORT_LIVES } from '../testing/short-lives.ts';
import { backup, move, restore } from './backup.ts';
import { readAll } from './copy.ts';
import { openPglite } from './pglite.ts';
import { pictures } from './schema.ts';
import type { Database } from './types.ts';

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

/** The demo, somebody who is signed in, and bytes that are no text. */
beforeAll(async () => {
  source = await testServer();
  await seedDemo({ config: source.app.config, database: source.database, clock: source.clock });
  const person = await aPerson(source, { bio: '引號 " 與 \\ 反斜線 \u2028 😀', preferences: { deep: [1.1, null, { a: 9_007_199_254_740_991 }] } });
  token = person.token;
  await source.database.db.insert(pictures).values({ key: 'k', userId: person.id, bytes: Buffer.from([0, 255, 1, 92, 34]), createdAt: source.clock.now() });
  await backup(source.database, file);
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
    ['a backup is restored', (to: Database) => restore(to, file)],
    ['a database is moved', (to: Database) => move(source.database, to)],
  ])('%s with every row of every table, and goes on from there', async (_, fill) => {
    const target = await aNewOne(kind);
    await fill(target);
    const everything = await everythingIn(source.database);
    expect(Object.keys(everything)).toEqual(expect.arrayContaining(['users', 'sessions', 'vehicles', 'rides', 'bookings', 'reviews', 'pictures']));
    expect(await everythingIn(target)).toEqual(everything);

    const server = await testServer({ sharedDatabase: target, clock: source.clock });
    expect((await server.call(contract.users.getProfile, {}, token)).user.bio).toContain('😀');
    await server.call(contract.auth.login, { body: { email: demoEmail('daming'), password: DEMO_PASSWORD } });
    // New rows come after those that were there.
    const { user } = await aPerson(server);
    expect(user.id).toBeGreaterThan(Math.max(...[...everything['users']!.matchAll(/"id": (\d+)/g)].map(([, id]) => Number(id))));
    await server.close();
  });

  it('that has people in it nothing is written', async () => {
    const target = await aNewOne(kind);
    await restore(target, file);
    const before = await everythingIn(target);
    await expect(restore(target, file)).rejects.toThrow('not a new one');
    await expect(move(source.database, target)).rejects.toThrow('not a new one');
    expect(await everythingIn(target)).toEqual(before);
  });

  it('a file that is not whole, or no backup, leaves nothing behind', async () => {
    const target = await aNewOne(kind);
    const broken = join(folder, `broken-${kind}.gz`);
    writeFileSync(broken, readFileSync(file));
    truncateSync(broken, Math.floor(statSync(file).size * 0.7));
    await expect(restore(target, broken)).rejects.toThrow(/cannot be read|not whole/);
    writeFileSync(broken, 'hello');
    await expect(restore(target, broken)).rejects.toThrow('cannot be read');
    expect(await everythingIn(target)).toEqual({});
  });
});

describe('the commands', () => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const command = (args: string[], env: Record<string, string>) => run(process.execPath, [...FOR_SHORT_LIVES, MAIN, ...args], { env: { ...inherited, ...env } });

  it('back up the embedded database and restore it in another folder', async () => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    await fillDataDir(from);
    const first = await openPglite(from);
    await move(source.database, first);
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
