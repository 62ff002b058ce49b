/** What the frame uses of notifications: the count at the bell, what it opens, and the ear for new ones. */
export { NotificationSync } from './NotificationSync.tsx';
export { useNotifications } from './useNotifications.ts';
