import { getFinishableAt, getStartableAt, hasDeparted, isTemplate, isRideEditable, isRideCancellable } from '@shunlu/api-contract';
import type { Booking, Person, Ride } from '@shunlu/api-contract';
import type { Mode } from '../api/authStore.ts';

/** The viewer's permissions on a ride, besides booking it (spec §2 ride details; D1, D2, D25, D78). */
export interface RidePermissions {
  isCreator: boolean;
  isDriver: boolean;
  /** The creator of an open ride that has not departed may edit it. */
  canEdit: boolean;
  /** The creator of an offer may cancel it; a request's cancel button is beside its status. */
  canCancel: boolean;
  /** When the driver may start it; undefined where they cannot, such as a commute (D2, D6). */
  startableAt: Date | undefined;
  /** When the driver may complete it. */
  finishableAt: Date | undefined;
}

/** Returns what the viewer may do with a ride. */
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

/** Returns driver and creator of a ride other than the viewer. */
export function getOtherParties({ driver, creator }: Pick<Ride, 'driver' | 'creator'>, viewerId: number | undefined): Person[] {
  return [driver, creator].filter((person, index, all): person is Person =>
    person !== null && person.id !== viewerId && all.findIndex((other) => other?.id === person.id) === index);
}

/** Splits bookings into drivers' proposals and passengers' seats (D68). */
export function splitProposals(bookings: readonly Booking[]): { proposals: Booking[]; seats: Booking[] } {
  return {
    proposals: bookings.filter(({ user_role }) => user_role === 'driver'),
    seats: bookings.filter(({ user_role }) => user_role === 'rider'),
  };
}

/** Returns the viewer's open proposal, else their last one that they have not withdrawn. */
export function findOwnProposal(proposals: readonly Booking[], viewerId: number): Booking | undefined {
  const own = proposals.filter(({ driver_id }) => driver_id === viewerId);
  return own.find(({ status }) => status !== 'cancelled') ?? own.find(({ cancel_kind }) => cancel_kind !== 'rider' && cancel_kind !== 'driver');
}

/** Whether the viewer may propose to drive: in driver mode, on a request without a driver. */
export function canOfferToDrive(ride: Pick<Ride, 'ride_mode' | 'driver_id'>, mode: Mode): boolean {
  return mode === 'driver' && ride.ride_mode === 'request' && ride.driver_id === null;
}

/** Whether the creator of a request may decline a passenger: until there is a driver, who answers from then on (D45). */
export function canDecline(ride: Pick<Ride, 'driver_id'>, booking: Booking, now: Date): boolean {
  return ride.driver_id === null && booking.status === 'pending' && !hasDeparted(booking.departure_time, now);
}
