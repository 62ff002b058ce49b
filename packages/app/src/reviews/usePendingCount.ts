import { listPendingReviews } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';

/** How many reviews one may still write; 0 until that is known. */
export function usePendingCount(): number {
  // One is enough to learn the total.
  const answer = useQuery(listPendingReviews, { query: { limit: 1 } });
  return answer.state === 'ready' ? answer.data.total : 0;
}
