import { createHash } from 'node:crypto';
import { contract } from '@shunlu/api-contract';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkTokens, sessions, users } from '../db/schema.ts';
import { DAY, TEST_NOW } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { TEST_PASSWORD, aPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { findUser } from '../users/store.ts';
import { deleteExpiredSessions } from './sessions.ts';

const { register, login, verify, refresh, logout } = contract.auth;

const MING = {
  first_name: ' 小明 ',
  last_name: '王',
  email: ' Ming.Wang@Example.TW ',
  phone: '0912-345-678',
  password: 'secret',
};

describe.each([preferredDatabase])('accounts on %s', (database) => {
  const server = serverForTests({ database });

  const isValid = async (token: string) => (await server.call(verify, {}, token)).valid;

  it('R7.1 R3.4 RD.61 registering answers a token and the user, normalised, of type both', async () => {
    const { token, user } = await server.call(register, { body: MING });
    expect(user).toMatchObject({
      first_name: '小明', last_name: '王', email: 'ming.wang@example.tw', phone: '+886912345678', user_type: 'both', role: 'user',
      rating: null, rating_count: 0, total_rides: 0, bio: '', preferences: {}, created_at: new Date(TEST_NOW).toISOString(),
    });
    expect(await server.call(verify, {}, token)).toEqual({ valid: true, user });
    expect((await server.call(login, { body: { email: 'ming.wang@example.tw', password: 'secret' } })).user).toEqual(user);
    for (const user_type of ['rider', 'driver'] as const) {
      expect((await server.call(register, { body: { ...MING, email: `${user_type}@example.tw`, user_type } })).user.user_type).toBe(user_type);
    }
  });

  it('refuses an address that is taken, however it is written', async () => {
    const again = await server.refused(register, { body: { ...MING, email: 'MING.WANG@example.tw' } });
    expect(again).toMatchObject({ status: 409, code: 'EMAIL_TAKEN', error: 'This email is already registered' });
  });

  it.each([
    ['a tag', 'box+1@example.tw', 'box+2@example.tw'], ['Gmail’s dots', 'big.box@gmail.com', 'b.i.g.box+x@googlemail.com'],
    ['a domain in other letters', 'box@例子.tw', 'box@xn--fsqu00a.tw'], ['full-width characters', 'broad@example.tw', 'ｂroad＠example．ｔｗ。'],
  ])('RD.139: opens one account for a mailbox that is spelled with %s', async (_, email, spelled) => {
    const { user } = await server.call(register, { body: { ...MING, email } });
    expect(await server.refused(register, { body: { ...MING, email: spelled } })).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    expect((await server.call(login, { body: { email: spelled, password: MING.password } })).user.id).toBe(user.id);
  });

  it.each(['x1<someone@bank.tw>.a', '"a b"@x.tw', 'a@x.tw,someone@bank.tw', 'é@x.tw', 'e\u0301@x.tw'])('RD.139: does not open an account for %j', async (email) => {
    expect(await server.refused(register, { body: { ...MING, email } })).toMatchObject({ status: 422, details: [{ path: 'email', code: 'EMAIL_INVALID' }] });
    expect(await server.refused(contract.auth.forgotPassword, { body: { email } })).toMatchObject({ status: 422 });
  });

  it('signs in an older account by the address that it was opened with, and the right one of two that share a mailbox', async () => {
    const [odd, one, two] = [await aPerson(server, { email: 'é..x@docomo.example' }), await aPerson(server, { email: 'shared@example.tw' }), await aPerson(server)];
    await server.database.db.update(users).set({ email: 'shared+2@example.tw', emailKey: `shared@example.tw ${two.id}` }).where(eq(users.id, two.id));
    const signIn = async (email: string) => (await server.call(login, { body: { email, password: TEST_PASSWORD } })).user.id;
    expect([await signIn('E\u0301..x@docomo.example'), await signIn('shared@example.tw'), await signIn('shared+2@example.tw'), await signIn('shared+3@example.tw')]).toEqual([odd.id, one.id, two.id, one.id]);
  });

  it('lets one of two who register the same address at once in', async () => {
    const body = { ...MING, email: 'twins@example.tw' };
    const outcomes = await Promise.allSettled([server.call(register, { body }), server.call(register, { body })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['R5.4', { email: '' }, 'email', 'EMAIL_REQUIRED', 'Email is required'],
    ['R5.4', { email: 'nobody' }, 'email', 'EMAIL_INVALID', 'Please enter a valid email'],
    ['R5.5', { password: '12345' }, 'password', 'PASSWORD_TOO_SHORT', 'Password must be at least 6 characters'],
    ['R5.8', { first_name: '  ' }, 'first_name', 'FIRST_NAME_REQUIRED', 'First name is required'],
    ['R5.9', { last_name: '' }, 'last_name', 'LAST_NAME_REQUIRED', 'Last name is required'],
    ['R5.9', { last_name: '  ' }, 'last_name', 'LAST_NAME_REQUIRED', 'Last name is required'],
    ['R5.10', { phone: '' }, 'phone', 'PHONE_REQUIRED', 'Phone number is required'],
    ['R5.11', { phone: '091234567' }, 'phone', 'PHONE_INVALID', 'Please enter a valid phone number'],
    ['R5.11', { phone: '+81901234' }, 'phone', 'PHONE_INVALID', 'Please enter a valid phone number'],
  ])('%s refuses %j', async (_, change, path, code, msg) => {
    const refused = await server.refused(register, { body: { ...MING, ...change } });
    expect(refused).toMatchObject({ status: 422, code: 'VALIDATION', error: undefined });
    expect(refused.details).toContainEqual(expect.objectContaining({ path, code, msg }));
  });

  it.each(['００８８６－９１２－３４５－６７８', 'tel:+886-912-345-678', '0912 345 678，', '(0912) 345-678。', '0912‑345–678', '+886 (0)912 345 678'])('RD.144: the phone number %s is stored as +886912345678', async (phone) => {
    const { token } = await server.call(register, { body: { ...MING, email: `${crypto.randomUUID()}@example.tw`, phone } });
    expect((await server.call(verify, {}, token)).user?.phone).toBe('+886912345678');
    await server.call(contract.users.updateProfile, { body: { phone: '0987654321' } }, token);
    expect((await server.call(contract.users.updateProfile, { body: { phone } }, token)).user.phone).toBe('+886912345678');
  });

  it('keeps the version of the terms that was agreed to, and when (RD.113)', async () => {
    await server.call(register, { body: { ...MING, email: 'agreed@example.tw', consent_version: '2026-11-20' } });
    const rows = await server.database.db.select().from(users);
    const row = rows.find(({ email }) => email === 'agreed@example.tw');
    expect(row).toMatchObject({ consentVersion: '2026-11-20', consentAt: new Date(TEST_NOW) });
  });

  it('R7.2 logs in with address and password, the address in any case', async () => {
    const { user } = await aPerson(server, { email: 'yijun@example.tw' });
    const answer = await server.call(login, { body: { email: 'YiJun@example.tw', password: TEST_PASSWORD } });
    expect(answer.user).toMatchObject({ id: user.id, email: 'yijun@example.tw' });
    expect(await isValid(answer.token)).toBe(true);
  });

  it('takes a password typed on any keyboard, full-width or not', async () => {
    const body = { ...MING, email: 'wide@example.tw', password: 'ｓｅｃｒｅｔ１' };
    await server.call(register, { body });
    expect((await server.call(login, { body: { email: body.email, password: 'secret1' } })).user.email).toBe(body.email);
  });

  it('R7.2: answers alike for an unknown address and a wrong password', async () => {
    await aPerson(server, { email: 'known@example.tw' });
    const wrong = await server.refused(login, { body: { email: 'known@example.tw', password: 'not it' } });
    const unknown = await server.refused(login, { body: { email: 'unknown@example.tw', password: 'not it' } });
    expect(wrong).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
    expect({ ...unknown }).toEqual({ ...wrong });
  });

  it('a hash of former parameters is renewed when its password is next seen, and by no other', async () => {
    const former = await hash(Buffer.from(TEST_PASSWORD), { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const { user } = await aPerson(server, { passwordHash: former });
    const getStoredHash = async () => (await findUser(server.database.db, user.id))?.passwordHash;
    await server.refused(login, { body: { email: user.email, password: 'not it' } });
    expect(await getStoredHash()).toBe(former);
    await server.call(login, { body: { email: user.email, password: TEST_PASSWORD } });
    const renewed = await getStoredHash();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await server.call(login, { body: { email: user.email, password: TEST_PASSWORD } });
    expect(await getStoredHash()).toBe(renewed);
  });

  it('RD.37 keeps a token of 256 bit as its SHA-256 alone', async () => {
    const { token } = await aPerson(server);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const storedSessions = JSON.stringify(await server.database.db.select().from(sessions));
    expect(storedSessions).not.toContain(token);
    const hashes = (await server.database.db.select({ hash: sessions.tokenHash }).from(sessions)).map(({ hash }) => Buffer.from(hash).toString('hex'));
    expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
  });

  it('RD.37 a session ends after seven idle days, and after thirty whatever is done', async () => {
    const start = server.clock.now();
    const idle = await aPerson(server);
    const busy = await aPerson(server);
    const idler = await aPerson(server);
    for (let day = 1; day <= 29; day += 4) {
      server.clock.set(new Date(start.getTime() + day * DAY));
      expect(await isValid(busy.token), `day ${day}`).toBe(true);
    }
    server.clock.set(new Date(start.getTime() + 7 * DAY - 1));
    expect(await isValid(idle.token)).toBe(true);
    server.clock.advance(1);
    expect(await isValid(idler.token)).toBe(false);
    server.clock.set(new Date(start.getTime() + 14 * DAY));
    expect(await isValid(idle.token)).toBe(false);
    server.clock.set(new Date(start.getTime() + 30 * DAY - 1));
    expect(await isValid(busy.token)).toBe(true);
    server.clock.advance(1);
    expect(await isValid(busy.token)).toBe(false);
  });

  it('R7.4 RD.38 refresh rotates, and the old token lives thirty seconds for other tabs', async () => {
    const { token } = await aPerson(server);
    const first = (await server.call(refresh, {}, token)).token;
    const otherTab = (await server.call(refresh, {}, token)).token;
    expect(new Set([token, first, otherTab]).size).toBe(3);
    server.clock.advance(29_999);
    expect(await isValid(token)).toBe(true);
    server.clock.advance(1);
    expect(await isValid(token)).toBe(false);
    expect(await isValid(first)).toBe(true);
    expect(await isValid(otherTab)).toBe(true);
    expect(await server.refused(refresh, {}, token)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('what has ended is deleted by the clock, also of people who never come back; what is good stays', async () => {
    const gone = await aPerson(server, { emailConfirmedAt: null });
    await server.call(contract.auth.sendConfirmation, {}, gone.token);
    server.clock.advance(6 * DAY);
    const { token, id } = await aPerson(server, { emailConfirmedAt: null });
    await server.call(contract.auth.sendConfirmation, {}, token);
    const renewed = (await server.call(refresh, {}, token)).token;
    const countTokens = async (person: { id: number }) => [
      await server.database.db.$count(sessions, eq(sessions.userId, person.id)),
      await server.database.db.$count(linkTokens, eq(linkTokens.userId, person.id)),
    ];
    server.clock.advance(29_000);
    await deleteExpiredSessions(server.database.db, server.clock.now());
    expect([await countTokens(gone), await countTokens({ id })]).toEqual([[1, 1], [2, 1]]);
    // Both tokens of the first idle out and its link with them; of the second the renewed one and the link are good.
    server.clock.advance(2 * DAY);
    await deleteExpiredSessions(server.database.db, server.clock.now());
    expect([await countTokens(gone), await countTokens({ id })]).toEqual([[0, 0], [1, 1]]);
    expect(await isValid(renewed)).toBe(true);
  });

  it('RD.37: rotation does not lengthen the thirty days', async () => {
    const start = server.clock.now();
    let { token } = await aPerson(server);
    for (let week = 0; week < 5; week += 1) {
      token = (await server.call(refresh, {}, token)).token;
      if (week < 4) server.clock.advance(6 * DAY);
    }
    server.clock.set(new Date(start.getTime() + 30 * DAY));
    expect(await isValid(token)).toBe(false);
  });

  it('R4.2 R7.5 RD.38 logout ends every token of that sign-in at once, and no other', async () => {
    const { token, user } = await aPerson(server);
    const elsewhere = (await server.call(login, { body: { email: user.email, password: TEST_PASSWORD } })).token;
    const rotated = (await server.call(refresh, {}, token)).token;
    await server.call(logout, {}, rotated);
    expect(await isValid(rotated)).toBe(false);
    expect(await isValid(token)).toBe(false);
    expect(await isValid(elsewhere)).toBe(true);
  });

  it('RD.38 a refresh at the moment of logout leaves no token alive', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { token } = await aPerson(server);
      const fresh: string[] = [];
      const refreshing = async () => {
        fresh.push((await server.call(refresh, {}, token)).token);
      };
      await Promise.allSettled([refreshing(), refreshing(), server.call(logout, {}, token), refreshing()]);
      for (const each of [token, ...fresh]) expect(await isValid(each)).toBe(false);
    }
  });

  it('R7.3 verify answers a good token with valid: true and whose it is', async () => {
    const { token, id } = await aPerson(server);
    expect(await server.call(verify, {}, token)).toMatchObject({ valid: true, user: { id } });
  });

  it('R7.3 RD.89 verify answers a dead, a false and an absent token with valid: false', async () => {
    for (const token of [undefined, 'x'.repeat(43), 'not a token']) {
      const answer = await server.request(verify.method, verify.path, { token });
      expect([answer.statusCode, answer.json()]).toEqual([200, { valid: false }]);
    }
  });
});
