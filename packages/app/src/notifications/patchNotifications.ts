import { getNotificationTarget } from '@shunlu/api-contract';
import type { EndpointOutput, EventPayload, listNotifications, messageRead, Notification } from '@shunlu/api-contract';
import { REVALIDATE } from '../api/patchCache.ts';
import { paths } from '../lib/paths.ts';

/** Response with a list of notifications. */
export type NotificationList = EndpointOutput<typeof listNotifications>;

/** Path that a notification leads to (R2.30, D75); undefined where there is none. */
export function getNotificationPath(notice: Pick<Notification, 'data'>): string | undefined {
  const target = getNotificationTarget(notice);
  switch (target?.kind) {
    case 'ride':
      return paths.ride(target.rideId);
    case 'bookingChat':
      return paths.chat({ bookingId: target.bookingId, userId: target.userId });
    case 'inquiryChat':
      return paths.chat({ rideId: target.rideId, userId: target.userId });
    case undefined:
      return undefined;
  }
}

/** The newest first, those of one instant by their ids. */
const byTime = (one: Notification, other: Notification) => Date.parse(other.createdAt) - Date.parse(one.createdAt) || other.id - one.id;

/** Appends a page; each notification appears once. */
export function withOlder(list: NotificationList, next: NotificationList): NotificationList {
  const older = next.notifications.filter((one) => !list.notifications.some(({ id }) => id === one.id));
  return { ...next, notifications: [...list.notifications, ...older] };
}

const isChatNotification = (path: string | undefined, one: Notification) => one.type === 'message' && getNotificationPath(one) === path;

/** Whether the unread notification of a chat may not be loaded yet; a chat has one, for its latest message (D91). */
const mayNotBeLoaded = ({ notifications, unread_count }: NotificationList, path: string | undefined) =>
  !notifications.some((one) => isChatNotification(path, one)) && notifications.filter(({ read }) => !read).length < unread_count;

/**
 * Adds a new notification in front (R4.7). It replaces the unread one of the same chat; revalidates where that one may not
 * be loaded.
 */
export function withNotification(list: NotificationList, notice: Notification): NotificationList | typeof REVALIDATE {
  if (list.notifications.some(({ id }) => id === notice.id)) return list;
  const replaced = list.notifications.find((one) => notice.type === 'message' && !one.read && isChatNotification(getNotificationPath(notice), one));
  if (notice.type === 'message' && mayNotBeLoaded(list, getNotificationPath(notice))) return REVALIDATE;
  return {
    ...list,
    notifications: [notice, ...list.notifications.filter((one) => one !== replaced)].toSorted(byTime),
    unread_count: list.unread_count + (notice.read ? 0 : 1) - (replaced ? 1 : 0),
  };
}

/** Marks the selected notifications as read (R4.8). */
function withReadOnes(list: NotificationList, isMeant: (one: Notification) => boolean): NotificationList {
  const newlyRead = list.notifications.filter((one) => !one.read && isMeant(one));
  if (newlyRead.length === 0) return list;
  const notifications = list.notifications.map((one) => (newlyRead.includes(one) ? { ...one, read: true } : one));
  return { ...list, notifications, unread_count: list.unread_count - newlyRead.length };
}

/** Marks one notification as read. */
export const withRead = (list: NotificationList, id: number): NotificationList => withReadOnes(list, (one) => one.id === id);

/** Marks all as read, also those that are not loaded (R4.9). */
export function withAllRead(list: NotificationList): NotificationList {
  return { ...withReadOnes(list, () => true), unread_count: 0 };
}

/** Clears the list (R4.10). */
export function cleared(): NotificationList {
  return { notifications: [], unread_count: 0, next_before: null };
}

/**
 * Marks the notification of a chat as read after the user has read the chat elsewhere; revalidates where it may not be
 * loaded.
 */
export function withChatRead(list: NotificationList, reading: EventPayload<typeof messageRead>): NotificationList | typeof REVALIDATE {
  const otherId = reading.parties.find((id) => id !== reading.readerId);
  const data = 'bookingId' in reading ? { bookingId: reading.bookingId, userId: otherId } : { inquiryRideId: reading.rideId, userId: reading.userId };
  const path = getNotificationPath({ data });
  return mayNotBeLoaded(list, path) ? REVALIDATE : withReadOnes(list, (one) => isChatNotification(path, one));
}

/** Types that ask the user for something until it is settled. */
const ASKING: ReadonlySet<Notification['type']> = new Set(['booking_created', 'proposal_created', 'departure_soon', 'seat_available', 'ride_match', 'review_due']);

/** Revalidates the list if it asks for something about a changed ride. */
export function withSettled(list: NotificationList, rideId: number): NotificationList | typeof REVALIDATE {
  return list.notifications.some(({ type, data }) => ASKING.has(type) && data?.rideId === rideId) ? REVALIDATE : list;
}

/** Types that are shown as a warning, because they take something away (D64, R8.36). */
const WARNINGS: ReadonlySet<Notification['type']> = new Set([
  'booking_rejected', 'booking_cancelled', 'booking_expired', 'booking_no_show', 'proposal_rejected', 'driver_left', 'ride_cancelled',
]);

/** Builds the toast of a notification; it carries the notification where there is something to open (R2.97). */
export function toToast(notice: Notification) {
  const { title, message } = notice;
  const kind = WARNINGS.has(notice.type) ? ('warning' as const) : ('notification' as const);
  return { content: { title, message, data: notice.data === null ? undefined : { notice } }, kind };
}

/** Returns the notification that a toast carries. */
export function getToastNotification(data: Readonly<Record<string, unknown>> | undefined): Notification | undefined {
  return data?.['notice'] as Notification | undefined;
}
