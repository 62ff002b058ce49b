/** Where the driver is, for those in the car's way (D29). */
import { locationUpdate } from '@shunlu/api-contract';
import { listLiveBookings } from '../rides/booking-store.ts';
import { listReachable } from '../chat/chats.ts';
import type { Booking, Ride } from '../db/schema.ts';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { findRide, findRideInProgress } from '../rides/store.ts';
import type { Bus } from './bus.ts';
import type { Incoming } from './incoming.ts';
import { getUserRoom } from './rooms.ts';

/**
 * Passes on where a driver is while the ride is under way, kept nowhere: when it is over, nothing is passed on any more. Nothing is
 * passed on across a block (D70).
 */
export function locationEvents(incoming: Incoming, { database, bus }: Pick<Deps, 'database'> & { bus: Bus }): void {
  incoming.on(locationUpdate, async (update, { userId }) => {
    const ride = update.rideId === undefined ? await findRideInProgress(database.db, userId) : await findRide(database.db, update.rideId);
    // Another's ride is as if it were not there.
    if (ride !== undefined && ride.driverId !== userId) throw new HttpError('RIDE_NOT_FOUND');
    if (ride?.status !== 'in_progress') throw new HttpError(ride === undefined && update.rideId !== undefined ? 'RIDE_NOT_FOUND' : 'NOT_UNDER_WAY');
    const passengers = getPassengerIds(ride, await listLiveBookings(database.db, ride.id));
    const recipients = await listReachable(database.db, userId, passengers);
    await bus.emit([...recipients].map(getUserRoom), locationUpdate, { ...update, rideId: ride.id });
    return { ok: true };
  });
}

/** Who has a confirmed seat; who asked for the ride travels without a booking (D45). */
function getPassengerIds(ride: Ride, live: readonly Booking[]): number[] {
  const seated = live.filter(({ status, userRole }) => status === 'confirmed' && userRole === 'rider').map(({ userId }) => userId);
  return ride.rideMode === 'request' ? [...seated, ride.creatorId] : seated;
}
