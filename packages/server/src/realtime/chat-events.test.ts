import { contract, joinChat, leaveChat, sendMessage, stopTyping, typing } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookings, conversations, followedChats, notifications } from '../db/schema.ts';
import type { Booking, Ride } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { instancesForTests } from '../testing/instances.ts';
import { waitForSockets, socketsForTests } from '../testing/sockets.ts';
import type { Listener } from '../testing/sockets.ts';
import { insertBlock } from '../trust/block-store.ts';

const { chat } = contract;

describe.each([preferredDatabase])('chat over the socket on %s', (kind) => {
  const instances = instancesForTests(kind);
  const { signIn } = socketsForTests();
  let driver: TestPerson;
  let passenger: TestPerson;
  let offer: Ride;
  let booking: Booking;
  /** `near` is the driver's socket on one instance, `far` the passenger's on the other. */
  let near: Listener;
  let far: Listener;

  beforeEach(async () => {
    driver = await aPerson(instances.here, { firstName: '大明', lastName: '陳' });
    passenger = await aPerson(instances.here);
    offer = await anOffer(instances.here, driver);
    booking = await aBooking(instances.here, offer, passenger);
    near = await signIn(instances.origins[0], driver);
    far = await signIn(instances.origins[1], passenger);
  });

  const quiet = (...more: Listener[]) => waitForSockets(instances.database, ...[near, far, ...more].filter(({ socket }) => socket.connected));
  const write = (from: Listener, message: string, client_id?: string) =>
    from.ask(sendMessage, { rideId: offer.id, bookingId: booking.id, message, ...(client_id && { client_id }) });
  const read = (who: TestPerson) => instances.here.call(chat.getBookingChat, { params: { id: booking.id }, query: {} }, who.token);
  const followedBy = async ({ socket }: Listener) =>
    (await instances.database.db.select().from(followedChats).where(eq(followedChats.socketId, socket.id ?? ''))).map(({ conversationId }) => conversationId);
  const listNotifications = (who: TestPerson) => instances.database.db.select().from(notifications).where(eq(notifications.userId, who.id));
  const cancelBooking = () => instances.database.db.update(bookings).set({ status: 'cancelled', cancelKind: 'rider' }).where(eq(bookings.id, booking.id));

  it('R7.50, R7.57, RD.34: a message is stored, trimmed, before it is acknowledged, and told to both on every instance', async () => {
    const other = await signIn(instances.origins[1], driver);
    const ack = await write(near, '  我到了 ');
    const stored = (await read(passenger)).messages;
    expect(ack).toEqual({ ok: true, message: stored[0] });
    expect(stored).toMatchObject([{ seq: 1, message: '我到了', sender_id: driver.id }]);
    await quiet(other);
    for (const { of } of [near, far, other]) expect(of('new_message')).toEqual([{ bookingId: booking.id, parties: [passenger.id, driver.id], message: stored[0] }]);
  });

  it('RD.33, RD.34: sent again by socket and by REST it is one message, acknowledged alike and told once', async () => {
    const client_id = crypto.randomUUID();
    const first = await write(near, '我到了', client_id);
    expect(await write(near, '我到了', client_id)).toEqual(first);
    const { message } = await instances.there.call(chat.sendBookingMessage, { params: { id: booking.id }, body: { message: '我到了', client_id } }, driver.token);
    expect({ ok: true, message }).toEqual(first);
    await quiet();
    expect(far.of('new_message')).toHaveLength(1);
  });

  it('messages of one socket are stored in the order they were sent', async () => {
    const acks = await Promise.all(Array.from({ length: 20 }, (_, index) => write(near, `${index}`)));
    expect(acks.map((ack) => ack.ok && [ack.message.seq, ack.message.message])).toEqual(Array.from({ length: 20 }, (_, index) => [index + 1, `${index}`]));
  });

  it('R8.11: what is refused is acknowledged with why', async () => {
    const stranger = await signIn(instances.origins[0], await aPerson(instances.here));
    const code = async (ack: ReturnType<typeof write>) => {
      const answer = await ack;
      return answer.ok ? undefined : answer.refusal.code;
    };
    expect(await code(write(stranger, '嗨'))).toBe('BOOKING_NOT_FOUND');
    expect(await code(write(near, ' '))).toBe('VALIDATION');
    await cancelBooking();
    expect(await code(near.ask(sendMessage, { rideId: offer.id, message: '嗨' }))).toBe('CHAT_NOT_FOUND');
    expect(await code(write(near, '嗨'))).toBe('CHAT_CLOSED');
    expect((await read(driver)).messages).toEqual([]);
  });

  it('RD.166: goes to the booking’s chat when who sends it has one live booking on the ride and names the ride alone', async () => {
    expect(await far.ask(sendMessage, { rideId: offer.id, message: '我到了' })).toMatchObject({ ok: true, message: { seq: 1 } });
    await quiet();
    expect(near.of('new_message')).toMatchObject([{ bookingId: booking.id, message: { message: '我到了' } }]);
    expect((await read(driver)).messages).toMatchObject([{ message: '我到了' }]);
  });

  it('R7.50, RD.84: without bookingId it is an inquiry about the ride; the owner names the passenger', async () => {
    const asker = await aPerson(instances.here);
    const socket = await signIn(instances.origins[1], asker);
    await socket.ask(sendMessage, { rideId: offer.id, message: '可以帶狗嗎？' });
    const ack = await near.ask(sendMessage, { rideId: offer.id, userId: asker.id, message: '可以' });
    expect(ack).toMatchObject({ ok: true, message: { seq: 2 } });
    await quiet(socket);
    expect(socket.of('new_message')).toMatchObject([{ rideId: offer.id, userId: asker.id, message: { seq: 1 } }, { rideId: offer.id, userId: asker.id, message: { seq: 2 } }]);
    expect(far.of('new_message')).toEqual([]);
  });

  it('R7.48, R7.58, R7.59: typing reaches the other one, on another instance, while they follow the chat', async () => {
    expect(await near.ask(joinChat, { bookingId: booking.id })).toEqual({ ok: true });
    expect(await far.ask(joinChat, { bookingId: booking.id })).toEqual({ ok: true });
    near.emit(typing, { bookingId: booking.id });
    near.emit(stopTyping, { bookingId: booking.id });
    await quiet();
    const typed = { bookingId: booking.id, senderId: driver.id };
    expect(far.received.filter(([name]) => name.startsWith('user_typing') || name.startsWith('user_stop'))).toEqual([['user_typing', typed], ['user_stop_typing', typed]]);
    expect(near.of('user_typing')).toEqual([]);
  });

  it('R7.49, RD.58: typing reaches nobody who does not follow the chat, nor comes from one who does not', async () => {
    const elsewhere = await signIn(instances.origins[0], passenger);
    near.emit(typing, { bookingId: booking.id });
    await near.ask(joinChat, { bookingId: booking.id });
    near.emit(typing, { bookingId: booking.id });
    // The typing events must be handled before the other person joins.
    await quiet();
    await far.ask(joinChat, { bookingId: booking.id });
    near.emit(leaveChat, { bookingId: booking.id });
    const stranger = await signIn(instances.origins[0], await aPerson(instances.here));
    for (const outside of [near, stranger]) outside.emit(typing, { bookingId: booking.id });
    await quiet(stranger);
    await near.ask(joinChat, { bookingId: booking.id });
    far.emit(leaveChat, { bookingId: booking.id });
    await quiet();
    near.emit(typing, { bookingId: booking.id });
    await quiet(elsewhere);
    for (const { of } of [far, elsewhere]) expect(of('user_typing')).toEqual([]);
  });

  it('RD.58: in a chat that was closed nobody types, also who joined before', async () => {
    await near.ask(joinChat, { bookingId: booking.id });
    await far.ask(joinChat, { bookingId: booking.id });
    await cancelBooking();
    near.emit(typing, { bookingId: booking.id });
    await quiet();
    expect(far.of('user_typing')).toEqual([]);
  });

  it('R7.52: who says so, leaves or hangs up while typing has stopped', async () => {
    await far.ask(joinChat, { bookingId: booking.id });
    const chatPayload = { bookingId: booking.id };
    for (const leave of [() => near.emit(stopTyping, chatPayload), () => near.emit(leaveChat, chatPayload), () => near.socket.disconnect()]) {
      await near.ask(joinChat, { bookingId: booking.id });
      near.emit(typing, { bookingId: booking.id });
      await quiet();
      const stopped = far.of('user_stop_typing').length + 1;
      leave();
      await vi.waitFor(() => expect(far.of('user_stop_typing')).toHaveLength(stopped), 10_000);
    }
    expect(far.received.flatMap(([name]) => (name.includes('typing') ? [name] : []))).toEqual(Array.from({ length: 3 }, () => ['user_typing', 'user_stop_typing']).flat());
  });

  it('R7.48: a chat is joined by its two people alone, and a refusal says why', async () => {
    const stranger = await aPerson(instances.here);
    const socket = await signIn(instances.origins[0], stranger);
    expect(await socket.ask(joinChat, { bookingId: booking.id })).toMatchObject({ ok: false, refusal: { code: 'BOOKING_NOT_FOUND' } });
    expect(await socket.ask(joinChat, { rideId: offer.id, userId: passenger.id })).toMatchObject({ ok: false, refusal: { code: 'CHAT_NOT_FOUND' } });
    expect(await near.ask(joinChat, { rideId: offer.id })).toEqual({ ok: true });
    await insertBlock(instances.database.db, { blockerId: driver.id, blockedId: stranger.id, createdAt: instances.clock.now() });
    expect(await socket.ask(joinChat, { rideId: offer.id })).toMatchObject({ ok: false, refusal: { code: 'RIDE_NOT_FOUND' } });
    near.emit(typing, { bookingId: booking.id });
    await write(near, '我到了');
    await quiet(socket);
    expect(socket.received.map(([name]) => name)).toEqual(['authenticated']);
  });

  it('R7.51, RD.84: an inquiry is typed in under any of its names', async () => {
    const asker = await aPerson(instances.here);
    const socket = await signIn(instances.origins[1], asker);
    await socket.ask(sendMessage, { rideId: offer.id, message: '請問' });
    await socket.ask(joinChat, { rideId: offer.id, userId: asker.id });
    await near.ask(joinChat, { rideId: offer.id });
    near.emit(typing, { rideId: offer.id, userId: asker.id });
    socket.emit(typing, { rideId: offer.id });
    await quiet(socket);
    expect(socket.of('user_typing')).toEqual([{ rideId: offer.id, userId: asker.id, senderId: driver.id }]);
    expect(near.of('user_typing')).toEqual([{ rideId: offer.id, userId: asker.id, senderId: asker.id }]);
    // A repeated event is emitted again; otherwise the typing indicator would disappear while they still type.
    near.emit(typing, { rideId: offer.id });
    await quiet(socket);
    expect(socket.of('user_typing')).toHaveLength(2);
  });

  it('R7.49: who has the chat open gets no notice of its messages; after leaving it or hanging up they do', async () => {
    await far.ask(joinChat, { bookingId: booking.id });
    await write(near, '一');
    expect(await listNotifications(passenger)).toEqual([]);
    far.emit(leaveChat, { bookingId: booking.id });
    await quiet();
    await write(near, '二');
    expect(await listNotifications(passenger)).toMatchObject([{ type: 'message' }]);
    await instances.database.db.delete(notifications).where(eq(notifications.userId, passenger.id));
    await far.ask(joinChat, { bookingId: booking.id });
    far.socket.disconnect();
    await vi.waitFor(async () => expect(await instances.database.db.select().from(followedChats)).toEqual([]), 10_000);
    await write(near, '三');
    expect(await listNotifications(passenger)).toHaveLength(1);
  });

  it('RD.105: of a booking’s two chats, with who answers and with who did, the one that is named is left', async () => {
    const { db } = instances.database;
    const former = { bookingId: booking.id, userId: (await aPerson(instances.here)).id };
    const now = { bookingId: booking.id, userId: driver.id };
    const [conversation] = await db
      .insert(conversations)
      .values({ rideId: offer.id, bookingId: booking.id, guestId: passenger.id, ownerId: former.userId, createdAt: instances.clock.now() })
      .returning();
    const followed = async () => (await db.select().from(followedChats)).map(({ conversationId }) => conversationId === conversation?.id);
    for (const ref of [now, former]) expect(await far.ask(joinChat, ref)).toEqual({ ok: true });
    far.emit(leaveChat, now);
    await quiet();
    expect(await followed()).toEqual([true]);
    expect(await far.ask(joinChat, now)).toEqual({ ok: true });
    far.emit(leaveChat, former);
    await quiet();
    expect(await followed()).toEqual([false]);
  });

  it('R7.49, RD.84: a chat is left and typed in under the name it was joined by, a passenger’s own id too', async () => {
    const own = { bookingId: booking.id, userId: passenger.id };
    await near.ask(joinChat, { bookingId: booking.id });
    expect(await far.ask(joinChat, own)).toEqual({ ok: true });
    far.emit(typing, own);
    await quiet();
    expect(near.of('user_typing')).toEqual([{ bookingId: booking.id, senderId: passenger.id }]);
    near.emit(leaveChat, { bookingId: booking.id });
    far.emit(leaveChat, own);
    await quiet();
    expect(await followedBy(far)).toEqual([]);
    await write(near, '一');
    expect(await listNotifications(passenger)).toMatchObject([{ type: 'message' }]);
    // Each reference means the same chat.
    for (const [joined, left] of [[{ bookingId: booking.id }, own], [own, { bookingId: booking.id }], [own, { bookingId: booking.id, userId: driver.id }]] as const) {
      expect(await far.ask(joinChat, joined)).toEqual({ ok: true });
      far.emit(leaveChat, left);
      await quiet();
      expect(await followedBy(far)).toEqual([]);
    }
  });

  it('R7.49, RD.105: of a booking’s two chats the one is left that was joined by that name', async () => {
    const { db } = instances.database;
    const former = { bookingId: booking.id, userId: (await aPerson(instances.here)).id };
    const [other] = await db
      .insert(conversations)
      .values({ rideId: offer.id, bookingId: booking.id, guestId: passenger.id, ownerId: former.userId, createdAt: instances.clock.now() })
      .returning();
    for (const now of [{ bookingId: booking.id }, { bookingId: booking.id, userId: passenger.id }]) {
      for (const ref of [now, former]) expect(await far.ask(joinChat, ref)).toEqual({ ok: true });
      far.emit(leaveChat, now);
      await quiet();
      expect(await followedBy(far)).toEqual([other?.id]);
      far.emit(leaveChat, former);
    }
    // The app joins again by the reference that it learned. The chat keeps its first reference as well.
    for (const ref of [{ bookingId: booking.id }, { bookingId: booking.id, userId: driver.id }, former]) await far.ask(joinChat, ref);
    far.emit(leaveChat, { bookingId: booking.id });
    await quiet();
    expect(await followedBy(far)).toEqual([other?.id]);
  });

  it('R7.60: a notice is told to the person alone', async () => {
    await write(near, '一');
    await quiet();
    expect(far.of('notification')).toMatchObject([{ type: 'message', read: false, data: { bookingId: booking.id, userId: driver.id } }]);
    expect(near.of('notification')).toEqual([]);
  });

  it('RD.126: reading is told to the other one and to the reader’s own screens', async () => {
    const other = await signIn(instances.origins[0], passenger);
    await write(near, '一');
    await instances.there.call(chat.markChatRead, { params: { id: booking.id }, query: {}, body: {} }, passenger.token);
    await quiet(other);
    for (const { of } of [near, far, other]) expect(of('message_read')).toEqual([{ bookingId: booking.id, parties: [passenger.id, driver.id], readerId: passenger.id, seq: 1 }]);
  });

  it('of more chats than a page shows the first ones are left', async () => {
    const askers = await Promise.all(Array.from({ length: 21 }, () => aPerson(instances.here)));
    const sockets: Listener[] = [];
    for (const asker of askers) {
      const socket = await signIn(instances.origins[0], asker);
      sockets.push(socket);
      await socket.ask(sendMessage, { rideId: offer.id, message: '請問' });
      await socket.ask(joinChat, { rideId: offer.id });
      expect(await near.ask(joinChat, { rideId: offer.id, userId: asker.id })).toEqual({ ok: true });
    }
    for (const asker of askers) near.emit(typing, { rideId: offer.id, userId: asker.id });
    await quiet(...sockets);
    expect(sockets.map(({ of }) => of('user_typing').length)).toEqual([0, ...Array.from({ length: 20 }, () => 1)]);
  });
});
