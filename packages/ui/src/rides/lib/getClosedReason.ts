import { isOpenStatus } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';

/** Reason why nobody can join: no free seat, or in progress, completed or cancelled. */
export type ClosedReason = 'full' | 'over';

/** Returns why nobody can join any more; undefined if someone can. A request is never full: its driver brings seats (D41). */
export function getClosedReason(ride: Pick<Ride, 'ride_mode' | 'status' | 'available_seats'>): ClosedReason | undefined {
  const { ride_mode, available_seats } = ride;
  if (!isOpenStatus(ride)) return 'over';
  return ride_mode === 'offer' && available_seats < 1 ? 'full' : undefined;
}
