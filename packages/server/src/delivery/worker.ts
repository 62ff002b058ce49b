/**
 * Sends queued deliveries. One instance claims each delivery, sends it and marks it as sent. If the instance is killed before the
 * mark, the delivery is sent again after its claim has expired, under the same `Message-ID`. A duplicate mail is better than
 * none.
 */
import { DELIVERY_CHANNELS, isEmail, getLanguage, normaliseEmail } from '@shunlu/api-contract';
import type { DeliveryChannel } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import type { Delivery } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import { DAY_MS, MINUTE_MS } from '../shared/clock.ts';
import type { Deps } from '../shared/deps.ts';
import { runEvery } from '../shared/runEvery.ts';
import type { Schedule } from '../shared/runEvery.ts';
import { composeMail } from './composeMail.ts';
import { PermanentMailError } from './mailer.ts';
import type { Mailer } from './mailer.ts';
import { mailPayload, pushPayload } from './payload.ts';
import { SubscriptionGoneError } from './pusher.ts';
import type { Pusher } from './pusher.ts';
import * as store from './store.ts';

/** The interval at which an instance polls for due deliveries. */
export const DELIVERY_INTERVAL_MS = 5_000;
/** The maximum number of deliveries per claim. */
const BATCH = 10;
/** The duration of a claim. Half of it exceeds one attempt, which times out after 15 s without data. */
const CLAIM_MS = 10 * MINUTE_MS;
/** The delays between attempts. A delivery that fails after the last one is given up. */
export const RETRY_AFTER_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);
/** How long rows of finished deliveries are retained. */
const RETENTION_MS = 30 * DAY_MS;
/** The maximum length of a stored error, in characters. */
const REASON_LENGTH = 300;

/** The transports of deliveries. Tests pass their own. */
export interface Transports {
  mailer: Mailer;
  /** The sender of push messages; undefined without VAPID_* variables. */
  pusher: Pusher | undefined;
}

/** The numbers of deliveries that a run sent, rescheduled or gave up. */
export interface DeliveryCounts {
  sent: number;
  rescheduled: number;
  failed: number;
}

type WorkerDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>;

/** The delivery has become obsolete: for example, the user has read the message or deleted the account. */
class DeliveryObsolete extends PermanentMailError {}

/**
 * Returns the lane of a delivery. Lanes of one claim run in parallel, and deliveries of one lane in sequence. Each browser is a lane,
 * because its push service may hang. Mails share one lane, because mail servers limit connections. The next claim of a
 * channel waits for all lanes: a hanging push service delays other browsers until its attempt times out, but no mail.
 */
function getLane({ channel, payload }: Delivery): unknown {
  return channel === 'email' ? channel : payload['subscriptionId'];
}

/** Waits for all work, also after a failure, so that shutdown waits for pending sends. @throws the first error */
async function waitForAll(work: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(work)) if (end.status === 'rejected') throw end.reason;
}

/** Sends all due deliveries of these channels. */
export async function sendDue(
  { config, database, clock, logger }: WorkerDeps,
  transports: Transports,
  channels: readonly DeliveryChannel[] = DELIVERY_CHANNELS,
): Promise<DeliveryCounts> {
  const counts: DeliveryCounts = { sent: 0, rescheduled: 0, failed: 0 };
  await waitForAll(channels.map(sendChannel));
  return counts;

  async function sendChannel(channel: DeliveryChannel): Promise<void> {
    for (let inBatch = BATCH; inBatch === BATCH; ) {
      const now = clock.now();
      const until = new Date(now.getTime() + CLAIM_MS);
      const claimed = await database.transaction((tx) => store.claimDue(tx, now, { channel, until, limit: BATCH }));
      const lanes = [...new Set(claimed.map(getLane))];
      await waitForAll(lanes.map((way) => sendSequentially(claimed.filter((each) => getLane(each) === way), until)));
      inBatch = claimed.length;
    }
  }

  async function sendSequentially(claimed: readonly Delivery[], until: Date): Promise<void> {
    for (const delivery of claimed) {
      // If the previous ones took too long, the claim may expire soon and another instance could claim this one.
      if (until.getTime() - clock.now().getTime() < CLAIM_MS / 2) break;
      const { outcome, dueAt } = await deliver(delivery);
      counts[outcome] += 1;
      // Later messages to this browser must not overtake the rescheduled one. Mails have different recipients.
      if (dueAt === undefined || delivery.channel === 'email') continue;
      const rest = claimed.slice(claimed.indexOf(delivery) + 1).map(({ id }) => id);
      await store.releaseClaims(database.db, rest, dueAt < until ? dueAt : until);
      counts.rescheduled += rest.length;
      break;
    }
  }

  /** Sends one delivery and stores the outcome. @returns the outcome, with the next due time if it was rescheduled. */
  async function deliver(delivery: Delivery): Promise<{ outcome: keyof DeliveryCounts; dueAt?: Date }> {
    const { db } = database;
    const { id, attempts, channel } = delivery;
    try {
      await send(delivery);
    } catch (error) {
      const now = clock.now();
      const reason = (error as Error).message.slice(0, REASON_LENGTH);
      const retryAfter = error instanceof PermanentMailError || error instanceof SubscriptionGoneError ? undefined : RETRY_AFTER_MS[attempts - 1];
      // The log omits the reason itself: mail servers repeat the address in it.
      if (!(error instanceof DeliveryObsolete)) logger.warn({ delivery: id, channel, attempts, willRetry: retryAfter !== undefined, type: (error as Error).name }, 'A delivery did not leave');
      if (retryAfter === undefined) {
        await store.markFailed(db, delivery, { now, error: reason });
        return { outcome: 'failed' };
      }
      const dueAt = new Date(now.getTime() + retryAfter);
      await store.reschedule(db, id, { dueAt, error: reason });
      return { outcome: 'rescheduled', dueAt };
    }
    await store.markSent(db, delivery, clock.now());
    return { outcome: 'sent' };
  }

  async function send(delivery: Delivery): Promise<void> {
    return delivery.channel === 'email' ? sendMail(delivery) : sendPush(delivery);
  }

  async function sendMail(delivery: Delivery): Promise<void> {
    const payload = z.parse(mailPayload, delivery.payload);
    const { email, preferences } = await getRecipient(delivery, payload);
    // An account may be older than the current validation of addresses.
    const to = normaliseEmail(email);
    if (!isEmail(to)) throw new DeliveryObsolete('The address is none');
    await transports.mailer.send(
      composeMail({ delivery, payload, to, language: getLanguage(preferences), publicUrl: config.publicUrl }),
    );
  }

  async function sendPush(delivery: Delivery): Promise<void> {
    const payload = z.parse(pushPayload, delivery.payload);
    const { userId } = await getRecipient(delivery, payload);
    const subscription = await store.findSubscription(database.db, payload.subscriptionId);
    // Another user may have logged in on that browser since.
    if (subscription?.userId !== userId) throw new DeliveryObsolete('The browser takes no more messages');
    if (transports.pusher === undefined) throw new DeliveryObsolete('No VAPID_* is set');
    const { title, message, path } = payload;
    await transports.pusher.send(subscription, { title, message, path }).catch(async (error: unknown) => {
      if (error instanceof SubscriptionGoneError) await store.deleteDeadSubscription(database.db, subscription.id);
      throw error;
    });
  }

  /** Reads the recipient of a delivery. @throws DeliveryObsolete when it must not be sent any more. */
  async function getRecipient({ userId }: Delivery, { until, unlessRead }: Pick<z.output<typeof mailPayload>, 'until' | 'unlessRead'>) {
    const addressee = userId === null ? undefined : await store.findRecipient(database.db, userId);
    if (userId === null || addressee === undefined) throw new DeliveryObsolete('The account was deleted');
    if (clock.now() >= new Date(until)) throw new DeliveryObsolete('It came too late');
    if (unlessRead && (await store.hasReadUpTo(database.db, userId, unlessRead))) throw new DeliveryObsolete('It was read');
    if (unlessRead && (await store.isChatBlocked(database.db, unlessRead.conversationId))) throw new DeliveryObsolete('One has blocked the other');
    return { userId, ...addressee };
  }
}

/** Deletes deliveries that were sent or given up a month ago. */
export async function deleteOldDeliveries(db: Executor, now: Date): Promise<void> {
  await store.deleteFinishedDeliveries(db, new Date(now.getTime() - RETENTION_MS));
}

/** Polls for due deliveries, each channel on its own. @returns a function that stops it and waits for pending sends. */
export function startDelivery(deps: WorkerDeps, transports: Transports, schedule?: Schedule): () => Promise<void> {
  const { logger } = deps;
  const stops = DELIVERY_CHANNELS.map((channel) => {
    const work = async (): Promise<void> => {
      const counts = await sendDue(deps, transports, [channel]);
      if (Object.values(counts).some((count) => count > 0)) logger.debug({ channel, ...counts }, 'Deliveries left');
    };
    return runEvery(work, {
      everyMs: DELIVERY_INTERVAL_MS,
      onError: (error) => logger.error({ err: error, channel }, 'Deliveries could not be sent'),
      ...(schedule && { schedule }),
    });
  });
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
