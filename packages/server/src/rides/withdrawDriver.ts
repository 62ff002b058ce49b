/** Withdraws the driver of an accepted request (D44, D68). */
import { LIMITS, hasDeparted } from '@shunlu/api-contract';
import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { notifyBookingChange, notifyDriverWithdrawal, notifyRideStatus } from './events.ts';
import { NO_VEHICLE } from './buildRide.ts';
import { requireRideTransition } from './lifecycle.ts';
import { notifySearchers } from '../search-alerts/matching.ts';
import { notifySeatAlerts } from './seats.ts';
import { updateRideStatus, updateRide } from './store.ts';
import { requireBookingTransition } from './booking-lifecycle.ts';
import { listLiveBookings, updateBookingStatus, updateBooking } from './booking-store.ts';

/**
 * Withdraws the driver of a locked request before its departure. Driver and vehicle are cleared, and the price returns to the
 * creator's maximum. The ride and its passengers' bookings become pending at that price until departure (D42). The driver's own
 * booking is cancelled with the reason.
 *
 * @throws HttpError INVALID_TRANSITION, DEPARTED
 */
export async function withdrawDriver(tx: Tx, ride: Ride, { reason, now }: { reason: string | null; now: Date }): Promise<void> {
  const { driverId } = ride;
  requireRideTransition(ride, 'pending', 'withdrawal');
  if (driverId === null) throw new HttpError('INVALID_TRANSITION', { from: ride.status, to: 'pending' });
  if (hasDeparted(ride.departureTime, now)) throw new HttpError('DEPARTED');

  const pricePerSeat = ride.maxPricePerSeat ?? ride.pricePerSeat;
  await updateRideStatus(tx, ride.id, { from: ride.status, to: 'pending', now });
  const waiting = await updateRide(tx, ride.id, {
    ...NO_VEHICLE,
    driverId: null,
    pricePerSeat,
    maxPricePerSeat: null,
    availableSeats: LIMITS.rideSeats.max - ride.totalSeats,
  });
  for (const booking of await listLiveBookings(tx, ride.id)) await updateLiveBooking(tx, booking, waiting, { driverId, reason, now });
  await notifyRideStatus(tx, ride.id, driverId, [driverId]);
  await notifyDriverWithdrawal(tx, waiting, driverId, now, reason);
  await notifySeatAlerts(tx, ride.id, now);
  await notifySearchers(tx, [waiting], { now, former: async () => [ride] });
}

/** Cancels the driver's booking, and sets a passenger's back to pending. */
async function updateLiveBooking(
  tx: Tx,
  booking: Booking,
  ride: Ride,
  { driverId, reason, now }: { driverId: number; reason: string | null; now: Date },
): Promise<void> {
  const { pricePerSeat, departureTime: expiresAt } = ride;
  const change = { pricePerSeat, totalPrice: pricePerSeat * booking.seatsBooked, expiresAt };
  if (booking.userRole === 'rider' && booking.status === 'pending') {
    return updateBooking(tx, booking.id, { ...change, updatedAt: now });
  }
  const isDrivers = booking.userRole === 'driver';
  const { from, to, kind } = requireBookingTransition('withdrawal', booking.status, isDrivers ? 'cancelled' : 'pending');
  const moved = await updateBookingStatus(tx, booking.id, { from, to, kind, now, ...(isDrivers ? { reason } : { change }) });
  if (moved !== undefined) await notifyBookingChange(tx, moved, ride, driverId);
}
