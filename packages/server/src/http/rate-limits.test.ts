import { socketEvents } from '@shunlu/api-contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredSessions } from '../auth/sessions.ts';
import { DatabaseUnavailableError } from '../db/errors.ts';
import { knownNetworks, rateLimits as rateLimitRows } from '../db/schema.ts';
import type { Database } from '../shared/database.ts';
import { DAY, HOUR, MINUTE, testClock } from '../testing/clock.ts';
import { databases, openTestDatabase } from '../testing/databases.ts';
import { TEST_PASSWORD, aPerson, anOffer } from '../testing/factories.ts';
import { listMails, getLinkSecret } from '../testing/mails.ts';
import { expectErrorResponse } from '../testing/expectErrorResponse.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { endpoints } from './endpoints.ts';
import { NON_ENDPOINT_CALLS, RATE_LIMITS, deleteExpiredCounts, toNetwork, scaleLimits, rateLimiter } from './rate-limits.ts';

const WINDOW = 15 * MINUTE;

describe('the table of limits', () => {
  it('names calls that exist: endpoints by their id, events by their name', () => {
    const known = new Set<string>([...NON_ENDPOINT_CALLS, ...endpoints.map(({ id }) => id), ...Object.keys(socketEvents)]);
    const named = Object.values(RATE_LIMITS).flatMap((limit) => limit.of);
    expect(named.filter((call) => !known.has(call))).toEqual([]);
  });

  it('limits sign-in by account and address, and by person only what people do signed in', () => {
    expect(RATE_LIMITS['login']).toMatchObject({ by: 'account_at_network', max: 10, perMs: WINDOW });
    expect(RATE_LIMITS['login_unknown']).toMatchObject({ by: 'account_from_unknown', max: 100, perMs: 4 * WINDOW });
    expect(RATE_LIMITS['login_address']).toMatchObject({ by: 'address', max: 50, perMs: WINDOW });
    for (const { by, of } of Object.values(RATE_LIMITS)) {
      const limited = endpoints.filter(({ id }) => of.includes(id));
      if (by === 'user') expect(limited.filter(({ auth }) => auth !== 'user').map(({ id }) => id)).toEqual([]);
      if (by.startsWith('account')) expect(limited.filter(({ body }) => body === undefined || !('email' in (body as unknown as { shape: object }).shape))).toEqual([]);
    }
  });

  it('limits what is read of other people by person and by address, so that no ids are counted up', () => {
    for (const call of ['users.get', 'users.commonTrips', 'reviews.ofUser', 'rides.get', 'chat.inquiry', 'rides.search', 'rides.estimate']) {
      const limits = Object.values(RATE_LIMITS).filter(({ of }) => of.includes(call));
      expect([call, limits.map(({ by }) => by).toSorted()]).toEqual([call, ['address', 'user']]);
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
  expect(toNetwork(address)).toBe(network);
});

describe.each(databases)('rate limits on %s', (database) => {
  const server = serverForTests({ database, rateLimits: RATE_LIMITS });
  beforeEach(() => server.database.db.delete(rateLimitRows));

  it('RD.138: answers 120 profiles an hour to one person, and 1,200 to one address', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => aPerson(server)));
    const read = async (index: number, remoteAddress: string) => {
      const { token = '' } = people[index] ?? {};
      const { statusCode } = await server.app.http.inject({ method: 'GET', url: `/api/users/${String(people[0]?.id)}`, headers: { authorization: `Bearer ${token}` }, remoteAddress });
      return statusCode;
    };
    const readAll = async (index: number, times: number) => {
      const statuses = new Set<number>();
      for (let done = 0; done < times; done += 1) statuses.add(await read(index, '203.0.113.90'));
      return [...statuses];
    };
    expect(await readAll(1, 120)).toEqual([200]);
    expect(await read(1, '203.0.113.91')).toBe(429);
    for (let index = 2; index <= 9; index += 1) expect(await readAll(index, 120)).toEqual([200]);
    // 1,080 of this address's 1,200 requests are used.
    expect(await readAll(10, 119)).toEqual([200]);
    expect(await read(0, '203.0.113.90')).toBe(200);
    expect(await read(0, '203.0.113.90')).toBe(429);
    expect(await read(0, '203.0.113.92')).toBe(200);
    server.clock.advance(HOUR);
    expect(await read(1, '203.0.113.90')).toBe(200);
  });

  it('RD.138: answers 600 rides an hour to one person, more than a page without a socket reads', async () => {
    const [driver, reader] = [await aPerson(server), await aPerson(server)];
    const { id } = await anOffer(server, driver);
    const read = async () => (await server.request('GET', `/api/rides/${String(id)}`, { token: reader.token })).statusCode;
    const statuses = new Set<number>();
    for (let done = 0; done < 600; done += 1) statuses.add(await read());
    expect([...statuses]).toEqual([200]);
    expect(await read()).toBe(429);
  });

  it('RD.138: answers 6,000 rides an hour to one address, whoever reads there', async () => {
    const [driver, reader] = [await aPerson(server), await aPerson(server)];
    const { id } = await anOffer(server, driver);
    const readAt = async (remoteAddress: string, { token } = reader) =>
      (await server.app.http.inject({ method: 'GET', url: `/api/rides/${String(id)}`, headers: { authorization: `Bearer ${token}` }, remoteAddress })).statusCode;
    await rateLimiter(server, RATE_LIMITS).count('rides.get', { address: '203.0.113.93' });
    await server.database.db.update(rateLimitRows).set({ count: 5_999 });
    expect(await readAt('203.0.113.93')).toBe(200);
    expect(await readAt('203.0.113.93')).toBe(429);
    expect(await readAt('203.0.113.93', driver)).toBe(429);
    expect(await readAt('203.0.113.94')).toBe(200);
  });

  const login = (email: string, remoteAddress = '203.0.113.1', password = 'wrong', on: TestServer = server) =>
    on.app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });

  /** Counts guesses from many networks without checking passwords, which is slow. */
  const guess = async (email: string, times: number) => {
    const limiter = rateLimiter(server, RATE_LIMITS);
    for (let n = 0; n < times; n += 1) await limiter.count('auth.login', { account_from_unknown: email });
  };

  it('takes sixty reports of the content security policy a minute from one address', async () => {
    const report = (remoteAddress: string) =>
      server.app.http.inject({ method: 'POST', url: '/api/csp-report', headers: { 'content-type': 'application/reports+json' }, payload: '[]', remoteAddress });
    for (let sent = 1; sent <= 60; sent += 1) expect((await report('203.0.113.77')).statusCode).toBe(204);
    expect((await report('203.0.113.77')).statusCode).toBe(429);
    expect((await report('203.0.113.78')).statusCode).toBe(204);
  });

  it('RD.143: lets one account be tried ten times in a quarter of an hour from one network, and says when again', async () => {
    const { user } = await aPerson(server);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await login(user.email)).statusCode).toBe(401);
      server.clock.advance(MINUTE);
    }
    const refused = await login(` ${user.email.toUpperCase()} `, '203.0.113.1', TEST_PASSWORD);
    expectErrorResponse(refused, 'RATE_LIMITED');
    expect([refused.headers['retry-after'], refused.json<{ retry_after: number }>().retry_after]).toEqual(['300', 300]);
    server.clock.advance(5 * MINUTE - 1);
    expectErrorResponse(await login(user.email, '203.0.113.1', TEST_PASSWORD), 'RATE_LIMITED');
    server.clock.advance(1);
    expect((await login(user.email, '203.0.113.1', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('RD.143: lets the owner in from elsewhere while somebody guesses from one network without end', async () => {
    const { user } = await aPerson(server);
    for (let attempt = 1; attempt <= 10; attempt += 1) await login(user.email);
    for (let attempt = 11; attempt <= 40; attempt += 1) expectErrorResponse(await login(user.email), 'RATE_LIMITED');
    expect((await login(user.email, '198.51.100.1', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('RD.143: refuses the hundred and first guess an hour from many networks, but lets in from where the owner signed in of late', async () => {
    const { user } = await aPerson(server);
    expect((await login(user.email, '198.51.100.1', TEST_PASSWORD)).statusCode).toBe(200);
    // The owner's own login was the first count, from a network unknown until then.
    await guess(user.email, 98);
    expect((await login(user.email, '203.0.113.99')).statusCode).toBe(401);
    expectErrorResponse(await login(user.email, '203.0.113.100'), 'RATE_LIMITED');
    expectErrorResponse(await login(user.email, '203.0.113.200', TEST_PASSWORD), 'RATE_LIMITED');
    expect((await login(user.email, '198.51.100.1', TEST_PASSWORD)).statusCode).toBe(200);
    server.clock.advance(60 * MINUTE);
    expect((await login(user.email, '203.0.113.200', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('RD.143: knows a network for thirty days, and not one from which only a wrong password came', async () => {
    const { user } = await aPerson(server);
    await login(user.email, '198.51.100.7', TEST_PASSWORD);
    await login(user.email, '198.51.100.8');
    server.clock.advance(30 * DAY - 1);
    const known = (network: string) => server.app.auth.isKnownCaller(user.email, network);
    expect([await known('198.51.100.7'), await known('198.51.100.8')]).toEqual([true, false]);
    server.clock.advance(1);
    expect(await known('198.51.100.7')).toBe(false);
    await deleteExpiredSessions(server.database.db, server.clock.now());
    expect(await server.database.db.select().from(knownNetworks).where(eq(knownNetworks.userId, user.id))).toEqual([]);
  });

  it('RD.143: lets in who set a new password by the link of a mail, from where they did so', async () => {
    const { user } = await aPerson(server);
    await guess(user.email, 100);
    expectErrorResponse(await login(user.email, '198.51.100.9', TEST_PASSWORD), 'RATE_LIMITED');
    const from = (remoteAddress: string, url: string, payload: object) => server.app.http.inject({ method: 'POST', url, payload, remoteAddress });
    await from('198.51.100.9', '/api/auth/forgot-password', { email: user.email });
    const token = getLinkSecret((await listMails(server, user)).at(-1));
    expect((await from('198.51.100.9', '/api/auth/reset-password', { token, password: 'another 電池' })).statusCode).toBe(200);
    expect((await login(user.email, '198.51.100.9', 'another 電池')).statusCode).toBe(200);
  });

  it('RD.139: counts a mailbox once, however its address is spelled', async () => {
    const spellings = ['f.o.r@gmail.com', 'for+1@gmail.com', 'FOR@googlemail.com', 'ｆor＠gmail．com'];
    const forgot = (email: string) => server.app.http.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, remoteAddress: '203.0.113.9' });
    for (const email of spellings.slice(0, 3)) expect((await forgot(email)).statusCode).toBe(200);
    expectErrorResponse(await forgot(spellings[3] ?? ''), 'RATE_LIMITED');
    for (let n = 0; n < 10; n += 1) expect((await login(spellings[n % 4] ?? '', '203.0.113.10')).statusCode).toBe(401);
    expectErrorResponse(await login('fo.r+x@gmail.com', '203.0.113.10'), 'RATE_LIMITED');
  });

  it('answers an unknown account alike', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await login('nobody@example.tw')).statusCode).toBe(401);
    expectErrorResponse(await login('nobody@example.tw'), 'RATE_LIMITED');
  });

  it('lets one address sign in fifty times, before anything of it is read', async () => {
    for (let attempt = 1; attempt <= 50; attempt += 1) expect((await login('not an address', '203.0.113.77')).statusCode).toBe(422);
    const { user } = await aPerson(server);
    expectErrorResponse(await login(user.email, '203.0.113.77', TEST_PASSWORD), 'RATE_LIMITED');
    expect((await login(user.email, '203.0.113.78', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('counts what comes at the same moment once each, on every instance', async () => {
    const other = await testServer({ sharedDatabase: server.database, clock: server.clock, rateLimits: RATE_LIMITS });
    const { user } = await aPerson(server);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => login(user.email, '198.51.100.1', 'wrong', n % 2 ? other : server)));
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
    expectErrorResponse(await renew(), 'RATE_LIMITED');
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
    await deleteExpiredCounts(server.database, server.clock.now());
    expect(await rows()).toEqual([]);
  });
});

describe('the address of a caller', () => {
  const limits = { places: { by: 'address', max: 1, perMs: MINUTE, of: ['places.search'] } } as const;

  it('is what a trusted proxy says it is, and no other', async () => {
    const database = await openTestDatabase('pglite');
    /** Sends two requests from a proxy, the first one for 203.0.113.1. @returns the status of the second */
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
    // The server ignores addresses before the one that the proxy appends: the client can forge them.
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
  expect(scaleLimits(RATE_LIMITS, 10)['login']).toEqual({ ...RATE_LIMITS['login'], max: 100 });
});
