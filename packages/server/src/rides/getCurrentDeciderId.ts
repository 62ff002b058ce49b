/** The person who decides on a booking now, with its history. */
import type { Booking, Ride } from '../db/schema.ts';
import type { Executor } from '../shared/database.ts';
import { getDeciderId } from './booking-notifications.ts';
import { concernsDriver } from './booking-policy.ts';
import { findAcceptedProposal } from './booking-store.ts';

/**
 * The person who decides on a booking now, as in notifications. A booking that ended before the request's driver was accepted
 * stays between its passenger and the creator. The driver sees neither the booking nor its people (D68, D87).
 */
export async function getCurrentDeciderId(db: Executor, { ride, booking }: { ride: Ride; booking: Booking }): Promise<number> {
  const deciderId = getDeciderId(booking, ride);
  if (booking.status !== 'cancelled' || deciderId === ride.creatorId) return deciderId;
  return concernsDriver(booking, await findAcceptedProposal(db, ride)) ? deciderId : ride.creatorId;
}
