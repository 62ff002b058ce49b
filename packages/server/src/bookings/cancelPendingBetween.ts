import { hasDeparted } from '@shunlu/api-contract';
import type { Tx } from '../shared/database.ts';
import { lockRideWithBooking } from '../rides/locks.ts';
import { rejectBooking } from './rejectBooking.ts';
import { listPendingBetween } from '../rides/booking-store.ts';
import { withdrawBooking } from './withdrawBooking.ts';

/**
 * Cancels every pending booking and proposal between two people, in the transaction in which one blocks the other. Bookings of
 * the blocker are withdrawn, those of the other person rejected. Both are notified of that, not of the block. Both are locked,
 * so that neither books at the same moment. A booking that is confirmed before its ride is locked stays. (D96)
 */
export async function cancelPendingBetween(tx: Tx, blockerId: number, blockedId: number, now: Date): Promise<void> {
  for (const { id, rideId } of await listPendingBetween(tx, blockerId, blockedId)) {
    const { ride, booking } = (await lockRideWithBooking(tx, { rideId, bookingId: id })) ?? {};
    // After the departure a due job expires the booking.
    if (ride === undefined || booking?.status !== 'pending' || hasDeparted(ride.departureTime, now)) continue;
    if (booking.userId === blockerId) await withdrawBooking(tx, { ride, booking }, { reason: null, now });
    else await rejectBooking(tx, ride, booking, { actorId: blockerId, now });
  }
}
