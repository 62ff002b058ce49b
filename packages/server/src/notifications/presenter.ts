import type { Notification as NotificationAnswer } from '@shunlu/api-contract';
import type { Notification } from '../db/schema.ts';

/** Builds the response of a notification for its recipient. */
export function presentNotification({ id, type, title, message, readAt, createdAt, data }: Notification): NotificationAnswer {
  return { id, type, title, message, read: readAt !== null, createdAt: createdAt.toISOString(), data };
}
