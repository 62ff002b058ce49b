/** Proposals: drivers offer to drive a request, and its creator accepts one (D1, D41, D68). */
import { LIMITS, hasDeparted } from '@shunlu/api-contract';
import type { Config } from '../shared/config.ts';
import type { Booking, Ride, Vehicle } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { HttpError, fieldError } from '../shared/HttpError.ts';
import { notifyBookingChange, notifyRideStatus } from '../rides/events.ts';
import { checkSchedule } from '../rides/schedule-conflicts.ts';
import { requireVisibleRide } from '../rides/access.ts';
import { checkPriceCap } from '../rides/vehicle-daily-toll.ts';
import { checkVehicle } from '../rides/validateRide.ts';
import { toVehicleSnapshot } from '../rides/buildRide.ts';
import { requireRideTransition, isOpenRide } from '../rides/lifecycle.ts';
import { isOwnRide } from '../rides/policy.ts';
import { notifySeatAlerts } from '../rides/seats.ts';
import { updateRideStatus, updateRide } from '../rides/store.ts';
import { lockRide } from '../rides/locks.ts';
import { isBlockedWithAny } from '../db/blocks.ts';
import { lockOwnVehicle } from '../vehicles/store.ts';
import { requireBookingTransition, getPendingUntil } from '../rides/booking-lifecycle.ts';
import { checkCanRequestAgain } from '../rides/booking-policy.ts';
import * as store from '../rides/booking-store.ts';

/** The terms of a driver's proposal. */
export interface Offer {
  vehicleId: number;
  pricePerSeat: number;
  specialRequests: string;
}

interface ProposalContext {
  now: Date;
  costCapMode: Config['costCapMode'];
}

/**
 * Stores a proposal to drive a request without a driver (D1). Lock the driver first.
 *
 * @throws HttpError RIDE_NOT_FOUND, WRONG_RIDE_MODE, OWN_RIDE, ALREADY_BOOKED, REJECTED_TWICE, RIDE_NOT_ACTIVE, BLOCKED, VEHICLE_NOT_FOUND,
 *   VEHICLE_UNAVAILABLE, VEHICLE_TOO_SMALL, VALIDATION for more than the creator would pay, TRIP_LIMIT, TIME_CONFLICT,
 *   PRICE_ABOVE_CAP
 */
export async function propose(tx: Tx, driverId: number, rideId: number, offer: Offer, around: ProposalContext) {
  const { now } = around;
  const ride = await lockRide(tx, rideId);
  if (ride === undefined) throw new HttpError('RIDE_NOT_FOUND');
  const access = await requireVisibleRide(tx, ride, driverId, now);
  if (ride.rideMode !== 'request') throw new HttpError('WRONG_RIDE_MODE');
  if (isOwnRide(ride, driverId)) throw new HttpError('OWN_RIDE');
  checkCanRequestAgain(access);
  if (ride.status !== 'pending' || ride.driverId !== null || !isOpenRide(ride, now)) throw new HttpError('RIDE_NOT_ACTIVE');
  const joined = await store.listLiveBookings(tx, rideId);
  await checkNotBlocked(tx, driverId, getPassengerIds(joined));
  const vehicle = await lockOwnVehicle(tx, driverId, offer.vehicleId);
  checkCapacity(vehicle, ride.totalSeats);
  if (offer.pricePerSeat > ride.pricePerSeat) throw fieldError('price_per_seat', 'TOO_BIG', ride.pricePerSeat);
  await checkDriver(tx, driverId, { ...ride, ...toDrivenColumns(vehicle, ride, offer.pricePerSeat, ride.totalSeats) }, around);

  const proposal = await store.insertBooking(tx, {
    rideId,
    userId: driverId,
    userRole: 'driver',
    status: 'pending',
    seatsBooked: 0,
    totalPrice: 0,
    pricePerSeat: offer.pricePerSeat,
    vehicleId: vehicle.id,
    specialRequests: offer.specialRequests,
    agreedDepartureTime: ride.departureTime,
    expiresAt: getPendingUntil({ userRole: 'driver', createdAt: now }, ride),
    createdAt: now,
    updatedAt: now,
    statusChangedAt: now,
  });
  return { proposal, ride };
}

/**
 * Accepts a proposal for the creator of a request. The ride gets its vehicle and price, the other proposals end, and joined
 * passengers are confirmed while seats last, the oldest first. The limits of the driver and the creator's schedule are checked
 * again. Lock creator and driver before the ride.
 *
 * @throws HttpError INVALID_TRANSITION, DEPARTED, BLOCKED, VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE, VEHICLE_TOO_SMALL, TRIP_LIMIT,
 *   TIME_CONFLICT, PRICE_ABOVE_CAP
 */
export async function acceptProposal(tx: Tx, ride: Ride, proposal: Booking, around: ProposalContext): Promise<Booking> {
  const { now } = around;
  const { userId: driverId, pricePerSeat } = proposal;
  const { from, to } = requireBookingTransition('creator', proposal.status, 'confirmed');
  if (hasDeparted(ride.departureTime, now)) throw new HttpError('DEPARTED');
  // The proposal has expired; a due job will cancel it.
  if (proposal.expiresAt <= now) throw new HttpError('INVALID_TRANSITION', { from, to });
  requireRideTransition(ride, 'active', 'acceptance');

  const live = await store.listLiveBookings(tx, ride.id);
  const joined = live.filter(({ userRole }) => userRole === 'rider');
  await checkNotBlocked(tx, driverId, [ride.creatorId, ...getPassengerIds(joined)]);
  const vehicle = await lockOwnVehicle(tx, driverId, proposal.vehicleId ?? 0);
  const ownSeats = ride.totalSeats - joined.reduce((sum, { seatsBooked }) => sum + seatsBooked, 0);
  checkCapacity(vehicle, ownSeats);
  const { along, party } = selectFitting(joined, ownSeats, vehicle.seats);
  const driven = toDrivenColumns(vehicle, ride, pricePerSeat, party);
  await checkDriver(tx, driverId, { ...ride, ...driven }, around);
  await checkSchedule(tx, { userId: ride.creatorId, isDriver: false }, [ride]);

  await updateRideStatus(tx, ride.id, { from: ride.status, to: 'active', now });
  const accepted = await updateRide(tx, ride.id, driven);
  const chosen = await updateStatus(tx, proposal, 'confirmed', now);
  await notifyBookingChange(tx, chosen, accepted, ride.creatorId);
  for (const booking of live) {
    if (booking.id === proposal.id) continue;
    const isAlong = along.has(booking.id);
    const moved = await updateStatus(tx, booking, isAlong ? 'confirmed' : 'cancelled', now, isAlong ? pricePerSeat : undefined);
    // The driver is not notified about passengers who are left out.
    await notifyBookingChange(tx, moved, isAlong ? accepted : ride, ride.creatorId);
  }
  await notifyRideStatus(tx, ride.id, ride.creatorId, live.map(({ userId }) => userId));
  // A passenger who is left out makes room for a smaller party (D77).
  await notifySeatAlerts(tx, ride.id, now);
  return chosen;
}

async function updateStatus(tx: Tx, booking: Booking, to: 'confirmed' | 'cancelled', now: Date, price?: number): Promise<Booking> {
  const { from, kind } = requireBookingTransition('creator', booking.status, to);
  const change = price === undefined ? {} : { pricePerSeat: price, totalPrice: price * booking.seatsBooked };
  const moved = await store.updateBookingStatus(tx, booking.id, { from, to, kind, now, change });
  if (moved === undefined) throw new HttpError('INVALID_TRANSITION', { from, to });
  return moved;
}

/** The new columns of a ride with this driver. The vehicle's other seats become available, at most eight in all (D41). */
function toDrivenColumns(vehicle: Vehicle, ride: Ride, pricePerSeat: number, party: number) {
  return {
    ...toVehicleSnapshot(vehicle),
    driverId: vehicle.userId,
    pricePerSeat,
    maxPricePerSeat: ride.pricePerSeat,
    totalSeats: party,
    availableSeats: Math.min(vehicle.seats, LIMITS.rideSeats.max) - party,
  };
}

/** Selects the passengers who fit beside the creator's own seats, the oldest booking first. */
function selectFitting(joined: readonly Booking[], ownSeats: number, capacity: number): { along: Set<number>; party: number } {
  const along = new Set<number>();
  let party = ownSeats;
  for (const { id, seatsBooked } of joined) {
    if (party + seatsBooked > capacity) continue;
    along.add(id);
    party += seatsBooked;
  }
  return { along, party };
}

function checkCapacity(vehicle: Vehicle | undefined, party: number): asserts vehicle is Vehicle {
  checkVehicle(vehicle);
  if (vehicle.seats < party) throw new HttpError('VEHICLE_TOO_SMALL', { party });
}

/** Checks the limits of a driver: trips a day, overlapping trips, and the price cap if it is enforced (D16, D24). */
async function checkDriver(tx: Tx, driverId: number, driven: Ride, { costCapMode }: ProposalContext): Promise<void> {
  await checkSchedule(tx, { userId: driverId, isDriver: true }, [driven]);
  if (costCapMode === 'enforce') await checkPriceCap(tx, driven);
}

function getPassengerIds(bookings: readonly Booking[]): number[] {
  return bookings.filter(({ userRole }) => userRole === 'rider').map(({ userId }) => userId);
}

/** Checks that no block lies between a person and the others, who would share a car (D70). @throws HttpError BLOCKED */
export async function checkNotBlocked(tx: Tx, userId: number, others: readonly number[]): Promise<void> {
  if (await isBlockedWithAny(tx, userId, others)) throw new HttpError('BLOCKED');
}
