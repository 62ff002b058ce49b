import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { socketEvent } from './kernel/socket.ts';
import { id, idParam, instant, queryInt, acceptOlderNames } from './fields.ts';
import { LIMITS } from './limits.ts';
import { language } from './places.ts';
import type { Language } from './places.ts';

/** What people are told of. */
export const NOTIFICATION_TYPES = [
  /** To the ride's owner: somebody asks for seats. */
  'booking_created',
  'booking_confirmed',
  'booking_rejected',
  'booking_cancelled',
  'booking_expired',
  /** D70: the other side says that one did not come. */
  'booking_no_show',
  /** To the creator of a request: a driver offers to drive it (D1). */
  'proposal_created',
  'proposal_confirmed',
  'proposal_rejected',
  /** D44: the driver of an accepted request dropped out. */
  'driver_left',
  'ride_changed',
  'ride_cancelled',
  'ride_started',
  'ride_completed',
  /** In 24 hours, and in 1 (D71). */
  'departure_soon',
  'message',
  'review_due',
  'review_received',
  /** D77: a seat on a full ride is free. */
  'seat_available',
  /** D103: a ride appeared that fits a saved search. */
  'ride_match',
  /** Of the own account, such as a changed password. Carries nothing. */
  'account',
] as const;
export const notificationType = z.enum(NOTIFICATION_TYPES);
export type NotificationType = z.output<typeof notificationType>;

/** What a notice leads to. A message's carries its chat and no `rideId` (D75). */
const notificationData = z.object({
  rideId: z.optional(id),
  bookingId: z.optional(id),
  inquiryRideId: z.optional(id),
  /** With `inquiryRideId` the passenger who inquires; with `bookingId` the other one of the chat (D68). */
  userId: z.optional(id),
});

/** What the specification also calls a notification's text (D10). */
const OLDER_NAMES = { body: 'message' };

/** What a person was told (spec §3). */
export const notification = acceptOlderNames(OLDER_NAMES, z
  .object({
    id,
    type: notificationType,
    /** In the person's language when it was written. */
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    createdAt: instant,
    /** Null, or absent, where there is nothing to open. */
    data: z._default(z.nullable(notificationData), null),
  })
  .check(
    z.refine(({ type, data }) => type !== 'message' || (data !== null && data.rideId === undefined), {
      path: ['data'],
      error: 'A message leads to its chat, not to the ride (D75)',
    }),
  ));
export type Notification = z.output<typeof notification>;

/** What a click on a notice opens: a ride, a chat, or nothing. */
export type NotificationTarget =
  | { kind: 'ride'; rideId: number }
  | { kind: 'bookingChat'; bookingId: number; userId: number | undefined }
  | { kind: 'inquiryChat'; rideId: number; userId: number | undefined };

/** Where a notice leads: one with a `rideId` to that ride (spec §2), a message to its chat (D75). */
export function getNotificationTarget({ data }: Pick<Notification, 'data'>): NotificationTarget | undefined {
  if (data?.rideId !== undefined) return { kind: 'ride', rideId: data.rideId };
  if (data?.bookingId !== undefined) return { kind: 'bookingChat', bookingId: data.bookingId, userId: data.userId };
  if (data?.inquiryRideId !== undefined) return { kind: 'inquiryChat', rideId: data.inquiryRideId, userId: data.userId };
  return undefined;
}

/** The language a person is written to in, as `preferences.language` holds it; Traditional Chinese unless it is known. */
export function getLanguage(preferences: Readonly<Record<string, unknown>>): Language {
  return z.safeParse(language, preferences['language']).data ?? 'zh-TW';
}

/** What can be switched on and off, per channel (D71). */
export const NOTIFICATION_KINDS = ['booking', 'ride', 'message', 'departure', 'review', 'seat'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** How people are told with the tab closed. */
export const DELIVERY_CHANNELS = ['email', 'push'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** Whether a person is told of a kind by a channel. */
export type NotificationChoices = Record<NotificationKind, Record<DeliveryChannel, boolean>>;

/** The kind of a type of notice; null for what cannot be switched off. */
export const NOTIFICATION_KIND_BY_TYPE: Readonly<Record<NotificationType, NotificationKind | null>> = {
  booking_created: 'booking',
  booking_confirmed: 'booking',
  booking_rejected: 'booking',
  booking_cancelled: 'booking',
  booking_expired: 'booking',
  booking_no_show: 'booking',
  proposal_created: 'booking',
  proposal_confirmed: 'booking',
  proposal_rejected: 'booking',
  driver_left: 'ride',
  ride_changed: 'ride',
  ride_cancelled: 'ride',
  ride_started: 'ride',
  ride_completed: 'ride',
  departure_soon: 'departure',
  message: 'message',
  review_due: 'review',
  review_received: 'review',
  seat_available: 'seat',
  ride_match: 'seat',
  account: null,
};

const storedChoices = z.object({ notify: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The switches as `preferences.notify` holds them (D71): all on until one was turned off. */
export function getNotificationChoices(preferences: Readonly<Record<string, unknown>>): NotificationChoices {
  const stored = z.safeParse(storedChoices, preferences).data?.notify;
  const toChoice = (kind: NotificationKind) => ({ email: stored?.[kind]?.['email'] !== false, push: stored?.[kind]?.['push'] !== false });
  return {
    booking: toChoice('booking'),
    ride: toChoice('ride'),
    message: toChoice('message'),
    departure: toChoice('departure'),
    review: toChoice('review'),
    seat: toChoice('seat'),
  };
}

/** One switch, turned. */
export interface NotificationChoice {
  kind: NotificationKind;
  channel: DeliveryChannel;
  isOn: boolean;
}

/** What to send of the preferences when one switch was turned: nothing of the others, which another device may have turned. */
export function toNotificationChoiceChange({ kind, channel, isOn }: NotificationChoice): Record<string, unknown> {
  return { notify: { [kind]: { [channel]: isOn } } };
}

/** The preferences with one switch turned; what else they hold stays. */
export function setNotificationChoice(preferences: Readonly<Record<string, unknown>>, { kind, channel, isOn }: NotificationChoice): Record<string, unknown> {
  const choices = getNotificationChoices(preferences);
  return { ...preferences, notify: { ...choices, [kind]: { ...choices[kind], [channel]: isOn } } };
}

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

/**
 * A person is told: list, unread count and toast change. A message's takes the place of the unread one of its chat, if
 * there is one: who keeps a list takes that out, by what it leads to.
 */
export const notificationCreated = socketEvent({
  name: 'notification',
  from: 'server',
  summary: 'A new notification',
  payload: notification,
});

export const notificationRead = socketEvent({
  name: 'mark_notification_read',
  from: 'client',
  summary: 'The person has read a notification',
  payload: z.strictObject({ notificationId: id }),
});
