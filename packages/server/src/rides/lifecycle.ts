/** The contract's lifecycle of a ride, applied to stored rides. A change without a transition is an error (R4.23). */
import * as contract from '@shunlu/api-contract';
import type { RideActor, RideStatus } from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import { HttpError } from '../shared/HttpError.ts';

type State = Pick<Ride, 'rideMode' | 'rideType' | 'parentRideId' | 'status'>;

const toState = (ride: State) => ({ ...toRecurrence(ride), ride_mode: ride.rideMode, status: ride.status });
const toRecurrence = (ride: Pick<Ride, 'rideType' | 'parentRideId'>) => ({ ride_type: ride.rideType, parent_ride_id: ride.parentRideId });

/** Whether a ride is the template of a recurring ride, not an occurrence (D6). */
export function isTemplate(ride: Pick<Ride, 'rideType' | 'parentRideId'>): boolean {
  return contract.isTemplate(toRecurrence(ride));
}

/** Whether a ride is neither in progress nor over. */
export function isOpenStatus({ rideMode, status }: Pick<Ride, 'rideMode' | 'status'>): boolean {
  return contract.isOpenStatus({ ride_mode: rideMode, status });
}

/** Whether others may still book or join a ride; an occurrence of a recurring ride, never the template (D6). */
export function isOpenRide(ride: State & Pick<Ride, 'departureTime'>, now: Date): boolean {
  return !isTemplate(ride) && contract.isRideAvailable({ ...toState(ride), departure_time: ride.departureTime }, now);
}

/** The next status of a ride by an actor; undefined when there is no such transition. */
export function getNextRideStatus(ride: State, by: RideActor): RideStatus | undefined {
  return contract.getNextRideStatus(toState(ride), by);
}

/** @throws HttpError INVALID_TRANSITION when the contract has no such transition */
export function requireRideTransition(ride: State, to: RideStatus, by: RideActor): void {
  if (contract.findRideTransition(toState(ride), by, to) === undefined) throw new HttpError('INVALID_TRANSITION', { from: ride.status, to });
}

/**
 * Checks that a driver does not start or finish a ride too early (D2).
 *
 * @param ride before the change
 * @throws HttpError START_TOO_EARLY with `startable_at`, FINISH_TOO_EARLY with `finishable_at`
 */
export function checkTransitionTime(ride: Pick<Ride, 'departureTime' | 'statusChangedAt' | 'durationMin'>, to: RideStatus, now: Date): void {
  if (to === 'in_progress') {
    const startableAt = contract.getStartableAt(ride.departureTime);
    if (now < startableAt) throw new HttpError('START_TOO_EARLY', { startable_at: startableAt.toISOString() });
  }
  if (to === 'completed') {
    const { departureTime: departure, statusChangedAt: startedAt, durationMin } = ride;
    const finishableAt = contract.getFinishableAt({ departure, startedAt, durationMin });
    if (now < finishableAt) throw new HttpError('FINISH_TOO_EARLY', { finishable_at: finishableAt.toISOString() });
  }
}
