/** What other domains use of chat: a chat over the page one is on. */
export { useChat } from './chatStore.ts';
