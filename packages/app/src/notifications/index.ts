/** What the frame uses of notifications: the count at the bell, what it opens, and the ear for new ones. */
export { NoticeSync } from './NotificationSync.tsx';
export { useNotices } from './useNotifications.ts';
