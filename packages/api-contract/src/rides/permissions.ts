import { LIMITS } from '../limits.ts';
import { HOUR_MS, toMs } from '../time/instant.ts';
import type { Instant } from '../time/instant.ts';
import type { Ride } from './schemas.ts';

type Parties = Pick<Ride, 'creator_id' | 'driver_id'>;

/** Whether a user created or drives a ride. They cannot book such a ride (D28). */
export function isOwnRide({ creator_id, driver_id }: Parties, userId: number): boolean {
  return creator_id === userId || driver_id === userId;
}

/** Returns the person who decides on bookings: the driver, or the creator of a request without a driver (D45). */
export function getDeciderId({ creator_id, driver_id }: Parties): number {
  return driver_id ?? creator_id;
}

/** Whether the parties of a confirmed booking still see each other's phone and plate (D21). */
export function areContactsOpen(ride: Pick<Ride, 'status'> & { estimated_arrival_time: Instant }, now: Date): boolean {
  const closesAt = toMs(ride.estimated_arrival_time) + LIMITS.contactAfterArrivalHours * HOUR_MS;
  return ride.status !== 'cancelled' && now.getTime() <= closesAt;
}
