/** Cancels the upcoming trips that two people share, for one of them (D96). */
import { hasDeparted } from '@shunlu/api-contract';
import type { Tx } from '../shared/database.ts';
import { cancelRide } from '../rides/cancelRide.ts';
import { lockRideWithTemplate } from '../rides/locks.ts';
import { rejectBooking } from './rejectBooking.ts';
import { findBooking, listCommonTrips } from '../rides/booking-store.ts';
import { withdrawBooking } from './withdrawBooking.ts';

/** Cancels each trip by the rules of its kind and notifies everybody on it (D5, D25, D44, D88). Lock the person first. */
export async function cancelCommonTrips(tx: Tx, userId: number, otherId: number, now: Date): Promise<void> {
  for (const { booking: known } of await listCommonTrips(tx, userId, otherId, now)) {
    const locked = await lockRideWithTemplate(tx, known.rideId);
    const booking = await findBooking(tx, known.id);
    // Another transaction may have cancelled it, or it has departed since.
    if (booking?.status !== 'confirmed' || hasDeparted(locked.ride.departureTime, now) || locked.ride.status !== 'active') continue;
    if (booking.userId === userId) await withdrawBooking(tx, { ride: locked.ride, booking }, { reason: null, now });
    else if (booking.userRole === 'driver') await cancelRide(tx, locked, { reason: null, actorId: userId, now });
    else await rejectBooking(tx, locked.ride, booking, { actorId: userId, now });
  }
}
