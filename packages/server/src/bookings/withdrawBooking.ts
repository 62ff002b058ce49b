/** Withdraws a booking for the person who made it. */
import { hasDeparted } from '@shunlu/api-contract';
import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { notifyBookingChange, notifyRideStatus } from '../rides/events.ts';
import { freeSeats } from '../rides/seats.ts';
import { withdrawDriver } from '../rides/withdrawDriver.ts';
import { requireBookingTransition } from '../rides/booking-lifecycle.ts';
import { updateBookingStatus } from '../rides/booking-store.ts';

/**
 * Withdraws a booking of a locked ride before departure: a passenger's seats, a driver's proposal, or the driver from an accepted
 * request (D44). It notifies everybody concerned.
 *
 * @throws HttpError INVALID_TRANSITION, DEPARTED
 */
export async function withdrawBooking(
  tx: Tx,
  { ride, booking }: { ride: Ride; booking: Booking },
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  if (booking.userRole === 'driver' && booking.status === 'confirmed') return withdrawDriver(tx, ride, { reason, now });
  const { from, to, kind } = requireBookingTransition('rider', booking.status, 'cancelled');
  if (hasDeparted(ride.departureTime, now)) throw new HttpError('DEPARTED');
  const withdrawn = await updateBookingStatus(tx, booking.id, { from, to, kind, reason, now });
  if (withdrawn === undefined) throw new HttpError('INVALID_TRANSITION', { from, to });
  await freeSeats(tx, ride.id, withdrawn.seatsBooked, now);
  await notifyBookingChange(tx, withdrawn, ride, booking.userId);
  await notifyRideStatus(tx, ride.id, booking.userId, [booking.userId]);
}
