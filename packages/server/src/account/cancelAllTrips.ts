import { hasDeparted } from '@shunlu/api-contract';
import { withdrawDriver } from '../rides/withdrawDriver.ts';
import { listUserLiveBookings } from '../rides/booking-store.ts';
import { withdrawBooking } from '../bookings/withdrawBooking.ts';
import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { cancelRide } from '../rides/cancelRide.ts';
import { lockRideWithTemplate, lockRideWithBooking } from '../rides/locks.ts';
import { isOpenStatus, isTemplate } from '../rides/lifecycle.ts';
import { listOwnRides } from '../rides/store.ts';

/**
 * Cancels every upcoming ride and booking of a person whose account is deleted or suspended. Own rides are cancelled, requests of
 * others wait for a driver again, seats are freed and proposals withdrawn. Everybody concerned is notified. Rides in progress
 * go on until they arrive.
 */
export async function cancelAllTrips(tx: Tx, userId: number, now: Date): Promise<void> {
  const open = (await listOwnRides(tx, userId)).filter(isOpenStatus);
  // Templates first: cancelling one cancels its occurrences.
  for (const { id } of [...open.filter(isTemplate), ...open.filter((ride) => !isTemplate(ride))]) {
    const locked = await lockRideWithTemplate(tx, id);
    if (!isUpcoming(locked.ride, now)) continue;
    if (locked.ride.creatorId === userId) await cancelRide(tx, locked, { reason: null, actorId: userId, now });
    // Another transaction may have withdrawn this driver since the list was read.
    else if (locked.ride.driverId === userId) await withdrawDriver(tx, locked.ride, { reason: null, now });
  }
  for (const { id, rideId } of await listUserLiveBookings(tx, userId)) {
    const { ride, booking } = (await lockRideWithBooking(tx, { rideId, bookingId: id })) ?? {};
    if (ride && booking && booking.status !== 'cancelled' && canWithdraw(booking, ride, now)) {
      await withdrawBooking(tx, { ride, booking }, { reason: null, now });
    }
  }
}

/** A passenger may withdraw from a ride that was started before its departure; its driver may not. */
function canWithdraw(booking: Booking, ride: Ride, now: Date): boolean {
  return booking.userRole === 'rider' ? !hasDeparted(ride.departureTime, now) : isUpcoming(ride, now);
}

function isUpcoming(ride: Ride, now: Date): boolean {
  return isOpenStatus(ride) && (isTemplate(ride) || !hasDeparted(ride.departureTime, now));
}
