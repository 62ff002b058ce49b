import { contract } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { preferredDatabase } from '../testing/databases.ts';
import { TEST_PASSWORD, aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { listMails, getLinkSecret } from '../testing/mails.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const { verify, login, forgotPassword, resetPassword } = contract.auth;
const { changePassword } = contract.users;
const NEW_PASSWORD = 'another 電池';

describe.each([preferredDatabase])('changing the password on %s', (database) => {
  const server = serverForTests({ database });

  const change = ({ token }: TestPerson, current_password: string, password = NEW_PASSWORD) =>
    server.call(changePassword, { body: { current_password, password } }, token);
  const isValid = async (token: string) => (await server.call(verify, {}, token)).valid;

  it('RD.108, RD.172: needs the current password; a wrong one is told at its field and ends no session', async () => {
    const ming = await aPerson(server);
    const body = { current_password: 'not it', password: NEW_PASSWORD };
    const refused = await server.refused(changePassword, { body }, ming.token);
    expect(refused).toMatchObject({ status: 422, details: [expect.objectContaining({ path: 'current_password', code: 'PASSWORD_WRONG' })] });
    expect(await isValid(ming.token)).toBe(true);
    const short = await server.refused(changePassword, { body: { current_password: TEST_PASSWORD, password: '12345' } }, ming.token);
    expect(short.details).toEqual([expect.objectContaining({ path: 'password', code: 'PASSWORD_TOO_SHORT' })]);
  });

  it('RD.108 ends the other sessions and open links, keeps its own, and tells the person', async () => {
    const ming = await aPerson(server);
    const elsewhere = await server.app.auth.openSession(ming.id);
    await server.call(forgotPassword, { body: { email: ming.user.email } });
    const link = getLinkSecret((await listMails(server, ming)).at(-1));
    const body = { current_password: TEST_PASSWORD, password: NEW_PASSWORD };
    expect((await server.request('PUT', '/api/users/password', { token: ming.token, body })).json()).toEqual({ ok: true });
    expect([await isValid(ming.token), await isValid(elsewhere)]).toEqual([true, false]);
    expect((await server.refused(resetPassword, { body: { token: link, password: 'by the link' } })).code).toBe('RESET_LINK_INVALID');
    expect((await server.call(login, { body: { email: ming.user.email, password: NEW_PASSWORD } })).user.id).toBe(ming.id);
    expect((await server.refused(login, { body: { email: ming.user.email, password: TEST_PASSWORD } })).code).toBe('INVALID_CREDENTIALS');
    expect((await listMails(server, ming)).at(-1)?.subject).toContain('密碼');
  });

  it('RD.108 of two changes at once one is made', async () => {
    const ming = await aPerson(server);
    const outcomes = await Promise.allSettled([change(ming, TEST_PASSWORD, 'first one'), change(ming, TEST_PASSWORD, 'second one')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await isValid(ming.token)).toBe(true);
  });
});
