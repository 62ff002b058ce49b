import { notificationByType, notifications } from '@shunlu/api-contract/fixtures';
import { describe, expect, it } from 'vitest';
import { REVALIDATE } from '../api/patchCache.ts';
import { cleared, getNotificationPath, toToast, withAllRead, withChatRead, withNotification, withRead } from './patchNotifications.ts';
import type { NotificationList } from './patchNotifications.ts';

const { message, booking_created: created, account, booking_cancelled: cancelled } = notificationByType;
/** An instant after all loaded notifications. */
const UPDATED_AT = '2026-11-20T03:00:00.000Z';
const list: NotificationList = {
  notifications: [created, message, { ...account, read: true }],
  unread_count: 7,
  next_before: 900,
};
/** A list whose unread notifications are all loaded. */
const loaded: NotificationList = { ...list, unread_count: 2 };

describe('what the bell shows', () => {
  it('R4.7: a new one stands first, unread, and raises the count; told twice it stands once', () => {
    const fresh = { ...cancelled, id: 1_000, read: false, createdAt: UPDATED_AT };
    const updated = withNotification(list, fresh) as NotificationList;
    expect(updated.notifications[0]).toEqual(fresh);
    expect(updated.unread_count).toBe(8);
    expect(withNotification(updated, fresh)).toBe(updated);
  });

  it('R4.7: a message’s takes the place of the unread one of its chat', () => {
    const updated = withNotification(list, { ...message, id: 1_000, message: '到了', createdAt: UPDATED_AT }) as NotificationList;
    expect(updated.notifications.map(({ id }) => id)).toEqual([1_000, created.id, account.id]);
    expect(updated.unread_count).toBe(7);
    const ofAnother = withNotification(loaded, { ...message, id: 1_001, data: { bookingId: 4_711 } });
    expect(ofAnother).toMatchObject({ notifications: { length: 4 }, unread_count: 3 });
  });

  it('R4.7: the server is asked where the notice of a message’s chat may be an unread one that is not loaded', () => {
    expect(withNotification(list, { ...message, id: 1_001, data: { bookingId: 4_711 } })).toBe(REVALIDATE);
    expect(withChatRead(list, { bookingId: 4_711, parties: [12, 11], readerId: 12, seq: 4 })).toBe(REVALIDATE);
  });

  it('R4.8: reading one lowers the count once', () => {
    const read = withRead(list, created.id);
    expect(read.unread_count).toBe(6);
    expect(read.notifications.map((one) => one.read)).toEqual([true, false, true]);
    expect(withRead(read, created.id)).toBe(read);
  });

  it('R4.9, R4.10: all read is 0, also of those that are not loaded; cleared is none', () => {
    expect(withAllRead(list)).toMatchObject({ unread_count: 0, next_before: 900 });
    expect(withAllRead(list).notifications.every(({ read }) => read)).toBe(true);
    expect(cleared()).toEqual({ notifications: [], unread_count: 0, next_before: null });
  });

  it('a chat that was read takes its notice with it', () => {
    const bookingId = message.data?.bookingId ?? 0;
    const otherId = message.data?.userId ?? 0;
    expect(withChatRead(list, { bookingId, parties: [12, otherId], readerId: 12, seq: 4 })).toMatchObject({ unread_count: 6 });
    expect(withChatRead(loaded, { bookingId: 4_711, parties: [12, otherId], readerId: 12, seq: 4 })).toBe(loaded);
    // The chat is with a former decider of the booking (D68).
    expect(withChatRead(loaded, { bookingId, parties: [12, 4_711], readerId: 12, seq: 4 })).toBe(loaded);
  });

  it('R2.30, RD.125: a notice of a ride leads to it, a message’s to its chat, one of the account nowhere', () => {
    expect(getNotificationPath(created)).toBe(`/rides/${created.data?.rideId}`);
    expect(getNotificationPath(message)).toBe(`/messages?booking=${message.data?.bookingId}&user=${message.data?.userId}`);
    expect(getNotificationPath({ data: { inquiryRideId: 5, userId: 7 } })).toBe('/messages?ride=5&user=7');
    expect(getNotificationPath({ data: null })).toBeUndefined();
  });
});

describe('its toast', () => {
  it('R2.97: carries what there is to open, and nothing where there is nothing', () => {
    expect(toToast(created).content).toEqual({ title: created.title, message: created.message, data: { notice: created } });
    expect(toToast({ ...account, data: null }).content.data).toBeUndefined();
  });

  it('RD.98, R8.36, RD.194: what takes a seat or a ride away is a warning', () => {
    const warned = notifications.filter((one) => toToast(one).kind === 'warning').map(({ type }) => type);
    expect(warned.toSorted()).toEqual([
      'booking_cancelled', 'booking_expired', 'booking_no_show', 'booking_rejected', 'driver_left', 'proposal_rejected', 'ride_cancelled',
    ]);
    expect(toToast(notificationByType.booking_confirmed).kind).toBe('notification');
  });
});
