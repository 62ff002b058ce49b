/** The exports of chat: a modal over the current page; for the layout its host, its sync and its count. */
export { ChatHost } from './ChatHost.tsx';
export { ChatSync } from './ChatSync.tsx';
export { useOpenChat } from './chatModalState.ts';
export { useUnreadMessages } from './useInbox.ts';
