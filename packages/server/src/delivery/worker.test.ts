import { contract, withNotifyChoice } from '@shunlu/api-contract';
import type { NotifyKind } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveries, pushSubscriptions, users } from '../db/schema.ts';
import type { Ride } from '../db/schema.ts';
import { remindOfDeparture, tellOfCompletion, tellOfDeparture, tellOfSeat } from '../notifications/tell.ts';
import { aBooking } from '../testing/bookings.ts';
import { DAY, HOUR, MINUTE } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { aPerson, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { newReceiver } from '../testing/push-decrypt.ts';
import { serverForTests } from '../testing/suite.ts';
import { NeverDelivered } from './mailer.ts';
import type { Mail } from './mailer.ts';
import { SubscriptionGone } from './pusher.ts';
import type { PushMessage } from './pusher.ts';
import { queueMail } from './queue.ts';
import { DELIVERY_EVERY_MS, RETRY_AFTER_MS, sendDue, startDelivery } from './worker.ts';
import type { Transports } from './worker.ts';

const { bookRide, confirmBooking, cancelBooking } = contract.bookings;

describe.each(databases)('deliveries on %s', (kind) => {
  const server = serverForTests({ database: kind, config: { publicUrl: 'https://shunlu.example' } });
  let driver: TestPerson;
  let passenger: TestPerson;
  let ride: Ride;
  let mails: Mail[];
  let pushes: (PushMessage & { endpoint: string })[];
  /** What the transports throw next, if anything. */
  let mailFails: Error[];
  let pushFails: Error[];

  beforeEach(async () => {
    await server.database.db.delete(deliveries);
    driver = await aPerson(server, { firstName: '大明', lastName: '陳' });
    passenger = await aPerson(server, { firstName: 'Emma', lastName: 'Chen' });
    ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 4 });
    [mails, pushes, mailFails, pushFails] = [[], [], [], []];
  });

  const transports: Transports = {
    mailer: {
      send: async (mail) => {
        const failure = mailFails.shift();
        if (failure) throw failure;
        mails.push(mail);
      },
      close: () => {},
    },
    pusher: {
      send: async ({ endpoint }, message) => {
        const failure = pushFails.shift();
        if (failure) throw failure;
        pushes.push({ endpoint, ...message });
      },
    },
  };
  const send = (by = transports, database = server.database) => sendDue({ ...server.app, config: server.app.config, database, clock: server.clock, logger: server.log.logger }, by);
  const book = async (by = passenger) => (await server.call(bookRide, { params: { id: ride.id }, body: { seats_booked: 1 } }, by.token)).booking;
  const browser = (of: TestPerson, name: string) => {
    const { p256dh, auth } = newReceiver();
    return server.database.db.insert(pushSubscriptions).values({ userId: of.id, endpoint: `https://push.example.com/${kind}/${of.id}/${name}`, p256dh, auth, createdAt: server.clock.now() });
  };
  const prefer = (of: TestPerson, preferences: Record<string, unknown>) => server.database.db.update(users).set({ preferences }).where(eq(users.id, of.id));
  const rows = () => server.database.db.select().from(deliveries).orderBy(deliveries.id);
  const pleaseMail = (subject = '一封信', more: { key?: string; dueAt?: Date } = {}) =>
    server.database.transaction((tx) => queueMail(tx, { userId: passenger.id, subject, text: '內容', ...more }, server.clock.now()));

  describe('what is sent', () => {
    it('RD.118: one mail and one push message per browser, with the way to the ride and to the switches', async () => {
      await browser(driver, 'phone');
      await browser(driver, 'desk');
      const { id } = await book();
      expect(await send()).toEqual({ sent: 3, putOff: 0, givenUp: 0 });
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      expect(mail).toMatchObject({ to: driver.user.email, subject: '有新的預訂等你確認' });
      expect(mail?.text).toBe(
        `Emma Chen 想預訂 1 個座位，11/21（週六） 10:50 台北車站 → 新竹科學園區。\n\n到順路查看：\nhttps://shunlu.example/rides/${ride.id}\n\n-- \n順路 Shunlu\n不想再收到這類信件？在設定裡關掉：\nhttps://shunlu.example/settings`,
      );
      expect(mail?.html).toContain(`<a href="https://shunlu.example/rides/${ride.id}">`);
      expect(mail?.html).toContain('<html lang="zh-TW">');
      expect(mail?.headers).toMatchObject({ 'List-Unsubscribe': '<https://shunlu.example/settings>', 'Auto-Submitted': 'auto-generated' });
      expect(pushes.map(({ title, path }) => [title, path])).toEqual([['有新的預訂等你確認', `/rides/${ride.id}`], ['有新的預訂等你確認', `/rides/${ride.id}`]]);
      expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 0 });
      expect(id).toBeGreaterThan(0);
      // What it said is not kept.
      expect((await rows()).map(({ payload }) => payload)).toEqual([{}, {}, {}]);
    });

    it('RD.118: in the person’s language', async () => {
      await prefer(driver, { language: 'en' });
      await book();
      await send();
      expect(mails[0]).toMatchObject({ subject: 'A new booking waits for you' });
      expect(mails[0]?.text).toContain('Switch them off in your settings:\nhttps://shunlu.example/settings');
    });

    it.each(['email', 'push'] as const)('RD.118: not by %s where that is switched off for the kind', async (channel) => {
      await browser(driver, 'phone');
      await prefer(driver, withNotifyChoice({}, { kind: 'booking', channel, isOn: false }));
      await book();
      await send();
      expect([mails.length, pushes.length]).toEqual(channel === 'email' ? [0, 1] : [1, 0]);
      // Every other kind is as it was.
      await server.database.transaction((tx) => tellOfSeat(tx, ride, [driver.id], server.clock.now()));
      await send();
      expect([mails.length, pushes.length]).toEqual(channel === 'email' ? [1, 2] : [2, 1]);
    });

    it('RD.118: each kind has a switch of its own; that a ride left or arrived is told by the bell alone', async () => {
      await aBooking(server, ride, passenger, { status: 'confirmed' });
      const now = server.clock.now();
      const inTx = (work: (tx: Parameters<typeof tellOfSeat>[0]) => Promise<void>) => server.database.transaction(work);
      const kinds: [NotifyKind, () => Promise<void>, string][] = [
        ['seat', () => inTx((tx) => tellOfSeat(tx, ride, [passenger.id], now)), '有空位了'],
        ['departure', () => inTx((tx) => remindOfDeparture(tx, ride, 24, now)), '24 小時內出發'],
        ['review', () => inTx((tx) => tellOfCompletion(tx, { ...ride, status: 'completed' }, now)), '這趟還順利嗎？'],
        ['ride', () => inTx((tx) => tellOfDeparture(tx, ride, now)), ''],
      ];
      const toPassenger = () => mails.filter(({ to }) => to === passenger.user.email).map(({ subject }) => subject);
      for (const [which, tell, subject] of kinds) {
        mails = [];
        await prefer(passenger, {});
        await tell();
        await send();
        expect(toPassenger(), which).toEqual(subject === '' ? [] : [subject]);
        mails = [];
        await prefer(passenger, withNotifyChoice({}, { kind: which, channel: 'email', isOn: false }));
        await tell();
        await send();
        expect(toPassenger(), which).toEqual([]);
      }
    });

    it('D8: a mail that no switch turns off says nothing of switches; its own link can be followed, a stranger’s words cannot', async () => {
      const text = '按這裡設定新密碼：\nhttps://shunlu.example/reset-password#token=abc\nhttps://evil.example/<script>';
      await server.database.transaction((tx) => queueMail(tx, { userId: passenger.id, subject: '重設\r\n密碼', text }, server.clock.now()));
      await send();
      expect(mails[0]).toMatchObject({ subject: '重設 密碼', text: `${text}\n\n-- \n順路 Shunlu` });
      expect(mails[0]?.headers).not.toHaveProperty('List-Unsubscribe');
      expect(mails[0]?.html).toContain('<a href="https://shunlu.example/reset-password#token=abc">');
      expect(mails[0]?.html).toContain('https://evil.example/&lt;script&gt;');
      expect(mails[0]?.html.match(/<a /g)).toHaveLength(1);
    });
  });

  describe('a message', () => {
    const write = (booking: { id: number }, message: string, from = driver) =>
      server.call(contract.chat.sendBookingMessage, { params: { id: booking.id }, body: { message } }, from.token);
    const read = (booking: { id: number }, seq?: number) =>
      server.call(contract.chat.markChatRead, { params: { id: booking.id }, query: {}, body: { ...(seq !== undefined && { seq }) } }, passenger.token);

    it('RD.118: unread for ten minutes it is mailed, once per chat until it is read', async () => {
      const booking = await book();
      await send();
      mails = [];
      await write(booking, '你好');
      server.clock.advance(9 * MINUTE);
      await write(booking, '在嗎？');
      expect(await send()).toMatchObject({ sent: 0 });
      server.clock.advance(MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(mails).toMatchObject([{ to: passenger.user.email, subject: '陳大明' }]);
      expect(mails[0]?.text).toContain(`在嗎？\n\n到順路查看：\nhttps://shunlu.example/messages?booking=${booking.id}`);
      server.clock.advance(HOUR);
      await write(booking, '哈囉');
      server.clock.advance(HOUR);
      expect(await send()).toMatchObject({ sent: 0 });

      await read(booking);
      await write(booking, '我到了');
      server.clock.advance(10 * MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(mails[1]?.text).toContain('我到了');
    });

    it('RD.118: read within ten minutes it is not mailed', async () => {
      const booking = await book();
      await send();
      await write(booking, '你好');
      await read(booking);
      server.clock.advance(10 * MINUTE);
      expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 1 });
      const last = (await rows()).at(-1);
      expect(last).toMatchObject({ lastError: 'It was read' });
      expect(last?.payload).toEqual({});
    });

    it('RD.118: of two of which only the first was read the second is mailed and pushed', async () => {
      await browser(passenger, 'phone');
      const booking = await book();
      await send();
      await write(booking, '你好');
      await write(booking, '在嗎？');
      await read(booking, 1);
      server.clock.advance(10 * MINUTE);
      expect(await send()).toEqual({ sent: 2, putOff: 0, givenUp: 0 });
      expect(mails.at(-1)?.text).toContain('在嗎？');
      expect(pushes).toMatchObject([{ message: '在嗎？' }]);
    });

    it('RD.118: one that comes after a part was read takes the place of what waits, which leaves when it would have', async () => {
      await browser(passenger, 'phone');
      const booking = await book();
      await send();
      mails = [];
      await write(booking, '你好');
      await write(booking, '在嗎？');
      await read(booking, 1);
      server.clock.advance(9 * MINUTE);
      await write(booking, '哈囉');
      server.clock.advance(MINUTE);
      expect(await send()).toEqual({ sent: 2, putOff: 0, givenUp: 0 });
      expect([mails[0]?.text, pushes[0]?.message]).toEqual([expect.stringContaining('哈囉'), '哈囉']);
      await write(booking, '我到了');
      server.clock.advance(HOUR);
      expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 0 });

      await read(booking);
      await write(booking, '上車吧');
      server.clock.advance(10 * MINUTE);
      expect(await send()).toEqual({ sent: 2, putOff: 0, givenUp: 0 });
      expect([mails[1]?.text, pushes[1]?.message]).toEqual([expect.stringContaining('上車吧'), '上車吧']);
    });

    it('RD.118: while what was mailed is unread nothing more is, whatever was read before it', async () => {
      const booking = await book();
      await send();
      await write(booking, '你好');
      await write(booking, '在嗎？');
      await read(booking, 1);
      server.clock.advance(10 * MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      await write(booking, '哈囉');
      server.clock.advance(HOUR);
      expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 0 });
    });

    it('RD.118: one that comes after all was read is mailed ten minutes after itself', async () => {
      const booking = await book();
      await send();
      mails = [];
      await write(booking, '你好');
      await read(booking);
      server.clock.advance(9 * MINUTE);
      await write(booking, '在嗎？');
      server.clock.advance(MINUTE);
      expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 1 });
      server.clock.advance(9 * MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(mails).toMatchObject([{ text: expect.stringContaining('在嗎？') as unknown }]);
    });

    it('RD.118: one that comes while the one before is on its way is told of once that was read', async () => {
      const booking = await book();
      await send();
      await write(booking, '你好');
      server.clock.advance(10 * MINUTE);
      const mailer = { ...transports.mailer, send: async (mail: Mail) => void (await transports.mailer.send(mail), await write(booking, '在嗎？')) };
      expect(await send({ ...transports, mailer })).toMatchObject({ sent: 1 });
      expect(mails.at(-1)?.text).toContain('你好');
      await read(booking, 1);
      await write(booking, '哈囉');
      server.clock.advance(10 * MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(mails.at(-1)?.text).toContain('哈囉');
    });

    it('RD.118: in another chat it is told on its own', async () => {
      const booking = await book();
      await send();
      mails = [];
      const another = await anOffer(server, driver);
      await write(booking, '你好');
      await write(await aBooking(server, another, passenger), '在嗎？');
      server.clock.advance(10 * MINUTE);
      await send();
      expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['你好', '在嗎？']);
    });

    it('RD.118: a newer one takes the place of one that could not leave yet, and of none that did', async () => {
      const booking = await book();
      await send();
      await write(booking, '你好');
      server.clock.advance(10 * MINUTE);
      mailFails = [new Error('451 later')];
      expect(await send()).toMatchObject({ putOff: 1 });
      await write(booking, '在嗎？');
      server.clock.advance(MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(mails.at(-1)?.text).toContain('在嗎？');
      await write(booking, '哈囉');
      server.clock.advance(HOUR);
      expect(await send()).toMatchObject({ sent: 0 });
      expect((await rows()).at(-1)?.payload).toEqual({});
    });

    it('RD.118: one that comes in the moment in which the one before is found read is not lost', async () => {
      const booking = await book();
      await send();
      await write(booking, '你好');
      server.clock.advance(10 * MINUTE);
      const { database } = server;
      const transaction: typeof database.transaction = async (work) => {
        const claimed = await database.transaction(work);
        await write(booking, '在嗎？');
        await read(booking, 1);
        return claimed;
      };
      await send(transports, { ...database, transaction });
      mails = [];
      server.clock.advance(10 * MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(mails[0]?.text).toContain('在嗎？');
    });
  });

  describe('failures', () => {
    it('RD.118: is tried again after ever longer, as the same message, and given up with its reason', async () => {
      await pleaseMail();
      mailFails = RETRY_AFTER_MS.map(() => new Error('451 later'));
      for (const after of RETRY_AFTER_MS) {
        expect(await send()).toEqual({ sent: 0, putOff: 1, givenUp: 0 });
        server.clock.advance(after - 1);
        expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 0 });
        server.clock.advance(1);
      }
      mailFails = [new Error('451 still later')];
      expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 1 });
      const [given] = await rows();
      expect(given).toMatchObject({ attempts: 6, sentAt: null, failedAt: server.clock.now(), lastError: '451 still later' });
      expect(given?.payload).toEqual({});
      server.clock.advance(DAY);
      expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 0 });
    });

    it('RD.118: one that fails keeps nothing else waiting, and is sent when it can be', async () => {
      await pleaseMail('first');
      await pleaseMail('second');
      mailFails = [new Error('connection lost')];
      expect(await send()).toEqual({ sent: 1, putOff: 1, givenUp: 0 });
      expect(mails.map(({ subject }) => subject)).toEqual(['second']);
      server.clock.advance(MINUTE);
      await send();
      expect(mails.map(({ subject }) => subject)).toEqual(['second', 'first']);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    });

    it('RD.118: a mailbox that is not there is not asked again', async () => {
      await pleaseMail();
      mailFails = [new NeverDelivered('550 no such user')];
      expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 1 });
      expect(await rows()).toMatchObject([{ attempts: 1, lastError: '550 no such user' }]);
    });

    it('RD.118: a push service that does not answer keeps nobody else waiting, and its browser’s messages stay in order', async () => {
      await browser(driver, 'hangs');
      await browser(driver, 'desk');
      await book();
      await server.database.transaction((tx) => tellOfSeat(tx, ride, [driver.id], server.clock.now()));
      const asked: string[] = [];
      let answer = (): void => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const sending = send({ ...transports, pusher: { send: async (to, message) => {
        if (to.endpoint.endsWith('hangs')) await (asked.push(message.title), answered);
        await transports.pusher?.send(to, message);
      } } });
      const pushed = (name: string) => pushes.filter(({ endpoint }) => endpoint.endsWith(name)).map(({ title }) => title);
      const both = ['有新的預訂等你確認', '有空位了'];
      await vi.waitFor(() => expect([mails.map(({ subject }) => subject), pushed('desk')]).toEqual([both, both]), 10_000);
      expect(asked).toEqual(both.slice(0, 1));
      answer();
      expect(await sending).toEqual({ sent: 6, putOff: 0, givenUp: 0 });
      expect(pushed('hangs')).toEqual(both);
    });

    /** Fails so often on the browser that fails, which was asked for these. */
    const failing = (failures: number, asked: string[] = []): Transports => ({ ...transports, pusher: { send: async (to, message) => {
      if (to.endpoint.endsWith('fails')) asked.push(message.title);
      if (to.endpoint.endsWith('fails') && asked.length <= failures) throw new Error('503');
      await transports.pusher?.send(to, message);
    } } });
    const pushTwice = async () => {
      await browser(driver, 'fails');
      await browser(driver, 'desk');
      await book();
      await server.database.transaction((tx) => tellOfSeat(tx, ride, [driver.id], server.clock.now()));
    };

    it('RD.118: what was to follow a push message that failed follows it a minute later, as if it had not been tried', async () => {
      await pushTwice();
      const by = failing(1);
      expect(await send(by)).toEqual({ sent: 4, putOff: 2, givenUp: 0 });
      server.clock.advance(MINUTE - 1);
      expect(await send(by)).toEqual({ sent: 0, putOff: 0, givenUp: 0 });
      server.clock.advance(1);
      expect(await send(by)).toEqual({ sent: 2, putOff: 0, givenUp: 0 });
      expect(pushes.filter(({ endpoint }) => endpoint.endsWith('fails')).map(({ title }) => title)).toEqual(['有新的預訂等你確認', '有空位了']);
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 2, 1, 1, 1, 1]);
    });

    it('RD.118: it does not wait longer than for a claim, whenever that one is tried again', async () => {
      await pushTwice();
      const asked: string[] = [];
      const by = failing(3, asked);
      for (const after of RETRY_AFTER_MS.slice(0, 3)) {
        expect(await send(by)).toMatchObject({ putOff: 2 });
        if (after < 10 * MINUTE) server.clock.advance(after);
      }
      server.clock.advance(10 * MINUTE);
      expect(await send(by)).toEqual({ sent: 1, putOff: 0, givenUp: 0 });
      server.clock.advance(20 * MINUTE);
      expect(await send(by)).toEqual({ sent: 1, putOff: 0, givenUp: 0 });
      const [first, second] = ['有新的預訂等你確認', '有空位了'];
      expect(asked).toEqual([first, first, first, second, first]);
    });

    it('RD.118: a browser that takes no more is forgotten', async () => {
      await browser(driver, 'phone');
      await book();
      pushFails = [new SubscriptionGone('The push service answered 410')];
      expect(await send()).toEqual({ sent: 1, putOff: 0, givenUp: 1 });
      expect(await server.database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, driver.id))).toEqual([]);
    });

    it('a browser on which somebody else signed in since hears nothing of the first', async () => {
      await browser(driver, 'shared');
      await book();
      await server.database.db.update(pushSubscriptions).set({ userId: passenger.id }).where(eq(pushSubscriptions.userId, driver.id));
      expect(await send()).toEqual({ sent: 1, putOff: 0, givenUp: 1 });
      expect(pushes).toEqual([]);
    });

    it('a server that was off for long does not tell of what is over', async () => {
      await aBooking(server, ride, passenger, { status: 'confirmed' });
      server.clock.set(new Date(ride.departureTime.getTime() - HOUR));
      await server.database.transaction((tx) => remindOfDeparture(tx, ride, 1, server.clock.now()));
      server.clock.set(ride.departureTime);
      expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 2 });
      await pleaseMail();
      server.clock.advance(DAY);
      expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 1 });
      expect((await rows()).every(({ lastError }) => lastError === 'It came too late')).toBe(true);
    });

    it('who deleted the account meanwhile is not written to', async () => {
      await pleaseMail();
      await server.database.db.update(users).set({ deletedAt: server.clock.now() }).where(eq(users.id, passenger.id));
      expect(await send()).toEqual({ sent: 0, putOff: 0, givenUp: 1 });
      expect(mails).toEqual([]);
    });
  });

  describe('once', () => {
    it('RD.118: what is undone was never queued; what has a key is queued once', async () => {
      await expect(server.database.transaction(async (tx) => {
        await queueMail(tx, { userId: passenger.id, subject: 'x', text: 'x' }, server.clock.now());
        throw new Error('undone');
      })).rejects.toThrow('undone');
      expect(await rows()).toEqual([]);
      await pleaseMail('first', { key: `k:${kind}` });
      await pleaseMail('second', { key: `k:${kind}`, dueAt: server.clock.now() });
      await send();
      expect(mails.map(({ subject }) => subject)).toEqual(['first']);
    });

    it('RD.118: workers of several instances send each of fifty once', async () => {
      for (let index = 0; index < 50; index += 1) await pleaseMail(`mail ${index}`);
      const slow: Transports = { ...transports, mailer: { ...transports.mailer, send: async (mail) => (await new Promise((resolve) => setImmediate(resolve)), mails.push(mail), undefined) } };
      const counts = await Promise.all([send(slow), send(slow), send(slow), send(slow)]);
      expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(50);
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(50);
      expect(mails).toHaveLength(50);
    });

    it('RD.118: where sending takes so long that a claim may run out, the rest is left to be claimed anew', async () => {
      for (const subject of ['first', 'second', 'third']) await pleaseMail(subject);
      const slow: Transports = {
        ...transports,
        mailer: { close: () => {}, send: async (mail) => (server.clock.advance(mail.subject === 'first' ? 6 * MINUTE : 0), transports.mailer.send(mail)) },
      };
      expect(await send(slow)).toMatchObject({ sent: 1 });
      server.clock.advance(4 * MINUTE);
      expect(await send(slow)).toMatchObject({ sent: 2 });
      expect(mails.map(({ subject }) => subject)).toEqual(['first', 'second', 'third']);
    });

    it('RD.118: what an instance held when it was killed is sent by another once its claim has run out', async () => {
      await pleaseMail();
      const killed: Transports = { ...transports, mailer: { send: () => new Promise(() => {}), close: () => {} } };
      void send(killed);
      await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]), 10_000);
      expect(await send()).toMatchObject({ sent: 0 });
      server.clock.advance(10 * MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(mails).toHaveLength(1);
    });
  });

  it('RD.118: it looks every few seconds, one run at a time, forgets after a month, and ends after what is under way', async () => {
    const deps = { config: server.app.config, database: server.database, clock: server.clock, logger: server.log.logger };
    await pleaseMail('old');
    await send();
    server.clock.advance(31 * DAY);
    await pleaseMail('new');
    let tick = (): void => {};
    const stopped = vi.fn();
    const stop = startDelivery(deps, transports, (work, everyMs) => {
      expect(everyMs).toBe(DELIVERY_EVERY_MS);
      tick = work;
      return stopped;
    });
    await vi.waitFor(async () => expect((await rows()).map(({ sentAt }) => sentAt)).toEqual([server.clock.now()]), 10_000);
    tick();
    await stop();
    expect(stopped).toHaveBeenCalledOnce();
    expect(mails.map(({ subject }) => subject)).toEqual(['old', 'new']);
  });

  it('RD.118: confirmed and cancelled are mailed to the other side', async () => {
    const booking = await book();
    await server.call(confirmBooking, { params: { rideId: ride.id, bookingId: booking.id } }, driver.token);
    await server.call(cancelBooking, { params: { id: booking.id }, body: {} }, passenger.token);
    await send();
    expect(mails.map(({ to, subject }) => [to === driver.user.email, subject])).toEqual([[true, '有新的預訂等你確認'], [false, '預訂已確認'], [true, '預訂已取消']]);
  });
});
