import { toTaipeiDate, isTemplate } from '@shunlu/api-contract';
import type { Ride, RideMode } from '@shunlu/api-contract';
import type { Mode } from '../api/authStore.ts';

/** Returns the kind of ride for /rides/new: from the address, else from the mode (D46). */
export function getRideMode(asked: string | null, mode: Mode): RideMode {
  if (asked === 'offer' || asked === 'request') return asked;
  return mode === 'driver' ? 'offer' : 'request';
}

/**
 * Counts a driver's trips on a Taipei day as the server does (D16). A commute is no trip, its dates are. The list holds few
 * dates, and the commute names them all.
 */
export function countPlannedTrips(rides: readonly Ride[], day: string): number {
  const listed = rides.filter((ride) => !isTemplate(ride) && ride.status !== 'cancelled' && toTaipeiDate(ride.departure_time) === day);
  const unlisted = rides.filter(({ id, dates }) => dates?.includes(day) && !listed.some(({ parent_ride_id }) => parent_ride_id === id));
  return listed.length + unlisted.length;
}

/**
 * Whether two are the same ride, or a commute and one of its dates. An edited date stays on its day, so its commute has no
 * other date there.
 */
export function isSameTrip(one: Pick<Ride, 'id' | 'parent_ride_id'>, other: Pick<Ride, 'id' | 'parent_ride_id'>): boolean {
  return one.id === other.id || one.parent_ride_id === other.id || one.id === other.parent_ride_id;
}
