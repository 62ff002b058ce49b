import fs, { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError, hasDatabase, openEmbeddedPostgres, openInMemoryPostgres } from './index.ts';
import type { EmbeddedPostgres, Query } from './index.ts';

/** Runs work in a transaction, as an ORM does. */
function inTransaction<T>(database: EmbeddedPostgres, work: (query: Query) => Promise<T>): Promise<T> {
  return database.withConnection(async (query) => {
    await query({ text: 'begin' });
    const result = await work(query);
    await query({ text: 'commit' });
    return result;
  });
}

const insert = (query: Query, key: string) => query({ text: 'insert into probe values ($1)' }, [key]);

async function readKeys({ query }: EmbeddedPostgres): Promise<string[]> {
  const { rows } = await query({ text: 'select key from probe' });
  return rows.map(({ key }: { key: string }) => key);
}

const createProbe = { text: 'create table probe (key text)' };

describe('an embedded PostgreSQL in memory', () => {
  let database: Awaited<ReturnType<typeof openInMemoryPostgres>>;
  let snapshot: Blob;
  beforeAll(async () => {
    const template = await openInMemoryPostgres({ initialize: async (client) => void (await client.query(createProbe)) });
    snapshot = await template.snapshot();
    await template.close();
  });
  beforeEach(async () => {
    database = await openInMemoryPostgres({ snapshot });
  });
  afterEach(() => database.close());

  it('rejects a query of a transaction that is over, also while another transaction runs', async () => {
    let leaked: Query | undefined;
    await inTransaction(database, async (query) => {
      leaked = query;
    });
    await inTransaction(database, async (query) => {
      await expect(insert(leaked!, 'late')).rejects.toThrow('The transaction is over');
      await insert(query, 'in time');
    });
    expect(await readKeys(database)).toEqual(['in time']);
  });

  it('runs a statement again when one of its values could not be sent', async () => {
    const echo = (value: unknown) => database.query({ text: 'select $1::jsonb as value' }, [value]);
    expect((await echo('1')).rows).toEqual([{ value: 1 }]);
    await expect(echo({ a: 1n })).rejects.toThrow('BigInt');
    expect((await echo('2')).rows).toEqual([{ value: 2 }]);
  });

  it('closes after the running transaction and rejects queries from then on', async () => {
    const closing = await openInMemoryPostgres({ snapshot });
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const running = inTransaction(closing, async (query) => {
      await released;
      await insert(query, 'last');
      return 'done';
    });
    const closed = closing.close();
    await nextTurn();
    release();
    await expect(running).resolves.toBe('done');
    await closed;
    await expect(closing.query(createProbe)).rejects.toBeInstanceOf(DatabaseUnavailableError);
  });

  it('responds to a ping before a long queue is done', async () => {
    let done = 0;
    const queue = Array.from({ length: 300 }, () => inTransaction(database, (query) => query({ text: 'select 1' })).then(() => (done += 1)));
    expect(database.load()).toEqual({ busy: 1, waiting: 299 });
    await database.ping();
    expect(done).toBeLessThan(10);
    await Promise.all(queue);
  });

  it('opens a copy with its rows when it is given a snapshot', async () => {
    await insert(database.query, 'copied');
    const copy = await openInMemoryPostgres({ snapshot: await database.snapshot() });
    expect(await readKeys(copy)).toEqual(['copied']);
    await copy.close();
  });
});

describe('an embedded PostgreSQL on disk', () => {
  const folders: string[] = [];
  const createFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
    folders.push(folder);
    return folder;
  };
  let template: string;
  let dataDir: string;
  beforeAll(async () => {
    template = createFolder();
    await (await openEmbeddedPostgres(template)).close();
  });
  beforeEach(() => {
    dataDir = createFolder();
    cpSync(template, dataDir, { recursive: true });
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  it('creates the database when there is none or only half of one, and keeps its rows when it is opened again', async () => {
    dataDir = createFolder();
    mkdirSync(join(dataDir, 'database.new'));
    writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18');
    expect(hasDatabase(dataDir)).toBe(false);
    const first = await openEmbeddedPostgres(dataDir);
    await first.query(createProbe);
    await insert(first.query, 'kept');
    await first.close();
    expect([hasDatabase(dataDir), existsSync(join(dataDir, 'database.new'))]).toEqual([true, false]);
    const second = await openEmbeddedPostgres(dataDir);
    expect(await readKeys(second)).toEqual(['kept']);
    await second.close();
  });

  it('refuses to open a directory that is open already, until it is closed', async () => {
    const database = await openEmbeddedPostgres(dataDir);
    await expect(openEmbeddedPostgres(dataDir)).rejects.toMatchObject({ name: 'CannotOpenError', reason: 'locked' });
    await database.close();
    await (await openEmbeddedPostgres(dataDir)).close();
  });

  it('refuses to open the files of another PostgreSQL', async () => {
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
    await expect(openEmbeddedPostgres(dataDir)).rejects.toMatchObject({ reason: 'other-version', message: expect.stringContaining('made by PostgreSQL 17') });
  });

  it('releases the lock when `initialize` throws', async () => {
    const failing = { initialize: () => Promise.reject(new Error('no migration')) };
    await expect(openEmbeddedPostgres(dataDir, failing)).rejects.toThrow('no migration');
    await (await openEmbeddedPostgres(dataDir)).close();
  });

  it('ignores variables of the environment that are meant for a server', async () => {
    for (const [name, value] of [['PGSSLMODE', 'require'], ['PGSSLNEGOTIATION', 'direct'], ['PGREPLICATION', 'database'], ['PGOPTIONS', '-c search_path=nowhere']] as const) vi.stubEnv(name, value);
    const database = await openEmbeddedPostgres(dataDir);
    await database.query(createProbe);
    await insert(database.query, 'public');
    await database.close();
  });

  it('reopens with its rows and subscriptions when a response cannot be parsed', async () => {
    const database = await openEmbeddedPostgres(dataDir);
    const received: string[] = [];
    const onGap = vi.fn();
    await database.listen('channel', (payload) => received.push(payload), { onGap });
    await database.query(createProbe);
    await insert(database.query, 'kept');
    // PostgreSQL responds with two errors where `pg` expects one.
    await expect(database.query({ text: 'copy probe from stdin' })).rejects.toBeInstanceOf(Error);
    await expect(readKeys(database)).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), 20_000);
    expect(await readKeys(database)).toEqual(['kept']);
    await database.query({ text: `select pg_notify('channel', 'back')` });
    await vi.waitFor(() => expect(received).toEqual(['back']));
    await database.close();
  });

  it('calls fsync about once for each commit', async () => {
    const fsync = vi.spyOn(fs, 'fsyncSync');
    syncBuiltinESMExports();
    const database = await openEmbeddedPostgres(dataDir);
    await database.query(createProbe);
    fsync.mockClear();
    const commits = 300;
    for (let n = 0; n < commits; n += 1) await inTransaction(database, (query) => insert(query, String(n)));
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(commits);
    expect(fsync.mock.calls.length).toBeLessThan(commits * 1.3);
    await database.close();
    fsync.mockRestore();
    syncBuiltinESMExports();
  });
});
