/** Queues mails and push messages in the transaction of what they tell (D71); `worker.ts` sends them. */
import { NOTIFICATION_KIND_BY_TYPE, getNotificationTarget, getNotificationChoices } from '@shunlu/api-contract';
import type { NotificationTarget, NotificationType } from '@shunlu/api-contract';
import type { Notification, User } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { MailPayload, PushPayload } from './payload.ts';
import { insertDeliveries, listSubscriptions, replaceDeliveries } from './store.ts';
import type { NewDelivery } from './store.ts';

/** A mail as a service orders it. */
interface MailOrder {
  /** To whom; their address is read when it is sent. */
  userId: number;
  /** In the person's language, as `text`. */
  subject: string;
  /** Plain text; lines that are an address alone become links. */
  text: string;
  /** Names what is told, so that it is queued once, ever. */
  key?: string;
  /** Not to be sent before this; at once without it. */
  dueAt?: Date;
}

/** Queues a mail that no switch turns off and that an unconfirmed address gets too: the links to confirm it and for a forgotten password (D8, D70). */
export async function queueMail(tx: Tx, { userId, subject, text, key, dueAt }: MailOrder, now: Date): Promise<void> {
  const payload: MailPayload = { subject, text, path: null, isNotice: false, until: getExpiry(dueAt ?? now) };
  await insertDeliveries(tx, [{ channel: 'email', userId, key: key ?? null, payload, dueAt: dueAt ?? now, createdAt: now }]);
}

/** D71 names what is told with the tab closed: that a ride left or arrived is not among it. */
const NOT_DELIVERED: ReadonlySet<NotificationType> = new Set(['ride_started', 'ride_completed']);

/** A notice to be sent on, and whose it is. */
interface NotificationOrder {
  notice: Notification;
  recipient: Pick<User, 'id' | 'preferences' | 'emailConfirmedAt'>;
  /** Names what is told; of a message its chat, in which one is told until it is read. */
  key?: string | undefined;
  dueAt?: Date | undefined;
  unlessRead?: MailPayload['unlessRead'];
  /** After this it is not sent any more; a day after it was due without it. */
  until?: Date | undefined;
}

/** What a server could not send for so long is not sent any more. */
function getExpiry(dueAt: Date): string {
  return new Date(dueAt.getTime() + DAY_MS).toISOString();
}

/** Queues notices for the channels that their people left on (D71). */
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
  // The address may be a stranger's, who gets no mail of what others do or write. Links (`queueMail`) go there all the same.
  if (channel === 'email' && recipient.emailConfirmedAt === null) return false;
  const kind = NOTIFICATION_KIND_BY_TYPE[notice.type];
  return kind === null || getNotificationChoices(recipient.preferences)[kind][channel];
}

const toUserParam = ({ userId }: { userId: number | undefined }): string => (userId === undefined ? '' : `&user=${userId}`);

/** Where the web app shows what a notice leads to (spec §2, D75). */
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
