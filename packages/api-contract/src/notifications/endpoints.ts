import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, idParam, queryInt } from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';
import { notification } from './schemas.ts';

const unreadCount = z.int();

/** Lists the user's notifications, the newest first (D7). */
export const listNotifications = endpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/notifications',
  auth: 'user',
  summary: 'The own notifications',
  query: z.strictObject({
    /** Returns only notifications older than this one. */
    before: z.optional(idParam),
    limit: z.optional(queryInt(1, LIMITS.page.max)),
  }),
  response: z.object({
    notifications: z.array(notification),
    unread_count: unreadCount,
    /** The value of `before` for the next page; null at the end. */
    next_before: z.nullable(id),
  }),
  errors: [],
});

/** Marks one notification as read. */
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

/** Marks all notifications as read. The unread count becomes 0. */
export const markAllNotificationsRead = endpoint({
  id: 'notifications.readAll',
  method: 'PUT',
  path: '/api/notifications/read-all',
  auth: 'user',
  summary: 'Mark all notifications as read',
  response: z.object({ unread_count: unreadCount }),
  errors: [],
});

/** Deletes all notifications of the user. */
export const clearNotifications = endpoint({
  id: 'notifications.clear',
  method: 'DELETE',
  path: '/api/notifications',
  auth: 'user',
  summary: 'Delete all notifications',
  response: z.object({ unread_count: unreadCount }),
  errors: [],
});

/** A key of the Push API. Keys and push service addresses have at most this length. */
const pushText = z.string().check(z.minLength(1), z.maxLength(1_000));
const pushEndpoint = z.url({ protocol: /^https$/ }).check(z.maxLength(1_000));

/**
 * Subscribes this browser to push messages, which arrive with its tabs closed (D71). The body is the result of
 * `PushSubscription.toJSON()`.
 */
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

/** Unsubscribes this browser from push messages. It also succeeds without a subscription. */
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
