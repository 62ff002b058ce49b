/** What others use of chat: a chat over the page one is on, and for the frame its host, its ear and its count. */
export { ChatHost } from './ChatHost.tsx';
export { ChatSync } from './ChatSync.tsx';
export { useOpenChat } from './chatModalState.ts';
export { useUnreadMessages } from './useInbox.ts';
