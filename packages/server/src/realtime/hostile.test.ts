/** Hostile events: none of them may crash the server, reach another client, or be stored. */
import { joinChat, sendMessage, socketEvents } from '@shunlu/api-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { followedChats, messages } from '../db/schema.ts';
import type { Booking } from '../db/schema.ts';
import { RATE_LIMITS } from '../http/rate-limits.ts';
import { aBooking } from '../testing/aBooking.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { instancesForTests } from '../testing/instances.ts';
import { testServer } from '../testing/server.ts';
import { waitForSockets, socketsForTests } from '../testing/sockets.ts';
import type { Listener } from '../testing/sockets.ts';

const DEEP = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown;
const PROTOTYPE = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}') as unknown;
/** Invalid payloads for every event. */
const NONSENSE: readonly unknown[] = [
  undefined, null, true, 0, -1, 1.5, 1e300, '', '1', 'x'.repeat(5_000), [], [1], {}, { bookingId: null }, { bookingId: '1' }, { bookingId: -1 },
  { bookingId: 1e16 }, { rideId: 1, userId: {} }, { rideId: [] }, { toString: 1 }, PROTOTYPE, DEEP, Buffer.from([1, 2, 3]),
  { notificationId: 'DROP TABLE' }, { message: '\u0000' },
];
/** Invalid payloads for events with more fields than a chat's reference. Other events drop these unknown fields (D113). */
const NONSENSE_OF: Readonly<Record<string, readonly unknown[]>> = {
  send_message: [{ rideId: 1, message: '\u0000' }, { rideId: 1, message: { $ne: '' } }],
  location_update: [{ rideId: 1, latitude: 999, longitude: 0, timestamp: 'now' }],
};
/** Returns the names of received events, without those of presence, which occur at any time. */
const getEventNames = ({ received }: Listener): string[] =>
  received.map(([name]) => name).filter((name) => !['authenticated', 'user_online_status', 'user_offline_status'].includes(name));
const fromClients = Object.values(socketEvents).filter(({ from }) => from !== 'server');

describe.each([preferredDatabase])('hostile sockets on %s', (kind) => {
  const instances = instancesForTests(kind);
  const { connect, signIn } = socketsForTests();
  let driver: TestPerson;
  let passenger: TestPerson;
  let booking: Booking;

  beforeAll(async () => {
    driver = await aPerson(instances.here);
    passenger = await aPerson(instances.here);
    booking = await aBooking(instances.here, await anOffer(instances.here, driver), passenger);
  });

  it.each(fromClients.map((event) => [event.name, event] as const))('R7.48: %s with nonsense is refused or passed over, and the socket lives on', async (_, event) => {
    const [attacker, other] = [await signIn(instances.origins[0], passenger), await signIn(instances.origins[0], driver)];
    for (const payload of [...NONSENSE, ...(NONSENSE_OF[event.name] ?? [])]) {
      if ('ack' in event) {
        expect(await attacker.socket.emitWithAck(event.name, payload)).toMatchObject({ ok: false });
        // An event without a callback gets no acknowledgement.
        attacker.socket.emit(event.name, payload);
      } else {
        attacker.socket.emit(event.name, payload, 'more', { than: 'asked' });
        attacker.socket.emit(event.name, payload, () => {});
        await waitForSockets(instances.database, attacker);
      }
    }
    attacker.socket.emit(event.name);
    await waitForSockets(instances.database, attacker);
    await waitForSockets(instances.database, other);
    expect(attacker.socket.connected).toBe(true);
    expect('polluted' in {}).toBe(false);
    expect([...getEventNames(attacker), ...getEventNames(other)]).toEqual([]);
    expect(await instances.database.db.select().from(messages)).toEqual([]);
    expect(await instances.database.db.select().from(followedChats)).toEqual([]);
  });

  it('events that are the server’s own, unknown, or reserved by the library are passed over', async () => {
    const attacker = await signIn(instances.origins[0], passenger);
    const other = await signIn(instances.origins[1], driver);
    for (const { name } of Object.values(socketEvents).filter(({ from }) => from === 'server')) attacker.socket.emit(name, { userId: driver.id });
    for (const name of ['error', 'unknown', '__proto__', 'constructor', 'toString', '']) attacker.socket.emit(name, { userId: 1 });
    await waitForSockets(instances.database, attacker, other);
    expect(getEventNames(other)).toEqual([]);
    expect(attacker.socket.connected).toBe(true);
  });

  it.each(['disconnect', 'disconnecting', 'newListener', 'connect_error'])('a packet that pretends the library’s own %s ends that connection alone', async (name) => {
    const attacker = await signIn(instances.origins[0], passenger);
    const other = await signIn(instances.origins[0], driver);
    attacker.socket.io.engine.write(`42${JSON.stringify([name, {}])}`);
    await Promise.race([attacker.gone, waitForSockets(instances.database, attacker)]);
    await waitForSockets(instances.database, other);
    expect(other.socket.connected).toBe(true);
  });

  it.each(['4', '42', '42[', '42{}', '43', '43999["x"]', '45', '459-["join_chat"]', '4�', '9', '42["join_chat",{"bookingId":1'])('a packet that is none (%s) ends at most its own connection', async (packet) => {
    const attacker = await signIn(instances.origins[0], passenger);
    const other = await signIn(instances.origins[0], driver);
    attacker.socket.io.engine.write(packet);
    await Promise.race([attacker.gone, waitForSockets(instances.database, attacker)]);
    await waitForSockets(instances.database, other);
    expect(other.socket.connected).toBe(true);
  });

  it('a message larger than any of ours ends the connection', async () => {
    const attacker = await signIn(instances.origins[0], passenger);
    attacker.socket.emit(sendMessage.name, { rideId: booking.rideId, message: 'x'.repeat(50_000) });
    expect(await attacker.gone).toBeTruthy();
  });

  it('who was not let in is not listened to', async () => {
    const nobody = connect(instances.origins[0], { token: 'x'.repeat(43), userId: passenger.id });
    nobody.emit(sendMessage, { rideId: booking.rideId, bookingId: booking.id, message: '嗨' });
    nobody.emit(joinChat, { bookingId: booking.id });
    await nobody.gone;
    const other = await signIn(instances.origins[0], driver);
    await waitForSockets(instances.database, other);
    expect(await instances.database.db.select().from(messages)).toEqual([]);
  });

  it('who floods is refused, and others are served meanwhile', async () => {
    const attacker = await signIn(instances.origins[0], passenger);
    const flood = Array.from({ length: 300 }, () => attacker.ask(joinChat, { bookingId: 999_999_999 }));
    const other = await signIn(instances.origins[0], driver);
    expect(await other.ask(joinChat, { bookingId: booking.id })).toEqual({ ok: true });
    const codes = (await Promise.all(flood)).map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
    expect(new Set(codes)).toEqual(new Set(['BOOKING_NOT_FOUND', 'UNAVAILABLE']));
  });

  it('the limits of the table hold on the socket, and who is refused is logged by id and code', async () => {
    const server = await testServer({ sharedDatabase: instances.database, clock: instances.clock, rateLimits: RATE_LIMITS });
    const person = await aPerson(server);
    const socket = await signIn(await server.listen(), person);
    const { max } = RATE_LIMITS['chat'] ?? { max: 0 };
    const codes: unknown[] = [];
    for (let n = 0; n <= max; n += 1) {
      const answer = await socket.ask(sendMessage, { rideId: 999_999_999, message: '嗨' });
      codes.push(answer.ok ? 'ok' : answer.refusal.code);
    }
    expect(codes).toEqual([...Array.from({ length: max }, () => 'RIDE_NOT_FOUND'), 'RATE_LIMITED']);
    expect(JSON.parse(server.log.lines().at(-1) ?? '')).toMatchObject({ event: 'send_message', user: person.id, code: 'RATE_LIMITED' });
    await server.close();
  });
});
