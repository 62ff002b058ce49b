/** The worker sends queued deliveries once, in their order, with retries. */
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { deliveries, pushSubscriptions, users } from '../db/schema.ts';
import { notifyDepartureSoon, notifySeatAvailable } from '../rides/events.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR, MINUTE } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { createDeferred } from '../testing/createDeferred.ts';
import { outgoingForTests } from '../testing/outgoing.ts';
import { PermanentMailError } from './mailer.ts';
import { SubscriptionGoneError } from './pusher.ts';
import { queueMail } from './queue.ts';
import { DELIVERY_INTERVAL_MS, RETRY_AFTER_MS, deleteOldDeliveries, startDelivery } from './worker.ts';
import type { Transports } from './worker.ts';

describe.each(databases)('deliveries on %s', (kind) => {
  const out = outgoingForTests(kind);
  const { server, transports, send, book, browser, rows, pleaseMail } = out;

  describe('failures', () => {
    it('RD.118, RD.186: is tried again after ever longer, as the same message, and given up with its reason', async () => {
      await pleaseMail();
      const retryAfterMs = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE);
      out.mailFails = retryAfterMs.map(() => new Error('451 later'));
      for (const after of retryAfterMs) {
        expect(await send()).toEqual({ sent: 0, rescheduled: 1, failed: 0 });
        server.clock.advance(after - 1);
        expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 0 });
        server.clock.advance(1);
      }
      out.mailFails = [new Error('451 still later')];
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 1 });
      const [given] = await rows();
      expect(given).toMatchObject({ attempts: 6, sentAt: null, failedAt: server.clock.now(), lastError: '451 still later' });
      expect(given?.payload).toEqual({});
      server.clock.advance(DAY);
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 0 });
    });

    it('RD.118: one that fails keeps nothing else waiting, and is sent when it can be', async () => {
      await pleaseMail('first');
      await pleaseMail('second');
      out.mailFails = [new Error('connection lost')];
      expect(await send()).toEqual({ sent: 1, rescheduled: 1, failed: 0 });
      expect(out.mails.map(({ subject }) => subject)).toEqual(['second']);
      server.clock.advance(MINUTE);
      await send();
      expect(out.mails.map(({ subject }) => subject)).toEqual(['second', 'first']);
      expect(new Set(out.mails.map(({ messageId }) => messageId)).size).toBe(2);
    });

    it('RD.118, RD.186: a mailbox that is not there is not asked again', async () => {
      await pleaseMail();
      out.mailFails = [new PermanentMailError('550 no such user')];
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 1 });
      expect(await rows()).toMatchObject([{ attempts: 1, lastError: '550 no such user' }]);
    });

    it('RD.118: a push service that does not answer keeps nobody else waiting, and its browser’s messages stay in order', async () => {
      await browser(out.driver, 'hangs');
      await browser(out.driver, 'desk');
      await book();
      await server.database.transaction((tx) => notifySeatAvailable(tx, out.ride, [out.driver.id], server.clock.now()));
      const asked: string[] = [];
      let answer = (): void => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const sending = send({ ...transports, pusher: { send: async (to, message) => {
        if (to.endpoint.endsWith('hangs')) await (asked.push(message.title), answered);
        await transports.pusher?.send(to, message);
      } } });
      const pushed = (name: string) => out.pushes.filter(({ endpoint }) => endpoint.endsWith(name)).map(({ title }) => title);
      const both = ['有新的預訂等你確認', '有空位了'];
      await vi.waitFor(() => expect([out.mails.map(({ subject }) => subject), pushed('desk')]).toEqual([both, both]), 10_000);
      expect(asked).toEqual(both.slice(0, 1));
      answer();
      expect(await sending).toEqual({ sent: 6, rescheduled: 0, failed: 0 });
      expect(pushed('hangs')).toEqual(both);
    });

    /** Builds transports that fail `failures` times for the browser `fails`, and records its attempted messages in `asked`. */
    const failing = (failures: number, asked: string[] = []): Transports => ({ ...transports, pusher: { send: async (to, message) => {
      if (to.endpoint.endsWith('fails')) asked.push(message.title);
      if (to.endpoint.endsWith('fails') && asked.length <= failures) throw new Error('503');
      await transports.pusher?.send(to, message);
    } } });
    const pushTwice = async () => {
      await browser(out.driver, 'fails');
      await browser(out.driver, 'desk');
      await book();
      await server.database.transaction((tx) => notifySeatAvailable(tx, out.ride, [out.driver.id], server.clock.now()));
    };

    it('RD.118: what was to follow a push message that failed follows it a minute later, as if it had not been tried', async () => {
      await pushTwice();
      const by = failing(1);
      expect(await send(by)).toEqual({ sent: 4, rescheduled: 2, failed: 0 });
      server.clock.advance(MINUTE - 1);
      expect(await send(by)).toEqual({ sent: 0, rescheduled: 0, failed: 0 });
      server.clock.advance(1);
      expect(await send(by)).toEqual({ sent: 2, rescheduled: 0, failed: 0 });
      expect(out.pushes.filter(({ endpoint }) => endpoint.endsWith('fails')).map(({ title }) => title)).toEqual(['有新的預訂等你確認', '有空位了']);
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 2, 1, 1, 1, 1]);
    });

    it('RD.118: it does not wait longer than for a claim, whenever that one is tried again', async () => {
      await pushTwice();
      const asked: string[] = [];
      const by = failing(3, asked);
      for (const after of RETRY_AFTER_MS.slice(0, 3)) {
        expect(await send(by)).toMatchObject({ rescheduled: 2 });
        if (after < 10 * MINUTE) server.clock.advance(after);
      }
      server.clock.advance(10 * MINUTE);
      expect(await send(by)).toEqual({ sent: 1, rescheduled: 0, failed: 0 });
      server.clock.advance(20 * MINUTE);
      expect(await send(by)).toEqual({ sent: 1, rescheduled: 0, failed: 0 });
      const [first, second] = ['有新的預訂等你確認', '有空位了'];
      expect(asked).toEqual([first, first, first, second, first]);
    });

    it('RD.118, RD.186: a browser that takes no more is forgotten', async () => {
      await browser(out.driver, 'phone');
      await book();
      out.pushFails = [new SubscriptionGoneError('The push service answered 410')];
      expect(await send()).toEqual({ sent: 1, rescheduled: 0, failed: 1 });
      expect(await server.database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, out.driver.id))).toEqual([]);
    });

    it('a browser on which somebody else signed in since hears nothing of the first', async () => {
      await browser(out.driver, 'shared');
      await book();
      await server.database.db.update(pushSubscriptions).set({ userId: out.passenger.id }).where(eq(pushSubscriptions.userId, out.driver.id));
      expect(await send()).toEqual({ sent: 1, rescheduled: 0, failed: 1 });
      expect(out.pushes).toEqual([]);
    });

    it('RD.186: a server that was off for long does not tell of what is over', async () => {
      await aBooking(server, out.ride, out.passenger, { status: 'confirmed' });
      server.clock.set(new Date(out.ride.departureTime.getTime() - HOUR));
      await server.database.transaction((tx) => notifyDepartureSoon(tx, out.ride, 1, server.clock.now()));
      server.clock.set(out.ride.departureTime);
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 2 });
      await pleaseMail();
      server.clock.advance(DAY);
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 1 });
      await pleaseMail('still in time');
      server.clock.advance(DAY - 1);
      expect(await send()).toEqual({ sent: 1, rescheduled: 0, failed: 0 });
      expect((await rows()).map(({ lastError }) => lastError)).toEqual(['It came too late', 'It came too late', 'It came too late', null]);
    });

    it('who deleted the account meanwhile is not written to', async () => {
      await pleaseMail();
      await server.database.db.update(users).set({ deletedAt: server.clock.now() }).where(eq(users.id, out.passenger.id));
      expect(await send()).toEqual({ sent: 0, rescheduled: 0, failed: 1 });
      expect(out.mails).toEqual([]);
    });
  });

  describe('once', () => {
    it('RD.118: what is undone was never queued; what has a key is queued once', async () => {
      await expect(server.database.transaction(async (tx) => {
        await queueMail(tx, { userId: out.passenger.id, subject: 'x', text: 'x' }, server.clock.now());
        throw new Error('undone');
      })).rejects.toThrow('undone');
      expect(await rows()).toEqual([]);
      await pleaseMail('first', { key: `k:${kind}` });
      await pleaseMail('second', { key: `k:${kind}`, dueAt: server.clock.now() });
      await send();
      expect(out.mails.map(({ subject }) => subject)).toEqual(['first']);
    });

    it('RD.118: workers of several instances send each of fifty once', async () => {
      for (let index = 0; index < 50; index += 1) await pleaseMail(`mail ${index}`);
      const slow: Transports = { ...transports, mailer: { ...transports.mailer, send: async (mail) => (await new Promise((resolve) => setImmediate(resolve)), out.mails.push(mail), undefined) } };
      const counts = await Promise.all([send(slow), send(slow), send(slow), send(slow)]);
      expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(50);
      expect(new Set(out.mails.map(({ subject }) => subject)).size).toBe(50);
      expect(out.mails).toHaveLength(50);
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
      expect(out.mails.map(({ subject }) => subject)).toEqual(['first', 'second', 'third']);
    });

    it('RD.118: what an instance held when it was killed is sent by another once its claim has run out', async () => {
      await pleaseMail();
      const killed: Transports = { ...transports, mailer: { send: () => new Promise(() => {}), close: () => {} } };
      void send(killed);
      await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]), 10_000);
      expect(await send()).toMatchObject({ sent: 0 });
      server.clock.advance(10 * MINUTE);
      expect(await send()).toMatchObject({ sent: 1 });
      expect(out.mails).toHaveLength(1);
    });
  });

  it('RD.118: what was sent is forgotten after a month', async () => {
    await pleaseMail('old');
    await send();
    server.clock.advance(31 * DAY);
    await pleaseMail('new');
    await send();
    await deleteOldDeliveries(server.database.db, server.clock.now());
    expect((await rows()).map(({ sentAt }) => sentAt)).toEqual([server.clock.now()]);
  });

  it('RD.118: it looks every few seconds, one run of a channel at a time, and ends after what is under way; browsers that hang hold up no mail', async () => {
    const deps = { config: server.app.config, database: server.database, clock: server.clock, logger: server.log.logger };
    const hanging = createDeferred();
    const pushed = vi.fn(() => hanging.opened);
    await browser(out.driver, 'hangs');
    await book();
    await server.database.db.delete(deliveries).where(eq(deliveries.channel, 'email'));
    await pleaseMail('first');
    const ticks: (() => void)[] = [];
    const stopped = vi.fn();
    const stop = startDelivery(deps, { ...transports, pusher: { send: pushed } }, (work, everyMs) => {
      expect(everyMs).toBe(DELIVERY_INTERVAL_MS);
      ticks.push(work);
      return stopped;
    });
    const subjects = () => out.mails.map(({ subject }) => subject);
    await vi.waitFor(() => expect([subjects(), pushed.mock.calls]).toMatchObject([['first'], [expect.anything()]]), 10_000);
    await pleaseMail('second');
    await vi.waitFor(() => {
      for (const tick of ticks) tick();
      expect(subjects()).toEqual(['first', 'second']);
    }, 10_000);
    expect(pushed).toHaveBeenCalledOnce();
    hanging.open();
    await stop();
    expect(stopped).toHaveBeenCalledTimes(2);
    expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true);
  });
});
