import { createHash } from 'node:crypto';
import { contract } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkTokens, users } from '../db/schema.ts';
import { DAY, MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { TEST_PASSWORD, aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { listMails, getLinkSecret } from '../testing/mails.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const { register, login, verify, forgotPassword, resetPassword, sendConfirmation, confirmEmail } = contract.auth;
const NEW_PASSWORD = 'another 電池';

describe.each([preferredDatabase])('links in mails on %s', (database) => {
  const server = serverForTests({ database });

  const isValid = async (token: string) => (await server.call(verify, {}, token)).valid;
  const lastMail = async (person: { id: number }) => (await listMails(server, person)).at(-1);
  const reset = (token: string, password = NEW_PASSWORD) => server.call(resetPassword, { body: { token, password } });
  const resetRefused = async (token: string) => (await server.refused(resetPassword, { body: { token, password: NEW_PASSWORD } })).code;
  const signIn = ({ user }: TestPerson, password: string) => server.call(login, { body: { email: user.email, password } });

  async function forgot({ user }: TestPerson): Promise<string> {
    expect(await server.call(forgotPassword, { body: { email: user.email } })).toEqual({ ok: true });
    return getLinkSecret(await lastMail(user));
  }

  it('RD.23, RD.188: a forgotten password answers the same for any address, and mails only who has an account', async () => {
    const ming = await aPerson(server);
    const answers = await Promise.all(
      [ming.user.email.toUpperCase(), 'nobody@example.tw'].map((email) =>
        server.request('POST', '/api/auth/forgot-password', { body: { email } }),
      ),
    );
    expect(answers.map(({ statusCode, payload }) => [statusCode, payload])).toEqual([[200, '{"ok":true}'], [200, '{"ok":true}']]);
    const [mail, ...more] = await listMails(server, ming);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: '重設密碼', isNotice: false });
    expect(mail?.text).toMatch(/^http:\/\/localhost:0\/reset-password#token=[\w-]{22}$/m);
  });

  it('RD.24 the secret has 128 bit and is kept as its hash alone', async () => {
    const ming = await aPerson(server);
    const secret = await forgot(ming);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    const [link] = await server.database.db.select().from(linkTokens).where(eq(linkTokens.userId, ming.id));
    expect(link && Buffer.from(link.tokenHash).toString('hex')).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(JSON.stringify(link)).not.toContain(secret);
  });

  it('RD.24 RD.25 the link sets another password once, ends every session and every other link, and says so', async () => {
    const ming = await aPerson(server);
    const other = await aPerson(server);
    const earlier = await forgot(ming);
    const secret = await forgot(ming);
    const elsewhere = (await signIn(ming, TEST_PASSWORD)).token;
    const answer = await server.request('POST', '/api/auth/reset-password', { body: { token: secret, password: NEW_PASSWORD } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect([await isValid(ming.token), await isValid(elsewhere), await isValid(other.token)]).toEqual([false, false, true]);
    expect(await resetRefused(secret)).toBe('RESET_LINK_INVALID');
    expect(await resetRefused(earlier)).toBe('RESET_LINK_INVALID');
    const wrong = await server.refused(login, { body: { email: ming.user.email, password: TEST_PASSWORD } });
    expect(wrong.code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(ming, NEW_PASSWORD)).user.id).toBe(ming.id);
    expect((await lastMail(ming))?.subject).toContain('密碼');
    expect(await listMails(server, ming)).toHaveLength(3);
  });

  it('RD.24 the link holds for thirty minutes', async () => {
    const ming = await aPerson(server);
    const secret = await forgot(ming);
    server.clock.advance(30 * MINUTE);
    expect(await resetRefused(secret)).toBe('RESET_LINK_INVALID');
    server.clock.advance(-1);
    await reset(secret);
  });

  it('RD.24 of two who open the link at once one is let in', async () => {
    const secret = await forgot(await aPerson(server));
    const outcomes = await Promise.allSettled([reset(secret, 'first one'), reset(secret, 'second one')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses made-up secrets, and those of the other kind of link, with a 401 that is an answer (D14)', async () => {
    const ming = await aPerson(server, { emailConfirmedAt: null });
    await server.call(sendConfirmation, {}, ming.token);
    const secret = getLinkSecret(await lastMail(ming));
    for (const token of ['x', 'a'.repeat(22), secret]) expect(await resetRefused(token)).toBe('RESET_LINK_INVALID');
    const unconfirmed = await server.refused(confirmEmail, { body: { token: await forgot(ming) } });
    expect(unconfirmed).toMatchObject({ status: 410, code: 'CONFIRM_LINK_INVALID' });
    expect(await isValid(ming.token)).toBe(true);
  });

  it('RD.114, RD.188, RD.189: signing up mails the link that confirms the address, in the language of the browser', async () => {
    const body = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.tw', phone: '0912345678', password: 'secret' };
    const answer = await server.request('POST', register.path, { body, headers: { 'accept-language': 'en-GB,zh;q=0.8' } });
    const { user } = answer.json<{ user: { id: number; email_confirmed: boolean; preferences: object } }>();
    expect(user).toMatchObject({ email_confirmed: false, preferences: { language: 'en' } });
    const mail = await lastMail(user);
    expect(mail?.subject).toBe('Confirm your email');
    expect(mail?.text).toMatch(/^http:\/\/localhost:0\/confirm-email#token=[\w-]{22}$/m);
  });

  it('RD.114, RD.188: the link confirms the address in any browser, once, within seven days', async () => {
    const ming = await aPerson(server, { emailConfirmedAt: null });
    await server.call(sendConfirmation, {}, ming.token);
    const token = getLinkSecret(await lastMail(ming));
    server.clock.advance(7 * DAY);
    expect((await server.refused(confirmEmail, { body: { token } })).code).toBe('CONFIRM_LINK_INVALID');
    server.clock.advance(-1);
    const { token: fresh } = await signIn(ming, TEST_PASSWORD);
    expect(await server.call(confirmEmail, { body: { token } })).toEqual({ ok: true });
    expect((await server.call(verify, {}, fresh)).user?.email_confirmed).toBe(true);
    expect((await server.refused(confirmEmail, { body: { token } })).code).toBe('CONFIRM_LINK_INVALID');
    expect((await server.refused(sendConfirmation, {}, fresh)).code).toBe('EMAIL_ALREADY_CONFIRMED');
  });

  it('RD.114 a link confirms the address it was mailed to and no other', async () => {
    const ming = await aPerson(server, { emailConfirmedAt: null });
    await server.call(sendConfirmation, {}, ming.token);
    const token = getLinkSecret(await lastMail(ming));
    await server.database.db.update(users).set({ email: 'moved@example.tw' }).where(eq(users.id, ming.id));
    expect((await server.refused(confirmEmail, { body: { token } })).code).toBe('CONFIRM_LINK_INVALID');
  });
});
