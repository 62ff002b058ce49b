/** Creates notifications: stores them in the recipient's language, publishes them and queues deliveries, in one transaction. */
import { getLanguage, notificationCreated } from '@shunlu/api-contract';
import type { NotificationType } from '@shunlu/api-contract';
import type { Notification } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { queueNotifications } from '../delivery/queue.ts';
import type { MailPayload } from '../delivery/payload.ts';
import { publishEvent } from './publishEvent.ts';
import { presentNotification } from './presenter.ts';
import { findRecipients, insertNotifications } from './store.ts';
import type { Recipient } from './store.ts';
import { TRANSLATIONS } from './translations/index.ts';
import type { NotificationText, Translations } from './translations/translations.ts';

/** A notification for one person, before it is worded in their language. */
export interface NotificationDraft {
  userId: number;
  type: NotificationType;
  data: Notification['data'];
  /** Builds the text from the translations of one language. */
  say: (words: Translations) => NotificationText;
  /** Delivery by mail and push, where it is not immediate; `none` for notifications that only the bell lists. */
  delivery?: 'none' | { key?: string; dueAt?: Date; unlessRead?: MailPayload['unlessRead']; until?: Date };
}

/**
 * Creates each notification, except for people who have deleted their accounts.
 *
 * @param known recipients that were loaded already
 */
export async function createNotifications(tx: Tx, drafts: readonly NotificationDraft[], now: Date, known: ReadonlyMap<number, Recipient> = new Map()): Promise<void> {
  if (drafts.length === 0) return;
  const unknown = drafts.map(({ userId }) => userId).filter((id) => !known.has(id));
  const people = new Map([...known, ...(await findRecipients(tx, unknown))]);
  const reached = drafts.flatMap((draft) => {
    const recipient = people.get(draft.userId);
    return recipient === undefined || recipient.deletedAt !== null ? [] : [{ draft, recipient }];
  });
  const notices = await insertNotifications(
    tx,
    reached.map(({ draft: { userId, type, data, say }, recipient }) => ({
      userId,
      type,
      data,
      ...say(TRANSLATIONS[getLanguage(recipient.preferences)]),
      createdAt: now,
    })),
  );
  for (const notice of notices) await publishEvent(tx, [notice.userId], notificationCreated, presentNotification(notice));
  await queueNotifications(
    tx,
    notices.flatMap((notice, index) => {
      const entry = reached[index];
      const delivery = entry?.draft.delivery;
      return entry === undefined || delivery === 'none' ? [] : [{ notice, recipient: entry.recipient, ...delivery }];
    }),
    now,
  );
}
