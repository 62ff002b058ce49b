import { listChats } from '@shunlu/api-contract';
import { toQueryKey } from '@shunlu/api-contract/react';
import { usePagedQuery, usePages } from '../api/pagination.ts';
import type { LoadedPages, PagedQuery } from '../api/pagination.ts';
import { withOlder } from './patchChats.ts';
import type { Conversations } from './patchChats.ts';

/** One response serves the inbox and the badge of its tab. */
export const INBOX: PagedQuery<Conversations, string> = {
  key: toQueryKey(listChats, {}),
  ask: (call, { from, limit }) => call(listChats, { query: { cursor: from, limit } }),
  getSize: ({ conversations }) => conversations.length,
  getNext: ({ next_cursor }) => next_cursor,
  join: withOlder,
};

/** The user's chats, page by page (D28). */
export function useInbox(): LoadedPages<Conversations> {
  return usePages(INBOX);
}

/** Count of unread messages in all chats. */
export function useUnreadMessages(): number {
  return usePagedQuery(INBOX).answer.data?.unread_count ?? 0;
}
