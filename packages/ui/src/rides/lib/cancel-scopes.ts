import { isTemplate } from '@shunlu/api-contract';
import type { Ride } from '@shunlu/api-contract';

/** Scope of a cancellation: a one-time ride, one occurrence of a commute, or all its upcoming occurrences (D6). */
export type CancelScope = 'one' | 'date' | 'all';

type Recurring = Pick<Ride, 'id' | 'ride_type' | 'parent_ride_id' | 'next_occurrence'>;

/** Returns the possible scopes of a cancellation, smallest first. */
export function getCancelScopes(ride: Recurring): readonly CancelScope[] {
  if (isTemplate(ride)) return ride.next_occurrence === null ? ['all'] : ['date', 'all'];
  return ride.parent_ride_id === null ? ['one'] : ['date', 'all'];
}

/** Returns the ride to cancel: this one, a template's next occurrence, or an occurrence's template. */
export function getRideToCancel<R extends Recurring>(ride: R, scope: CancelScope): Pick<R, 'id'> {
  if (isTemplate(ride)) return scope === 'date' && ride.next_occurrence !== null ? { id: ride.next_occurrence.ride_id } : ride;
  return scope === 'all' && ride.parent_ride_id !== null ? { id: ride.parent_ride_id } : ride;
}
