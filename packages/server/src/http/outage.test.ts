import { contract } from '@shunlu/api-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '../db/errors.ts';
import type { Database } from '../shared/database.ts';
import { databases, openRemoteDatabase, openTestDatabase } from '../testing/databases.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import type { NetworkProxy } from '../testing/networkProxy.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';

const AWAY = { status: 503, code: 'UNAVAILABLE', error: 'The service is not available right now' };

describe.runIf(databases.includes('postgres'))('while PostgreSQL is away', () => {
  let database: Database;
  let line: NetworkProxy;
  let server: TestServer;
  let ming: TestPerson;

  beforeAll(async () => {
    ({ database, line } = await openRemoteDatabase());
    server = await testServer({ sharedDatabase: database });
    ming = await aPerson(server);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await line.close();
  });

  it('reads and writes are answered with 503 in the shape of D30, and work again when it is back', async () => {
    const draft = {
      ride_mode: 'request', ride_type: 'one_time', departure_time: '2026-11-21T16:05:00+08:00', price_per_seat: 50, total_seats: 1,
      from_address: '台北車站', from_lat: TAIPEI_STATION.lat, from_lng: TAIPEI_STATION.lng,
      to_address: '竹科', to_lat: HSINCHU_PARK.lat, to_lng: HSINCHU_PARK.lng,
    } as const;
    line.cut();
    expect(await server.refused(contract.users.getProfile, {}, ming.token)).toMatchObject(AWAY);
    expect(await server.refused(contract.auth.login, { body: { email: ming.user.email, password: 'x' } })).toMatchObject(AWAY);
    expect((await server.request('GET', '/api/ready')).statusCode).toBe(503);
    expect((await server.request('GET', '/api/health')).statusCode).toBe(200);
    line.mend();
    const { ride } = await server.call(contract.rides.createRide, { body: draft }, ming.token);
    expect(ride.status).toBe('pending');
  });

  it('a transaction whose connection breaks is told so, and its connection is not used again', async () => {
    const broken = database.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      line.cut();
      await tx.execute(sql`select 2`);
    });
    expect(isUnavailable(await broken.catch((error: unknown) => error))).toBe(true);
    line.mend();
    await database.transaction((tx) => tx.execute(sql`select 3`));
  });
});

describe.each(databases)('while %s is not in the state for a statement', (kind) => {
  it.each(['55000', '25006', '58030'])('answers 503 when a statement fails with SQLSTATE %s', async (state) => {
    const server = await testServer({ database: kind });
    const { token } = await aPerson(server);
    await server.database.db.execute(sql.raw(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'not now' using errcode = '${state}'; end $$`,
    ));
    await server.database.db.execute(sql`create trigger failing before update on users execute function fail()`);
    expect(await server.refused(contract.users.updateProfile, { body: { bio: '順路' } }, token)).toMatchObject(AWAY);
    await server.close();
  });
});

describe('while the embedded database has too much to do', () => {
  it('whoever comes too late is answered with 503', async () => {
    const database = await openTestDatabase('pglite');
    const server = await testServer({ sharedDatabase: database });
    const { token } = await aPerson(server);
    const crowd = Promise.all(Array.from({ length: 1_000 }, () => database.db.execute(sql`select 1`)));
    expect(await server.refused(contract.users.getProfile, {}, token)).toMatchObject(AWAY);
    await crowd;
    expect((await server.call(contract.users.getProfile, {}, token)).vehicles).toEqual([]);
    await server.close();
    await database.close();
  });
});
