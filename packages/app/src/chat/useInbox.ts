import { LIMITS, listConversations } from '@shunlu/api-contract';
import type { EndpointInput } from '@shunlu/api-contract';
import { CallContext, queryKey, toLoadable, useCache } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';
import { useContext, useState } from 'react';
import useSWR, { unstable_serialize } from 'swr';
import { withOlder } from './patchChats.ts';
import type { Conversations } from './patchChats.ts';

type Ask = (query: NonNullable<EndpointInput<typeof listConversations>['query']>) => Promise<Conversations>;

/** One answer serves the inbox and the count beside its tab. */
const KEY = queryKey(listConversations, {});

/**
 * Reads the inbox anew, as far as it was loaded: events change any of its chats, and what is on the screen stays there.
 *
 * @param loaded how many chats are at hand
 */
export async function readInbox(ask: Ask, loaded: number): Promise<Conversations> {
  const { initial, max } = LIMITS.page;
  let inbox = await ask({ limit: Math.min(Math.max(loaded, initial), max) });
  while (inbox.conversations.length < loaded && inbox.next_cursor !== null) {
    const limit = Math.min(loaded - inbox.conversations.length, max);
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
    inbox = withOlder(inbox, await ask({ cursor: inbox.next_cursor, limit }));
  }
  return inbox;
}

/** The inbox, and its next page. */
interface Inbox {
  inbox: Loadable<Conversations>;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** Why the next page did not come. */
  error: unknown;
}

function useConversations() {
  const call = useContext(CallContext);
  const { cache } = useCache();
  const ask: Ask = (query) => call(listConversations, { query });
  const held = () => cache.get(unstable_serialize(KEY));
  const atHand = () => held()?.data as Conversations | undefined;
  const isOnItsWay = () => held()?.isValidating === true;
  const answer = useSWR<Conversations, unknown>(KEY, () => readInbox(ask, atHand()?.conversations.length ?? 0));
  return { ask, atHand, isOnItsWay, answer };
}

/** The chats of the person, page by page (D28). */
export function useInbox(): Inbox {
  const { ask, atHand, isOnItsWay, answer } = useConversations();
  const { data, error, mutate } = answer;
  const [loading, setLoading] = useState<{ isRunning: boolean; error?: unknown }>({ isRunning: false });
  const cursor = data?.next_cursor ?? null;

  async function loadMore() {
    if (cursor === null) return;
    setLoading({ isRunning: true });
    try {
      const next = await ask({ cursor });
      const now = atHand();
      // Read anew meanwhile it may go on elsewhere: then the button asks again. An answer that is on its way is lost by this.
      if (now?.next_cursor === cursor) await mutate(withOlder(now, next), { revalidate: isOnItsWay() });
      setLoading({ isRunning: false });
    } catch (failure) {
      setLoading({ isRunning: false, error: failure });
    }
  }

  return {
    inbox: toLoadable({ data, error, mutate }),
    hasMore: cursor !== null,
    loadMore: () => void loadMore(),
    isLoadingMore: loading.isRunning,
    error: loading.error,
  };
}

/** How many messages are unread, of all chats. */
export function useUnreadMessages(): number {
  return useConversations().answer.data?.unread_count ?? 0;
}
