import { toTaipeiDate, isTemplate } from '@shunlu/api-contract';
import type { Ride, RideMode } from '@shunlu/api-contract';
import type { Mode } from '../api/authStore.ts';

/** Which form /rides/new is: what the address says, else what the mode says (D46). */
export function getRideMode(asked: string | null, mode: Mode): RideMode {
  if (asked === 'offer' || asked === 'request') return asked;
  return mode === 'driver' ? 'offer' : 'request';
}

/**
 * How many trips a driver has on a Taipei day (D16), of what the own list shows, as the server counts them. A recurring
 * ride is no trip, its dates are; of those the list shows few, and the template names them all.
 */
export function countPlannedTrips(rides: readonly Ride[], day: string): number {
  const listed = rides.filter((ride) => !isTemplate(ride) && ride.status !== 'cancelled' && toTaipeiDate(ride.departure_time) === day);
  const unlisted = rides.filter(({ id, dates }) => dates?.includes(day) && !listed.some(({ parent_ride_id }) => parent_ride_id === id));
  return listed.length + unlisted.length;
}

/** Whether two are one ride, or a commute and one of its dates. A changed date stays on its day, so that its commute has no other there. */
export function isSameTrip(one: Pick<Ride, 'id' | 'parent_ride_id'>, other: Pick<Ride, 'id' | 'parent_ride_id'>): boolean {
  return one.id === other.id || one.parent_ride_id === other.id || one.id === other.parent_ride_id;
}
