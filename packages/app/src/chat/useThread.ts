import { getBookingChat, getInquiryChat, LIMITS } from '@shunlu/api-contract';
import type { ChatRef, EndpointInput } from '@shunlu/api-contract';
import { CallContext, toQueryKey, toLoadable, useCache } from '@shunlu/api-contract/react';
import type { Loadable, QueryKey } from '@shunlu/api-contract/react';
import { useContext, useState } from 'react';
import useSWR, { unstable_serialize } from 'swr';
import { isFetching } from '../api/patchCache.ts';
import { withNewer } from './patchChats.ts';
import type { Thread } from './patchChats.ts';

type Query = NonNullable<EndpointInput<typeof getBookingChat>['query']>;

/** The loaded part of a chat, without gaps up to its newest message. */
export interface LoadedThread {
  thread: Loadable<Thread>;
  /** Loads older messages; undefined at the beginning of the chat. */
  loadEarlier: (() => void) | undefined;
  isLoadingEarlier: boolean;
  /** Reads the chat again. */
  readAgain: () => Promise<unknown>;
}

const toThreadInput = (ref: ChatRef, query: Query) => ({
  params: { id: 'bookingId' in ref ? ref.bookingId : ref.rideId },
  query: { ...query, ...(ref.userId !== undefined && { user_id: ref.userId }) },
});

/**
 * Reads a chat. Revalidation asks for the messages after the last loaded one (D13), so that older messages stay and none is
 * missed.
 * @param onRead gets each response, also an unchanged one
 */
export function useThread(ref: ChatRef, onRead: (thread: Thread) => void): LoadedThread {
  const call = useContext(CallContext);
  const { cache, mutate } = useCache();
  const [isLoadingEarlier, setLoadingEarlier] = useState(false);
  const endpoint = 'bookingId' in ref ? getBookingChat : getInquiryChat;
  const key: QueryKey = toQueryKey(endpoint, toThreadInput(ref, {}));

  const ask = (query: Query): Promise<Thread> => call(endpoint, toThreadInput(ref, query));
  const held = () => cache.get(unstable_serialize(key));
  const getCached = () => held()?.data as Thread | undefined;

  async function read(): Promise<Thread> {
    let thread = getCached();
    const getLastSeq = ({ messages }: Thread) => messages.at(-1)?.seq ?? 0;
    if (thread === undefined || getLastSeq(thread) === 0) return ask({});
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each stretch begins where the last one ended
      const newer = await ask({ after_seq: getLastSeq(thread), limit: LIMITS.page.max });
      // Somebody else answers for the booking now (D68). Theirs is another chat with its own numbers.
      if (newer.conversation.other_user.id !== thread.conversation.other_user.id) return ask({});
      thread = { ...newer, messages: withNewer(thread.messages, newer.messages), next_cursor: thread.next_cursor };
      if (newer.messages.length < LIMITS.page.max) return thread;
    }
  }

  const { data, error, mutate: readAgain } = useSWR<Thread, unknown>(key, read, { onSuccess: onRead });

  async function loadEarlier(cursor: string): Promise<void> {
    setLoadingEarlier(true);
    try {
      const older = await ask({ cursor });
      const now = getCached();
      const first = now?.messages[0]?.seq ?? 0;
      if (now === undefined) return;
      if (now.conversation.other_user.id !== older.conversation.other_user.id) return void readAgain();
      const messages = [...older.messages.filter(({ seq }) => seq < first), ...now.messages];
      // Writing to the cache drops a response that is on its way.
      const revalidate = isFetching(held());
      await mutate(key, { ...now, messages, next_cursor: older.next_cursor }, { revalidate });
    } catch {
      // The button stays for another try.
    } finally {
      setLoadingEarlier(false);
    }
  }

  const cursor = data?.next_cursor;
  return {
    thread: toLoadable({ data, error, mutate: readAgain }),
    loadEarlier: cursor == null ? undefined : () => void loadEarlier(cursor),
    isLoadingEarlier,
    readAgain,
  };
}
