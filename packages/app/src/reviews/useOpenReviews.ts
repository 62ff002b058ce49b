import { LIMITS, listPendingReviews } from '@shunlu/api-contract';
import type { EndpointOutput } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';

/** The reviews one may still write, as many as are told at once. @param isWanted reads nothing where it is false: the answer stays `loading`. */
export function usePendingReviews(isWanted = true): Loadable<EndpointOutput<typeof listPendingReviews>> {
  return useQuery(listPendingReviews, isWanted ? { query: { limit: LIMITS.page.max } } : null);
}

/** Whether a trip can still be reviewed (D26): not before that is known; where it cannot be read, its page says it. */
export function useIsReviewable(isWanted = true): (rideId: number) => boolean {
  const open = usePendingReviews(isWanted);
  return (rideId) => open.state === 'error' || (open.state === 'ready' && open.data.pending.some(({ ride_id }) => ride_id === rideId));
}
