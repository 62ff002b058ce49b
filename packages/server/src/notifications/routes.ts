import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import type { NotificationsService } from './service.ts';

export function notificationsRoutes(notifications: NotificationsService): Handlers<typeof contract.notifications> {
  return {
    listNotifications: ({ viewer, ...request }) => notifications.list(viewer.userId, request),
    markNotificationRead: ({ viewer, ...request }) => notifications.read(viewer.userId, request),
    markAllNotificationsRead: ({ viewer }) => notifications.readAll(viewer.userId),
    clearNotifications: ({ viewer }) => notifications.clear(viewer.userId),
    subscribePush: async ({ viewer, ...request }) => {
      await notifications.subscribe(viewer, request);
      return { ok: true };
    },
    unsubscribePush: async ({ viewer, ...request }) => {
      await notifications.unsubscribe(viewer.userId, request);
      return { ok: true };
    },
  };
}
