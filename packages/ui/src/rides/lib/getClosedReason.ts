import { isOpenStatus } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';

/** Why nobody can get in any more: no seat is left, or the ride is under way, done or cancelled. */
export type ClosedReason = 'full' | 'over';

/** Whether nobody can get in any more, and why. A request is never full: the driver who takes it has seats (D41). */
export function getClosedReason(ride: Pick<Ride, 'ride_mode' | 'status' | 'available_seats'>): ClosedReason | undefined {
  const { ride_mode, available_seats } = ride;
  if (!isOpenStatus(ride)) return 'over';
  return ride_mode === 'offer' && available_seats < 1 ? 'full' : undefined;
}
