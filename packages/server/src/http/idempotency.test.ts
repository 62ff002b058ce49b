/** A creating request whose response was lost is sent again and runs once (D120). */
import { contract } from '@shunlu/api-contract';
import type { EndpointDefinition } from '@shunlu/api-contract';
import { createClient } from '@shunlu/api-contract/client';
import type { Call } from '@shunlu/api-contract/client';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listTables } from '../db/copy.ts';
import { idempotencyKeys, reports } from '../db/schema.ts';
import { DAY } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { TEST_PASSWORD, aPerson, anOffer } from '../testing/factories.ts';
import { expectErrorResponse } from '../testing/expectErrorResponse.ts';
import { TEST_VAPID, getSample } from '../testing/samples.ts';
import type { Parts } from '../testing/samples.ts';
import { aTripFixture } from '../testing/trip-fixture.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { endpoints } from './endpoints.ts';
import { deleteOldIdempotencyKeys, idempotency } from './idempotency.ts';

/** The creating endpoints without a key, each with the reason why it cannot create anything twice. */
const EXEMPT: Readonly<Record<string, string>> = {
  'auth.register': 'an address is registered once',
  'chat.sendToBooking': 'a message has its client_id (D13)',
  'chat.sendToInquiry': 'a message has its client_id (D13)',
  'notifications.subscribePush': 'a browser is subscribed once, by its endpoint',
};

const creates = endpoints.filter(({ status }) => status === 201);
const keyed = creates.filter(({ idempotent }) => idempotent);
/** Every sample request of every endpoint with a key. */
const ways = keyed.flatMap((endpoint) => [getSample(endpoint).parts, ...(getSample(endpoint).others ?? [])].map((parts, index) => [`${endpoint.id} ${index + 1}`, endpoint, parts] as const));

it('RD.145: every call that creates something takes an Idempotency-Key, or cannot be made twice', () => {
  expect(creates.filter(({ idempotent }) => !idempotent).map(({ id }) => id).toSorted()).toEqual(Object.keys(EXEMPT).toSorted());
  expect(keyed.map(({ id, auth }) => [id, auth])).toEqual(keyed.map(({ id }) => [id, 'user']));
});

describe.each(databases)('creates on %s', (kind) => {
  const server = serverForTests({ database: kind, config: { vapid: TEST_VAPID } });
  let listening: Promise<string> | undefined;
  const origin = () => (listening ??= server.listen());

  const client = async (token: string, through: typeof fetch = fetch): Promise<Call> => createClient({ baseUrl: await origin(), getToken: () => token, fetch: through });
  /** Loses the response after the server has handled the request. */
  const loseAnswer: typeof fetch = async (...request) => {
    await (await fetch(...request)).text();
    throw new TypeError('Failed to fetch');
  };
  const toInput = ({ params, body }: Parts) => ({ ...(params ? { params } : {}), body }) as never;
  const send = (url: string, token: string, body: object, key?: string) =>
    server.request('POST', url, { token, body, headers: key === undefined ? {} : { 'idempotency-key': key } });
  const aReport = (userId: number) => ({ user_id: userId, reason: 'unsafe_driving', text: '一路超速。' });
  const reportsBy = (id: number) => server.database.db.select().from(reports).where(eq(reports.reporterId, id));

  /** Counts the rows of each table. */
  async function countRows(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { name } of listTables()) {
      const { rows } = await server.database.db.execute<{ count: string }>(sql`select count(*) as count from ${sql.identifier(name)}`);
      counts[name] = Number(rows[0]?.count);
    }
    return counts;
  }

  it.each(ways)('RD.145: %s is made once when its answer is lost and it is sent again', async (_, endpoint: EndpointDefinition, parts) => {
    const scene = await aTripFixture(server);
    const input = toInput(await parts(scene));
    const { token } = scene.people[getSample(endpoint).by];
    const [lossy, call] = [await client(token, loseAnswer), await client(token)];
    const before = await countRows();
    await expect(lossy(endpoint, input, { idempotencyKey: 'a-key' })).rejects.toMatchObject({ code: 'NETWORK' });
    const once = await countRows();
    expect(once).not.toEqual(before);
    const answer = await call(endpoint, input, { idempotencyKey: 'a-key' });
    expect(await countRows()).toEqual(once);
    // A repeated request gets the same response again.
    expect(await call(endpoint, input, { idempotencyKey: 'a-key' })).toEqual(answer);
  });

  it('RD.145: answers a repeated call with the status and body of the first, also when what it made has changed since', async () => {
    const scene = await aTripFixture(server);
    const { stranger, driver } = scene.people;
    const { ride } = await scene.offer();
    const book = () => send(`/api/rides/${ride.id}/book`, stranger.token, { seats_booked: 1 }, 'once');
    const first = await book();
    const { id } = first.json<{ booking: { id: number } }>().booking;
    await server.call(contract.bookings.confirmBooking, { params: { rideId: ride.id, bookingId: id } }, driver.token);
    const again = await book();
    expect([first.statusCode, again.statusCode, again.payload]).toEqual([201, 201, first.payload]);
  });

  it('RD.145: makes one report of five that are sent at the same moment with one key, and answers all alike', async () => {
    const [ming, other] = [await aPerson(server), await aPerson(server)];
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send('/api/reports', ming.token, aReport(other.id), 'at-once')));
    expect(answers.map(({ statusCode, payload }) => [statusCode, payload])).toEqual(answers.map(() => [201, '{"ok":true}']));
    expect(await reportsBy(ming.id)).toHaveLength(1);
  });

  it('RD.145: makes one booking of five that are sent at the same moment with one key', async () => {
    const [rider, driver] = [await aPerson(server), await aPerson(server)];
    const offer = await anOffer(server, driver, { availableSeats: 3 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(`/api/rides/${offer.id}/book`, rider.token, { seats_booked: 1 }, 'at-once')));
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect((await server.call(contract.rides.getRide, { params: { id: offer.id } }, driver.token)).ride.available_seats).toBe(2);
  });

  it('RD.145: makes two reports when none has a key, when keys differ, and when two people use one key', async () => {
    const [ming, hua] = [await aPerson(server), await aPerson(server)];
    for (const key of [undefined, undefined, 'a', 'b']) expect((await send('/api/reports', ming.token, aReport(hua.id), key)).statusCode).toBe(201);
    expect((await send('/api/reports', hua.token, aReport(ming.id), 'a')).statusCode).toBe(201);
    expect([await reportsBy(ming.id), await reportsBy(hua.id)].map(({ length }) => length)).toEqual([4, 1]);
  });

  it('RD.146: refuses a key that was used for another payload, another call or another ride', async () => {
    const [ming, hua] = [await aPerson(server), await aPerson(server)];
    const [one, other] = [await anOffer(server, hua), await anOffer(server, hua, { departureTime: new Date(server.clock.now().getTime() + 3 * DAY), estimatedArrivalTime: new Date(server.clock.now().getTime() + 3 * DAY + 1) })];
    expect((await send(`/api/rides/${one.id}/book`, ming.token, { seats_booked: 1 }, 'k')).statusCode).toBe(201);
    const reused = [
      await send(`/api/rides/${one.id}/book`, ming.token, { seats_booked: 2 }, 'k'),
      await send(`/api/rides/${other.id}/book`, ming.token, { seats_booked: 1 }, 'k'),
      await send('/api/reports', ming.token, aReport(hua.id), 'k'),
    ];
    for (const answer of reused) expect([answer.statusCode, answer.json()]).toEqual([422, { code: 'IDEMPOTENCY_KEY_REUSED', error: 'This key was used for another request' }]);
    expect(await reportsBy(ming.id)).toEqual([]);
  });

  it('RD.146: keeps no refusal: the same key may be tried again with what is right', async () => {
    const [ming, hua] = [await aPerson(server), await aPerson(server)];
    expectErrorResponse(await send('/api/reports', ming.token, aReport(999_999_999), 'k'), 'USER_NOT_FOUND');
    expect((await send('/api/reports', ming.token, aReport(hua.id), 'k')).statusCode).toBe(201);
  });

  it.each([['"quoted-1"', 'quoted-1', true], ['x'.repeat(255), 'x'.repeat(255), true], ['x'.repeat(256), '', false], ['two words', '', false], ['"open', '', false], ['é', '', false]])(
    'RD.146: takes a key of 1 to 255 visible characters, quoted or not: %s',
    async (header, key, isTaken) => {
      const [ming, hua] = [await aPerson(server), await aPerson(server)];
      const answer = await send('/api/reports', ming.token, aReport(hua.id), header);
      if (!isTaken) {
        expect(expectErrorResponse(answer, 'VALIDATION')).toMatchObject([{ path: 'Idempotency-Key', code: 'INVALID_FORMAT' }]);
        return;
      }
      expect(answer.statusCode).toBe(201);
      expect(await server.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, ming.id))).toMatchObject([{ key, endpoint: 'users.report' }]);
    },
  );

  it('RD.145: stores neither write nor key when the answer cannot be made', async () => {
    const { id } = await aPerson(server);
    const { database, runIdempotently } = idempotency(server.database, server.clock);
    const values = { reporterId: id, userId: id, bookingId: null, reason: 'other' as const, text: 'x', createdAt: server.clock.now() };
    const failing = runIdempotently({ userId: id, key: 'k', endpoint: 'users.report', parts: {} }, async () => {
      await database.transaction((tx) => tx.insert(reports).values(values));
      throw new Error('The process is about to end');
    });
    await expect(failing).rejects.toThrow('The process is about to end');
    expect([await reportsBy(id), await server.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, id))]).toEqual([[], []]);
  });

  it('RD.146: keeps a key for 24 hours, and none of somebody who deletes the account', async () => {
    const [ming, hua] = [await aPerson(server), await aPerson(server)];
    const countKeys = async (userId: number) => (await server.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))).length;
    await send('/api/reports', ming.token, aReport(hua.id), 'k');
    await send('/api/reports', hua.token, aReport(ming.id), 'k');
    const madeAt = server.clock.now().getTime();
    await deleteOldIdempotencyKeys(server.database.db, new Date(madeAt + DAY - 1));
    expect([await countKeys(ming.id), await countKeys(hua.id)]).toEqual([1, 1]);
    await server.call(contract.users.deleteAccount, { body: { password: TEST_PASSWORD } }, ming.token);
    expect([await countKeys(ming.id), await countKeys(hua.id)]).toEqual([0, 1]);
    await deleteOldIdempotencyKeys(server.database.db, new Date(madeAt + DAY));
    expect(await countKeys(hua.id)).toBe(0);
  });
});
