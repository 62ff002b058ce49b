import { randomUUID } from 'node:crypto';
import { contract } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { pushSubscriptions } from '../db/schema.ts';
import { moderate } from '../moderation/moderate.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { TEST_PASSWORD, aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { instancesForTests } from '../testing/instances.ts';
import { listMails, getLinkSecret } from '../testing/mails.ts';
import { socketsForTests } from '../testing/sockets.ts';

const { logout, verify, forgotPassword, resetPassword } = contract.auth;
const { changePassword, deleteAccount } = contract.users;

/** An ended session reaches open sockets in under a second, on every instance (D15). */
const A_SECOND = 1_000;

describe.each([preferredDatabase])('ending sessions on %s', (kind) => {
  const instances = instancesForTests(kind);
  const sockets = socketsForTests();

  /** What ends the sign-ins of a person, asked of the first instance; `keeps` is whose token does it and may go on. */
  const WAYS: readonly [rows: string, what: string, keeps: boolean, end: (person: TestPerson, other: string) => Promise<unknown>][] = [
    ['RD.38', 'logout', false, (_person, other) => instances.here.call(logout, {}, other)],
    [
      'RD.108', 'another password', true,
      ({ token }) => instances.here.call(changePassword, { body: { current_password: TEST_PASSWORD, password: 'another one' } }, token),
    ],
    [
      'RD.24', 'the link of a forgotten password', false,
      async ({ user }) => {
        await instances.here.call(forgotPassword, { body: { email: user.email } });
        const token = getLinkSecret((await listMails(instances.here, user)).at(-1));
        await instances.here.call(resetPassword, { body: { token, password: 'another one' } });
      },
    ],
    ['RD.110', 'deletion', false, ({ token }) => instances.here.call(deleteAccount, { body: { password: TEST_PASSWORD } }, token)],
    ['RD.116', 'suspension', false, ({ id }) => moderate(instances.here, ['suspend', String(id)])],
  ];

  /** Browsers that are told: of a sign-in, or of one that is gone. */
  async function aBrowser(name: string, userId: number, token: string | undefined) {
    const { sessionFamily = randomUUID() } = (token === undefined ? undefined : await instances.here.app.auth.authenticate(token)) ?? {};
    await instances.database.db.insert(pushSubscriptions).values({ userId, sessionFamily, endpoint: name, p256dh: 'p', auth: 'a', createdAt: instances.clock.now() });
  }
  const browsers = async () => (await instances.database.db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint).toSorted();

  it.each(WAYS)('%s: %s hangs up on every instance in under a second, and lets no old token in and sends no push message again', async (_rows, what, keeps, end) => {
    const [ming, stranger] = [await aPerson(instances.here), await aPerson(instances.here)];
    const other = await instances.here.app.auth.openSession(ming.id);
    const ending = await Promise.all(instances.origins.map((origin) => sockets.signIn(origin, { id: ming.id, token: other })));
    const staying = [await sockets.signIn(instances.origins[1], stranger)];
    if (keeps) staying.push(await sockets.signIn(instances.origins[1], ming));

    await instances.database.db.delete(pushSubscriptions);
    // One whose sign-in had idled out before, too.
    for (const [at, of] of [['ending', other], ['own', ming.token], ['idle', undefined]] as const) await aBrowser(at, ming.id, of);
    await aBrowser('of a stranger', stranger.id, stranger.token);

    await end(ming, other);
    const committed = performance.now();
    await Promise.all(ending.map(({ gone }) => gone));
    const ms = performance.now() - committed;
    console.info(`${kind}: ${what} reached the sockets of two instances ${ms.toFixed(0)} ms after its answer`);
    expect(ms).toBeLessThan(A_SECOND);
    for (const { received } of ending) expect(received.at(-1)?.[0]).toBe('unauthorized');

    const isLogout = what === 'logout';
    const own = [...(isLogout ? ['idle'] : []), ...(isLogout || keeps ? ['own'] : [])];
    expect(await browsers()).toEqual(['of a stranger', ...own].toSorted());

    for (const server of [instances.here, instances.there]) expect((await server.call(verify, {}, other)).valid).toBe(false);
    expect(await sockets.connect(instances.origins[1], { id: ming.id, userId: ming.id, token: other }).answered).toBe('unauthorized');
    expect(staying.every(({ socket }) => socket.connected)).toBe(true);
    if (keeps) expect((await instances.there.call(verify, {}, ming.token)).valid).toBe(true);
  });
});
