import { getFinishableAt, getStartableAt, hasDeparted, isTemplate, isRideEditable, isRideCancellable } from '@shunlu/api-contract';
import type { Booking, Person, Ride } from '@shunlu/api-contract';
import type { Mode } from '../api/authStore.ts';

/** What of a ride is the viewer's own business, beside booking it (spec §2 ride details; D1, D2, D25, D78). */
export interface RidePermissions {
  isCreator: boolean;
  isDriver: boolean;
  /** The creator may change it: it is open and has not left. */
  canEdit: boolean;
  /** The creator of an offer may take it back; of a request that stands with its status. */
  canCancel: boolean;
  /** From when on the driver may start it; undefined where they cannot, as a template (D2, D6). */
  startableAt: Date | undefined;
  /** From when on the driver may finish it. */
  finishableAt: Date | undefined;
}

/** What of a ride is the viewer's. */
export function getRidePermissions(ride: Ride, viewerId: number, now: Date): RidePermissions {
  const isCreator = ride.creator_id === viewerId;
  const isDriver = ride.driver_id === viewerId;
  const departure = ride.departure_time;
  return {
    isCreator,
    isDriver,
    canEdit: isCreator && isRideEditable(ride, now),
    canCancel: isCreator && isRideCancellable(ride, now) && ride.ride_mode === 'offer',
    startableAt: isDriver && ride.status === 'active' && !isTemplate(ride) ? getStartableAt(departure) : undefined,
    finishableAt:
      isDriver && ride.status === 'in_progress'
        ? getFinishableAt({ departure, startedAt: ride.started_at ?? departure, durationMin: ride.duration_min })
        : undefined,
  };
}

/** Whose ride it is beside the viewer: who drives it, and who asked for it or published it. */
export function getOtherParties({ driver, creator }: Pick<Ride, 'driver' | 'creator'>, viewerId: number | undefined): Person[] {
  return [driver, creator].filter((person, index, all): person is Person =>
    person !== null && person.id !== viewerId && all.findIndex((other) => other?.id === person.id) === index);
}

/** Drivers' proposals apart from the passengers' bookings (D68). */
export function splitProposals(bookings: readonly Booking[]): { proposals: Booking[]; seats: Booking[] } {
  return {
    proposals: bookings.filter(({ user_role }) => user_role === 'driver'),
    seats: bookings.filter(({ user_role }) => user_role === 'rider'),
  };
}

/** The viewer's own proposal: the one that stands, else the last that was answered and not taken back by them. */
export function findOwnProposal(proposals: readonly Booking[], viewerId: number): Booking | undefined {
  const own = proposals.filter(({ driver_id }) => driver_id === viewerId);
  return own.find(({ status }) => status !== 'cancelled') ?? own.find(({ cancel_kind }) => cancel_kind !== 'rider' && cancel_kind !== 'driver');
}

/** Whether the viewer would drive rather than ride along: in driver mode, on a request that nobody drives yet. */
export function canOfferToDrive(ride: Pick<Ride, 'ride_mode' | 'driver_id'>, mode: Mode): boolean {
  return mode === 'driver' && ride.ride_mode === 'request' && ride.driver_id === null;
}

/** Whether the creator of a request may decline who joined it: until somebody drives it, who answers from then on (D45). */
export function canDecline(ride: Pick<Ride, 'driver_id'>, booking: Booking, now: Date): boolean {
  return ride.driver_id === null && booking.status === 'pending' && !hasDeparted(booking.departure_time, now);
}
