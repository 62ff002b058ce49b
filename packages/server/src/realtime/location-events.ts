/** Where the driver is, for those in the car's way (D29). */
import { locationUpdate } from '@shunlu/api-contract';
import { listLiveBookings } from '../bookings/store.ts';
import type { Booking, Ride } from '../db/schema.ts';
import type { Deps } from '../kernel/deps.ts';
import { findRide } from '../rides/store.ts';
import type { Bus } from './bus.ts';
import type { Incoming } from './incoming.ts';
import { userRoom } from './rooms.ts';

/** Passes on where a driver is while the ride is under way, kept nowhere: when it is over, nothing is passed on any more. */
export function locationEvents(incoming: Incoming, { database, bus }: Pick<Deps, 'database'> & { bus: Bus }): void {
  incoming.on(locationUpdate, async (update, { userId }) => {
    const ride = await findRide(database.db, update.rideId);
    if (ride === undefined || ride.driverId !== userId || ride.status !== 'in_progress') return;
    const passengers = passengersOf(ride, await listLiveBookings(database.db, ride.id));
    await bus.tell(passengers.map(userRoom), locationUpdate, update);
  });
}

/** Who has a confirmed seat; who asked for the ride travels without a booking (D45). */
function passengersOf(ride: Ride, live: readonly Booking[]): number[] {
  const seated = live.filter(({ status, userRole }) => status === 'confirmed' && userRole === 'rider').map(({ userId }) => userId);
  return ride.rideMode === 'request' ? [...seated, ride.creatorId] : seated;
}
