/** Outgoing mails and push messages in tests: fake transports record them, or fail with given errors. */
import { contract } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { deliveries, pushSubscriptions, users } from '../db/schema.ts';
import type { Ride } from '../db/schema.ts';
import type { Mail } from '../delivery/mailer.ts';
import type { PushMessage } from '../delivery/pusher.ts';
import { queueMail } from '../delivery/queue.ts';
import { sendDue } from '../delivery/worker.ts';
import type { Transports } from '../delivery/worker.ts';
import type { DatabaseKind } from './databases.ts';
import { aPerson, anOffer } from './factories.ts';
import type { TestPerson } from './factories.ts';
import { createPushReceiver } from './push-decrypt.ts';
import { serverForTests } from './serverForTests.ts';

/** The state of one test, reset before each. A test may replace the lists. */
interface OutgoingState {
  driver: TestPerson;
  passenger: TestPerson;
  /** The driver's offer of four seats. */
  ride: Ride;
  /** The sent mails, in order. */
  mails: Mail[];
  pushes: (PushMessage & { endpoint: string })[];
  /** The errors that the transports throw next. */
  mailFails: Error[];
  pushFails: Error[];
}

/** Starts a server with a driver, a passenger and the driver's ride. Before each test nothing is queued. */
export function outgoingForTests(kind: DatabaseKind) {
  const server = serverForTests({ database: kind, config: { publicUrl: 'https://shunlu.example' } });
  const out = {} as OutgoingState;
  beforeEach(async () => {
    await server.database.db.delete(deliveries);
    const driver = await aPerson(server, { firstName: '大明', lastName: '陳' });
    const passenger = await aPerson(server, { firstName: 'Emma', lastName: 'Chen' });
    const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 4 });
    Object.assign(out, { driver, passenger, ride, mails: [], pushes: [], mailFails: [], pushFails: [] } satisfies OutgoingState);
  });

  const transports: Transports = {
    mailer: {
      send: async (mail) => {
        const failure = out.mailFails.shift();
        if (failure) throw failure;
        out.mails.push(mail);
      },
      close: () => {},
    },
    pusher: {
      send: async ({ endpoint }, message) => {
        const failure = out.pushFails.shift();
        if (failure) throw failure;
        out.pushes.push({ endpoint, ...message });
      },
    },
  };

  return Object.assign(out, {
    server,
    /** Transports that record into `mails` and `pushes`. */
    transports,
    /** Runs the delivery worker once. */
    send: (by = transports, database = server.database) => sendDue({ ...server.app, config: server.app.config, database, clock: server.clock, logger: server.log.logger }, by),
    /** Books one seat of the ride, which notifies its driver. */
    book: async (by = out.passenger) => (await server.call(contract.bookings.bookRide, { params: { id: out.ride.id }, body: { seats_booked: 1 } }, by.token)).booking,
    /** Subscribes a browser of a person to push messages. Its endpoint ends in its name. */
    browser: (of: TestPerson, name: string) => {
      const { p256dh, auth } = createPushReceiver();
      return server.database.db.insert(pushSubscriptions).values({ userId: of.id, endpoint: `https://push.example.com/${kind}/${of.id}/${name}`, p256dh, auth, createdAt: server.clock.now() });
    },
    prefer: (of: TestPerson, preferences: Record<string, unknown>) => server.database.db.update(users).set({ preferences }).where(eq(users.id, of.id)),
    /** Lists all stored deliveries, the oldest first. */
    rows: () => server.database.db.select().from(deliveries).orderBy(deliveries.id),
    /** Queues a mail to the passenger that belongs to no notification. */
    pleaseMail: (subject = '一封信', more: { key?: string; dueAt?: Date } = {}) =>
      server.database.transaction((tx) => queueMail(tx, { userId: out.passenger.id, subject, text: '內容', ...more }, server.clock.now())),
  });
}
