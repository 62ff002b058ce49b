/** Policy of rides: who may see them and act on them. */
import * as contract from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { RideAccess } from './store.ts';

type Parties = Pick<Ride, 'creatorId' | 'driverId'>;

const toParties = ({ creatorId, driverId }: Parties) => ({ creator_id: creatorId, driver_id: driverId });

/** Whether a person created or drives a ride: such a ride offers them no booking (D28). */
export function isOwnRide(ride: Parties, userId: number): boolean {
  return contract.isOwnRide(toParties(ride), userId);
}

/** The creator and the driver of a ride. A block with either excludes a person from it (D70). */
export function getPartyIds({ creatorId, driverId }: Parties): number[] {
  return driverId === null ? [creatorId] : [creatorId, driverId];
}

/**
 * Whether a ride is visible to a person; a hidden ride is treated as missing. Across a block the person sees only a ride with an own
 * confirmed seat (D70, D96). Of other people's rides that ended long ago, only those with an own booking are visible (D38).
 */
export function canSeeRide(ride: Parties & Pick<Ride, 'estimatedArrivalTime'>, userId: number, access: RideAccess, now: Date): boolean {
  if (isOwnRide(ride, userId)) return true;
  if (access.isBlocked) return access.hasConfirmedSeat;
  const hiddenFrom = ride.estimatedArrivalTime.getTime() + contract.LIMITS.rideReadableDays * DAY_MS;
  return access.hasBooking || now.getTime() <= hiddenFrom;
}

/** Whether a person may cancel a ride: only its creator (D25). */
export function canCancelRide(ride: Parties, userId: number): boolean {
  return ride.creatorId === userId;
}

/** Whether a person decides on bookings of a ride: its driver, or the creator of a request without a driver (D45). */
export function isRideDecider(ride: Parties, userId: number): boolean {
  return contract.getDeciderId(toParties(ride)) === userId;
}

/** Whether the parties of a confirmed booking still see each other's phone and plate (D21). */
export function areContactsOpen(ride: Pick<Ride, 'status' | 'estimatedArrivalTime'>, now: Date): boolean {
  return contract.areContactsOpen({ status: ride.status, estimated_arrival_time: ride.estimatedArrivalTime }, now);
}

/**
 * Whether a viewer sees the full plate: the driver, and people with a confirmed seat, which the creator of a driven request has by
 * the accepted proposal (D21, D68). It is masked across a block (D70).
 */
export function canSeePlate(
  ride: Pick<Ride, 'status' | 'estimatedArrivalTime' | 'driverId'>,
  viewer: { userId: number; hasConfirmedSeat: boolean; isBlockedWithDriver: boolean },
  now: Date,
): boolean {
  return ride.driverId === viewer.userId || (viewer.hasConfirmedSeat && !viewer.isBlockedWithDriver && areContactsOpen(ride, now));
}
