/** The states of a ride and their transitions (spec §4), as data. Browser and server both use these tables. */
import { hasDeparted } from './departure.ts';
import type { Instant } from '../time/instant.ts';
import type { Ride, RideMode, RideStatus } from './schemas.ts';

/**
 * The cause of a transition: the creator, the clock, or the driver before the clock (D2). A request has two more: the
 * acceptance of a proposal (D1) and the withdrawal of the driver (D44).
 */
export type RideActor = 'creator' | 'clock' | 'driver' | 'acceptance' | 'withdrawal';

/** One allowed change of a ride's status. Every other change is rejected (R4.23). */
export interface RideTransition {
  from: RideStatus;
  to: RideStatus;
  by: RideActor;
}

type RideTransitions = Readonly<Record<RideMode, readonly RideTransition[]>>;

/** An offer begins active, a request pending until it has a driver (D2, D25). */
export const RIDE_TRANSITIONS: RideTransitions = {
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
    // The driver may start it early. The creator may still cancel it until departure (D25).
    { from: 'in_progress', to: 'cancelled', by: 'creator' },
    // A request without a driver ends at its departure (D2).
    { from: 'pending', to: 'cancelled', by: 'clock' },
    { from: 'pending', to: 'active', by: 'acceptance' },
    { from: 'active', to: 'pending', by: 'withdrawal' },
  ],
};

/**
 * A template never departs; its occurrences do (D6). The clock completes it when its last date is over, also if it is a
 * request, whose dates wait for drivers one by one. Cancelling it cancels its upcoming dates.
 */
export const TEMPLATE_TRANSITIONS: RideTransitions = {
  offer: [
    { from: 'active', to: 'completed', by: 'clock' },
    { from: 'active', to: 'cancelled', by: 'creator' },
  ],
  request: [
    { from: 'pending', to: 'completed', by: 'clock' },
    { from: 'pending', to: 'cancelled', by: 'creator' },
  ],
};

/** The status of a ride when it is published. */
export const FIRST_RIDE_STATUS: Readonly<Record<RideMode, RideStatus>> = { offer: 'active', request: 'pending' };

/** The statuses in which others may book or join (R4.12). */
export const OPEN_RIDE_STATUSES: Readonly<Record<RideMode, readonly RideStatus[]>> = {
  offer: ['active'],
  request: ['pending', 'active'],
};

type Recurrence = Pick<Ride, 'ride_type' | 'parent_ride_id'>;
type State = Pick<Ride, 'ride_mode' | 'status'>;
/** A departure as text of the API, or as the server stores it. */
interface Departing {
  departure_time: Instant;
}

/** Whether a ride is the template of a recurring ride, and not one of its dates (D6). */
export function isTemplate({ ride_type, parent_ride_id }: Recurrence): boolean {
  return ride_type === 'recurring' && parent_ride_id === null;
}

/** Lists the transitions that an actor can make with a ride in its current state. */
function listTransitions(ride: State & Recurrence, by: RideActor): RideTransition[] {
  const transitions = isTemplate(ride) ? TEMPLATE_TRANSITIONS : RIDE_TRANSITIONS;
  return transitions[ride.ride_mode].filter((transition) => transition.by === by && transition.from === ride.status);
}

/** Finds an actor's transition of a ride to a status; undefined if the tables have none. */
export function findRideTransition(ride: State & Recurrence, by: RideActor, to: RideStatus): RideTransition | undefined {
  return listTransitions(ride, by).find((transition) => transition.to === to);
}

/** Returns the status to which an actor moves a ride; undefined if the tables have none. */
export function getNextRideStatus(ride: State & Recurrence, by: RideActor): RideStatus | undefined {
  return listTransitions(ride, by)[0]?.to;
}

/** Whether a ride is neither in progress nor over. */
export function isOpenStatus({ ride_mode, status }: State): boolean {
  return OPEN_RIDE_STATUSES[ride_mode].includes(status);
}

/** Whether others may still book or join a ride. Browsers book the next date of a template; the server accepts only dates. */
export function isRideAvailable(ride: State & Departing, now: Date): boolean {
  return isOpenStatus(ride) && !hasDeparted(ride.departure_time, now);
}

/** Whether the creator may still edit a ride (D22). A template stays editable on its last day, for example to prolong it. */
export function isRideEditable(ride: State & Recurrence & Departing, now: Date): boolean {
  return isOpenStatus(ride) && isBeforeDeparture(ride, now);
}

/** Whether the creator may still cancel a ride (D25). */
export function isRideCancellable(ride: State & Recurrence & Departing, now: Date): boolean {
  return findRideTransition(ride, 'creator', 'cancelled') !== undefined && isBeforeDeparture(ride, now);
}

/** A template has no departure of its own: its departure time is that of its next date (D81). */
function isBeforeDeparture(ride: Recurrence & Departing, now: Date): boolean {
  return isTemplate(ride) || !hasDeparted(ride.departure_time, now);
}
