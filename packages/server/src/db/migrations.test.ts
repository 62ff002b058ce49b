/** Migrations convert the rows of older versions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toEmailKey } from '@shunlu/api-contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBooking } from '../testing/aBooking.ts';
import { MINUTE } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import { conversations, deliveries, messages, notifications, users, vehicles } from './schema.ts';
import type { Booking, Conversation } from './schema.ts';

describe.each(databases)('0017 on %s', (kind) => {
  const server = serverForTests({ database: kind });

  it('RD.139: names the mailbox of every account; of those that share one the confirmed has it, else the oldest', async () => {
    const people = [];
    for (const email of ['a.b+x@gmail.com', 'ab@googlemail.com', 'e\u0301+1@x.tw', 'é@x.tw', 'a@b.tw.', 'x1<someone@bank.tw>.a', 'plain@example.tw']) {
      const person = await aPerson(server, { emailConfirmedAt: email.startsWith('ab@') ? server.clock.now() : null });
      await server.database.db.update(users).set({ email }).where(eq(users.id, person.id));
      people.push(person);
    }
    const gone = await aPerson(server, { email: 'deleted:7', deletedAt: server.clock.now() });
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE users DROP COLUMN email_key`);
      for (const statement of readFileSync(join(MIGRATIONS_FOLDER, '0017_email_keys.sql'), 'utf8').split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    });
    const rows = await server.database.db.select({ id: users.id, email: users.email, key: users.emailKey }).from(users);
    const getEmailKey = ({ id }: { id: number }) => rows.find((row) => row.id === id)?.key;
    const [dotted, short, decomposed, composed, full, odd, plain] = people as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
    expect([short, decomposed, full, odd, plain, gone].map(getEmailKey)).toEqual(['ab@gmail.com', 'é@x.tw', 'a@b.tw', 'x1<someone@bank.tw>.a', 'plain@example.tw', 'deleted:7']);
    expect([dotted, composed].map(getEmailKey)).toEqual([`ab@gmail.com ${dotted.id}`, `é@x.tw ${composed.id}`]);
    for (const { email, key } of rows) if (!key.includes(' ')) expect(key).toBe(toEmailKey(email));
  });
});

describe.each(databases)('0015 on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let creator: TestPerson;
  let driver: TestPerson;
  let passenger: TestPerson;
  let booking: Booking;
  /** The two chats of the booking: `former` with the creator of the request, `now` with its driver. */
  let former: Conversation;
  let now: Conversation;

  /** Runs the migration's UPDATE and DELETE statements again. The tables already have the shape that it creates. */
  const migrate = async () => {
    const statements = readFileSync(join(MIGRATIONS_FOLDER, '0015_messages_by_their_chat.sql'), 'utf8').split('--> statement-breakpoint');
    await server.database.transaction(async (tx) => {
      for (const statement of statements) if (/^(?:UPDATE|DELETE)/m.test(statement)) await tx.execute(sql.raw(statement));
    });
  };
  const after = (minutes: number) => new Date(server.clock.now().getTime() + minutes * MINUTE);

  beforeEach(async () => {
    const { db } = server.database;
    await db.delete(deliveries);
    await db.delete(notifications);
    [creator, driver, passenger] = [await aPerson(server), await aPerson(server), await aPerson(server)];
    const request = await aRequest(server, creator, { driverId: driver.id, status: 'active', vehicleId: (await anOffer(server, driver)).vehicleId });
    booking = await aBooking(server, request, passenger);
    const values = [creator, driver].map(({ id }) => ({ rideId: request.id, bookingId: booking.id, guestId: passenger.id, ownerId: id, lastSeq: 2, createdAt: after(0) }));
    [former, now] = (await db.insert(conversations).values(values).returning()) as [Conversation, Conversation];
  });

  const said = ({ id }: { id: number }, senderId: number, seq: number, minutes: number) =>
    server.database.db.insert(messages).values({ conversationId: id, seq, senderId, message: '在嗎？', createdAt: after(minutes) });
  const insertNotice = (userId: number, data: (typeof notifications.$inferInsert)['data'], more: Partial<typeof notifications.$inferInsert> = {}) =>
    server.database.db.insert(notifications).values({ userId, type: 'message', title: '', message: '', data, createdAt: after(3), ...more });
  const listNotificationData = async (...people: TestPerson[]) => {
    const rows = await server.database.db.select().from(notifications).orderBy(notifications.id);
    return people.map(({ id }) => rows.filter(({ userId }) => userId === id).map(({ data }) => data));
  };

  it('RD.105: an unread notice of a message names with whom that chat is', async () => {
    await said(former, passenger.id, 1, 1);
    await said(now, driver.id, 1, 2);
    await said(former, creator.id, 2, 3);
    // This message created no notification: the passenger had the chat open, and wrote in it.
    await said(now, driver.id, 2, 4);
    await said(now, passenger.id, 3, 5);
    const noticeData = { bookingId: booking.id };
    await insertNotice(passenger.id, noticeData);
    await insertNotice(passenger.id, noticeData, { readAt: after(4) });
    await insertNotice(passenger.id, { rideId: booking.rideId, bookingId: booking.id }, { type: 'booking_confirmed' });
    await insertNotice(creator.id, noticeData);
    await insertNotice(driver.id, noticeData, { createdAt: after(5) });
    await migrate();
    expect(await listNotificationData(passenger, creator, driver)).toEqual([
      [{ ...noticeData, userId: creator.id }, noticeData, { ...noticeData, rideId: booking.rideId }],
      [{ ...noticeData, userId: passenger.id }],
      [{ ...noticeData, userId: passenger.id }],
    ]);
    const all = await listNotificationData(passenger, creator, driver);
    await migrate();
    expect(await listNotificationData(passenger, creator, driver)).toEqual(all);
  });

  it('RD.105: of two unread notices of one chat that come to light the newer stays', async () => {
    await said(now, driver.id, 1, 2);
    await insertNotice(passenger.id, { bookingId: booking.id }, { message: 'older' });
    await insertNotice(passenger.id, { bookingId: booking.id, userId: driver.id }, { message: 'newer' });
    await migrate();
    expect(await server.database.db.select().from(notifications)).toMatchObject([{ message: 'newer', data: { bookingId: booking.id, userId: driver.id } }]);
  });

  it('RD.118: what waits to be sent of a message is found by the next one, once a way; what left stays as it is', async () => {
    const of = `message:${now.id}:${passenger.id}`;
    const waits = (key: string, seq: number, more: Partial<typeof deliveries.$inferInsert> = {}) =>
      server.database.db.insert(deliveries).values({
        channel: key.endsWith('email') ? 'email' : 'push', userId: passenger.id, key, createdAt: after(0), dueAt: after(10),
        payload: { unlessRead: { conversationId: now.id, seq } }, ...more,
      });
    await waits(`${of}:0:email`, 3);
    await waits(`${of}:2:email`, 12);
    await waits(`${of}:0:push:7`, 3);
    await waits(`${of}:0:push:8`, 3);
    await waits(`${of}:push:8:9`, 9);
    await waits(`${of}:1:push:7`, 2, { sentAt: after(1), payload: {} });
    await waits(`notice:1:email`, 1);
    await migrate();
    const keys = (await server.database.db.select().from(deliveries)).map(({ key }) => key);
    expect(keys.toSorted()).toEqual([`${of}:email:12`, `${of}:push:7:3`, `${of}:push:8:9`, `${of}:1:push:7`, 'notice:1:email'].toSorted());
  });
});

describe.each(databases)('0019 on %s', (kind) => {
  const server = serverForTests({ database: kind });

  it('RD.147: gives the plate to the first of an owner’s doubles, and loses none of them', async () => {
    const [ming, hua] = [await aPerson(server), await aPerson(server)];
    const gone = await aVehicle(server, ming, { licensePlate: 'ABC 1234', hiddenAt: server.clock.now() });
    const rows = [await aVehicle(server, ming, { licensePlate: 'ABC-1234' }), await aVehicle(server, ming, { licensePlate: 'ABC1234' }), await aVehicle(server, ming, { licensePlate: 'XYZ-9876' }), await aVehicle(server, hua)];
    const file = readFileSync(join(MIGRATIONS_FOLDER, '0019_idempotency_keys_and_plates.sql'), 'utf8');
    await server.database.db.execute(sql.raw(file.split('--> statement-breakpoint').at(-1) ?? ''));
    const keys = new Map((await server.database.db.select().from(vehicles)).map(({ id, plateKey }) => [id, plateKey]));
    expect([gone, ...rows].map(({ id }) => keys.get(id))).toEqual([null, 'ABC1234', null, 'XYZ9876', 'ABC1234']);
  });
});
