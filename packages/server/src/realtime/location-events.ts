/** Sends the driver's location to the passengers of a ride (D29). */
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
 * Forwards a driver's location while the ride is in progress. It is not stored. A passenger whom the driver blocked, or who
 * blocked the driver, does not receive it (D70).
 */
export function locationEvents(incoming: Incoming, { database, bus }: Pick<Deps, 'database'> & { bus: Bus }): void {
  incoming.on(locationUpdate, async (update, { userId }) => {
    const ride = update.rideId === undefined ? await findRideInProgress(database.db, userId) : await findRide(database.db, update.rideId);
    // A ride of another driver gives the same error as a missing one.
    if (ride !== undefined && ride.driverId !== userId) throw new HttpError('RIDE_NOT_FOUND');
    if (ride?.status !== 'in_progress') throw new HttpError(ride === undefined && update.rideId !== undefined ? 'RIDE_NOT_FOUND' : 'NOT_UNDER_WAY');
    const passengers = getPassengerIds(ride, await listLiveBookings(database.db, ride.id));
    const recipients = await listReachable(database.db, userId, passengers);
    await bus.emit([...recipients].map(getUserRoom), locationUpdate, { ...update, rideId: ride.id });
    return { ok: true };
  });
}

/** Lists the users with a confirmed booking, and the creator of a request, who rides without a booking (D45). */
function getPassengerIds(ride: Ride, live: readonly Booking[]): number[] {
  const seated = live.filter(({ status, userRole }) => status === 'confirmed' && userRole === 'rider').map(({ userId }) => userId);
  return ride.rideMode === 'request' ? [...seated, ride.creatorId] : seated;
}
