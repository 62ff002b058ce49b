import { LIMITS, getFinishableAt, getStartableAt, hasDeparted } from '@shunlu/api-contract';
import type { RideMode, RideStatus } from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import { MINUTE_MS } from '../shared/clock.ts';
import { HttpError } from '../shared/HttpError.ts';

/** One allowed change of a ride's status. Everything that is not listed is refused (R4.23). */
interface RideEdge {
  from: RideStatus;
  to: RideStatus;
  /**
   * Whose doing it is: the creator's, the clock's or the driver's ahead of it (D2), or of a request a driver's who is
   * accepted (D1) or leaves (D44).
   */
  by: 'creator' | 'clock' | 'driver' | 'acceptance' | 'leaving';
}

type RideEdges = Readonly<Record<RideMode, readonly RideEdge[]>>;

/** D2, D25: an offer begins active, a request pending until somebody drives it. */
export const RIDE_EDGES: RideEdges = {
  offer: [
    { from: 'active', to: 'in_progress', by: 'clock' },
    { from: 'in_progress', to: 'completed', by: 'clock' },
    { from: 'active', to: 'in_progress', by: 'driver' },
    { from: 'in_progress', to: 'completed', by: 'driver' },
    { from: 'active', to: 'cancelled', by: 'creator' },
  ],
  request: [
    { from: 'active', to: 'in_progress', by: 'clock' },
    { from: 'in_progress', to: 'completed', by: 'clock' },
    { from: 'active', to: 'in_progress', by: 'driver' },
    { from: 'in_progress', to: 'completed', by: 'driver' },
    { from: 'pending', to: 'cancelled', by: 'creator' },
    { from: 'active', to: 'cancelled', by: 'creator' },
    // Its driver may start it early; until the departure its creator may still cancel it (D25).
    { from: 'in_progress', to: 'cancelled', by: 'creator' },
    // D2: a request that nobody drives ends at its departure.
    { from: 'pending', to: 'cancelled', by: 'clock' },
    { from: 'pending', to: 'active', by: 'acceptance' },
    { from: 'active', to: 'pending', by: 'leaving' },
  ],
};

/**
 * D6: a template is never under way, its occurrences are. It is completed when its last date is over, also that of a
 * request, which waits for drivers date by date; cancelling it cancels what is ahead.
 */
export const TEMPLATE_EDGES: RideEdges = {
  offer: [
    { from: 'active', to: 'completed', by: 'clock' },
    { from: 'active', to: 'cancelled', by: 'creator' },
  ],
  request: [
    { from: 'pending', to: 'completed', by: 'clock' },
    { from: 'pending', to: 'cancelled', by: 'creator' },
  ],
};

/** Whether a ride is what recurs, and not one of its dates (D6). */
export function isTemplate(ride: Pick<Ride, 'rideType' | 'parentRideId'>): boolean {
  return ride.rideType === 'recurring' && ride.parentRideId === null;
}

/** A ride's status when it is published. */
export const FIRST_STATUS: Readonly<Record<RideMode, RideStatus>> = { offer: 'active', request: 'pending' };

/** The statuses in which others may book or join, and whose seats count as open (R4.12). */
export const OPEN_STATUSES: Readonly<Record<RideMode, readonly RideStatus[]>> = {
  offer: ['active'],
  request: ['pending', 'active'],
};

/** A trip counts as over when it had arrived by this instant, whether or not the clock's work has come by (D2, D51). */
export function getCompletionCutoff(now: Date): Date {
  return new Date(now.getTime() - LIMITS.completedAfterArrivalMin * MINUTE_MS);
}

/** Whether a ride is neither under way nor over. */
export function isOpenStatus(ride: Pick<Ride, 'rideMode' | 'status'>): boolean {
  return OPEN_STATUSES[ride.rideMode].includes(ride.status);
}

/** Whether others may still book or join: of a recurring ride one of its dates, never the template (D6). */
export function isOpenRide(
  ride: Pick<Ride, 'rideMode' | 'rideType' | 'parentRideId' | 'status' | 'departureTime'>,
  now: Date,
): boolean {
  return !isTemplate(ride) && isOpenStatus(ride) && !hasDeparted(ride.departureTime, now);
}

/** The status to which an actor takes a ride; undefined where there is no such transition. */
export function getNextRideStatus(mode: RideMode, from: RideStatus, by: RideEdge['by']): RideStatus | undefined {
  return RIDE_EDGES[mode].find((edge) => edge.from === from && edge.by === by)?.to;
}

/** @throws HttpError INVALID_TRANSITION when no edge leads there. */
export function assertRideEdge(
  mode: RideMode,
  from: RideStatus,
  to: RideStatus,
  by: RideEdge['by'],
  edges: RideEdges = RIDE_EDGES,
): void {
  if (!edges[mode].some((edge) => edge.from === from && edge.to === to && edge.by === by)) {
    throw new HttpError('INVALID_TRANSITION', { from, to });
  }
}

/**
 * Refuses a driver who starts or finishes a ride too early (D2).
 *
 * @param ride Before the change.
 * @throws HttpError START_TOO_EARLY with `startable_at`, FINISH_TOO_EARLY with `finishable_at`
 */
export function checkTransitionTime(ride: Pick<Ride, 'departureTime' | 'statusChangedAt' | 'durationMin'>, to: RideStatus, now: Date): void {
  if (to === 'in_progress') {
    const startableAt = getStartableAt(ride.departureTime);
    if (now < startableAt) throw new HttpError('START_TOO_EARLY', { startable_at: startableAt.toISOString() });
  }
  if (to === 'completed') {
    const { departureTime: departure, statusChangedAt: startedAt, durationMin } = ride;
    const finishableAt = getFinishableAt({ departure, startedAt, durationMin });
    if (now < finishableAt) throw new HttpError('FINISH_TOO_EARLY', { finishable_at: finishableAt.toISOString() });
  }
}
