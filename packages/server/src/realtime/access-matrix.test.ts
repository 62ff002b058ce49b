/** The access matrix of socket events: the outcome of every client event of the contract for every kind of caller. */
import { contract, joinBooking, joinChat, socketEvents } from '@shunlu/api-contract';
import type { ClientEvent } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { notifications, sessions } from '../db/schema.ts';
import { DAY } from '../testing/clock.ts';
import { aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { ROLES, aTripFixture } from '../testing/trip-fixture.ts';
import type { Role } from '../testing/trip-fixture.ts';
import { SOCKET_SAMPLES, aSocketFixture } from '../testing/socket-samples.ts';
import { waitForSockets, socketsForTests } from '../testing/sockets.ts';
import { serverForTests } from '../testing/serverForTests.ts';

/**
 * The outcome of the event of `testing/socket-samples.ts`. `out`: the socket is refused. `ok` or a code: the acknowledgement.
 * `told`: other people received an event. `done`: the event was stored. `-`: no effect.
 */
const EXPECTED = `
                       nobody  stranger           passenger  driver  creator            blocked            expired  revoked
join-booking           out     -                  told       told    told               -                  out      out
leave-booking          out     -                  told       told    told               -                  out      out
join_chat              out     BOOKING_NOT_FOUND  ok         ok      BOOKING_NOT_FOUND  BOOKING_NOT_FOUND  out      out
leave_chat             out     -                  told       told    -                  -                  out      out
send_message           out     BOOKING_NOT_FOUND  ok         ok      BOOKING_NOT_FOUND  BOOKING_NOT_FOUND  out      out
typing                 out     -                  told       told    -                  -                  out      out
stop_typing            out     -                  told       told    -                  -                  out      out
location_update        out     RIDE_NOT_FOUND     RIDE_NOT_FOUND     ok      RIDE_NOT_FOUND     RIDE_NOT_FOUND     out      out
mark_notification_read out     -                  done       -       -                  -                  out      out
`;

const [callers = [], ...rows] = EXPECTED.split('\n').map((line) => line.trim().split(/\s+/)).filter((cells) => cells.length > 1);
const expected = new Map(rows.map(([name = '', ...cells]) => [name, Object.fromEntries(callers.map((caller, index) => [caller, cells[index]]))]));

const clientEvents = Object.values(socketEvents).filter((event): event is ClientEvent => event.from !== 'server');

const server = serverForTests();
const { connect, signIn } = socketsForTests();
let origin: string;
let expired: TestPerson;
let revoked: TestPerson;
beforeAll(async () => {
  origin = await server.listen();
  [expired, revoked] = [await aPerson(server), await aPerson(server)];
  const longAgo = new Date(server.clock.now().getTime() - 8 * DAY);
  await server.database.db.update(sessions).set({ lastUsedAt: longAgo }).where(eq(sessions.userId, expired.id));
  await server.call(contract.auth.logout, {}, revoked.token);
});

/** Sends the event as `role`, while all others of the trip have its booking and chat open. @returns the outcome */
async function getOutcome(event: ClientEvent, role: Role): Promise<string> {
  const scene = await aTripFixture(server);
  const stage = await aSocketFixture(scene);
  const listener = await signIn(origin, scene.people[role]);
  const others = await Promise.all(ROLES.filter((each) => each !== role).map((each) => signIn(origin, scene.people[each])));
  for (const other of others) {
    other.emit(joinBooking, stage.booking.id);
    await other.ask(joinChat, { bookingId: stage.booking.id });
  }
  const { payload, before } = SOCKET_SAMPLES[event.name];
  await before?.(stage, listener);
  await waitForSockets(server.database, listener, ...others);
  for (const { received } of others) received.length = 0;

  if ('ack' in event) {
    const ack = (await listener.socket.emitWithAck(event.name, payload(stage))) as { ok: boolean; refusal?: { code?: string } };
    return ack.ok ? 'ok' : (ack.refusal?.code ?? '');
  }
  listener.socket.emit(event.name, payload(stage));
  await waitForSockets(server.database, listener, ...others);
  const [notice] = await server.database.db.select().from(notifications).where(eq(notifications.id, stage.noticeId));
  if (notice?.readAt) return 'done';
  return others.some(({ received }) => received.length > 0) ? 'told' : '-';
}

describe('who may send what over the socket', () => {
  it('is stated for every event that clients send, and for nothing else', () => {
    expect([...expected.keys()].toSorted()).toEqual(clientEvents.map(({ name }) => name as string).toSorted());
    expect(callers).toEqual(['nobody', ...ROLES, 'expired', 'revoked']);
  });

  it('R7.46: whoever has no live token is not let in, whatever they would send', async () => {
    for (const auth of [{}, { token: expired.token, userId: expired.id }, { token: revoked.token, userId: revoked.id }]) {
      const listener = connect(origin, auth);
      for (const { name } of clientEvents) listener.socket.emit(name, {});
      expect(await listener.answered).toBe('unauthorized');
      await listener.gone;
      expect(listener.received).toEqual([['unauthorized', {}]]);
    }
    for (const row of expected.values()) expect(row).toMatchObject({ nobody: 'out', expired: 'out', revoked: 'out' });
  });

  it.each(clientEvents.map((event) => [event.name, event] as const))('%s', async (name, event) => {
    const outcomes = Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await getOutcome(event, role)] as const)));
    expect(expected.get(name)).toMatchObject(outcomes);
  });
});
