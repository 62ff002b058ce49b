/** How the embedded database is spoken to: one connection, which nobody is to be in who does not belong there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDataDir, openTestDatabase } from '../testing/databases.ts';
import { isUnavailable } from './errors.ts';
import { publish } from './publish.ts';
import { openPglite } from './pglite.ts';
import { rateLimits } from './schema.ts';
import { vacuumAndAnalyze } from './vacuumAndAnalyze.ts';
import type { Database, Tx } from '../shared/database.ts';

const aLimit = (key: string) => ({ key, count: 1, endsAt: new Date('2026-11-20T02:50:00Z') });
const getErrorText = (error: unknown): string => (error instanceof Error ? `${error.message} ${getErrorText(error.cause)}` : '');

describe('the embedded database in memory', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase('pglite');
  });
  afterEach(() => database.close());

  it('what is asked of a transaction that is over is refused, and is in nobody else’s', async () => {
    let left: Tx | undefined;
    await database.transaction(async (tx) => {
      left = tx;
    });
    const late = await database.transaction(async (tx) => {
      const refused = await left?.insert(rateLimits).values(aLimit('late')).catch((error: unknown) => error);
      await tx.insert(rateLimits).values(aLimit('in time'));
      return refused;
    });
    expect(getErrorText(late)).toContain('The transaction is over');
    expect((await database.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['in time']);
  });

  it('a value that cannot be sent harms no other of the same statement', async () => {
    const ask = (value: unknown) => database.db.execute(sql`select ${value}::jsonb as answer`);
    expect((await ask('1')).rows).toEqual([{ answer: 1 }]);
    expect(getErrorText(await ask({ a: 1n }).catch((error: unknown) => error))).toContain('BigInt');
    expect((await ask('2')).rows).toEqual([{ answer: 2 }]);
  });

  it('is closed once the transaction under way is done, and is asked for nothing after it', async () => {
    const closing = await openTestDatabase('pglite');
    let go: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => (go = resolve));
    const underWay = closing.transaction(async (tx) => {
      await gone;
      await tx.insert(rateLimits).values(aLimit('last'));
      return 'done';
    });
    const closed = closing.close();
    await nextTurn();
    go?.();
    await expect(underWay).resolves.toBe('done');
    await closed;
    expect(isUnavailable(await closing.db.select().from(rateLimits).catch((error: unknown) => error))).toBe(true);
  });

  it('answers that it is there also where much is to be done first', async () => {
    let done = 0;
    const much = Array.from({ length: 300 }, () => database.transaction((tx) => tx.select().from(rateLimits)).then(() => (done += 1)));
    await database.ping();
    expect(done).toBeLessThan(10);
    await Promise.all(much);
  });

  it('is tended without harm: what was deleted is given back, and every table counted', async () => {
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
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true });
  });

  it('takes nothing of the environment that is meant for a server', async () => {
    for (const [name, value] of [['PGSSLMODE', 'require'], ['PGSSLNEGOTIATION', 'direct'], ['PGREPLICATION', 'database'], ['PGOPTIONS', '-c search_path=nowhere']]) vi.stubEnv(name!, value);
    const database = await openPglite(dataDir);
    await database.db.insert(rateLimits).values(aLimit('here'));
    await database.close();
  });

  it('is opened anew where what it says can no longer be understood, with everything it acknowledged and whoever listens', async () => {
    const database = await openPglite(dataDir);
    const received: string[] = [];
    const onGap = vi.fn();
    await database.listen('test_channel', (payload) => received.push(payload), { onGap });
    await database.db.insert(rateLimits).values(aLimit('kept'));
    // It answers with two errors where one is expected.
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
