import { LIMITS, listConversations } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';

/** One answer serves the inbox and the count beside its tab. */
export const ALL_CONVERSATIONS = { query: { limit: LIMITS.page.max } };

/** How many messages are unread, of all chats. */
export function useUnreadMessages(): number {
  const answer = useQuery(listConversations, ALL_CONVERSATIONS);
  return answer.state === 'ready' ? answer.data.unread_count : 0;
}
