import { hasDeparted } from '@shunlu/api-contract';
import { withdrawDriver } from '../rides/withdrawDriver.ts';
import { findBooking, listUserLiveBookings } from '../rides/booking-store.ts';
import { withdrawBooking } from '../bookings/withdrawBooking.ts';
import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { cancelRide } from '../rides/cancelRide.ts';
import { lockRideWithTemplate, lockRide } from '../rides/locks.ts';
import { isOpenStatus, isTemplate } from '../rides/lifecycle.ts';
import { listOwnRides } from '../rides/store.ts';

/**
 * Takes a person out of all that has not left: own rides are cancelled, others' requests wait for a driver again, seats
 * are given back and proposals withdrawn, by the rules and with the news of each. What is under way arrives without.
 */
export async function cancelAllTrips(tx: Tx, userId: number, now: Date): Promise<void> {
  const open = (await listOwnRides(tx, userId)).filter(isOpenStatus);
  // A template takes its dates with it.
  for (const { id } of [...open.filter(isTemplate), ...open.filter((ride) => !isTemplate(ride))]) {
    const locked = await lockRideWithTemplate(tx, id);
    if (!isUpcoming(locked.ride, now)) continue;
    if (locked.ride.creatorId === userId) await cancelRide(tx, locked, { reason: null, actorId: userId, now });
    // As its driver they may have left meanwhile: that locks the ride alone.
    else if (locked.ride.driverId === userId) await withdrawDriver(tx, locked.ride, { reason: null, now });
  }
  for (const { id, rideId } of await listUserLiveBookings(tx, userId)) {
    const ride = await lockRide(tx, rideId);
    const booking = await findBooking(tx, id);
    if (ride && booking && booking.status !== 'cancelled' && canWithdraw(booking, ride, now)) {
      await withdrawBooking(tx, { ride, booking }, { reason: null, now });
    }
  }
}

/** A passenger may still get out of a ride that was started before its departure; who drives it may not. */
function canWithdraw(booking: Booking, ride: Ride, now: Date): boolean {
  return booking.userRole === 'rider' ? !hasDeparted(ride.departureTime, now) : isUpcoming(ride, now);
}

function isUpcoming(ride: Ride, now: Date): boolean {
  return isOpenStatus(ride) && (isTemplate(ride) || !hasDeparted(ride.departureTime, now));
}
