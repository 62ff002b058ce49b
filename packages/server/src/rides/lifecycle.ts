import { LIMITS } from '@shunlu/api-contract';
import type { RideMode, RideStatus } from '@shunlu/api-contract';
import { MINUTE_MS } from '../kernel/clock.ts';
import { refusal } from '../kernel/refusal.ts';

/** One allowed change of a ride's status. Everything that is not listed is refused (R4.23). */
interface RideEdge {
  from: RideStatus;
  to: RideStatus;
  /** Whose doing it is: the creator's, the clock's (D2), or of a request a driver's who is accepted (D1) or leaves (D44). */
  by: 'creator' | 'clock' | 'acceptance' | 'leaving';
}

/** D2, D25: an offer begins active, a request pending until somebody drives it. */
export const RIDE_EDGES: Readonly<Record<RideMode, readonly RideEdge[]>> = {
  offer: [
    { from: 'active', to: 'in_progress', by: 'clock' },
    { from: 'in_progress', to: 'completed', by: 'clock' },
    { from: 'active', to: 'cancelled', by: 'creator' },
  ],
  request: [
    { from: 'active', to: 'in_progress', by: 'clock' },
    { from: 'in_progress', to: 'completed', by: 'clock' },
    { from: 'pending', to: 'cancelled', by: 'creator' },
    { from: 'active', to: 'cancelled', by: 'creator' },
    // D2: a request that nobody drives ends at its departure.
    { from: 'pending', to: 'cancelled', by: 'clock' },
    { from: 'pending', to: 'active', by: 'acceptance' },
    { from: 'active', to: 'pending', by: 'leaving' },
  ],
};

/** A ride's status when it is published. */
export const FIRST_STATUS: Readonly<Record<RideMode, RideStatus>> = { offer: 'active', request: 'pending' };

/** The statuses in which others may book or join, and whose seats count as open (R4.12). */
export const OPEN_STATUSES: Readonly<Record<RideMode, readonly RideStatus[]>> = {
  offer: ['active'],
  request: ['pending', 'active'],
};

/** A trip counts as over when it had arrived by this instant, whether or not the clock's work has come by (D2, D51). */
export function overIfArrivedBefore(now: Date): Date {
  return new Date(now.getTime() - LIMITS.completedAfterArrivalMin * MINUTE_MS);
}

/** Where `by` takes a ride from this status, if anywhere. */
export function rideStatusAfter(mode: RideMode, from: RideStatus, by: RideEdge['by']): RideStatus | undefined {
  return RIDE_EDGES[mode].find((edge) => edge.from === from && edge.by === by)?.to;
}

/** @throws INVALID_TRANSITION when no edge leads there. */
export function assertRideEdge(mode: RideMode, from: RideStatus, to: RideStatus, by: RideEdge['by']): void {
  if (!RIDE_EDGES[mode].some((edge) => edge.from === from && edge.to === to && edge.by === by)) {
    throw refusal('INVALID_TRANSITION', { from, to });
  }
}
