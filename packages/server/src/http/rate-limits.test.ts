import { socketEvents } from '@shunlu/api-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../db/errors.ts';
import { rateLimits as rateLimitRows } from '../db/schema.ts';
import type { Database } from '../db/types.ts';
import { MINUTE, testClock } from '../testing/clock.ts';
import { databases, openTestDatabase } from '../testing/databases.ts';
import { TEST_PASSWORD, aPerson } from '../testing/factories.ts';
import { expectRefusal } from '../testing/refusals.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { serverForTests } from '../testing/suite.ts';
import { endpoints } from './endpoints.ts';
import { OTHER_CALLS, RATE_LIMITS, deleteEndedCounts, networkOf, raised, rateLimiter } from './rate-limits.ts';

const WINDOW = 15 * MINUTE;

describe('the table of limits', () => {
  it('names calls that exist: endpoints by their id, events by their name', () => {
    const known = new Set<string>([...OTHER_CALLS, ...endpoints.map(({ id }) => id), ...Object.keys(socketEvents)]);
    const named = Object.values(RATE_LIMITS).flatMap((limit) => limit.of);
    expect(named.filter((call) => !known.has(call))).toEqual([]);
  });

  it('limits sign-in by account and address, and by person only what people do signed in', () => {
    expect(RATE_LIMITS['login']).toMatchObject({ by: 'account', max: 10, perMs: WINDOW });
    expect(RATE_LIMITS['login_address']).toMatchObject({ by: 'address', max: 50, perMs: WINDOW });
    for (const { by, of } of Object.values(RATE_LIMITS)) {
      const limited = endpoints.filter(({ id }) => of.includes(id));
      expect(limited.filter(({ auth }) => (by === 'user') !== (auth === 'user')).map(({ id }) => id)).toEqual([]);
      if (by === 'account') expect(limited.filter(({ body }) => body === undefined || !('email' in (body as unknown as { shape: object }).shape))).toEqual([]);
    }
  });

  it('limits every event that a client sends', () => {
    const sent = Object.values(socketEvents).filter(({ from }) => from !== 'server').map(({ name }) => name);
    const limited = Object.values(RATE_LIMITS).flatMap(({ of }) => of);
    expect(sent.filter((name) => !limited.includes(name))).toEqual([]);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9'], ['::ffff:203.0.113.9', '203.0.113.9'], ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'], ['::1', '0:0:0:0'], ['fe80::1%eth0', 'fe80:0:0:0'], ['2001:db8::1:2:3', '2001:db8:0:0'],
])('counts the address %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe.each(databases)('rate limits on %s', (database) => {
  const server = serverForTests({ database, rateLimits: RATE_LIMITS });
  const login = (email: string, remoteAddress = '203.0.113.1', password = 'wrong', on: TestServer = server) =>
    on.app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });

  it('takes sixty reports of the content security policy a minute from one address', async () => {
    const report = (remoteAddress: string) =>
      server.app.http.inject({ method: 'POST', url: '/api/csp-report', headers: { 'content-type': 'application/reports+json' }, payload: '[]', remoteAddress });
    for (let sent = 1; sent <= 60; sent += 1) expect((await report('203.0.113.77')).statusCode).toBe(204);
    expect((await report('203.0.113.77')).statusCode).toBe(429);
    expect((await report('203.0.113.78')).statusCode).toBe(204);
  });

  it('lets one account be tried ten times in a quarter of an hour, from wherever, and says when again', async () => {
    const { user } = await aPerson(server);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await login(user.email, `203.0.113.${attempt}`)).statusCode).toBe(401);
      server.clock.advance(MINUTE);
    }
    const refused = await login(` ${user.email.toUpperCase()} `, '198.51.100.1', TEST_PASSWORD);
    expectRefusal(refused, 'RATE_LIMITED');
    expect([refused.headers['retry-after'], refused.json<{ retry_after: number }>().retry_after]).toEqual(['300', 300]);
    server.clock.advance(5 * MINUTE - 1);
    expectRefusal(await login(user.email, '198.51.100.1', TEST_PASSWORD), 'RATE_LIMITED');
    server.clock.advance(1);
    expect((await login(user.email, '198.51.100.1', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('answers an unknown account alike', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await login('nobody@example.tw')).statusCode).toBe(401);
    expectRefusal(await login('nobody@example.tw'), 'RATE_LIMITED');
  });

  it('lets one address sign in fifty times, before anything of it is read', async () => {
    for (let attempt = 1; attempt <= 50; attempt += 1) expect((await login('not an address', '203.0.113.77')).statusCode).toBe(422);
    const { user } = await aPerson(server);
    expectRefusal(await login(user.email, '203.0.113.77', TEST_PASSWORD), 'RATE_LIMITED');
    expect((await login(user.email, '203.0.113.78', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('counts what comes at the same moment once each, on every instance', async () => {
    const other = await testServer({ sharedDatabase: server.database, clock: server.clock, rateLimits: RATE_LIMITS });
    const { user } = await aPerson(server);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => login(user.email, `198.51.100.${n}`, 'wrong', n % 2 ? other : server)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
    await other.close();
  });

  it('counts a signed-in person wherever they are, and nobody with them', async () => {
    const [ming, yijun] = [await aPerson(server), await aPerson(server)];
    const limiter = rateLimiter(server, RATE_LIMITS);
    const { max } = RATE_LIMITS['chat'] ?? { max: 0 };
    for (let n = 0; n < max; n += 1) await limiter.count(n % 2 ? 'send_message' : 'chat.sendToBooking', { user: ming.id });
    await expect(limiter.count('send_message', { user: ming.id })).rejects.toMatchObject({ code: 'RATE_LIMITED', facts: { retry_after: 60 } });
    await limiter.count('send_message', { user: yijun.id });
    await limiter.count('rides.search', { user: ming.id });
  });

  it('lets a person’s tabs renew their token sixty times in ten minutes, and keeps no more of them', async () => {
    const { token } = await aPerson(server);
    const renew = () => server.request('POST', '/api/auth/refresh', { token, body: {} });
    for (let n = 0; n < 60; n += 1) expect((await renew()).statusCode).toBe(200);
    expectRefusal(await renew(), 'RATE_LIMITED');
  });

  it('does not lock people out for long when the clock was ahead', async () => {
    const limiter = rateLimiter(server, { few: { by: 'user', max: 1, perMs: MINUTE, of: ['rides.search'] } });
    const now = server.clock.now();
    server.clock.advance(1_000 * WINDOW);
    await limiter.count('rides.search', { user: 1 });
    server.clock.set(now);
    await limiter.count('rides.search', { user: 1 });
    await expect(limiter.count('rides.search', { user: 1 })).rejects.toMatchObject({ facts: { retry_after: 60 } });
  });

  it('keeps neither addresses nor accounts, and nothing that has ended', async () => {
    await login('kept@example.tw', '203.0.113.200');
    const rows = async () => (await server.database.db.execute<{ key: string }>(sql`select key from rate_limits`)).rows.map(({ key }) => key);
    expect(await rows()).not.toEqual([]);
    for (const key of await rows()) expect(key).toMatch(/^[a-z_]+:[\w-]{22}$/);
    server.clock.advance(60 * MINUTE);
    await deleteEndedCounts(server.database, server.clock.now());
    expect(await rows()).toEqual([]);
  });
});

describe('the address of a caller', () => {
  const limits = { places: { by: 'address', max: 1, perMs: MINUTE, of: ['places.search'] } } as const;

  it('is what a trusted proxy says it is, and no other', async () => {
    const database = await openTestDatabase('pglite');
    /** The second call from that proxy, after one for 203.0.113.1. */
    const askedVia = async (trustedProxies: string[], forwardedFor: string) => {
      await database.db.delete(rateLimitRows);
      const server = await testServer({ sharedDatabase: database, rateLimits: limits, config: { trustedProxies } });
      const ask = (address: string) =>
        server.app.http.inject({ url: '/api/places/search?q=x', remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': address } });
      await ask('203.0.113.1');
      const { statusCode } = await ask(forwardedFor);
      await server.close();
      return statusCode;
    };
    expect(await askedVia(['10.0.0.0/8'], '203.0.113.2')).toBe(200);
    expect(await askedVia(['10.0.0.0/8'], '203.0.113.1')).toBe(429);
    expect(await askedVia([], '203.0.113.2')).toBe(429);
    expect(await askedVia(['10.0.0.8'], '203.0.113.2')).toBe(429);
    // What a caller writes in front of what the proxy adds is not believed.
    expect(await askedVia(['10.0.0.7'], '198.51.100.9, 203.0.113.1')).toBe(429);
    await database.close();
  });
});

it('while the database has too much to do, nothing that needs it goes on uncounted; what needs none does', async () => {
  const returning = () => Promise.reject(new DatabaseUnavailableError('busy'));
  const insert = () => ({ values: () => ({ onConflictDoUpdate: () => ({ returning }) }) });
  const limiter = rateLimiter({ database: { db: { insert } } as unknown as Database, clock: testClock() }, RATE_LIMITS);
  await expect(limiter.count('auth.login', { account: 'a@b.tw', address: '203.0.113.1' })).rejects.toThrow(DatabaseUnavailableError);
  await expect(limiter.count('places.search', { address: '203.0.113.1' })).resolves.toBeUndefined();
});

it('raised limits are the same ones, higher', () => {
  expect(raised(RATE_LIMITS, 10)['login']).toEqual({ ...RATE_LIMITS['login'], max: 100 });
});
