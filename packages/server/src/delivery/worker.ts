/**
 * Sends what is queued. Each delivery is claimed by one instance, sent, and marked: nothing is sent twice, but for an
 * instance that is killed between the two. Then it is sent again when its claim has run out, as the same message
 * (`Message-ID`), because a mail that comes twice is better than one that never comes.
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

/** How often an instance looks for what is due. */
export const DELIVERY_INTERVAL_MS = 5_000;
/** How many are claimed at a time. */
const BATCH = 10;
/** How long a claim holds; half of it is more than one attempt takes, which ends after 15 s of silence. */
const CLAIM_MS = 10 * MINUTE_MS;
/** What failed is tried again after so long; after the last it is given up. */
export const RETRY_AFTER_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);
/** How long is kept that something was sent. */
const RETENTION_MS = 30 * DAY_MS;
/** Characters of a reason. */
const REASON_LENGTH = 300;

/** What deliveries leave by; tests bring their own. */
export interface Transports {
  mailer: Mailer;
  /** Undefined where no VAPID_* is set. */
  pusher: Pusher | undefined;
}

/** How many deliveries of a run were sent, put off, or given up. */
export interface DeliveryCounts {
  sent: number;
  rescheduled: number;
  failed: number;
}

type WorkerDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>;

/** Says that a delivery is not wanted any more. */
class DeliveryObsolete extends PermanentMailError {}

/**
 * What was claimed together leaves side by side, and by one way one after the other. Each browser is one, since its push
 * service may hang; mails share one, since their server may take few connections at once. More of a channel is claimed when
 * all of it has come to its end: a browser that hangs holds up other browsers until its attempt has failed, and no mail.
 */
function getLane({ channel, payload }: Delivery): unknown {
  return channel === 'email' ? channel : payload['subscriptionId'];
}

/** Waits for all of it: who stops the worker waits for what is being sent. @throws what the first of them did */
async function waitForAll(work: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(work)) if (end.status === 'rejected') throw end.reason;
}

/** Sends everything that is due by these channels. */
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
      // Where the others took so long, another instance may soon take it.
      if (until.getTime() - clock.now().getTime() < CLAIM_MS / 2) break;
      const { outcome, dueAt } = await deliver(delivery);
      counts[outcome] += 1;
      // The rest of what this browser is told would overtake it. Mails go to all kinds of people.
      if (dueAt === undefined || delivery.channel === 'email') continue;
      const rest = claimed.slice(claimed.indexOf(delivery) + 1).map(({ id }) => id);
      await store.releaseClaims(database.db, rest, dueAt < until ? dueAt : until);
      counts.rescheduled += rest.length;
      break;
    }
  }

  /** @returns when it is due again, where it was put off. */
  async function deliver(delivery: Delivery): Promise<{ outcome: keyof DeliveryCounts; dueAt?: Date }> {
    const { db } = database;
    const { id, attempts, channel } = delivery;
    try {
      await send(delivery);
    } catch (error) {
      const now = clock.now();
      const reason = (error as Error).message.slice(0, REASON_LENGTH);
      const retryAfter = error instanceof PermanentMailError || error instanceof SubscriptionGoneError ? undefined : RETRY_AFTER_MS[attempts - 1];
      // Not the reason itself: mail servers repeat the address.
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
    // An account may be older than today's syntax of addresses.
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
    // Somebody else may have signed in on that browser since.
    if (subscription?.userId !== userId) throw new DeliveryObsolete('The browser takes no more messages');
    if (transports.pusher === undefined) throw new DeliveryObsolete('No VAPID_* is set');
    const { title, message, path } = payload;
    await transports.pusher.send(subscription, { title, message, path }).catch(async (error: unknown) => {
      if (error instanceof SubscriptionGoneError) await store.deleteDeadSubscription(database.db, subscription.id);
      throw error;
    });
  }

  /** @throws NotWanted when there is nobody to tell, or nothing any more. */
  async function getRecipient({ userId }: Delivery, { until, unlessRead }: Pick<z.output<typeof mailPayload>, 'until' | 'unlessRead'>) {
    const addressee = userId === null ? undefined : await store.findRecipient(database.db, userId);
    if (userId === null || addressee === undefined) throw new DeliveryObsolete('The account was deleted');
    if (clock.now() >= new Date(until)) throw new DeliveryObsolete('It came too late');
    if (unlessRead && (await store.hasReadUpTo(database.db, userId, unlessRead))) throw new DeliveryObsolete('It was read');
    if (unlessRead && (await store.isChatBlocked(database.db, unlessRead.conversationId))) throw new DeliveryObsolete('One has blocked the other');
    return { userId, ...addressee };
  }
}

/** Forgets what was sent or given up a month ago. */
export async function deleteOldDeliveries(db: Executor, now: Date): Promise<void> {
  await store.deleteFinishedDeliveries(db, new Date(now.getTime() - RETENTION_MS));
}

/** Sends what is due now and then every few seconds, each channel for itself. @returns what ends it, after what is being sent has left. */
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
