/** Who is told of which change (spec §7, real-time): always in the transaction that makes the change. */
import { bookingStatusUpdate, rideStatusUpdate } from '@shunlu/api-contract';
import { listLiveBookings } from '../bookings/store.ts';
import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../db/types.ts';
import { findRide } from '../rides/store.ts';
import { announce } from './notify.ts';

/** Who caused a change; null for the clock. */
type ActorId = number | null;

/** Tells a booking's two sides that it was made, answered, cancelled or ran out. */
export async function tellOfBooking(
  tx: Tx,
  booking: Booking,
  ride: Pick<Ride, 'creatorId' | 'driverId'>,
  actorId: ActorId,
): Promise<void> {
  const people = [booking.userId, ride.creatorId, ...(ride.driverId === null ? [] : [ride.driverId])];
  await announce(tx, people, bookingStatusUpdate, {
    booking_id: booking.id,
    ride_id: booking.rideId,
    status: booking.status,
    cancel_kind: booking.cancelKind,
    cancel_reason: booking.cancelReason,
    actor_id: actorId,
  });
}

/**
 * Tells driver, creator and passengers how a ride's status and seats are now.
 *
 * @param formerPassengers those who were on it until this change.
 */
export async function tellOfRide(
  tx: Tx,
  rideId: number,
  actorId: ActorId,
  formerPassengers: readonly number[] = [],
): Promise<void> {
  const ride = await findRide(tx, rideId);
  if (ride === undefined) return;
  const passengers = (await listLiveBookings(tx, rideId)).map((booking) => booking.userId);
  const owners = [ride.creatorId, ...(ride.driverId === null ? [] : [ride.driverId])];
  await announce(tx, [...owners, ...passengers, ...formerPassengers], rideStatusUpdate, {
    ride_id: ride.id,
    status: ride.status,
    available_seats: ride.availableSeats,
    total_seats: ride.totalSeats,
    cancel_reason: ride.cancelReason,
    actor_id: actorId,
  });
}
