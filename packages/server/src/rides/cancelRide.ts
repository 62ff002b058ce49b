/** Cancels a ride: one trip, one occurrence, or a template with its upcoming occurrences (D6, D25, D49). */
import { hasDeparted } from '@shunlu/api-contract';
import { requireBookingTransition } from './booking-lifecycle.ts';
import { listLiveBookings, updateBookingStatus } from './booking-store.ts';
import type { Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { notifyBookingChange, notifyRideStatus } from './events.ts';
import { requireRideTransition, isTemplate } from './lifecycle.ts';
import { showNextDate } from './occurrences.ts';
import { lockUpcomingOccurrences } from './locks.ts';
import { giveSeatsBack, updateRideStatus } from './store.ts';

/** The person who cancels, and the reason. */
export interface Cancellation {
  reason: string | null;
  actorId: number;
  now: Date;
}

/**
 * Cancels a locked ride and its live bookings. A cancelled occurrence is skipped. A cancelled template cancels its upcoming
 * occurrences; one in progress goes on.
 *
 * @throws HttpError INVALID_TRANSITION, DEPARTED
 */
export async function cancelRide(
  tx: Tx,
  { ride, template }: { ride: Ride; template: Ride | undefined },
  cancellation: Cancellation,
): Promise<void> {
  const { now } = cancellation;
  requireRideTransition(ride, 'cancelled', 'creator');
  if (isTemplate(ride)) {
    for (const occurrence of await lockUpcomingOccurrences(tx, ride.id, now)) await cancelTrip(tx, occurrence, cancellation);
  } else if (hasDeparted(ride.departureTime, now)) throw new HttpError('DEPARTED');
  await cancelTrip(tx, ride, cancellation);
  if (template !== undefined) await showNextDate(tx, template, now);
}

/** Cancels a locked upcoming ride and its bookings. */
export async function cancelTrip(tx: Tx, ride: Ride, { reason, actorId, now }: Cancellation): Promise<void> {
  await updateRideStatus(tx, ride.id, { from: ride.status, to: 'cancelled', reason, now });
  const live = await listLiveBookings(tx, ride.id);
  for (const booking of live) {
    const { kind } = requireBookingTransition('ride', booking.status, 'cancelled');
    const cancelled = await updateBookingStatus(tx, booking.id, { from: booking.status, to: 'cancelled', kind, reason, now });
    if (cancelled === undefined) continue;
    await giveSeatsBack(tx, ride.id, cancelled.seatsBooked, now);
    await notifyBookingChange(tx, cancelled, ride, actorId);
  }
  await notifyRideStatus(tx, ride.id, actorId, live.map(({ userId }) => userId));
}
