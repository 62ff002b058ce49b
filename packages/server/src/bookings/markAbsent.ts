/** One party of a booking reports that the other did not come (D70). */
import { getNoShowDeadline, hasDeparted } from '@shunlu/api-contract';
import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { deleteUnpublishedReviews } from '../reviews/store.ts';
import { countCompletedRide } from '../users/store.ts';
import { giveSeatsBack } from '../rides/store.ts';
import { requireBookingTransition } from '../rides/booking-lifecycle.ts';
import { getPartyRole, listTravellerIds } from '../rides/booking-policy.ts';
import { listStoredBookings, updateBookingStatus } from '../rides/booking-store.ts';

/**
 * Ends a confirmed or completed booking of a locked ride as a no-show of the other party. The ride itself goes on and is completed
 * as usual. It does not count as completed for people who travelled only by this booking; an existing count is reduced. Unpublished
 * reviews between the parties are deleted (D92).
 *
 * @throws HttpError BOOKING_NOT_FOUND when the person is no party, INVALID_TRANSITION, NOT_DEPARTED, NO_SHOW_CLOSED
 */
export async function markAbsent(
  tx: Tx,
  ride: Ride,
  booking: Booking,
  { userId, reason, now }: { userId: number; reason: string | null; now: Date },
): Promise<Booking> {
  const role = getPartyRole(booking, ride, userId);
  if (role === undefined) throw new HttpError('BOOKING_NOT_FOUND');
  const { from, to, kind } = requireBookingTransition('party', booking.status, 'cancelled');
  if (!hasDeparted(ride.departureTime, now)) throw new HttpError('NOT_DEPARTED');
  if (now > getNoShowDeadline(ride.estimatedArrivalTime)) throw new HttpError('NO_SHOW_CLOSED');

  const before = listTravellerIds(ride, await listStoredBookings(tx, ride.id));
  const change = { absentRole: role === 'rider' ? 'driver' : 'rider' } as const;
  const moved = await updateBookingStatus(tx, booking.id, { from, to, kind, reason, now, change });
  if (moved === undefined) throw new HttpError('INVALID_TRANSITION', { from, to });
  await deleteUnpublishedReviews(tx, booking.id);
  await giveSeatsBack(tx, ride.id, moved.seatsBooked, now);
  if (ride.status === 'completed') {
    const still = new Set(listTravellerIds(ride, await listStoredBookings(tx, ride.id)));
    await countCompletedRide(tx, before.filter((id) => !still.has(id)), -1);
  }
  return moved;
}
