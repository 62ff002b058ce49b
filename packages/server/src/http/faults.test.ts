/** Faults of disk and database: the server responds with 503, and retains all acknowledged writes. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@shunlu/api-contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { vehicles } from '../db/schema.ts';
import type { Database } from '../shared/database.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';
import { DAY, HOUR } from '../testing/clock.ts';
import { databases, openRemoteDatabase } from '../testing/databases.ts';
import { TEST_PASSWORD, aPerson, anOffer } from '../testing/factories.ts';
import type { NetworkProxy } from '../testing/networkProxy.ts';
import { startPackagedPostgres } from '../testing/packaged-postgres.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const AWAY = { status: 503, code: 'UNAVAILABLE' };
const { createVehicle } = contract.vehicles;
const CAR = { make: 'Toyota', model: 'Altis', year: 2023, color: '白', license_plate: 'ABC-1234', vehicle_type: 'sedan', seats: 4 } as const;

interface Load {
  /** The ids of the vehicles acknowledged up to now. */
  acknowledged: Set<number>;
  /** Resolves after `count` more were acknowledged. */
  more(count: number): Promise<void>;
  /** Stops the load. @throws when a response was neither a success nor 503 */
  end(): Promise<void>;
}

/** Starts four people who each register vehicles in sequence, also while the database fails. */
async function registering(server: TestServer): Promise<Load> {
  const acknowledged = new Set<number>();
  const state = { isOver: false };
  let made = 0;
  const one = async (first: string) => {
    let token = first;
    while (!state.isOver) {
      made += 1;
      const outcome = await server.call(createVehicle, { body: { ...CAR, license_plate: `A-${made}` } }, token).catch((error: unknown) => error as { status?: number });
      if ('vehicle' in outcome) acknowledged.add(outcome.vehicle.id);
      // A person has at most twenty vehicles; another person registers the next ones.
      else if (outcome.status === 409) token = (await aPerson(server).catch(() => ({ token }))).token;
      else {
        expect(outcome.status).toBe(503);
        await pause(5);
      }
    }
  };
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(server)));
  const ended = Promise.all(people.map(({ token }) => one(token)));
  return {
    acknowledged,
    async more(count) {
      const enough = acknowledged.size + count;
      while (acknowledged.size < enough) await Promise.race([pause(5), ended]);
    },
    async end() {
      state.isOver = true;
      await ended;
    },
  };
}

async function getStoredIds({ db }: Database): Promise<Set<number>> {
  return new Set((await db.select({ id: vehicles.id }).from(vehicles)).map(({ id }) => id));
}

async function answersAgain(server: TestServer): Promise<void> {
  while ((await server.request('GET', '/api/ready')).statusCode !== 200) await pause(100);
}

describe('a full disk below the embedded database', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'shunlu-full-'));
  const write = fs.writeSync;
  let isFull = false;
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    // The database's writes go through this function, which fails like the kernel on a full disk.
    fs.writeSync = ((handle: number, ...rest: [Uint8Array]) => {
      if (isFull && fs.readlinkSync(`/proc/self/fd/${handle}`).startsWith(folder)) {
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });
      }
      return write(handle, ...rest);
    }) as typeof fs.writeSync;
    syncBuiltinESMExports();
    database = await openPglite(folder);
    server = await testServer({ sharedDatabase: database });
  });
  afterEach(() => {
    isFull = false;
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    fs.writeSync = write;
    syncBuiltinESMExports();
    fs.rmSync(folder, { recursive: true });
  });

  it('is answered with 503; once there is room the server goes on by itself with everything it acknowledged', async () => {
    const load = await registering(server);
    for (let round = 0; round < 2; round += 1) {
      await load.more(10);
      isFull = true;
      while ((await server.request('GET', '/api/ready')).statusCode !== 503) await pause(20);
      expect((await server.request('GET', '/api/health')).statusCode).toBe(200);
      expect(await server.refused(contract.auth.login, { body: { email: 'a@example.tw', password: TEST_PASSWORD } })).toMatchObject(AWAY);
      // The search for places needs no database.
      expect((await server.call(contract.places.searchPlaces, { query: { q: '新竹' } })).places.length).toBeGreaterThan(0);
      isFull = false;
      await answersAgain(server);
    }
    await load.more(10);
    await load.end();
    const storedIds = await getStoredIds(database);
    expect([...load.acknowledged].filter((id) => !storedIds.has(id))).toEqual([]);
  });

  it('announcements are heard again afterwards, and listeners know that some were missed', async () => {
    const received: string[] = [];
    await database.listen('fault_test', (payload) => received.push(payload), { onGap: () => received.push('gap') });
    isFull = true;
    while ((await server.request('GET', '/api/ready')).statusCode === 200) await aPerson(server).catch(() => {});
    isFull = false;
    await answersAgain(server);
    await database.db.execute(sql`select pg_notify('fault_test', 'back')`);
    while (received.at(-1) !== 'back') await pause(5);
    expect(received).toEqual(['gap', 'back']);
  });
});

const packaged = await startPackagedPostgres();
if (packaged === undefined) console.info('A full disk below PostgreSQL was not tried: Debian’s package of it is not here.');

describe.runIf(packaged)('a full disk below PostgreSQL', () => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await openPostgres(packaged?.url ?? '', () => {});
    server = await testServer({ sharedDatabase: database });
  });
  afterAll(async () => {
    packaged?.limitFiles();
    await server.close();
    await database.close();
    await packaged?.drop();
  });

  /** Reads the size of the vehicles table's file, in bytes. */
  async function getVehicleTableSize(): Promise<number> {
    const { rows } = await database.db.execute<{ size: number }>(sql`select pg_relation_size('vehicles')::int as size`);
    return rows[0]?.size ?? 0;
  }

  /** Registers the first vehicle of a new person. @returns `written` or the error code */
  async function registered(): Promise<string | undefined> {
    const { token } = await aPerson(server);
    return server.call(createVehicle, { body: CAR }, token).then(() => 'written', (error: unknown) => (error as { code?: string }).code);
  }

  it('is answered with 503 where something must be written; once there is room the server goes on with everything it acknowledged', async () => {
    const { id, token } = await aPerson(server);
    // The table must be larger than a segment of the write-ahead log, which the limit must still let grow.
    await database.db.execute(sql`
      insert into vehicles (user_id, make, model, year, color, license_plate, seats, vehicle_type, hidden_at, created_at, updated_at)
      select ${id}, 'Toyota', 'Altis', 2023, '白', 'ABC-' || n, 4, 'sedan', now(), now(), now() from generate_series(1, 15000) n`);
    const acknowledged = new Set<number>();
    /** Registers vehicles until ten more are acknowledged. */
    const registerTen = async (load: Load) => {
      await load.more(10);
      await load.end();
      for (const one of load.acknowledged) acknowledged.add(one);
    };
    for (let round = 0; round < 2; round += 1) {
      await registerTen(await registering(server));
      // No load runs while the limit is set: a write beyond it would fail with "file too large", not with "disk full".
      const size = await getVehicleTableSize();
      expect(size).toBeGreaterThan(1_048_576);
      // Half of the next page of 8 kB fits: the kernel writes a part of it, as on a full disk.
      packaged?.limitFiles(size + 4_096);
      const load = await registering(server);
      // A write between refused ones may still succeed on a page with free space.
      for (let refused = 0; refused < 3; ) {
        const outcome = await registered();
        if (outcome === 'written') continue;
        expect(outcome).toBe(AWAY.code);
        refused += 1;
      }
      // Requests that only read still succeed.
      expect((await server.request('GET', '/api/ready')).statusCode).toBe(200);
      expect((await server.call(contract.users.getProfile, {}, token)).vehicles).toEqual([]);
      packaged?.limitFiles();
      await registerTen(load);
    }
    const storedIds = await getStoredIds(database);
    expect([...acknowledged].filter((one) => !storedIds.has(one))).toEqual([]);
  });
});

describe.runIf(databases.includes('postgres'))('PostgreSQL in trouble', () => {
  let database: Database;
  let line: NetworkProxy;
  let server: TestServer;
  beforeAll(async () => {
    ({ database, line } = await openRemoteDatabase());
    server = await testServer({ sharedDatabase: database });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await line.close();
  });

  it('that goes and comes back again and again loses nothing it acknowledged', async () => {
    const load = await registering(server);
    for (let round = 0; round < 5; round += 1) {
      await load.more(10);
      line.cut();
      await pause(50);
      line.mend();
      await answersAgain(server);
    }
    await load.more(10);
    await load.end();
    const storedIds = await getStoredIds(database);
    expect([...load.acknowledged].filter((id) => !storedIds.has(id))).toEqual([]);
  });

  it('that says its disk is full is answered with 503, and no longer when it has room', async () => {
    const { token } = await aPerson(server);
    await database.db.execute(sql`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await database.db.execute(sql`create trigger full_disk before insert on vehicles execute function full_disk()`);
    expect(await server.refused(createVehicle, { body: CAR }, token)).toMatchObject(AWAY);
    await database.db.execute(sql`drop trigger full_disk on vehicles`);
    expect((await server.call(createVehicle, { body: CAR }, token)).vehicle.make).toBe(CAR.make);
  });

  it('that is slow is waited for five seconds, not for ever; what needs no database is answered meanwhile', async () => {
    const { token } = await aPerson(server);
    const slow = Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(7)`)));
    while (database.load().busy < 10) await pause(5);
    const late = server.refused(contract.users.getProfile, {}, token);
    expect((await server.request('GET', '/api/health')).statusCode).toBe(200);
    expect((await server.request('GET', '/api/ready')).statusCode).toBe(503);
    // The refusal must come before the slow statements of seven seconds end. A suspended machine delays both alike.
    expect(await Promise.race([late, slow])).toMatchObject(AWAY);
    await slow;
    expect((await server.call(contract.users.getProfile, {}, token)).vehicles).toEqual([]);
  });
});

describe.each(databases)('a clock that is moved, on %s', (kind) => {
  const server = serverForTests({ database: kind });

  it('back a day: people stay signed in, sign in and book, and what was over stays over', async () => {
    const [driver, rider] = [await aPerson(server), await aPerson(server)];
    const offer = await anOffer(server, driver);
    const early = await anOffer(server, driver, { departureTime: new Date(server.clock.now().getTime() + HOUR), estimatedArrivalTime: new Date(server.clock.now().getTime() + 2 * HOUR) });
    const getStatus = async (id: number) => (await server.call(contract.rides.getRide, { params: { id } }, rider.token)).ride.status;
    server.clock.advance(4 * HOUR);
    await runDueJobs(server.database, server.clock.now());
    await runDueJobs(server.database, server.clock.now());
    expect(await getStatus(early.id)).toBe('completed');
    server.clock.advance(-DAY);
    expect(await runDueJobs(server.database, server.clock.now())).toMatchObject({ expired: 0, departed: 0, completed: 0 });
    expect(await getStatus(early.id)).toBe('completed');
    await server.call(contract.auth.login, { body: { email: rider.user.email, password: TEST_PASSWORD } });
    const { booking } = await server.call(contract.bookings.bookRide, { params: { id: offer.id }, body: { seats_booked: 1 } }, rider.token);
    expect(booking.status).toBe('pending');
  });

  it('ahead for a while: who used the server then is still known when it is right again', async () => {
    const { token } = await aPerson(server);
    server.clock.advance(6 * DAY);
    await server.call(contract.users.getProfile, {}, token);
    server.clock.advance(-6 * DAY);
    expect((await server.call(contract.users.getProfile, {}, token)).vehicles).toEqual([]);
  });
});
