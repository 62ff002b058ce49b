/** Queues mails and push messages in the transaction of their event; `worker.ts` sends them (D71). */
import { NOTIFICATION_KIND_BY_TYPE, getNotificationTarget, getNotificationChoices } from '@shunlu/api-contract';
import type { NotificationTarget, NotificationType } from '@shunlu/api-contract';
import type { Notification, User } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { MailPayload, PushPayload } from './payload.ts';
import { insertDeliveries, listSubscriptions, replaceDeliveries } from './store.ts';
import type { NewDelivery } from './store.ts';

/** A mail that a service wants to send. */
interface MailOrder {
  /** The recipient. The worker reads the address when it sends the mail. */
  userId: number;
  /** The subject, in the recipient's language, like `text`. */
  subject: string;
  /** The plain text. A line that consists of a URL of this server becomes a link. */
  text: string;
  /** Identifies the event, so that its mail is queued only once. */
  key?: string;
  /** The earliest time to send it; without it, the mail is due at once. */
  dueAt?: Date;
}

/**
 * Queues a mail that users cannot turn off and that unconfirmed addresses get too. Such mails contain a link that confirms the
 * address or resets the password (D8, D70).
 */
export async function queueMail(tx: Tx, { userId, subject, text, key, dueAt }: MailOrder, now: Date): Promise<void> {
  const payload: MailPayload = { subject, text, path: null, isNotice: false, until: getExpiry(dueAt ?? now) };
  await insertDeliveries(tx, [{ channel: 'email', userId, key: key ?? null, payload, dueAt: dueAt ?? now, createdAt: now }]);
}

/** The types that are neither mailed nor pushed: the departure and arrival of a ride (D71). */
const NOT_DELIVERED: ReadonlySet<NotificationType> = new Set(['ride_started', 'ride_completed']);

/** A notification to deliver, and its recipient. */
interface NotificationOrder {
  notice: Notification;
  recipient: Pick<User, 'id' | 'preferences' | 'emailConfirmedAt'>;
  /** Identifies the event. The key of a message identifies its chat, which has one unread delivery at most. */
  key?: string | undefined;
  dueAt?: Date | undefined;
  unlessRead?: MailPayload['unlessRead'];
  /** The expiry; without it, one day after the due time. */
  until?: Date | undefined;
}

/** Returns the default expiry: one day after the due time. */
function getExpiry(dueAt: Date): string {
  return new Date(dueAt.getTime() + DAY_MS).toISOString();
}

/** Queues notifications on the channels that their recipients have enabled (D71). */
export async function queueNotifications(tx: Tx, orders: readonly NotificationOrder[], now: Date): Promise<void> {
  const deliverable = orders.filter(({ notice }) => !NOT_DELIVERED.has(notice.type));
  const pushed = deliverable.filter((order) => isOn(order, 'push'));
  const subscriptions = await listSubscriptions(tx, pushed.map(({ recipient }) => recipient.id));
  const rows: NewDelivery[] = [];
  for (const order of deliverable) {
    const { notice, recipient, key = `notice:${notice.id}`, dueAt = now, unlessRead } = order;
    const when = { until: order.until?.toISOString() ?? getExpiry(dueAt), ...(unlessRead && { unlessRead }) };
    const path = getTargetPath(getNotificationTarget(notice));
    const own: (NewDelivery & { key: string })[] = [];
    const base = { userId: recipient.id, dueAt, createdAt: now };
    if (isOn(order, 'email')) {
      const payload: MailPayload = { subject: notice.title, text: notice.message, path, isNotice: NOTIFICATION_KIND_BY_TYPE[notice.type] !== null, ...when };
      own.push({ ...base, channel: 'email', key: `${key}:email`, payload });
    }
    for (const { id, userId } of isOn(order, 'push') ? subscriptions : []) {
      if (userId !== recipient.id) continue;
      const payload: PushPayload = { subscriptionId: id, title: notice.title, message: notice.message, path: path ?? '/', ...when };
      own.push({ ...base, channel: 'push', key: `${key}:push:${id}`, payload });
    }
    if (unlessRead === undefined) rows.push(...own);
    else await replaceDeliveries(tx, own, { key, userId: recipient.id, ...unlessRead });
  }
  await insertDeliveries(tx, rows);
}

function isOn({ notice, recipient }: NotificationOrder, channel: 'email' | 'push'): boolean {
  // An unconfirmed address may be a stranger's, who must not get notifications by mail. `queueMail` still sends links to it.
  if (channel === 'email' && recipient.emailConfirmedAt === null) return false;
  const kind = NOTIFICATION_KIND_BY_TYPE[notice.type];
  return kind === null || getNotificationChoices(recipient.preferences)[kind][channel];
}

const toUserParam = ({ userId }: { userId: number | undefined }): string => (userId === undefined ? '' : `&user=${userId}`);

/** Returns the page of the web app to which a notification links (spec §2, D75). */
function getTargetPath(target: NotificationTarget | undefined): string | null {
  switch (target?.kind) {
    case 'ride':
      return `/rides/${target.rideId}`;
    case 'bookingChat':
      return `/messages?booking=${target.bookingId}${toUserParam(target)}`;
    case 'inquiryChat':
      return `/messages?ride=${target.rideId}${toUserParam(target)}`;
    case undefined:
      return null;
  }
}
