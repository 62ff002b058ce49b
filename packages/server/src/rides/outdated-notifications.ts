/** A notice is settled with its matter: what asked for something does not go on asking once that is done or over (D71). */
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
/** Notifications that invite to a ride, as long as it is open. */
const INVITATION_TYPES = ['seat_available', 'ride_match'] as const satisfies readonly NotificationType[];

/**
 * Settles what was told of a booking: who was asked for an answer reads what became of it, who has booked is not invited any
 * more, and who has given up is not reminded of the departure.
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

/** Settles what was told of a ride: nobody is reminded of one that has left, nor invited to one that is full or over. */
export async function resolveOpenRideNotifications(tx: Tx, { id: rideId, rideMode, status, availableSeats }: Ride): Promise<void> {
  if (!OPEN_RIDE_STATUSES[rideMode].includes(status)) await deleteRideNotifications(tx, { rideId, types: ['departure_soon', ...INVITATION_TYPES] });
  else if (availableSeats === 0) await deleteRideNotifications(tx, { rideId, types: ['seat_available'] });
}
