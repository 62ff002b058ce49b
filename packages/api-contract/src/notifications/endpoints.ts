import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, idParam, queryInt } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { notification } from './schemas.ts';

const unreadCount = z.int();

/** What one was told, the newest first (D7). */
export const listNotifications = endpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/notifications',
  auth: 'user',
  summary: 'The own notifications',
  query: z.strictObject({
    /** Older than this notification. */
    before: z.optional(idParam),
    limit: z.optional(queryInt(1, LIMITS.page.max)),
  }),
  response: z.object({
    notifications: z.array(notification),
    unread_count: unreadCount,
    /** What to ask `before` next; null at the end. */
    next_before: z.nullable(id),
  }),
  errors: [],
});

/** Marks one as read. */
export const markNotificationRead = endpoint({
  id: 'notifications.read',
  method: 'PUT',
  path: '/api/notifications/:id/read',
  auth: 'user',
  summary: 'Mark a notification as read',
  params: z.strictObject({ id: idParam }),
  response: z.object({ notification, unread_count: unreadCount }),
  errors: ['NOTIFICATION_NOT_FOUND'],
});

/** Marks all as read: the unread count is 0. */
export const markAllNotificationsRead = endpoint({
  id: 'notifications.readAll',
  method: 'PUT',
  path: '/api/notifications/read-all',
  auth: 'user',
  summary: 'Mark all notifications as read',
  response: z.object({ unread_count: unreadCount }),
  errors: [],
});

/** Empties the list. */
export const clearNotifications = endpoint({
  id: 'notifications.clear',
  method: 'DELETE',
  path: '/api/notifications',
  auth: 'user',
  summary: 'Delete all notifications',
  response: z.object({ unread_count: unreadCount }),
  errors: [],
});

/** The addresses of browsers' push services, and the keys of the Push API, are texts of this length at most. */
const pushText = z.string().check(z.minLength(1), z.maxLength(1_000));
const pushEndpoint = z.url({ protocol: /^https$/ }).check(z.maxLength(1_000));

/** From now on this browser is told with its tabs closed (D71); takes what `PushSubscription.toJSON()` gives. */
export const subscribePush = endpoint({
  id: 'notifications.subscribePush',
  method: 'POST',
  path: '/api/push/subscriptions',
  auth: 'user',
  summary: 'Send push messages to this browser',
  body: z.strictObject({
    endpoint: pushEndpoint,
    expirationTime: z.optional(z.nullable(z.number())),
    keys: z.strictObject({ p256dh: pushText, auth: pushText }),
  }),
  response: z.object({ ok: z.boolean() }),
  status: 201,
  errors: ['PUSH_OFF'],
  invalidates: [],
});

/** No more push messages to this browser; one that gets none anyway is fine. */
export const unsubscribePush = endpoint({
  id: 'notifications.unsubscribePush',
  method: 'DELETE',
  path: '/api/push/subscriptions',
  auth: 'user',
  summary: 'Send no more push messages to this browser',
  body: z.strictObject({ endpoint: pushEndpoint }),
  response: z.object({ ok: z.boolean() }),
  errors: [],
  invalidates: [],
});
