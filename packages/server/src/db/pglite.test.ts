/** The server's use of the embedded database; its own package tests the rest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDataDir, openTestDatabase } from '../testing/databases.ts';
import { isUnavailable } from './errors.ts';
import { publish } from './publish.ts';
import { openPglite } from './pglite.ts';
import { rateLimits } from './schema.ts';
import { vacuumAndAnalyze } from './vacuumAndAnalyze.ts';
import type { Database } from '../shared/database.ts';

const aLimit = (key: string) => ({ key, count: 1, endsAt: new Date('2026-11-20T02:50:00Z') });
const getErrorText = (error: unknown): string => (error instanceof Error ? `${error.message} ${getErrorText(error.cause)}` : '');

describe('the embedded database in memory', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase('pglite');
  });
  afterEach(() => database.close());

  it('gives back the space of deleted rows and counts every table when it is vacuumed', async () => {
    await database.db.insert(rateLimits).values(Array.from({ length: 500 }, (_, n) => aLimit(String(n))));
    await database.db.delete(rateLimits).where(eq(rateLimits.count, 1));
    await vacuumAndAnalyze(database.db);
    const { rows } = await database.db.execute(sql`select reltuples::int as counted, pg_relation_size(oid) as bytes from pg_class where oid = 'rate_limits'::regclass`);
    expect(rows).toEqual([{ counted: 0, bytes: 0 }]);
  });
});

describe('the embedded database on disk', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'shunlu-pglite-'));
    await fillDataDir(dataDir);
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  it('reopens with its rows and subscriptions when a response cannot be parsed', async () => {
    const database = await openPglite(dataDir);
    const received: string[] = [];
    const onGap = vi.fn();
    await database.listen('test_channel', (payload) => received.push(payload), { onGap });
    await database.db.insert(rateLimits).values(aLimit('kept'));
    // PGlite responds to this statement with two errors where one is expected.
    const lost = await database.db.execute(sql.raw('copy rate_limits from stdin')).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(Error);
    const after = await database.db.select().from(rateLimits).catch((error: unknown) => error);
    expect(isUnavailable(after), getErrorText(after)).toBe(true);
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), 20_000);
    expect((await database.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['kept']);
    await database.transaction((tx) => publish(tx, 'test_channel', 'back'));
    await vi.waitFor(() => expect(received).toEqual(['back']));
    await database.close();
  });
});
