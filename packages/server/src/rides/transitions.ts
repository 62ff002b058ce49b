/** Changes of a ride and its bookings at departure and arrival, by the clock or by the driver (D2). */
import { requireBookingTransition } from './booking-lifecycle.ts';
import { listTravellerIds } from './booking-policy.ts';
import { eraseDeletedUserBookingDetails, listLiveBookings, listStoredBookings, updateBookingStatus } from './booking-store.ts';
import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { notifyBookingChange, notifyCompletion, notifyDeparture, notifyRideStatus } from './events.ts';
import { countCompletedRide } from '../users/store.ts';
import { getNextRideStatus } from './lifecycle.ts';
import { freeSeats } from './seats.ts';
import { updateRideStatus } from './store.ts';

/** The cause of a transition: the clock, or the driver before the clock. */
export interface TransitionActor {
  by: 'clock' | 'driver';
  /** Null for the clock. */
  actorId: number | null;
  now: Date;
}

/**
 * Moves a locked ride to its next status. At departure pending bookings expire, and a request without a driver is cancelled. On
 * arrival confirmed bookings are completed, and the booking details of deleted accounts are erased (D95).
 *
 * @returns false when it has no next status
 */
export async function advanceRide(tx: Tx, ride: Ride, { by, actorId, now }: TransitionActor): Promise<boolean> {
  const to = getNextRideStatus(ride, by);
  if (to === undefined || !(await updateRideStatus(tx, ride.id, { from: ride.status, to, now }))) return false;
  const moved = { ...ride, status: to };
  const live = await listLiveBookings(tx, ride.id);
  const waiting = live.filter(({ status }) => status === 'pending');
  for (const booking of waiting) await expireBooking(tx, moved, booking, now);
  const travelled = to === 'completed' ? await completeBookings(tx, moved, live, { actorId, now }) : [];
  // The deletion of an account locks the same rides, so neither transaction misses the other's bookings.
  if (to !== 'in_progress') await eraseDeletedUserBookingDetails(tx, ride.id);
  if (to === 'in_progress') await notifyDeparture(tx, moved, now);
  if (to === 'completed') await notifyCompletion(tx, moved, actorId, now);
  await notifyRideStatus(tx, ride.id, actorId, [...waiting, ...travelled].map(({ userId }) => userId));
  return true;
}

/** Cancels a booking that nobody decided on in time. */
export async function expireBooking(tx: Tx, ride: Ride, booking: Booking, now: Date): Promise<void> {
  const { from, to, kind } = requireBookingTransition('clock', booking.status, 'cancelled');
  const cancelled = await updateBookingStatus(tx, booking.id, { from, to, kind, now });
  if (cancelled === undefined) return;
  await freeSeats(tx, ride.id, cancelled.seatsBooked, now);
  await notifyBookingChange(tx, cancelled, ride, null);
}

/** Completes the confirmed bookings, and counts the ride for the people who travelled together. @returns the completed bookings */
async function completeBookings(
  tx: Tx,
  ride: Ride,
  live: readonly Booking[],
  { actorId, now }: Pick<TransitionActor, 'actorId' | 'now'>,
): Promise<Booking[]> {
  const travelled: Booking[] = [];
  for (const booking of live.filter(({ status }) => status === 'confirmed')) {
    const { from, to, kind } = requireBookingTransition('clock', booking.status, 'completed');
    const completed = await updateBookingStatus(tx, booking.id, { from, to, kind, now });
    if (completed === undefined) continue;
    travelled.push(completed);
    await notifyBookingChange(tx, completed, ride, actorId);
  }
  await countCompletedRide(tx, listTravellerIds(ride, await listStoredBookings(tx, ride.id)));
  return travelled;
}
