/** Notifications to the two parties of a booking when it changes, as a table (spec §4, D71). */
import { LIMITS, getOwnReason } from '@shunlu/api-contract';
import type { Booking, Ride } from '../db/schema.ts';
import { toPlainText } from '../shared/plain-text.ts';
import type { PlainText } from '../shared/plain-text.ts';
import type { NotificationDraft } from '../notifications/createNotifications.ts';
import type { Trip, NotificationText, Translations } from '../notifications/translations/translations.ts';
import type { NameLookup } from '../notifications/name-lookup.ts';

interface BookingChange {
  booking: Booking;
  /** The ride after the change. */
  ride: Ride;
  /** The person who made the change; null for the clock. */
  actorId: number | null;
  getName: NameLookup;
}

/** The person who decides on a booking: on a proposal the request's creator, else the driver, else the ride's creator (D1, D45). */
export function getDeciderId(booking: Pick<Booking, 'userRole'>, ride: Pick<Ride, 'creatorId' | 'driverId'>): number {
  return booking.userRole === 'driver' ? ride.creatorId : (ride.driverId ?? ride.creatorId);
}

/** Place and time of this booking's pick-up and drop-off (D67). */
export function toTrip(ride: Ride, booking?: Booking): Trip {
  return {
    at: booking?.pickupTime ?? ride.departureTime,
    until: booking?.dropoffTime ?? ride.estimatedArrivalTime,
    from: toPlainText(booking?.pickupAddress ?? ride.fromAddress, LIMITS.address.max),
    to: toPlainText(booking?.dropoffAddress ?? ride.toAddress, LIMITS.address.max),
  };
}

/** A reason as plain text; null when the person gave none of their own. */
export function toPlainReason(reason: string | null): PlainText | null {
  const own = getOwnReason(reason);
  return own === null ? null : toPlainText(own, LIMITS.reason.max);
}

/** Builds the notifications of a change. The ride's own event notifies of its completion. */
export function buildBookingNotifications(change: BookingChange): NotificationDraft[] {
  return change.booking.userRole === 'driver' ? buildProposalNotifications(change) : buildSeatNotifications(change);
}

function buildSeatNotifications({ booking, ride, actorId, getName }: BookingChange): NotificationDraft[] {
  const passenger = booking.userId;
  const deciderId = getDeciderId(booking, ride);
  const news = { trip: toTrip(ride, booking), now: booking.statusChangedAt, seats: booking.seatsBooked, reason: toPlainReason(booking.cancelReason) };
  const to = createDraftBuilder(booking, getName);
  switch (booking.status) {
    case 'pending':
      // A booking returns to pending when its driver withdraws: the ride's own event notifies of that (D44).
      if (actorId !== passenger) return [];
      return [to(deciderId, 'booking_created', passenger, (words, who) => (ride.driverId === null ? words.joinCreated : words.bookingCreated)({ ...news, who }))];
    case 'confirmed':
      return [to(passenger, 'booking_confirmed', deciderId, (words, who) => words.bookingConfirmed({ ...news, who }))];
    case 'completed':
      return [];
    case 'cancelled':
  }
  switch (booking.cancelKind) {
    case 'rider':
      return [to(deciderId, 'booking_cancelled', passenger, (words, who) => words.seatsGivenBack({ ...news, who }))];
    case 'rejected':
      return [to(passenger, 'booking_rejected', actorId ?? deciderId, (words, who) => words.bookingRejected({ ...news, who }))];
    case 'driver':
      return [to(passenger, 'booking_cancelled', actorId ?? deciderId, (words, who) => words.bookingDropped({ ...news, who }))];
    case 'ride_cancelled':
      return [to(passenger, 'ride_cancelled', ride.creatorId, (words, who) => words.rideCancelled({ ...news, who }))];
    case 'expired':
      // Without a driver nobody missed a decision, so only the passenger is notified.
      if (ride.driverId === null) return [to(passenger, 'booking_expired', deciderId, (words) => words.noDriverFound(news))];
      return [
        to(passenger, 'booking_expired', deciderId, (words, who) => words.bookingExpired({ ...news, who })),
        to(deciderId, 'booking_expired', passenger, (words, who) => words.bookingUnanswered({ ...news, who })),
      ];
    case 'no_show':
      return [buildAbsenceNotification(booking, { passenger, driver: deciderId, news, to })];
    case null:
      return [];
  }
}

/** Builds the notifications of a proposal, the booking by which a driver offers to drive a request (D1, D68). */
function buildProposalNotifications({ booking, ride, actorId, getName }: BookingChange): NotificationDraft[] {
  const driver = booking.userId;
  const creator = ride.creatorId;
  const news = { trip: toTrip(ride), now: booking.statusChangedAt, reason: toPlainReason(booking.cancelReason) };
  const to = createDraftBuilder(booking, getName);
  switch (booking.status) {
    case 'pending': {
      const offer = { ...news, party: ride.totalSeats, priceTwd: booking.pricePerSeat };
      return [to(creator, 'proposal_created', driver, (words, who) => words.proposalCreated({ ...offer, who }))];
    }
    case 'confirmed':
      return [to(driver, 'proposal_confirmed', creator, (words, who) => words.proposalConfirmed({ ...news, who }))];
    case 'completed':
      return [];
    case 'cancelled':
  }
  switch (booking.cancelKind) {
    case 'rider':
      return [to(creator, 'booking_cancelled', driver, (words, who) => words.proposalWithdrawn({ ...news, who }))];
    case 'rejected':
      return [to(driver, 'proposal_rejected', creator, (words, who) => words.proposalRejected({ ...news, who }))];
    case 'driver':
      // A driver withdraws from an accepted request: the ride's own event notifies everybody (D44).
      if (actorId === driver) return [];
      return [to(driver, 'booking_cancelled', creator, (words, who) => words.bookingDropped({ ...news, who }))];
    case 'ride_cancelled':
      return [to(driver, 'ride_cancelled', creator, (words, who) => words.rideCancelled({ ...news, who }))];
    case 'expired':
      return [
        to(driver, 'booking_expired', creator, (words, who) => words.proposalExpired({ ...news, who })),
        to(creator, 'booking_expired', driver, (words, who) => words.proposalUnanswered({ ...news, who })),
      ];
    case 'no_show':
      return [buildAbsenceNotification(booking, { passenger: creator, driver, news, to })];
    case null:
      return [];
  }
}

type DraftBuilder = (userId: number, type: NotificationDraft['type'], of: number, say: (words: Translations, who: PlainText) => NotificationText) => NotificationDraft;

/** Creates a builder of notifications to one party about what the other one did. */
function createDraftBuilder({ id, rideId }: Booking, getName: NameLookup): DraftBuilder {
  return (userId, type, of, say) => ({ userId, type, data: { rideId, bookingId: id }, say: (words) => say(words, getName(of, words)) });
}

/** Builds the notification to the party who did not come (D70). */
function buildAbsenceNotification(
  { absentRole }: Booking,
  { passenger, driver, news, to }: { passenger: number; driver: number; news: Parameters<Translations['noDriverFound']>[0]; to: DraftBuilder },
): NotificationDraft {
  return absentRole === 'driver'
    ? to(driver, 'booking_no_show', passenger, (words, who) => words.driverAbsent({ ...news, who }))
    : to(passenger, 'booking_no_show', driver, (words, who) => words.passengerAbsent({ ...news, who }));
}
