import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { notifyBookingChange, notifyRideStatus } from '../rides/events.ts';
import { freeSeats } from '../rides/seats.ts';
import { requireBookingTransition } from '../rides/booking-lifecycle.ts';
import { updateBookingStatus } from '../rides/booking-store.ts';

/**
 * Cancels a booking of a locked ride for the person who decides on it or blocks the booker. A pending booking is rejected, a
 * confirmed one dropped (D5).
 */
export async function rejectBooking(tx: Tx, ride: Ride, booking: Booking, { actorId, now }: { actorId: number; now: Date }): Promise<void> {
  const { from, to, kind } = requireBookingTransition(booking.userRole === 'driver' ? 'creator' : 'owner', booking.status, 'cancelled');
  const rejected = await updateBookingStatus(tx, booking.id, { from, to, kind, now });
  if (rejected === undefined) return;
  await freeSeats(tx, ride.id, rejected.seatsBooked, now);
  await notifyBookingChange(tx, rejected, ride, actorId);
  await notifyRideStatus(tx, ride.id, actorId, [rejected.userId]);
}
