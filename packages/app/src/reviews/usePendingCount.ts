import { listPendingReviews } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';

/** Count of reviews that the user may still write; 0 until it is known. */
export function usePendingCount(): number {
  // One item is enough for the total.
  const answer = useQuery(listPendingReviews, { query: { limit: 1 } });
  return answer.state === 'ready' ? answer.data.total : 0;
}
