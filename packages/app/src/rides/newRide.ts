import type { Ride, RideMode } from '@shunlu/api-contract';
import { taipeiDay } from '@shunlu/ui/format/time.ts';
import type { Mode } from '../session/authStore.ts';

/** Which form /rides/new is: what the address says, else what the mode says (D46). */
export function rideModeOf(asked: string | null, mode: Mode): RideMode {
  if (asked === 'offer' || asked === 'request') return asked;
  return mode === 'driver' ? 'offer' : 'request';
}

/** How many trips a driver has on a Taipei day (D16); undefined while that is not known. */
export function plannedOn(rides: readonly Ride[], day: string): number {
  return rides.filter((ride) => ride.status !== 'cancelled' && taipeiDay(ride.departure_time) === day).length;
}
