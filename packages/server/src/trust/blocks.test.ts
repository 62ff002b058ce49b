import { contract } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../db/schema.ts';
import { MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { notBlockedWith, isBlockedBetween } from '../db/blocks.ts';

const { blockUser, unblockUser, listBlocked, getUser } = contract.users;

describe.each([preferredDatabase])('blocking on %s', (database) => {
  const server = serverForTests({ database });
  const between = (a: { id: number }, b: { id: number }) => isBlockedBetween(server.database.db, a.id, b.id);

  it('RD.115: blocking hides the two profiles from each other until it is taken back', async () => {
    const [ming, yijun, other] = [await aPerson(server), await aPerson(server), await aPerson(server)];
    const statusFor = async (viewer: { token: string }, id: number) =>
      (await server.request('GET', `/api/users/${String(id)}`, { token: viewer.token })).statusCode;
    await server.call(blockUser, { params: { id: yijun.id } }, ming.token);
    expect([await between(ming, yijun), await between(yijun, ming), await between(ming, other)]).toEqual([true, true, false]);
    expect([await statusFor(ming, yijun.id), await statusFor(yijun, ming.id), await statusFor(other, ming.id)]).toEqual([404, 404, 200]);
    await server.call(unblockUser, { params: { id: yijun.id } }, ming.token);
    await server.call(unblockUser, { params: { id: yijun.id } }, ming.token);
    expect([await between(ming, yijun), await statusFor(ming, yijun.id), await statusFor(yijun, ming.id)]).toEqual([false, 200, 200]);
  });

  it('RD.115 lists whom one blocked, the latest first, and nobody who blocked oneself', async () => {
    const [ming, first, second, third] = [await aPerson(server), await aPerson(server), await aPerson(server), await aPerson(server)];
    for (const { id } of [first, second, first]) {
      await server.call(blockUser, { params: { id } }, ming.token);
      server.clock.advance(MINUTE);
    }
    await server.call(blockUser, { params: { id: ming.id } }, third.token);
    const { users: blocked } = await server.call(listBlocked, {}, ming.token);
    expect(blocked.map(({ id, blocked_at }) => [id, blocked_at])).toEqual([
      [second.id, '2026-11-20T02:51:00.000Z'],
      [first.id, '2026-11-20T02:50:00.000Z'],
    ]);
    expect(JSON.stringify(blocked)).not.toContain(first.user.email);
  });

  it('RD.115 the fragment for searches leaves out who blocked and who was blocked', async () => {
    const [ming, blocked, blocker, other] = [await aPerson(server), await aPerson(server), await aPerson(server), await aPerson(server)];
    await server.call(blockUser, { params: { id: blocked.id } }, ming.token);
    await server.call(blockUser, { params: { id: ming.id } }, blocker.token);
    const found = await server.database.db.select({ id: users.id }).from(users).where(notBlockedWith(ming.id, users.id));
    const ids = found.map(({ id }) => id);
    expect([blocked, blocker, other].map(({ id }) => ids.includes(id))).toEqual([false, false, true]);
  });

  it('refuses to block oneself, nobody, and whoever has left', async () => {
    const [ming, gone] = [await aPerson(server), await aPerson(server)];
    await server.database.db.update(users).set({ deletedAt: server.clock.now() }).where(eq(users.id, gone.id));
    const refusedFor = async (id: number) => (await server.refused(blockUser, { params: { id } }, ming.token)).code;
    expect(await refusedFor(ming.id)).toBe('OWN_ACCOUNT');
    expect(await refusedFor(999_999)).toBe('USER_NOT_FOUND');
    expect(await refusedFor(gone.id)).toBe('USER_NOT_FOUND');
    expect((await server.refused(unblockUser, { params: { id: 999_999 } }, ming.token)).code).toBe('USER_NOT_FOUND');
    expect((await server.refused(getUser, { params: { id: gone.id } }, ming.token)).code).toBe('USER_NOT_FOUND');
  });
});
