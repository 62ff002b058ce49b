import { AsyncResource } from 'node:async_hooks';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases, openRemoteDatabase, openTestDatabase } from '../testing/databases.ts';
import { createDeferred } from '../testing/createDeferred.ts';
import { isCheckViolation, isUnavailable, isUniqueViolation } from './errors.ts';
import { publish } from './publish.ts';
import { users, vehicles } from './schema.ts';
import type { NewUser } from './schema.ts';
import type { Database, Tx } from '../shared/database.ts';

const now = new Date('2026-11-20T02:50:00.123Z');
let count = 0;
const aUser = (): NewUser => {
  count += 1;
  return { email: `u${count}@example.tw`, emailKey: `u${count}@example.tw`, passwordHash: 'x', firstName: '小明', lastName: '王', phone: '+886912345678', createdAt: now, updatedAt: now };
};
const LONG_MS = 10_000;
/** Runs work outside the asynchronous context of a transaction. */
const outside = AsyncResource.bind(<T>(work: () => Promise<T>) => work()) as <T>(work: () => Promise<T>) => Promise<T>;
/** Waits for the last payload. Notifications keep the order of their commits, so a missing earlier one never arrives. */
const waitForPayload = (received: readonly string[], last: string) => vi.waitFor(() => expect(received).toContain(last), LONG_MS);

describe.each(databases)('the database on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  it('answers every type alike', async () => {
    const { rows } = await database.db.execute(
      sql`select 9007199254740991::int8 as big, count(*) as n, '\\x00ff'::bytea as bytes, '{"a":[1]}'::jsonb as json, array['一','b'] as list from users where false`,
    );
    expect(rows).toEqual([{ big: 9007199254740991, n: 0, bytes: Buffer.from([0, 255]), json: { a: [1] }, list: ['一', 'b'] }]);
    const [user] = await database.db.insert(users).values(aUser()).returning();
    expect(user).toMatchObject({ id: expect.any(Number), createdAt: now, preferences: {} });
  });

  it('keeps all of a transaction or nothing', async () => {
    const user = aUser();
    await expect(
      database.transaction(async (tx) => {
        await tx.insert(users).values(user);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await database.db.insert(users).values(user);
  });

  it('names the constraint that was in the way', async () => {
    const user = aUser();
    const [inserted] = await database.db.insert(users).values(user).returning();
    const twice = await database.db.insert(users).values(user).catch((error: unknown) => error);
    expect(isUniqueViolation(twice, 'users_email_unique')).toBe(true);
    expect(isUniqueViolation(twice, 'bookings_one_live')).toBe(false);
    const noSeats = await database.db
      .insert(vehicles)
      .values({ userId: inserted?.id ?? 0, make: 'a', model: 'b', year: 2020, color: 'c', licensePlate: 'd', seats: 0, vehicleType: 'suv', createdAt: now, updatedAt: now })
      .catch((error: unknown) => error);
    expect(isCheckViolation(noSeats, 'vehicles_seats')).toBe(true);
  });

  it('refuses the outer database inside a transaction instead of waiting for itself', async () => {
    const misuse = await database.transaction(() => database.db.select().from(users)).catch((error: unknown) => error);
    expect((misuse as Error).cause).toMatchObject({ message: expect.stringMatching(/inside a transaction/) });
    await expect(database.transaction(() => database.transaction(async () => {}))).rejects.toThrow(/inside a transaction/);
    let deferredQuery: Promise<unknown> | undefined;
    const over = createDeferred();
    await database.transaction(async () => {
      deferredQuery = over.opened.then(() => database.db.select().from(users));
    });
    over.open();
    await expect(deferredQuery).resolves.toBeDefined();
  });

  it('lets a part of a transaction fail alone', async () => {
    const [first, second] = [aUser(), aUser()];
    await database.transaction(async (tx) => {
      await tx.insert(users).values(first);
      await tx.transaction(() => tx.insert(users).values(first)).catch(() => {});
      await tx.insert(users).values(second);
    });
    const emails = (await database.db.select({ email: users.email }).from(users)).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining([first.email, second.email]));
  });

  it('says that a transaction was undone, where a statement in it failed and nobody minded', async () => {
    const [first, second] = [aUser(), aUser()];
    await database.db.insert(users).values(first);
    const undone = database.transaction(async (tx) => {
      await tx.insert(users).values(second);
      await tx.insert(users).values(first).catch(() => {});
    });
    await expect(undone).rejects.toMatchObject({ cause: { message: expect.stringContaining('was undone') } });
    expect(await database.db.select().from(users).where(eq(users.email, second.email))).toEqual([]);
    // The connection is still usable.
    await database.transaction((tx) => tx.insert(users).values(second));
  });

  it('announces what was committed, and only that', async () => {
    const received: string[] = [];
    const stop = await database.listen('test_channel', (payload) => received.push(payload));
    await database.transaction((tx) => publish(tx, 'test_channel', '一'));
    await database
      .transaction(async (tx) => {
        await publish(tx, 'test_channel', 'never');
        throw new Error('undone');
      })
      .catch(() => {});
    await database.transaction(async (tx) => {
      await publish(tx, 'test_channel', '二');
      await publish(tx, 'test_channel', '三');
    });
    await waitForPayload(received, '三');
    expect(received).toEqual(['一', '二', '三']);
    await stop();
    const nextReceived: string[] = [];
    await database.listen('test_channel', (payload) => nextReceived.push(payload));
    await database.transaction((tx) => publish(tx, 'test_channel', 'after'));
    await waitForPayload(nextReceived, 'after');
    expect(received).toHaveLength(3);
    await expect(database.transaction((tx) => publish(tx, 'test_channel', 'x'.repeat(8_000)))).rejects.toThrow(/too large/);
  });

  it('lets timers have their turn under load', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await Promise.all(Array.from({ length: 200 }, () => database.db.select().from(users)));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });
});

describe.runIf(databases.includes('postgres'))('a PostgreSQL server', () => {
  it('is listened to again after the connection broke, and the gap is told', async () => {
    const database = await openTestDatabase('postgres');
    const received: string[] = [];
    let resolveGap: ((value: string) => void) | undefined;
    const gap = new Promise<string>((resolve) => (resolveGap = resolve));
    await database.listen('test_channel', (payload) => received.push(payload), { onGap: () => resolveGap?.('told') });
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    expect(await gap).toBe('told');
    await database.transaction((tx) => publish(tx, 'test_channel', 'back'));
    await waitForPayload(received, 'back');
    expect(received).toEqual(['back']);
    await database.close();
  });
});

describe.runIf(databases.includes('postgres'))('a PostgreSQL server where one deletes what another points to', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  const aCar = (userId: number) => ({ userId, make: 'a', model: 'b', year: 2020, color: 'c', licensePlate: 'd', seats: 4, vehicleType: 'suv', createdAt: now, updatedAt: now }) as const;
  const somebody = async () => {
    const [user] = await database.db.insert(users).values(aUser()).returning();
    return user?.id ?? 0;
  };
  const deleteUnlessDriving = (tx: Tx, id: number) =>
    tx.delete(users).where(and(eq(users.id, id), notExists(tx.select({ one: sql`1` }).from(vehicles).where(eq(vehicles.userId, users.id))))).returning();
  /** Waits until another transaction is blocked by this one. */
  const untilWaited = (tx: Tx) =>
    vi.waitFor(async () => {
      const { rows } = await tx.execute(sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
      expect(rows).toHaveLength(1);
    }, LONG_MS);

  it('who deletes looks again, and leaves what has come to be pointed to', async () => {
    const id = await somebody();
    let deleted: Promise<unknown[]> | undefined;
    await database.transaction(async (tx) => {
      await tx.insert(vehicles).values(aCar(id));
      deleted = outside(() => database.transaction((other) => deleteUnlessDriving(other, id)));
      await untilWaited(tx);
    });
    expect(await deleted).toEqual([]);
  });

  it('who points looks again, and sees that it is gone', async () => {
    const id = await somebody();
    let inserted: Promise<string> | undefined;
    await database.transaction(async (tx) => {
      await deleteUnlessDriving(tx, id);
      inserted = outside(() =>
        database.transaction(async (other) => {
          if ((await other.select().from(users).where(eq(users.id, id))).length === 0) return 'gone';
          await other.insert(vehicles).values(aCar(id));
          return 'there';
        }),
      );
      await untilWaited(tx);
    });
    expect(await inserted).toBe('gone');
  });
});

describe.runIf(databases.includes('postgres'))('a PostgreSQL server behind a network that forgets connections', () => {
  it('is listened to on another one, and the gap is told', async () => {
    const { database, line } = await openRemoteDatabase({ beat: { everyMs: 100, withinMs: 500 } });
    const received: string[] = [];
    const onGap = vi.fn();
    await database.listen('test_channel', (payload) => received.push(payload), { onGap });
    line.forget();
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), LONG_MS);
    await database.transaction((tx) => publish(tx, 'test_channel', 'back'));
    await waitForPayload(received, 'back');
    await database.close();
    await line.close();
  });
});

describe.runIf(databases.includes('postgres'))('a PostgreSQL server that takes connections and does not answer for a while', () => {
  it('is listened to on one connection, and tells what is announced once', async () => {
    const { database, line } = await openRemoteDatabase({ beat: { everyMs: 60_000, withinMs: 300 } });
    const received: string[] = [];
    const onGap = vi.fn();
    await database.listen('test_channel', (payload) => received.push(payload), { onGap });
    const listening = sql`pid from pg_stat_activity where datname = current_database() and query like 'listen%'`;
    line.ignore('listen "');
    await database.db.execute(sql`select pg_terminate_backend(pid), ${listening}`);
    // A second attempt means that the first connection was given up.
    await vi.waitFor(() => expect(line.ignored()).toBeGreaterThan(1), LONG_MS);
    line.answer();
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), LONG_MS);
    await vi.waitFor(async () => expect((await database.db.execute(sql`select ${listening}`)).rows).toHaveLength(1), LONG_MS);
    await database.transaction((tx) => publish(tx, 'test_channel', 'back'));
    await waitForPayload(received, 'back');
    expect(received).toEqual(['back']);
    await database.close();
    await line.close();
  });
});

describe('the embedded database', () => {
  it('says it is busy rather than let people wait without end', async () => {
    const database = await openTestDatabase('pglite');
    const outcomes = await Promise.allSettled(Array.from({ length: 1_050 }, () => database.db.execute(sql`select 1`)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(50);
    for (const { reason } of refused) expect(isUnavailable(reason)).toBe(true);
    await database.close();
  });
});
