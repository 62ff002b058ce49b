import { hasDeparted } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';

/** What is cancelled: a ride that does not recur, one date of one that does, or all its dates that are ahead (D6). */
export type CancelScope = 'one' | 'date' | 'all';

type Recurring = Pick<Ride, 'id' | 'ride_type' | 'parent_ride_id' | 'next_occurrence'>;

/** Whether a ride is what recurs, and not one of its dates (D6). */
export function isTemplate({ ride_type, parent_ride_id }: Pick<Ride, 'ride_type' | 'parent_ride_id'>): boolean {
  return ride_type === 'recurring' && parent_ride_id === null;
}

/** Whether the creator may still edit the ride: pending or active, before departure (D22). */
export function isRideEditable({ status, departure_time }: Pick<Ride, 'status' | 'departure_time'>, now: Date): boolean {
  return (status === 'pending' || status === 'active') && !hasDeparted(departure_time, now);
}

/** Whether the creator may still cancel the ride before departure (D25): also a request that its driver has started early. */
export function isRideCancellable(ride: Pick<Ride, 'ride_mode' | 'status' | 'departure_time'>, now: Date): boolean {
  const isStartedEarly = ride.ride_mode === 'request' && ride.status === 'in_progress' && !hasDeparted(ride.departure_time, now);
  return isStartedEarly || isRideEditable(ride, now);
}

/** What can be chosen between when a ride is cancelled, the smallest first. */
export function getCancelScopes(ride: Recurring): readonly CancelScope[] {
  if (isTemplate(ride)) return ride.next_occurrence === null ? ['all'] : ['date', 'all'];
  return ride.parent_ride_id === null ? ['one'] : ['date', 'all'];
}

/** Which ride the server is asked to cancel: this one, a template's next date, or the template of a date. */
export function getRideToCancel<R extends Recurring>(ride: R, scope: CancelScope): Pick<R, 'id'> {
  if (isTemplate(ride)) return scope === 'date' && ride.next_occurrence !== null ? { id: ride.next_occurrence.ride_id } : ride;
  return scope === 'all' && ride.parent_ride_id !== null ? { id: ride.parent_ride_id } : ride;
}
