import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rides } from '../db/schema.ts';
import type { NewRide } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import { databases } from '../testing/databases.ts';
import type { DatabaseKind } from '../testing/databases.ts';
import { aPerson, aRequest, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { createDeferred } from '../testing/createDeferred.ts';
import { countStatements } from '../testing/countStatements.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { createOpenRides } from './open-rides.ts';
import type { OpenRides } from './open-rides.ts';

/** A server with somebody who drives, and the rides in memory as a process has them that has just started. */
function setUp(kind: DatabaseKind) {
  const server = serverForTests({ database: kind });
  const people = {} as { driver: TestPerson };
  let open: OpenRides;
  beforeEach(async () => {
    await server.database.db.delete(rides);
    people.driver = await aPerson(server);
    open = createOpenRides(server.database.db);
  });
  return {
    server,
    offer: (overrides: Partial<NewRide> = {}) => anOffer(server, people.driver, overrides),
    request: () => aRequest(server, people.driver),
    now: () => open.now(),
    idsNow: async () => [...(await open.now()).during()].map(({ id }) => id).toSorted((one, other) => one - other),
  };
}

describe.each(databases)('the open rides in memory, on %s', (kind) => {
  const { server, offer, request: ask, now, idsNow } = setUp(kind);
  const change = (id: number, values: Partial<NewRide>) => server.database.db.update(rides).set(values).where(eq(rides.id, id));

  it('are those that can be found, as they are at each question', async () => {
    const first = await offer();
    expect(await idsNow()).toEqual([first.id]);
    const second = await offer();
    const request = await ask();
    const template = await offer({ rideType: 'recurring' });
    await offer({ status: 'pending' });
    expect(await idsNow()).toEqual([first.id, second.id, request.id]);

    await change(second.id, { availableSeats: 0 });
    expect((await now()).get(second.id)?.availableSeats).toBe(0);
    await change(first.id, { status: 'cancelled' });
    await change(template.id, { rideType: 'one_time' });
    expect(await idsNow()).toEqual([second.id, request.id, template.id]);
    await change(first.id, { status: 'active', path: [[25, 121.5], [24, 120.7]] });
    expect((await now()).get(first.id)?.path).toEqual(Float64Array.of(25, 121.5, 24, 120.7));
  });

  it('are without what was removed from the database, one or all', async () => {
    const [first, second] = [await offer(), await offer()];
    expect(await idsNow()).toEqual([first.id, second.id]);
    await server.database.db.delete(rides).where(eq(rides.id, first.id));
    expect(await idsNow()).toEqual([second.id]);
    await server.database.db.execute(sql`truncate ${rides} cascade`);
    expect(await idsNow()).toEqual([]);
    const third = await offer();
    expect(await idsNow()).toEqual([third.id]);
  });

  it('are no news for ever where they were restored from another database, whose transactions had greater numbers', async () => {
    const restored = await offer();
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(rides).set({ changedIn: '9000000000000' });
    });
    expect(await idsNow()).toEqual([restored.id]);
    const { rows } = await server.database.db.execute(sql`select ${rides.changedIn} > pg_snapshot_xmax(pg_current_snapshot()) as is_foreign from ${rides}`);
    expect(rows).toEqual([{ is_foreign: false }]);
  });

  it('a failed question is told to who asked, and the next one makes up for it', async () => {
    const first = await offer();
    let isBroken = true;
    const failing = new Proxy(server.database.db, {
      get(target, name) {
        if (isBroken && name === 'select') throw new Error('gone');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const open = createOpenRides(failing);
    await expect(open.now()).rejects.toThrow('gone');
    isBroken = false;
    expect((await open.now()).get(first.id)?.id).toBe(first.id);
  });
});

// Its statements can be counted.
describe('the open rides in memory, asked again', () => {
  const { server, offer, now, idsNow } = setUp('pglite');

  it('D82: where some are removed the others are not read again', async () => {
    const [first, second] = [await offer(), await offer()];
    const unchanged = (await now()).get(second.id);
    await server.database.db.delete(rides).where(eq(rides.id, first.id));
    // What has changed, and which of those that are known are there no more.
    expect(await countStatements(idsNow)).toBe(2);
    expect(await idsNow()).toEqual([second.id]);
    expect((await now()).get(second.id)).toBe(unchanged);
    expect(await countStatements(idsNow)).toBe(1);
  });

  it('are read once: what has not changed is not read again, and who asks together asks once', async () => {
    await offer();
    await idsNow();
    expect(await countStatements(idsNow)).toBe(1);
    // The first goes; the others come too late for it and share the next.
    expect(await countStatements(() => Promise.all([idsNow(), ...Array.from({ length: 20 }, () => Promise.resolve().then(idsNow))]))).toBeLessThanOrEqual(2);
    await offer();
    expect(await countStatements(idsNow)).toBe(2);
  });
});

// The embedded database has one connection: no transaction is open while another one asks.
describe.each(databases.filter((kind) => kind === 'postgres'))('the open rides in memory, beside others, on %s', (kind) => {
  const { server, offer, now, idsNow } = setUp(kind);

  it('hold what a transaction writes that began before a question and ends after it', async () => {
    const [begun, mayWrite, written, mayCommit] = [createDeferred(), createDeferred(), createDeferred(), createDeferred()];
    const early = await offer();
    const under = server.database.transaction(async (tx) => {
      // It has its number from here on.
      await tx.execute(sql`select pg_current_xact_id()`);
      begun.open();
      await mayWrite.opened;
      await tx.update(rides).set({ pricePerSeat: 77 }).where(eq(rides.id, early.id));
      written.open();
      await mayCommit.opened;
    });
    await begun.opened;
    const second = await offer();
    expect(await idsNow()).toEqual([early.id, second.id]);
    mayWrite.open();
    await written.opened;
    expect((await now()).get(early.id)?.pricePerSeat).toBe(50);
    mayCommit.open();
    await under;
    expect((await now()).get(early.id)?.pricePerSeat).toBe(77);
  });

  it('D82: are without what a transaction removes that began before another removal and ends after it', async () => {
    const [begun, mayRemove] = [createDeferred(), createDeferred()];
    const [early, middle, last] = [await offer(), await offer(), await offer()];
    const remove = (db: Executor, { id }: { id: number }) => db.delete(rides).where(eq(rides.id, id));
    expect(await idsNow()).toEqual([early.id, middle.id, last.id]);
    const under = server.database.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`);
      begun.open();
      await mayRemove.opened;
      await remove(tx, early);
    });
    await begun.opened;
    await remove(server.database.db, middle);
    expect(await idsNow()).toEqual([early.id, last.id]);
    mayRemove.open();
    await under;
    expect(await idsNow()).toEqual([last.id]);
  });
});
