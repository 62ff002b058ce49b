/** The exports of notifications for the layout: the count of the bell and the sync. */
export { NotificationSync } from './NotificationSync.tsx';
export { useNotifications } from './useNotifications.ts';
