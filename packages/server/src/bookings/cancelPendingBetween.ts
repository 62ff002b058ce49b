import { hasDeparted } from '@shunlu/api-contract';
import type { Tx } from '../shared/database.ts';
import { lockRide } from '../rides/locks.ts';
import { rejectBooking } from './rejectBooking.ts';
import { findBooking, listPendingBetween } from '../rides/booking-store.ts';
import { withdrawBooking } from './withdrawBooking.ts';

/**
 * Cancels every pending booking and proposal between two people, in the transaction in which one blocks the other (D96).
 * Those of the blocker are withdrawn, those of the other rejected; both sides are told of that and not of the block. Both
 * people are locked, so that neither books meanwhile. What is confirmed by the time its ride is locked stays.
 */
export async function cancelPendingBetween(tx: Tx, blockerId: number, blockedId: number, now: Date): Promise<void> {
  for (const { id, rideId } of await listPendingBetween(tx, blockerId, blockedId)) {
    const ride = await lockRide(tx, rideId);
    const booking = await findBooking(tx, id);
    // From its departure on the clock's work expires it.
    if (ride === undefined || booking?.status !== 'pending' || hasDeparted(ride.departureTime, now)) continue;
    if (booking.userId === blockerId) await withdrawBooking(tx, { ride, booking }, { reason: null, now });
    else await rejectBooking(tx, ride, booking, { actorId: blockerId, now });
  }
}
