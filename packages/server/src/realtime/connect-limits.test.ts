/** Limits of connecting sockets: by address, and by the claimed user if the token is not theirs. */
import { socketRateLimitError } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RATE_LIMITS, scaleLimits } from '../http/rate-limits.ts';
import { MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson } from '../testing/factories.ts';
import { testServer } from '../testing/server.ts';
import { socketsForTests } from '../testing/sockets.ts';
import type { Listener } from '../testing/sockets.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { SOCKETS_A_PERSON } from './socket.ts';

const getOutcome = ({ answered, refused }: Listener): Promise<unknown> => Promise.race([answered, refused]);

describe.each([preferredDatabase])('who connects too often, on %s,', (database) => {
  const options = {
    config: { trustedProxies: ['127.0.0.1'] },
    rateLimits: {
      ...scaleLimits(RATE_LIMITS, 10_000),
      socket_connect: { by: 'address', max: 3, perMs: MINUTE, of: ['connect'] },
      socket_refused: { by: 'account', max: 2, perMs: 15 * MINUTE, of: ['connect-refused'] },
    },
  } as const;
  const server = serverForTests({ database, ...options });
  const { connect } = socketsForTests();

  it.each(['websocket', 'polling'])('is refused by the address on every instance, told for how long, and let in afterwards, by %s', async (transport) => {
    const other = await testServer({ ...options, sharedDatabase: server.database, clock: server.clock });
    const [here, there] = [await listening(server), await other.listen()];
    const { token, id } = await aPerson(server);
    const from = (origin: string, address: string) => connect(origin, { token, userId: id }, [transport], { 'x-forwarded-for': address });
    const address = transport === 'polling' ? '203.0.113.2' : '203.0.113.1';
    for (const origin of [here, there, here]) expect(await getOutcome(from(origin, address))).toBe('authenticated');
    server.clock.advance(MINUTE / 4);
    for (const origin of [here, there]) {
      const refused = await getOutcome(from(origin, address));
      expect(z.safeParse(socketRateLimitError, refused)).toMatchObject({ success: true, data: { code: 'RATE_LIMITED', retry_after: 45 } });
    }
    expect(await getOutcome(from(here, '203.0.113.77'))).toBe('authenticated');
    server.clock.advance(45_000);
    expect(await getOutcome(from(there, address))).toBe('authenticated');
    await other.close();
  });

  it('with tokens that are not theirs is refused by the person named, who comes in all the same', async () => {
    const origin = await listening(server);
    const [ming, yijun] = [await aPerson(server), await aPerson(server)];
    let addresses = 0;
    const as = (userId: number, token: string) => connect(origin, { token, userId }, ['websocket'], { 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });
    for (const token of ['x'.repeat(43), yijun.token]) expect(await getOutcome(as(ming.id, token))).toBe('unauthorized');
    expect(await getOutcome(as(ming.id, 'y'.repeat(43)))).toMatchObject({ code: 'RATE_LIMITED', retry_after: 900 });
    expect(await getOutcome(as(ming.id, ming.token))).toBe('authenticated');
    expect(await getOutcome(as(yijun.id, 'y'.repeat(43)))).toBe('unauthorized');
  });

  it('with a hundred sockets at once is hung up on with the next, and let in when one of them has gone', async () => {
    const origin = await listening(server);
    const [many, one] = [await aPerson(server), await aPerson(server)];
    let addresses = 0;
    const as = ({ id, token }: typeof many) => connect(origin, { token, userId: id }, ['websocket'], { 'x-forwarded-for': `2001:db8:${(addresses += 1).toString(16)}::1` });
    const open = Array.from({ length: SOCKETS_A_PERSON }, () => as(many));
    expect(new Set(await Promise.all(open.map(getOutcome)))).toEqual(new Set(['authenticated']));
    expect(await getOutcome(as(many))).toBe('disconnect');
    expect(await getOutcome(as(one))).toBe('authenticated');
    open[0]?.socket.disconnect();
    await expect.poll(() => getOutcome(as(many))).toBe('authenticated');
  });
});

const origins = new WeakMap<object, Promise<string>>();

/** Returns the origin of a server, which listens on the first call. */
function listening(server: { listen(): Promise<string> }): Promise<string> {
  const origin = origins.get(server) ?? server.listen();
  origins.set(server, origin);
  return origin;
}
