/** The mails and push messages of each event: their content, their time, and those not sent. `worker.test.ts` tests the sending. */
import { NOTIFICATION_TYPES, contract, setNotificationChoice } from '@shunlu/api-contract';
import type { NotificationKind } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rides, users } from '../db/schema.ts';
import { findRecipients } from '../notifications/store.ts';
import { notifyDepartureSoon, notifyCompletion, notifyDeparture, notifySeatAvailable } from '../rides/events.ts';
import { notifyAccountChange } from '../auth/notifyAccountChange.ts';
import { aBooking } from '../testing/aBooking.ts';
import { HOUR, MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { anOffer } from '../testing/factories.ts';
import { outgoingForTests } from '../testing/outgoing.ts';
import { PermanentMailError } from './mailer.ts';
import type { Mail } from './mailer.ts';
import { queueMail, queueNotifications } from './queue.ts';

const { confirmBooking, cancelBooking } = contract.bookings;

describe.each([preferredDatabase])('deliveries on %s', (kind) => {
  const out = outgoingForTests(kind);
  const { server, transports, send, book, browser, prefer, rows } = out;

  describe('what is sent', () => {
    it('RD.118: one mail and one push message per browser, with the way to the ride and to the switches', async () => {
      await browser(out.driver, 'phone');
      await browser(out.driver, 'desk');
      const { id } = await book();
      expect(await send()).toEqual({ sent: 3, rescheduled: 0, failed: 0 });
      expect(out.mails).toHaveLength(1);
      const [mail] = out.mails;
      expect(mail).toMatchObject({ to: out.driver.user.email, subject: '有新的預訂等你確認' });
      expect(mail?.text).toBe(
        `Emma Chen 想預訂 1 個座位，11/21（週六） 10:50–12:00 台北車站 → 新竹科學園區。\n\n到順路查看：\nhttps://shunlu.example/rides/${out.ride.id}\n\n-- \n順路 Shunlu\n不想再收到這類信件？在設定裡關掉：\nhttps://shunlu.example/settings`,
      );
      expect(mail?.html).toContain(`<a href="https://shunlu.example/rides/${out.ride.id}">`);
      expect(mail?.html).toContain('<html lang="zh-TW">');
      expect(mail?.headers).toMatchObject({ 'List-Unsubscribe': '<https://shunlu.example/settings>', 'Auto-Submitted': 'auto-generated' });
      expect(out.pushes.map(({ title, path }) => [title, path])).toEqual([['有新的預訂等你確認', `/rides/${out.ride.id}`], ['有新的預訂等你確認', `/rides/${out.ride.id}`]]);
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 0 });
      expect(id).toBeGreaterThan(0);
      // The payloads are erased after sending.
      expect((await rows()).map(({ payload }) => payload)).toEqual([{}, {}, {}]);
    });

    it('RD.118: in the person’s language', async () => {
      await prefer(out.driver, { language: 'en' });
      await book();
      await send();
      expect(out.mails[0]).toMatchObject({ subject: 'A new booking waits for you' });
      expect(out.mails[0]?.text).toContain('Switch them off in your settings:\nhttps://shunlu.example/settings');
    });

    it.each(['email', 'push'] as const)('RD.118: not by %s where that is switched off for the kind', async (channel) => {
      await browser(out.driver, 'phone');
      await prefer(out.driver, setNotificationChoice({}, { kind: 'booking', channel, isOn: false }));
      await book();
      await send();
      expect([out.mails.length, out.pushes.length]).toEqual(channel === 'email' ? [0, 1] : [1, 0]);
      // Other kinds of notifications are still sent.
      await server.database.transaction((tx) => notifySeatAvailable(tx, out.ride, [out.driver.id], server.clock.now()));
      await send();
      expect([out.mails.length, out.pushes.length]).toEqual(channel === 'email' ? [1, 2] : [2, 1]);
    });

    it('RD.118: each kind has a switch of its own; that a ride left or arrived is told by the bell alone', async () => {
      await aBooking(server, out.ride, out.passenger, { status: 'confirmed' });
      const now = server.clock.now();
      const inTx = (work: (tx: Parameters<typeof notifySeatAvailable>[0]) => Promise<void>) => server.database.transaction(work);
      const kinds: [NotificationKind, () => Promise<void>, string][] = [
        ['seat', () => inTx((tx) => notifySeatAvailable(tx, out.ride, [out.passenger.id], now)), '有空位了'],
        ['departure', () => inTx((tx) => notifyDepartureSoon(tx, out.ride, 24, now)), '24 小時內出發'],
        ['review', () => inTx((tx) => notifyCompletion(tx, { ...out.ride, status: 'completed' }, null, now)), '這趟還順利嗎？'],
        ['ride', () => inTx((tx) => notifyDeparture(tx, out.ride, now)), ''],
      ];
      const toPassenger = () => out.mails.filter(({ to }) => to === out.passenger.user.email).map(({ subject }) => subject);
      for (const [which, trigger, subject] of kinds) {
        out.mails = [];
        await prefer(out.passenger, {});
        await trigger();
        await send();
        expect(toPassenger(), which).toEqual(subject === '' ? [] : [subject]);
        out.mails = [];
        await prefer(out.passenger, setNotificationChoice({}, { kind: which, channel: 'email', isOn: false }));
        await trigger();
        await send();
        expect(toPassenger(), which).toEqual([]);
      }
    });

    it('RD.118: all else is mailed and pushed', async () => {
      await browser(out.passenger, 'phone');
      const now = server.clock.now();
      await server.database.transaction(async (tx) => {
        const recipient = (await findRecipients(tx, [out.passenger.id])).get(out.passenger.id);
        if (recipient === undefined) throw new Error('The passenger is not there');
        const buildNotice = (type: (typeof NOTIFICATION_TYPES)[number], index: number) => (
          { id: 900_000 + index, userId: recipient.id, type, title: type, message: '內容', data: { rideId: out.ride.id }, readAt: null, createdAt: now }
        );
        await queueNotifications(tx, NOTIFICATION_TYPES.map((type, index) => ({ notice: buildNotice(type, index), recipient })), now);
      });
      await send();
      const sent = [
        'account', 'booking_cancelled', 'booking_confirmed', 'booking_created', 'booking_expired', 'booking_no_show', 'booking_rejected',
        'departure_soon', 'driver_left', 'message', 'proposal_confirmed', 'proposal_created', 'proposal_rejected', 'review_due',
        'review_received', 'ride_cancelled', 'ride_changed', 'ride_match', 'seat_available',
      ];
      expect([out.mails.map(({ subject }) => subject).toSorted(), out.pushes.map(({ title }) => title).toSorted()]).toEqual([sent, sent]);
    });

    it('D8: a mail that no switch turns off says nothing of switches; its own link can be followed, a stranger’s words cannot', async () => {
      const text = '按這裡設定新密碼：\nhttps://shunlu.example/reset-password#token=abc\nhttps://evil.example/<script>';
      await server.database.transaction((tx) => queueMail(tx, { userId: out.passenger.id, subject: '重設\r\n密碼', text }, server.clock.now()));
      await send();
      expect(out.mails[0]).toMatchObject({ subject: '重設 密碼', text: `${text}\n\n-- \n順路 Shunlu` });
      expect(out.mails[0]?.headers).not.toHaveProperty('List-Unsubscribe');
      expect(out.mails[0]?.html).toContain('<a href="https://shunlu.example/reset-password#token=abc">');
      expect(out.mails[0]?.html).toContain('https://evil.example/&lt;script&gt;');
      expect(out.mails[0]?.html.match(/<a /g)).toHaveLength(1);
    });
  });

  describe('to an address that nobody confirmed', () => {
    const unconfirm = (person: { id: number }) => server.database.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, person.id));

    it('RD.140: no mail tells of what others do or write; links are mailed and browsers are told', async () => {
      await unconfirm(out.driver);
      await unconfirm(out.passenger);
      await browser(out.driver, 'phone');
      const booking = await book();
      await server.call(contract.chat.sendBookingMessage, { params: { id: booking.id }, body: { message: '在嗎？' } }, out.driver.token);
      await server.call(confirmBooking, { params: { rideId: out.ride.id, bookingId: booking.id } }, out.driver.token);
      server.clock.advance(10 * MINUTE);
      await server.call(contract.auth.forgotPassword, { body: { email: out.passenger.user.email } });
      await send();
      expect([out.mails.map(({ to, subject }) => [to, subject]), out.pushes.map(({ title }) => title)]).toEqual([[[out.passenger.user.email, '重設密碼']], ['有新的預訂等你確認']]);
    });

    it('RD.140: not even a changed password is mailed; once it is confirmed, everything is', async () => {
      await unconfirm(out.passenger);
      const change = () => server.database.transaction((tx) => notifyAccountChange(tx, out.passenger.id, 'password_changed', server.clock.now()));
      await change();
      await server.call(contract.auth.sendConfirmation, {}, out.passenger.token);
      await send();
      expect(out.mails.map(({ subject }) => subject)).toEqual(['確認你的電子郵件']);
      await server.call(contract.auth.confirmEmail, { body: { token: /#token=([\w-]+)/.exec(out.mails[0]?.text ?? '')?.[1] ?? '' } });
      out.mails = [];
      await change();
      await send();
      expect(out.mails.map(({ subject }) => subject)).toEqual(['密碼已變更']);
    });

    it('RD.139: what is no address by today’s syntax gets none at all', async () => {
      await server.database.db.update(users).set({ email: 'x1<someone@bank.tw>.a' }).where(eq(users.id, out.passenger.id));
      await out.pleaseMail();
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 1 });
      expect(out.mails).toEqual([]);
    });
  });

  describe('what people wrote', () => {
    it('RD.141: stands on one line, bounded, and is no link, in mails and push messages alike', async () => {
      await browser(out.driver, 'phone');
      await server.database.db.update(users).set({ firstName: 'www.evil.tw', lastName: 'Pay\r\nBcc: x@evil.tw' }).where(eq(users.id, out.passenger.id));
      await server.database.db.update(rides).set({ fromAddress: '台北車站\n\nhttps://evil.tw/login \u202e', toAddress: '新'.repeat(300) }).where(eq(rides.id, out.ride.id));
      const booking = await book();
      await server.call(cancelBooking, { params: { id: booking.id }, body: { reason: '請看\nHTTP://evil.tw 或 evil．tw，寫信到 a@evil.tw' } }, out.passenger.token);
      await send();
      expect(out.mails).toHaveLength(2);
      for (const { title, message } of [...out.pushes, ...out.mails.map(({ subject, text }) => ({ title: subject, message: text.split('\n\n到順路查看：')[0] ?? '' }))]) {
        expect(title + message).not.toMatch(/[\r\n\u202e]|evil\.tw|www\.evil|:\/\/evil|https?:\/\//i);
        expect([...message].length).toBeLessThan(800);
      }
      expect(out.mails[0]?.text).toContain('Pay Bcc: x@evil.\u2060tw');
      expect(out.mails[0]?.text).toContain(`台北車站 https:\u2060//evil.\u2060tw/login → ${'新'.repeat(199)}…。`);
      expect(out.mails[1]?.text).toContain('原因：請看 HTTP:\u2060//evil.\u2060tw 或 evil．\u2060tw，寫信到 a@evil.\u2060tw');
      expect(out.mails.map(({ html }) => html.match(/<a /g)?.length)).toEqual([2, 2]);
    });
  });

  describe('a message', () => {
    const write = (booking: { id: number }, message: string, from = out.driver) =>
      server.call(contract.chat.sendBookingMessage, { params: { id: booking.id }, body: { message } }, from.token);
    const read = (booking: { id: number }, seq?: number) =>
      server.call(contract.chat.markChatRead, { params: { id: booking.id }, query: {}, body: { ...(seq !== undefined && { seq }) } }, out.passenger.token);

    it('RD.118: no line of it becomes a link, also not one that is an address of this server', async () => {
      const booking = await book();
      await send();
      out.mails = [];
      await write(booking, '請按\nhttps://shunlu.example/reset-password#token=abc');
      server.clock.advance(10 * MINUTE);
      await send();
      expect(out.mails[0]?.html).toContain('請按 https:\u2060//shunlu.\u2060example/reset-password#token=abc');
      expect(out.mails[0]?.html).not.toContain('href="https://shunlu.example/reset-password');
      expect(out.mails[0]?.html).toContain(`<a href="https://shunlu.example/messages?booking=${booking.id}`);
    });

    it('RD.118, RD.185: unread for ten minutes it is mailed, once per chat until it is read', async () => {
      await browser(out.passenger, 'phone');
      const booking = await book();
      await send();
      out.mails = [];
      await write(booking, '你好');
      server.clock.advance(9 * MINUTE);
      await write(booking, '在嗎？');
      expect(await send()).toMatchObject({ sent: 0 });
      server.clock.advance(MINUTE - 1);
      expect(await send()).toMatchObject({ sent: 0 });
      server.clock.advance(1);
      expect(await send()).toMatchObject({ sent: 2 });
      expect(out.mails).toMatchObject([{ to: out.passenger.user.email, subject: '陳大明' }]);
      expect(out.pushes).toMatchObject([{ title: '陳大明', message: '在嗎？' }]);
      expect(out.mails[0]?.text).toContain(`在嗎？\n\n到順路查看：\nhttps://shunlu.example/messages?booking=${booking.id}`);
      server.clock.advance(HOUR);
      await write(booking, '哈囉');
      server.clock.advance(HOUR);
      expect(await send()).toMatchObject({ sent: 0 });

      await read(booking);
      await write(booking, '我到了');
      server.clock.advance(10 * MINUTE);
      expect(await send()).toMatchObject({ sent: 2 });
      expect(out.mails[1]?.text).toContain('我到了');
      expect(out.pushes).toHaveLength(2);
    });

    it('RD.118: read within ten minutes it is not mailed', async () => {
      const booking = await book();
      await send();
      await write(booking, '你好');
      await read(booking);
      server.clock.advance(10 * MINUTE);
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 1 });
      const last = (await rows()).at(-1);
      expect(last).toMatchObject({ lastError: 'It was read' });
      expect(last?.payload).toEqual({});
    });

    it.each([['its reader has', 'passenger', 'driver'], ['its writer has', 'driver', 'passenger']] as const)('RD.115, RD.118: is not mailed once %s blocked the other', async (_, blocker, blocked) => {
      const booking = await book();
      await send();
      await write(booking, '你給我記住');
      await server.call(contract.users.blockUser, { params: { id: out[blocked].user.id }, body: {} }, out[blocker].token);
      server.clock.advance(10 * MINUTE);
      await send();
      expect(out.mails.map(({ text }) => text).join('\n')).not.toContain('你給我記住');
      expect((await rows()).find(({ key }) => key?.startsWith('message:'))).toMatchObject({ lastError: 'One has blocked the other', payload: {} });
    });

    it('RD.118: of two of which only the first was read the second is mailed and pushed', async () => {
      await browser(out.passenger, 'phone');
      const booking = await book();
      await send();
      await write(booking, '你好');
      await write(booking, '在嗎？');
      await read(booking, 1);
      server.clock.advance(10 * MINUTE);
      expect(await send()).toEqual({ sent: 2, rescheduled: 0, failed: 0 });
      expect(out.mails.at(-1)?.text).toContain('在嗎？');
      expect(out.pushes).toMatchObject([{ message: '在嗎？' }]);
    });

    it('RD.118: one that comes after a part was read takes the place of what waits, which leaves when it would have', async () => {
      await browser(out.passenger, 'phone');
      const booking = await book();
      await send();
      out.mails = [];
      await write(booking, '你好');
      await write(booking, '在嗎？');
      await read(booking, 1);
      server.clock.advance(9 * MINUTE);
      await write(booking, '哈囉');
      server.clock.advance(MINUTE);
      expect(await send()).toEqual({ sent: 2, rescheduled: 0, failed: 0 });
      expect([out.mails[0]?.text, out.pushes[0]?.message]).toEqual([expect.stringContaining('哈囉'), '哈囉']);
      await write(booking, '我到了');
      server.clock.advance(HOUR);
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 0 });

      await read(booking);
      await write(booking, '上車吧');
      server.clock.advance(10 * MINUTE);
      expect(await send()).toEqual({ sent: 2, rescheduled: 0, failed: 0 });
      expect([out.mails[1]?.text, out.pushes[1]?.message]).toEqual([expect.stringContaining('上車吧'), '上車吧']);
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
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 0 });
    });

    it('RD.118: what was given up has told nobody: the next message is mailed', async () => {
      const booking = await book();
      await send();
      await write(booking, '你好');
      server.clock.advance(10 * MINUTE);
      out.mailFails = [new PermanentMailError('552 mailbox full')];
      expect(await send()).toMatchObject({ failed: 1 });
      await write(booking, '在嗎？');
      server.clock.advance(10 * MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(out.mails.at(-1)?.text).toContain('在嗎？');
    });

    it('RD.118: one that comes after all was read is mailed ten minutes after itself', async () => {
      const booking = await book();
      await send();
      out.mails = [];
      await write(booking, '你好');
      await read(booking);
      server.clock.advance(9 * MINUTE);
      await write(booking, '在嗎？');
      server.clock.advance(MINUTE);
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 1 });
      server.clock.advance(9 * MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(out.mails).toMatchObject([{ text: expect.stringContaining('在嗎？') as unknown }]);
    });

    it('RD.118: one that comes while the one before is on its way is told of once that was read', async () => {
      const booking = await book();
      await send();
      await write(booking, '你好');
      server.clock.advance(10 * MINUTE);
      const mailer = { ...transports.mailer, send: async (mail: Mail) => void (await transports.mailer.send(mail), await write(booking, '在嗎？')) };
      expect(await send({ ...transports, mailer })).toMatchObject({ sent: 1 });
      expect(out.mails.at(-1)?.text).toContain('你好');
      await read(booking, 1);
      await write(booking, '哈囉');
      server.clock.advance(10 * MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(out.mails.at(-1)?.text).toContain('哈囉');
    });

    it('RD.118: in another chat it is told on its own', async () => {
      const booking = await book();
      await send();
      out.mails = [];
      const another = await anOffer(server, out.driver);
      await write(booking, '你好');
      await write(await aBooking(server, another, out.passenger), '在嗎？');
      server.clock.advance(10 * MINUTE);
      await send();
      expect(out.mails.map(({ text }) => text.split('\n')[0])).toEqual(['你好', '在嗎？']);
    });

    it('RD.118: a newer one takes the place of one that could not leave yet, and of none that did', async () => {
      const booking = await book();
      await send();
      await write(booking, '你好');
      server.clock.advance(10 * MINUTE);
      out.mailFails = [new Error('451 later')];
      expect(await send()).toMatchObject({ rescheduled: 1 });
      await write(booking, '在嗎？');
      server.clock.advance(MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(out.mails.at(-1)?.text).toContain('在嗎？');
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
      out.mails = [];
      server.clock.advance(10 * MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(out.mails[0]?.text).toContain('在嗎？');
    });
  });

  it('RD.118: confirmed and cancelled are mailed to the other side', async () => {
    const booking = await book();
    await server.call(confirmBooking, { params: { rideId: out.ride.id, bookingId: booking.id } }, out.driver.token);
    await server.call(cancelBooking, { params: { id: booking.id }, body: {} }, out.passenger.token);
    await send();
    expect(out.mails.map(({ to, subject }) => [to === out.driver.user.email, subject])).toEqual([[true, '有新的預訂等你確認'], [false, '預訂已確認'], [true, '預訂已取消']]);
  });
});
