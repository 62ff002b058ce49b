/** What the two sides of a booking are told when it changes: the notices of spec §4 and D71 as a table. */
import type { Booking, Ride } from '../db/schema.ts';
import type { Telling } from './inform.ts';
import type { Wording, Words } from './words/words.ts';

interface Change {
  booking: Booking;
  /** As it is after the change. */
  ride: Ride;
  /** Who changed it; null for the clock. */
  actorId: number | null;
  nameOf: (userId: number) => string;
}

/** Who answers a booking: the creator of a request a proposal, else the driver, else who asked for the ride (D1, D45). */
export function answererOf(booking: Pick<Booking, 'userRole'>, ride: Pick<Ride, 'creatorId' | 'driverId'>): number {
  return booking.userRole === 'driver' ? ride.creatorId : (ride.driverId ?? ride.creatorId);
}

/** Where and when this booking's passenger gets in and out (D67). */
export function tripOf(ride: Ride, booking?: Booking) {
  return {
    at: booking?.pickupTime ?? ride.departureTime,
    from: booking?.pickupAddress ?? ride.fromAddress,
    to: booking?.dropoffAddress ?? ride.toAddress,
  };
}

/** Who is told what; completion is told with the ride's. */
export function tellingsOfBooking(change: Change): Telling[] {
  return change.booking.userRole === 'driver' ? tellingsOfProposal(change) : tellingsOfSeats(change);
}

function tellingsOfSeats({ booking, ride, actorId, nameOf }: Change): Telling[] {
  const passenger = booking.userId;
  const answerer = answererOf(booking, ride);
  const news = { trip: tripOf(ride, booking), now: booking.statusChangedAt, seats: booking.seatsBooked, reason: booking.cancelReason };
  const to = toldOf(booking, nameOf);
  switch (booking.status) {
    case 'pending':
      // Back to pending because the driver left (D44): that is told of the ride.
      if (actorId !== passenger) return [];
      return [to(answerer, 'booking_created', passenger, (words, who) => (ride.driverId === null ? words.joinCreated : words.bookingCreated)({ ...news, who }))];
    case 'confirmed':
      return [to(passenger, 'booking_confirmed', answerer, (words, who) => words.bookingConfirmed({ ...news, who }))];
    case 'completed':
      return [];
    case 'cancelled':
  }
  switch (booking.cancelKind) {
    case 'rider':
      return [to(answerer, 'booking_cancelled', passenger, (words, who) => words.seatsGivenBack({ ...news, who }))];
    case 'rejected':
      return [to(passenger, 'booking_rejected', actorId ?? answerer, (words, who) => words.bookingRejected({ ...news, who }))];
    case 'driver':
      return [to(passenger, 'booking_cancelled', actorId ?? answerer, (words, who) => words.bookingDropped({ ...news, who }))];
    case 'ride_cancelled':
      return [to(passenger, 'ride_cancelled', ride.creatorId, (words, who) => words.rideCancelled({ ...news, who }))];
    case 'expired':
      // Nobody failed to answer where nobody drove.
      if (ride.driverId === null) return [to(passenger, 'booking_expired', answerer, (words) => words.noDriverFound(news))];
      return [
        to(passenger, 'booking_expired', answerer, (words, who) => words.bookingExpired({ ...news, who })),
        to(answerer, 'booking_expired', passenger, (words, who) => words.bookingUnanswered({ ...news, who })),
      ];
    case 'no_show':
      return [toldOfAbsence(booking, { passenger, driver: answerer, news, to })];
    case null:
      return [];
  }
}

/** D1, D68: a booking by which a driver offers to drive a request. */
function tellingsOfProposal({ booking, ride, actorId, nameOf }: Change): Telling[] {
  const driver = booking.userId;
  const creator = ride.creatorId;
  const news = { trip: tripOf(ride), now: booking.statusChangedAt, reason: booking.cancelReason };
  const to = toldOf(booking, nameOf);
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
      // The driver leaves an accepted request: all are told of the ride (D44).
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
      return [toldOfAbsence(booking, { passenger: creator, driver, news, to })];
    case null:
      return [];
  }
}

type To = (userId: number, type: Telling['type'], of: number, say: (words: Words, who: string) => Wording) => Telling;

/** One side is told of what the other did. */
function toldOf({ id, rideId }: Booking, nameOf: (userId: number) => string): To {
  return (userId, type, of, say) => ({ userId, type, data: { rideId, bookingId: id }, say: (words) => say(words, nameOf(of)) });
}

/** D70: who did not come hears it of the other. */
function toldOfAbsence(
  { absentRole }: Booking,
  { passenger, driver, news, to }: { passenger: number; driver: number; news: Parameters<Words['noDriverFound']>[0]; to: To },
): Telling {
  return absentRole === 'driver'
    ? to(driver, 'booking_no_show', passenger, (words, who) => words.driverAbsent({ ...news, who }))
    : to(passenger, 'booking_no_show', driver, (words, who) => words.passengerAbsent({ ...news, who }));
}
