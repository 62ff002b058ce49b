import { contract, messageRead, newMessage } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings, conversations, messages, notifications, rides, users } from '../db/schema.ts';
import type { Booking, Ride } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR, MINUTE, TEST_NOW } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { insertBlock } from '../trust/block-store.ts';

const { chat } = contract;

describe.each([preferredDatabase])('chat on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;
  let offer: Ride;
  let booking: Booking;

  beforeEach(async () => {
    driver = await aPerson(server, { firstName: '大明', lastName: '陳' });
    passenger = await aPerson(server, { firstName: 'Emma', lastName: 'Chen' });
    // One more ride, so that the number of the booking is not that of its ride.
    await anOffer(server, await aPerson(server));
    offer = await anOffer(server, driver);
    booking = await aBooking(server, offer, passenger);
  });

  const write = async (who: TestPerson, message: string, client_id?: string, id = booking.id) =>
    (await server.call(chat.sendBookingMessage, { params: { id }, body: { message, ...(client_id && { client_id }) } }, who.token)).message;
  const ask = async (who: TestPerson, message: string, user_id?: number, id = offer.id) =>
    (await server.call(chat.sendInquiryMessage, { params: { id }, query: { ...(user_id && { user_id }) }, body: { message } }, who.token)).message;
  const read = (who: TestPerson, query: object = {}, id = booking.id) => server.call(chat.getBookingChat, { params: { id }, query }, who.token);
  const readInquiry = (who: TestPerson, query: object = {}, id = offer.id) => server.call(chat.getInquiryChat, { params: { id }, query }, who.token);
  const list = (who: TestPerson, query: object = {}) => server.call(chat.listChats, { query }, who.token);
  const mark = (who: TestPerson, seq?: number, query: object = {}, id = booking.id) =>
    server.call(chat.markChatRead, { params: { id }, query, body: seq === undefined ? {} : { seq } }, who.token);
  const texts = (thread: { messages: { message: string }[] }) => thread.messages.map(({ message }) => message);
  const setBooking = (values: Partial<typeof bookings.$inferInsert>, id = booking.id) =>
    server.database.db.update(bookings).set(values).where(eq(bookings.id, id));
  const setRide = (values: Partial<typeof rides.$inferInsert>, id = offer.id) => server.database.db.update(rides).set(values).where(eq(rides.id, id));
  const block = (blocker: TestPerson, blocked: TestPerson) =>
    insertBlock(server.database.db, { blockerId: blocker.id, blockedId: blocked.id, createdAt: server.clock.now() });

  describe('of a booking', () => {
    it('R7.30, R7.31, R3.26: its two people write and read in turn', async () => {
      expect(await write(passenger, '  請問東三門可以暫停嗎？ ')).toEqual({
        id: expect.any(Number) as number, seq: 1, message: '請問東三門可以暫停嗎？', sender_id: passenger.id, sender_name: 'Emma Chen', client_id: null,
        created_at: server.clock.now().toISOString(),
      });
      server.clock.advance(MINUTE);
      expect(await write(driver, '可以')).toMatchObject({ seq: 2, sender_name: '陳大明' });
      for (const person of [driver, passenger]) expect(texts(await read(person))).toEqual(['請問東三門可以暫停嗎？', '可以']);
      // The chat of a request is between the joined passenger and the driver.
      const request = await aRequest(server, await aPerson(server), { status: 'active', driverId: driver.id });
      const { id } = await aBooking(server, request, passenger);
      await write(passenger, '我在後門', undefined, id);
      expect(await write(driver, '好', undefined, id)).toMatchObject({ seq: 2, message: '好', sender_id: driver.id });
      for (const person of [driver, passenger]) expect(texts(await read(person, {}, id))).toEqual(['我在後門', '好']);
    });

    it('R7.30, R1.6: others get a 404, as if it were not there', async () => {
      const stranger = await aPerson(server);
      await write(passenger, '你好');
      for (const refused of [
        await server.refused(chat.getBookingChat, { params: { id: booking.id }, query: {} }, stranger.token),
        await server.refused(chat.sendBookingMessage, { params: { id: booking.id }, body: { message: '嗨' } }, stranger.token),
        await server.refused(chat.markChatRead, { params: { id: booking.id }, query: {}, body: {} }, stranger.token),
        await server.refused(chat.getBookingChat, { params: { id: 999_999_999 }, query: {} }, passenger.token),
        await server.refused(chat.getBookingChat, { params: { id: booking.id }, query: { user_id: stranger.id } }, passenger.token),
        await server.refused(chat.getBookingChat, { params: { id: booking.id }, query: { user_id: stranger.id } }, driver.token),
      ]) expect(refused).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    });

    it('R3.28, R3.29: says with whom, about which way, when and in which status', async () => {
      await setBooking({ pickupAddress: '板橋車站', pickupLat: 25.01, pickupLng: 121.46, pickupTime: new Date(offer.departureTime.getTime() + 15 * MINUTE) });
      const { conversation } = await read(passenger);
      expect(conversation).toEqual({
        type: 'booking', booking_id: booking.id, ride_id: offer.id,
        other_user: { id: driver.id, name: '陳大明', avatar: null, type: 'driver', is_online: false },
        status: 'pending', viewer_booking: { id: booking.id, status: 'pending', user_role: 'rider' }, unread_count: 0, title: '板橋車站 → 新竹科學園區', subtitle: '2026-11-21 10:50', ride_mode: 'offer',
        pickup: { address: '板橋車站', time: new Date(offer.departureTime.getTime() + 15 * MINUTE).toISOString() },
        dropoff: { address: '新竹科學園區', time: offer.estimatedArrivalTime.toISOString() },
        departure_time: offer.departureTime.toISOString(), last_message: null, last_message_sender_id: null, last_message_time: null, is_open: true, is_former: false,
      });
      expect((await read(driver)).conversation.other_user).toEqual({ id: passenger.id, name: 'Emma Chen', avatar: null, type: 'rider', is_online: false });
    });

    it('R5.34, R5.35, RD.73: at most 500 code points after NFC, trimmed, not blank, no control characters', async () => {
      expect((await write(driver, `  ${'👍'.repeat(499)}e\u0301 \n`)).message).toBe(`${'👍'.repeat(499)}é`);
      for (const message of ['👍'.repeat(501), '   \n ', '', 'a\u0000b']) {
        const refused = await server.refused(chat.sendBookingMessage, { params: { id: booking.id }, body: { message } }, driver.token);
        const inquiry = await server.refused(chat.sendInquiryMessage, { params: { id: offer.id }, query: {}, body: { message } }, (await aPerson(server)).token);
        for (const each of [refused, inquiry]) expect(each).toMatchObject({ status: 422, code: 'VALIDATION', details: [{ path: 'message' }] });
      }
      expect((await read(driver)).messages).toHaveLength(1);
    });

    it.each([
      ['pending', { status: 'pending' }, 0, true],
      ['confirmed', { status: 'confirmed' }, 0, true],
      ['completed an hour ago', { status: 'completed' }, DAY + 2 * HOUR, true],
      ['completed over a day ago', { status: 'completed' }, 2 * DAY + 2 * HOUR, false],
      ['cancelled', { status: 'cancelled', cancelKind: 'rider' }, 0, false],
    ] as const)('R4.15: a booking that is %s', async (_, values, elapsedMs, open) => {
      await write(passenger, '你好');
      await setBooking(values);
      if (elapsedMs > 0) await setRide({ status: 'completed' });
      server.clock.advance(elapsedMs);
      // A token is idle for less than a week here.
      expect((await read(passenger)).conversation.is_open).toBe(open);
      const sent = server.call(chat.sendBookingMessage, { params: { id: booking.id }, body: { message: '嗨' } }, driver.token);
      if (open) expect((await sent).message.seq).toBe(2);
      else await expect(sent).rejects.toMatchObject({ status: 409, code: 'CHAT_CLOSED' });
      expect((await read(driver)).messages).toHaveLength(open ? 2 : 1);
    });

    it('RD.115: people who blocked each other can read it and write no more; it leaves their lists', async () => {
      await write(passenger, '你好');
      await block(driver, passenger);
      for (const person of [driver, passenger]) {
        expect(await server.refused(chat.sendBookingMessage, { params: { id: booking.id }, body: { message: '嗨' } }, person.token)).toMatchObject({ status: 403, code: 'BLOCKED' });
        expect((await read(person)).conversation.is_open).toBe(false);
        expect(await list(person)).toMatchObject({ conversations: [], unread_count: 0 });
      }
    });

    it('with somebody who deleted the account it is closed', async () => {
      await write(passenger, '你好');
      await server.database.db.update(users).set({ deletedAt: server.clock.now() }).where(eq(users.id, passenger.id));
      expect((await read(driver)).conversation.is_open).toBe(false);
      expect(await server.refused(chat.sendBookingMessage, { params: { id: booking.id }, body: { message: '嗨' } }, driver.token)).toMatchObject({ code: 'CHAT_CLOSED' });
    });
  });

  describe('of a request', () => {
    let creator: TestPerson;
    let request: Ride;
    beforeEach(async () => {
      creator = await aPerson(server, { firstName: '怡君', lastName: '林' });
      request = await aRequest(server, creator, { departureTime: new Date(Date.parse(TEST_NOW) + 3 * DAY), estimatedArrivalTime: new Date(Date.parse(TEST_NOW) + 3 * DAY + HOUR) });
    });
    const accept = async (by: TestPerson) => {
      const vehicle = { vehicleId: offer.vehicleId };
      const proposal = await aBooking(server, request, by, { userRole: 'driver', status: 'confirmed', seatsBooked: 0, totalPrice: 0, ...vehicle });
      await setRide({ driverId: by.id, status: 'active', ...vehicle }, request.id);
      return proposal;
    };

    it('RD.105: a joiner writes to its creator before acceptance, then to the driver, who never sees the old thread', async () => {
      const join = await aBooking(server, request, passenger);
      await write(passenger, '請問在哪裡上車？', undefined, join.id);
      await write(creator, '東三門', undefined, join.id);
      expect((await read(passenger, {}, join.id)).conversation.other_user).toMatchObject({ id: creator.id, type: 'rider' });
      expect(await server.refused(chat.getBookingChat, { params: { id: join.id }, query: {} }, driver.token)).toMatchObject({ code: 'BOOKING_NOT_FOUND' });

      await accept(driver);
      // The new chat is in the lists of both before the first message.
      const newIn = async (who: TestPerson, other: TestPerson) =>
        (await list(who)).conversations.filter(({ booking_id, other_user }) => booking_id === join.id && other_user.id === other.id).map(({ last_message, is_open }) => [last_message, is_open]);
      expect([await newIn(passenger, driver), await newIn(driver, passenger), await newIn(driver, creator)]).toEqual([[[null, true]], [[null, true]], []]);
      expect(await read(passenger, {}, join.id)).toMatchObject({ messages: [], conversation: { is_open: true, other_user: { id: driver.id, type: 'driver' } } });
      expect((await write(passenger, '你好，司機', undefined, join.id)).seq).toBe(1);
      expect(texts(await read(driver, {}, join.id))).toEqual(['你好，司機']);
      expect(texts(await read(driver, { user_id: passenger.id, after_seq: 0 }, join.id))).toEqual(['你好，司機']);
      expect(await server.refused(chat.getBookingChat, { params: { id: join.id }, query: { user_id: creator.id } }, driver.token)).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
      // Creator and passenger keep what they wrote, to read.
      for (const thread of [await read(creator, {}, join.id), await read(passenger, { user_id: creator.id }, join.id)]) {
        expect(texts(thread)).toEqual(['請問在哪裡上車？', '東三門']);
        expect(thread.conversation).toMatchObject({ is_open: false, is_former: true });
      }
      // Its notice leads to it, and is read with it alone.
      await write(driver, '七點到', undefined, join.id);
      await hearing.all();
      expect(await server.call(chat.markChatRead, { params: { id: join.id }, query: { user_id: creator.id }, body: {} }, passenger.token)).toEqual({ own_read_seq: 2, unread_count: 0 });
      expect(await hearing.of(messageRead)).toEqual([
        { users: [passenger.id, creator.id], payload: { bookingId: join.id, parties: [passenger.id, creator.id], readerId: passenger.id, seq: 2 } },
      ]);
      const storedNotices = await server.database.db.select().from(notifications).where(eq(notifications.userId, passenger.id)).orderBy(notifications.id);
      expect(storedNotices.map(({ data, readAt }) => [data, readAt !== null])).toEqual([
        [{ bookingId: join.id, userId: creator.id }, true],
        [{ bookingId: join.id, userId: driver.id }, false],
      ]);
      // What was meant for the creator does not go to the driver.
      expect(await server.refused(chat.sendBookingMessage, { params: { id: join.id }, query: { user_id: creator.id }, body: { message: '我帶一件行李' } }, passenger.token)).toMatchObject({ code: 'CHAT_CLOSED' });
      expect(await server.refused(chat.sendBookingMessage, { params: { id: join.id }, body: { message: '嗨' } }, creator.token)).toMatchObject({ code: 'CHAT_CLOSED' });
      const about = (await list(passenger)).conversations.filter(({ booking_id }) => booking_id === join.id);
      expect(about.map(({ other_user, is_open, is_former }) => [other_user.id, is_open, is_former])).toEqual(expect.arrayContaining([[driver.id, true, false], [creator.id, false, true]]));
    });

    it('RD.105: a first word of a joiner to the creator that comes after acceptance is told that their chat is closed', async () => {
      const join = await aBooking(server, request, passenger);
      await accept(driver);
      const late = { params: { id: join.id }, query: { user_id: creator.id }, body: { message: '請問在哪裡上車？' } };
      expect(await server.refused(chat.sendBookingMessage, late, passenger.token)).toMatchObject({ status: 409, code: 'CHAT_CLOSED' });
      expect(await read(passenger, { user_id: creator.id }, join.id)).toMatchObject({ messages: [], conversation: { is_open: false, is_former: true } });
    });

    it('RD.105: when the driver leaves, the creator answers again and the driver only reads (D44)', async () => {
      const join = await aBooking(server, request, passenger);
      await write(passenger, '一', undefined, join.id);
      await accept(driver);
      await write(driver, '二', undefined, join.id);
      await setRide({ driverId: null, vehicleId: null, status: 'pending' }, request.id);
      expect((await read(passenger, {}, join.id)).conversation.other_user.id).toBe(creator.id);
      expect((await write(creator, '三', undefined, join.id)).seq).toBe(2);
      expect(await read(driver, {}, join.id)).toMatchObject({ messages: [{ message: '二' }], conversation: { is_open: false } });
    });

    it('a join that was cancelled before acceptance keeps its thread with the creator', async () => {
      const join = await aBooking(server, request, passenger);
      await write(passenger, '一', undefined, join.id);
      await setBooking({ status: 'cancelled', cancelKind: 'rider' }, join.id);
      await accept(driver);
      expect(await read(passenger, {}, join.id)).toMatchObject({ messages: [{ message: '一' }], conversation: { is_open: false, other_user: { id: creator.id } } });
    });

    it('RD.104: creator and driver write through the proposal', async () => {
      const proposal = await accept(driver);
      await write(driver, '幾點方便？', undefined, proposal.id);
      expect((await write(creator, '八點', undefined, proposal.id)).seq).toBe(2);
      expect((await read(creator, {}, proposal.id)).conversation.other_user).toMatchObject({ id: driver.id, type: 'driver' });
      expect((await read(driver, {}, proposal.id)).conversation.other_user).toMatchObject({ id: creator.id, type: 'rider' });
    });
  });

  describe('named by its ride alone', () => {
    it('RD.166: is the booking’s for who has one live booking on the ride, to write, read and mark', async () => {
      const message = await ask(passenger, '我到了');
      expect(texts(await read(driver))).toEqual(['我到了']);
      const thread = await readInquiry(passenger);
      expect(thread).toMatchObject({ messages: [{ id: message.id }], conversation: { type: 'booking', booking_id: booking.id } });
      await ask(driver, '馬上到');
      expect(texts(await read(passenger))).toEqual(['我到了', '馬上到']);
      expect(await mark(passenger, undefined, { type: 'inquiry' }, offer.id)).toMatchObject({ own_read_seq: 2, unread_count: 0 });
    });

    it('RD.166: is an inquiry once the booking is cancelled, and where the other one is named', async () => {
      await ask(passenger, '可以帶狗嗎？', driver.id);
      expect((await read(passenger)).messages).toEqual([]);
      await setBooking({ status: 'cancelled', cancelKind: 'rider' });
      expect(texts(await readInquiry(passenger))).toEqual(['可以帶狗嗎？']);
    });

    it('RD.166: is nobody’s for the driver of several bookings, and the inquiry’s where somebody asked', async () => {
      const asker = await aPerson(server);
      await ask(asker, '還有位子嗎？');
      expect(texts(await readInquiry(driver))).toEqual(['還有位子嗎？']);
      const other = await anOffer(server, driver);
      for (const who of [passenger, asker]) await aBooking(server, other, who);
      expect(await server.refused(chat.getInquiryChat, { params: { id: other.id }, query: {} }, driver.token)).toMatchObject({ status: 404, code: 'CHAT_NOT_FOUND' });
    });
  });

  describe('an inquiry', () => {
    it('R7.33, R7.34, R1.6: anybody asks the owner of a ride, who answers, before any booking', async () => {
      const asker = await aPerson(server);
      expect(await readInquiry(asker)).toMatchObject({ messages: [], own_read_seq: 0, other_read_seq: 0, conversation: { type: 'inquiry', status: 'inquiry', booking_id: null, is_open: true } });
      expect((await list(driver)).conversations.some(({ type }) => type === 'inquiry')).toBe(false);
      expect(await ask(asker, ' 可以帶狗嗎？ ')).toMatchObject({ seq: 1, message: '可以帶狗嗎？', sender_id: asker.id, sender_name: '王小明' });
      expect((await list(driver)).conversations.find(({ type }) => type === 'inquiry')).toMatchObject({ booking_id: null, last_message: '可以帶狗嗎？', unread_count: 1 });
      expect(await ask(driver, '可以')).toMatchObject({ seq: 2, message: '可以', sender_id: driver.id, sender_name: '陳大明' });
      expect(texts(await readInquiry(driver))).toEqual(['可以帶狗嗎？', '可以']);
      expect(texts(await readInquiry(asker, { user_id: asker.id }))).toEqual(['可以帶狗嗎？', '可以']);
      expect(texts(await readInquiry(asker, { user_id: driver.id }))).toEqual(['可以帶狗嗎？', '可以']);
      const request = await aRequest(server, passenger);
      await ask(asker, '幾點方便？', undefined, request.id);
      await ask(passenger, '都可以', undefined, request.id);
      for (const person of [asker, passenger]) expect(texts(await readInquiry(person, {}, request.id))).toEqual(['幾點方便？', '都可以']);
    });

    it('RD.31: a thread is of ride and passenger; the owner of several names one', async () => {
      const [one, two] = [await aPerson(server), await aPerson(server)];
      await setBooking({ status: 'cancelled', cancelKind: 'rider' });
      expect(await server.refused(chat.getInquiryChat, { params: { id: offer.id }, query: {} }, driver.token)).toMatchObject({ status: 404, code: 'CHAT_NOT_FOUND' });
      await ask(one, '一');
      await ask(two, '二');
      for (const refused of [
        await server.refused(chat.getInquiryChat, { params: { id: offer.id }, query: {} }, driver.token),
        await server.refused(chat.sendInquiryMessage, { params: { id: offer.id }, query: {}, body: { message: '嗨' } }, driver.token),
        await server.refused(chat.markChatRead, { params: { id: offer.id }, query: { type: 'inquiry' }, body: {} }, driver.token),
      ]) expect(refused).toMatchObject({ status: 409, code: 'RECIPIENT_REQUIRED', facts: { user_ids: [two.id, one.id] } });
      expect(texts(await readInquiry(driver, { user_id: one.id }))).toEqual(['一']);
      await ask(driver, '給二', two.id);
      expect(texts(await readInquiry(two))).toEqual(['二', '給二']);
      expect(texts(await readInquiry(one))).toEqual(['一']);
    });

    it('RD.31: no owner writes to whoever did not ask, and nobody reads another’s', async () => {
      const [one, two] = [await aPerson(server), await aPerson(server)];
      await ask(one, '一');
      for (const [who, user_id] of [[driver, two.id], [driver, driver.id], [two, one.id]] as const) {
        expect(await server.refused(chat.sendInquiryMessage, { params: { id: offer.id }, query: { user_id }, body: { message: '嗨' } }, who.token)).toMatchObject({ code: 'CHAT_NOT_FOUND' });
      }
      expect((await readInquiry(two)).messages).toEqual([]);
      expect(await server.refused(chat.getInquiryChat, { params: { id: 999_999_999 }, query: {} }, one.token)).toMatchObject({ code: 'RIDE_NOT_FOUND' });
    });

    it('is open while the ride can be booked, and then only read', async () => {
      const asker = await aPerson(server);
      await ask(asker, '一');
      server.clock.advance(DAY);
      expect((await readInquiry(asker)).conversation.is_open).toBe(false);
      for (const who of [asker, driver]) {
        expect(await server.refused(chat.sendInquiryMessage, { params: { id: offer.id }, query: {}, body: { message: '嗨' } }, who.token)).toMatchObject({ status: 409, code: 'CHAT_CLOSED' });
      }
    });

    it('RD.115, RD.136: not between people who blocked each other', async () => {
      const asker = await aPerson(server);
      await ask(asker, '一');
      await block(asker, driver);
      for (const who of [asker, driver]) {
        expect(await server.refused(chat.getInquiryChat, { params: { id: offer.id }, query: {} }, who.token)).toMatchObject({ status: 403, code: 'BLOCKED' });
        expect(await server.refused(chat.sendInquiryMessage, { params: { id: offer.id }, query: {}, body: { message: '嗨' } }, who.token)).toMatchObject({ status: 403, code: 'BLOCKED' });
      }
    });

    it('of an accepted request goes to its driver; what was asked of the creator stays theirs', async () => {
      const creator = await aPerson(server);
      const request = await aRequest(server, creator);
      const asker = await aPerson(server);
      await ask(asker, '給怡君', undefined, request.id);
      await setRide({ driverId: driver.id, status: 'active' }, request.id);
      await ask(asker, '給大明', undefined, request.id);
      expect(texts(await readInquiry(driver, {}, request.id))).toEqual(['給大明']);
      expect(await readInquiry(creator, {}, request.id)).toMatchObject({ messages: [{ message: '給怡君' }], conversation: { is_open: false } });
      expect(texts(await readInquiry(asker, { user_id: creator.id }, request.id))).toEqual(['給怡君']);
    });
  });

  describe('messages', () => {
    it('RD.35, RD.33: seq has no gaps and no doubles, whoever writes at once', async () => {
      const sent = await Promise.all(Array.from({ length: 24 }, (_, index) => write(index % 2 ? driver : passenger, `第 ${index} 則`)));
      expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
      const { messages: stored } = await read(driver, { limit: 100 });
      expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    });

    it('RD.35: a write that was undone leaves no gap', async () => {
      const asker = await aPerson(server);
      const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
      await write(passenger, '一', one);
      // The same id at once in two chats: one of them is undone after it took its number.
      const other = await aBooking(server, await anOffer(server, asker), passenger);
      const both = await Promise.all([write(passenger, '二', two), write(passenger, '二', two, other.id)]);
      expect(both[0]?.id).toBe(both[1]?.id);
      const counted = [...(await read(passenger)).messages, ...(await read(passenger, {}, other.id)).messages];
      expect(counted).toHaveLength(2);
      for (const id of [booking.id, other.id]) {
        const seqs = (await read(passenger, {}, id)).messages.map(({ seq }) => seq);
        expect(seqs).toEqual(seqs.map((_, index) => index + 1));
        expect((await write(passenger, '三', undefined, id)).seq).toBe(seqs.length + 1);
      }
    });

    it('RD.33: a retry with the same client_id answers what is there, also after the chat was closed', async () => {
      const client_id = crypto.randomUUID();
      const first = await write(passenger, '一', client_id);
      expect(first.client_id).toBe(client_id);
      const again = await Promise.all(Array.from({ length: 8 }, () => write(passenger, '一', client_id)));
      expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
      await setBooking({ status: 'cancelled', cancelKind: 'rider' });
      expect((await write(passenger, '一', client_id)).id).toBe(first.id);
      server.clock.advance(400 * DAY);
      passenger.token = await server.app.auth.openSession(passenger.id);
      expect((await write(passenger, '一', client_id)).id).toBe(first.id);
      expect((await read(passenger)).messages).toHaveLength(1);
      expect(await server.refused(chat.sendBookingMessage, { params: { id: booking.id }, body: { message: '一', client_id: 'not-a-uuid' } }, passenger.token)).toMatchObject({
        status: 422, details: [{ path: 'client_id' }],
      });
    });

    it('RD.33: of one client_id sent many times at once one is written; another sender’s is another', async () => {
      const client_id = crypto.randomUUID();
      const all = await Promise.all(Array.from({ length: 10 }, () => write(passenger, '一', client_id)));
      expect(new Set(all.map(({ id }) => id)).size).toBe(1);
      expect((await write(driver, '二', client_id)).seq).toBe(2);
      expect((await read(passenger)).messages.map(({ seq }) => seq)).toEqual([1, 2]);
    });

    it('RD.35: after_seq gives what was missed, the oldest first, at most so many at a time', async () => {
      for (let n = 1; n <= 7; n += 1) await write(n % 2 ? driver : passenger, `${n}`);
      const getSeqs = async (query: object) => (await read(driver, query)).messages.map(({ seq }) => seq);
      expect(await getSeqs({ after_seq: 2, limit: 3 })).toEqual([3, 4, 5]);
      expect(await getSeqs({ after_seq: 5, limit: 3 })).toEqual([6, 7]);
      expect(await getSeqs({ after_seq: 7 })).toEqual([]);
      expect((await read(driver, { after_seq: 0, limit: 3 })).next_cursor).toBe(null);
      const asker = await aPerson(server);
      for (const text of ['一', '二', '三']) await ask(asker, text);
      expect((await readInquiry(asker, { after_seq: 1 })).messages.map(({ seq }) => seq)).toEqual([2, 3]);
    });

    it('the newest first come, older ones by the cursor; another’s cursor and nonsense are refused', async () => {
      for (let n = 1; n <= 7; n += 1) await write(driver, `${n}`);
      const pages: number[][] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof read>> = await read(passenger, { limit: 3, ...(cursor && { cursor }) });
        pages.push(page.messages.map(({ seq }) => seq));
        cursor = page.next_cursor;
      } while (cursor !== null);
      expect(pages).toEqual([[5, 6, 7], [2, 3, 4], [1]]);
      for (const bad of ['x', Buffer.from('["a"]').toString('base64url'), Buffer.from('[0]').toString('base64url'), Buffer.from('[3000000000]').toString('base64url')]) {
        expect(await server.refused(chat.getBookingChat, { params: { id: booking.id }, query: { cursor: bad } }, driver.token)).toMatchObject({ status: 422 });
      }
    });

    it('R3.27, R7.57, RD.35: both are told of a new one, with the booking’s id, or the ride’s and the passenger’s', async () => {
      const asker = await aPerson(server);
      await hearing.all();
      const message = await write(driver, '你好');
      const asked = await ask(asker, '嗨');
      const published = await hearing.of(newMessage);
      expect(published.map(({ payload }) => payload)).toEqual([
        { bookingId: booking.id, parties: [passenger.id, driver.id], message },
        { rideId: offer.id, userId: asker.id, parties: [asker.id, driver.id], message: asked },
      ]);
      expect(published.map(({ users }) => users.toSorted((a, b) => a - b))).toEqual([[driver.id, passenger.id], [driver.id, asker.id]]);
    });

    it('RD.33: what was refused or sent again is told to nobody', async () => {
      const client_id = crypto.randomUUID();
      await write(driver, '你好', client_id);
      await hearing.all();
      await write(driver, '你好', client_id);
      await setBooking({ status: 'cancelled', cancelKind: 'rider' });
      await server.refused(chat.sendBookingMessage, { params: { id: booking.id }, body: { message: '嗨' } }, driver.token);
      expect(await hearing.of(newMessage)).toEqual([]);
    });

    it('who has the chat not open gets one notice of it, which goes with reading', async () => {
      await write(driver, '一');
      await write(driver, '二');
      const listNotifications = (person: TestPerson) => server.database.db.select().from(notifications).where(eq(notifications.userId, person.id));
      expect(await listNotifications(passenger)).toMatchObject([{ type: 'message', readAt: null, data: { bookingId: booking.id, userId: driver.id } }]);
      expect(await listNotifications(driver)).toEqual([]);
      await mark(passenger, 1);
      expect(await listNotifications(passenger)).toMatchObject([{ readAt: null }]);
      await mark(passenger);
      expect(await listNotifications(passenger)).toMatchObject([{ readAt: server.clock.now() }]);
    });
  });

  describe('reading', () => {
    it('R7.32, RD.32: marks as read up to a message; the unread count falls, and never rises again', async () => {
      for (const text of ['一', '二', '三']) await write(driver, text);
      await write(passenger, '四');
      expect(await list(passenger)).toMatchObject({ unread_count: 3, conversations: [{ unread_count: 3, last_message: '四' }] });
      expect(await mark(passenger, 2)).toEqual({ own_read_seq: 2, unread_count: 1 });
      expect(await mark(passenger, 1)).toEqual({ own_read_seq: 2, unread_count: 1 });
      expect(await read(driver)).toMatchObject({ own_read_seq: 0, other_read_seq: 2, conversation: { unread_count: 1 } });
      expect(await mark(passenger)).toEqual({ own_read_seq: 4, unread_count: 0 });
      expect(await read(passenger)).toMatchObject({ own_read_seq: 4, other_read_seq: 0 });
      expect(await list(passenger)).toMatchObject({ unread_count: 0 });
    });

    it('R7.32, RD.32: an inquiry by the ride’s id with type=inquiry, the owner naming the passenger', async () => {
      const [asker, other] = [await aPerson(server), await aPerson(server)];
      for (const person of [asker, other]) await ask(person, '一');
      expect(await list(driver)).toMatchObject({ unread_count: 2 });
      const answer = await server.request('PUT', `/api/chat/${offer.id}/read?type=inquiry&user_id=${asker.id}`, { body: {}, token: driver.token });
      expect([answer.statusCode, answer.json()]).toEqual([200, { own_read_seq: 1, unread_count: 0 }]);
      expect([(await readInquiry(asker)).other_read_seq, (await readInquiry(other)).other_read_seq]).toEqual([1, 0]);
      expect(await list(driver)).toMatchObject({ unread_count: 1 });
    });

    it('reads no further than there are messages, and an empty chat is no error', async () => {
      expect(await mark(passenger, 5)).toEqual({ own_read_seq: 0, unread_count: 0 });
      await write(driver, '一');
      expect(await mark(passenger, 999_999_999)).toEqual({ own_read_seq: 1, unread_count: 0 });
      const refused = await server.refused(chat.markChatRead, { params: { id: booking.id }, query: {}, body: { seq: -1 } }, passenger.token);
      expect(refused.status).toBe(422);
    });

    it('RD.126: is told to both, once, also where some is left unread', async () => {
      for (const text of ['一', '二']) await write(driver, text);
      await hearing.all();
      await mark(passenger, 1);
      await mark(passenger);
      await mark(passenger);
      const payload = { bookingId: booking.id, parties: [passenger.id, driver.id], readerId: passenger.id };
      expect(await hearing.of(messageRead)).toEqual([1, 2].map((seq) => ({ users: [passenger.id, driver.id], payload: { ...payload, seq } })));
    });
  });

  describe('the list', () => {
    it('R1.6, R7.35, R3.28: all chats, the latest message first; a live booking without a word stands where it was made', async () => {
      const asker = await aPerson(server);
      server.clock.advance(MINUTE);
      await ask(asker, '可以帶狗嗎？');
      server.clock.advance(MINUTE);
      const late = await aBooking(server, offer, await aPerson(server));
      const { conversations: listed, unread_count } = await list(driver);
      expect(listed.map(({ type, booking_id, last_message }) => [type, booking_id, last_message])).toEqual([
        ['booking', late.id, null], ['inquiry', null, '可以帶狗嗎？'], ['booking', booking.id, null],
      ]);
      expect(unread_count).toBe(1);
      server.clock.advance(MINUTE);
      await write(passenger, '你好');
      expect((await list(driver)).conversations[0]).toMatchObject({ booking_id: booking.id, last_message: '你好', last_message_sender_id: passenger.id, unread_count: 1 });
      await setBooking({ status: 'cancelled', cancelKind: 'rejected' }, late.id);
      expect((await list(driver)).conversations.map(({ booking_id }) => booking_id)).toEqual([booking.id, null]);
    });

    it('R7.35, RD.56: page by page nothing is lost or doubled; the count is of all pages', async () => {
      for (let n = 0; n < 4; n += 1) {
        await ask(await aPerson(server), `第 ${n}`);
        if (n % 2) server.clock.advance(1);
      }
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(driver, { limit: 2, ...(cursor && { cursor }) });
        expect(page.unread_count).toBe(4);
        seen.push(...page.conversations.map(({ booking_id, other_user }) => `${booking_id}/${other_user.id}`));
        cursor = page.next_cursor;
      } while (cursor !== null);
      expect(seen).toHaveLength(5);
      expect(new Set(seen).size).toBe(5);
      const bad = Buffer.from('[1]').toString('base64url');
      expect(await server.refused(chat.listChats, { query: { cursor: bad } }, driver.token)).toMatchObject({ status: 422 });
    });

    it('says nothing of a person’s chats to anybody else', async () => {
      await write(driver, '秘密');
      const stranger = await aPerson(server);
      expect(await list(stranger)).toEqual({ conversations: [], unread_count: 0, next_cursor: null });
      expect(await server.database.db.select().from(messages).innerJoin(conversations, eq(conversations.id, messages.conversationId)).where(eq(conversations.guestId, stranger.id))).toEqual([]);
    });
  });
});
