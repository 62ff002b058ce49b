/** Resolves or deletes notifications that became outdated, because the decision was made or the ride is no longer open (D71). */
import { getLanguage, OPEN_RIDE_STATUSES } from '@shunlu/api-contract';
import type { NotificationType } from '@shunlu/api-contract';
import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { getDeciderId, toTrip } from './booking-notifications.ts';
import type { NameLookup } from '../notifications/name-lookup.ts';
import { deleteRideNotifications, resolveRideNotifications } from '../notifications/store.ts';
import type { Recipient } from '../notifications/store.ts';
import { TRANSLATIONS } from '../notifications/translations/index.ts';
import type { BookingOutcome } from '../notifications/translations/translations.ts';

/** Notifications that ask for a decision on a booking. */
const RESPONSE_TYPES = ['booking_created', 'proposal_created'] as const satisfies readonly NotificationType[];
/** Notifications that invite people to an open ride. */
const INVITATION_TYPES = ['seat_available', 'ride_match'] as const satisfies readonly NotificationType[];

/**
 * Updates the notifications about a booking. The decider's notification shows the outcome. Invitations to a person who has booked
 * are deleted, and so is the reminder of the departure when the booking is cancelled.
 */
export async function resolveBookingNotifications(
  tx: Tx,
  { booking, ride, people, getName }: { booking: Booking; ride: Ride; people: ReadonlyMap<number, Recipient>; getName: NameLookup },
): Promise<void> {
  const { id: bookingId, rideId, userId, status, cancelKind, statusChangedAt: now } = booking;
  if (status === 'pending') return deleteRideNotifications(tx, { rideId, userId, types: INVITATION_TYPES });
  // A no-show has its own notification; the decision stands as it was made.
  if (status === 'completed' || cancelKind === 'no_show') return;
  for (const deciderId of new Set([getDeciderId(booking, ride), ride.creatorId])) {
    const recipient = people.get(deciderId);
    if (recipient === undefined) continue;
    const words = TRANSLATIONS[getLanguage(recipient.preferences)];
    const news = { who: getName(userId, words), trip: toTrip(ride, booking), now, outcome: getOutcome(booking) };
    const wording = booking.userRole === 'driver' ? words.proposalResolved(news) : words.bookingResolved({ ...news, seats: booking.seatsBooked });
    await resolveRideNotifications(tx, { rideId, bookingId, userId: deciderId, types: RESPONSE_TYPES }, wording, now);
  }
  if (status === 'cancelled') await deleteRideNotifications(tx, { rideId, userId, types: ['departure_soon'] });
}

function getOutcome({ status, cancelKind }: Booking): BookingOutcome {
  if (status === 'confirmed') return 'confirmed';
  if (cancelKind === 'rejected') return 'declined';
  return cancelKind === 'expired' ? 'expired' : 'cancelled';
}

/** Deletes reminders of and invitations to a ride that is no longer open, and seat notifications of a full ride. */
export async function resolveOpenRideNotifications(tx: Tx, { id: rideId, rideMode, status, availableSeats }: Ride): Promise<void> {
  if (!OPEN_RIDE_STATUSES[rideMode].includes(status)) await deleteRideNotifications(tx, { rideId, types: ['departure_soon', ...INVITATION_TYPES] });
  else if (availableSeats === 0) await deleteRideNotifications(tx, { rideId, types: ['seat_available'] });
}
