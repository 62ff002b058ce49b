import { LIMITS, listPendingReviews } from '@shunlu/api-contract';
import type { EndpointOutput } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import type { Loadable } from '@shunlu/api-contract/react';

/** Reviews that the user may still write, the first page of them. @param isWanted false loads nothing */
export function usePendingReviews(isWanted = true): Loadable<EndpointOutput<typeof listPendingReviews>> {
  return useQuery(listPendingReviews, isWanted ? { query: { limit: LIMITS.page.max } } : null);
}

/**
 * Whether a trip can still be reviewed (D26); false while unknown, true if it cannot be loaded, because its page then says
 * so.
 */
export function useIsReviewable(isWanted = true): (rideId: number) => boolean {
  const open = usePendingReviews(isWanted);
  return (rideId) => open.state === 'error' || (open.state === 'ready' && open.data.pending.some(({ ride_id }) => ride_id === rideId));
}
