/** Events and notifications of rides and bookings (spec §7, D71), always in the transaction that makes the change. */
import { LIMITS, bookingStatusUpdate, rideStatusUpdate } from '@shunlu/api-contract';
import { listLiveBookings, listConfirmedBookings } from './booking-store.ts';
import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { DAY_MS } from '../shared/clock.ts';
import { findRide } from './store.ts';
import { createNotifications } from '../notifications/createNotifications.ts';
import type { NotificationDraft } from '../notifications/createNotifications.ts';
import { publishEvent } from '../notifications/publishEvent.ts';
import { buildBookingNotifications, toPlainReason, toTrip } from './booking-notifications.ts';
import { createNameLookup, loadNameLookup } from '../notifications/name-lookup.ts';
import { resolveBookingNotifications, resolveOpenRideNotifications } from './outdated-notifications.ts';
import { deleteRideNotifications, findRecipients } from '../notifications/store.ts';

/** The person who caused a change; null for the clock. */
type ActorId = number | null;

/**
 * Notifies both parties that a booking was created, decided, cancelled or has expired.
 *
 * @param current the ride after the change, if the caller has loaded it
 */
export async function notifyBookingChange(
  tx: Tx,
  booking: Booking,
  { creatorId, driverId }: Pick<Ride, 'creatorId' | 'driverId'>,
  actorId: ActorId,
  current?: Ride,
): Promise<void> {
  const people = [booking.userId, creatorId, ...(driverId === null ? [] : [driverId])];
  await publishEvent(tx, people, bookingStatusUpdate, {
    booking_id: booking.id,
    ride_id: booking.rideId,
    status: booking.status,
    cancel_kind: booking.cancelKind,
    cancel_reason: booking.cancelReason,
    actor_id: actorId,
  });
  const ride = current ?? (await findRide(tx, booking.rideId));
  if (ride === undefined) return;
  const known = await findRecipients(tx, [booking.userId, ...getOwnerIds(ride), ...(actorId === null ? [] : [actorId])]);
  await resolveBookingNotifications(tx, { booking, ride, people: known, getName: createNameLookup(known) });
  await createNotifications(tx, buildBookingNotifications({ booking, ride, actorId, getName: createNameLookup(known) }), booking.statusChangedAt, known);
}

/**
 * Publishes a ride's status and seats to its driver, creator and passengers. The notifications of a cancelled ride come from its
 * bookings; here only the creator of a request that departs without a driver is notified (D2).
 *
 * @param of the ride after the change if the caller has loaded it, else its id
 * @param formerPassengers people who were on the ride until this change
 */
export async function notifyRideStatus(
  tx: Tx,
  of: number | Ride,
  actorId: ActorId,
  formerPassengers: readonly number[] = [],
): Promise<void> {
  const ride = typeof of === 'number' ? await findRide(tx, of) : of;
  if (ride === undefined) return;
  const passengers = (await listLiveBookings(tx, ride.id)).map((booking) => booking.userId);
  await publishEvent(tx, [...getOwnerIds(ride), ...passengers, ...formerPassengers], rideStatusUpdate, {
    ride_id: ride.id,
    status: ride.status,
    available_seats: ride.availableSeats,
    total_seats: ride.totalSeats,
    cancel_reason: ride.cancelReason,
    actor_id: actorId,
  });
  await resolveOpenRideNotifications(tx, ride);
  if (actorId !== null || ride.status !== 'cancelled') return;
  const news = { trip: toTrip(ride), now: ride.statusChangedAt };
  await createNotifications(tx, [{ userId: ride.creatorId, type: 'ride_cancelled', data: { rideId: ride.id }, say: (words) => words.noDriverFound(news) }], ride.statusChangedAt);
}

/** The fields of a ride whose former value a notification includes. */
type FormerRide = Pick<Ride, 'departureTime' | 'pricePerSeat'>;

/**
 * Notifies everybody else on a ride, and drivers with a pending proposal, that it was changed (D22).
 *
 * @param former the fields before the change, so that the notification can name the difference
 */
export async function notifyRideChange(tx: Tx, ride: Ride, actorId: number, now: Date, former?: FormerRide): Promise<void> {
  const getName = await loadNameLookup(tx, [actorId]);
  const live = await listLiveBookings(tx, ride.id);
  // The driver of an accepted proposal is on the ride already.
  const proposals = live.filter(({ userRole, status }) => userRole === 'driver' && status === 'pending');
  await createNotifications(
    tx,
    [...listParticipants(ride, live), ...proposals.map((booking) => ({ userId: booking.userId, booking }))]
      .filter(({ userId }) => userId !== actorId)
      .map(({ userId, booking }) => ({
        userId,
        type: 'ride_changed',
        data: { rideId: ride.id, ...(booking && { bookingId: booking.id }) },
        say: (words) => {
          const news = { who: getName(actorId, words), now, trip: toTrip(ride, booking) };
          if (former !== undefined && former.departureTime.getTime() !== ride.departureTime.getTime()) {
            return words.departureMoved({ ...news, trip: toTrip(ride), was: former.departureTime });
          }
          if (former !== undefined && former.pricePerSeat !== ride.pricePerSeat) {
            const priceTwd = ride.pricePerSeat;
            return ride.rideMode === 'offer' && booking
              ? words.priceLowered({ ...news, priceTwd, bookedTwd: booking.pricePerSeat })
              : words.maximumLowered({ ...news, priceTwd, wasTwd: former.pricePerSeat });
          }
          return words.rideChanged(news);
        },
      })),
    now,
  );
}

/** Notifies the passengers that their ride has departed. */
export async function notifyDeparture(tx: Tx, ride: Ride, now: Date): Promise<void> {
  const travellers = listParticipants(ride, await listConfirmedBookings(tx, ride.id)).filter(({ userId }) => userId !== ride.driverId);
  await createNotifications(
    tx,
    travellers.map(({ userId, booking }) => ({
      userId,
      type: 'ride_started',
      data: { rideId: ride.id, ...(booking && { bookingId: booking.id }) },
      say: (words) => words.rideStarted({ trip: toTrip(ride, booking), now }),
    })),
    now,
  );
}

/**
 * Notifies the people who travelled together that the ride is completed, and whom they may review (D2, D26). A driver who completed
 * it gets only the second notification, because the page confirms the completion already (D98).
 */
export async function notifyCompletion(tx: Tx, ride: Ride, actorId: ActorId, now: Date): Promise<void> {
  const travelled = await listConfirmedBookings(tx, ride.id);
  const { driverId } = ride;
  if (driverId === null || travelled.length === 0) return;
  const until = new Date(now.getTime() + LIMITS.reviewOpenDays * DAY_MS);
  const getName = await loadNameLookup(tx, [driverId, ride.creatorId, ...travelled.map(({ userId }) => userId)]);
  const completed = listParticipants(ride, travelled)
    .filter(({ userId }) => userId !== actorId)
    .map(
      ({ userId, booking }): NotificationDraft => ({
        userId,
        type: 'ride_completed',
        data: { rideId: ride.id, ...(booking && { bookingId: booking.id }) },
        say: (words) => words.rideCompleted({ trip: toTrip(ride, booking), now }),
      }),
    );
  // A proposal is the booking between driver and creator (D68).
  const trips = travelled.map((booking) => ({ bookingId: booking.id, passenger: booking.userRole === 'driver' ? ride.creatorId : booking.userId }));
  const due = (userId: number, others: readonly number[], bookingId: number | undefined): NotificationDraft => ({
    userId,
    type: 'review_due',
    data: { rideId: ride.id, ...(bookingId !== undefined && { bookingId }) },
    say: (words) => words.reviewDue({ names: others.map((id) => getName(id, words)), until, now }),
  });
  const [only] = trips;
  await createNotifications(
    tx,
    [
      ...completed,
      ...trips.map(({ bookingId, passenger }) => due(passenger, [driverId], bookingId)),
      due(driverId, trips.map(({ passenger }) => passenger), trips.length === 1 ? only?.bookingId : undefined),
    ],
    now,
  );
}

/**
 * Notifies a request's creator and passengers that its driver withdrew (D44).
 *
 * @param ride after the change; its `cancelReason` is the default reason
 */
export async function notifyDriverWithdrawal(
  tx: Tx,
  ride: Ride,
  formerDriverId: number,
  now: Date,
  reason: string | null = ride.cancelReason,
): Promise<void> {
  const getName = await loadNameLookup(tx, [formerDriverId]);
  const left = listParticipants(ride, (await listLiveBookings(tx, ride.id)).filter(({ userRole }) => userRole === 'rider'));
  await createNotifications(
    tx,
    left.map(({ userId, booking }) => ({
      userId,
      type: 'driver_left',
      data: { rideId: ride.id, ...(booking && { bookingId: booking.id }) },
      say: (words) => words.driverWithdrew({ who: getName(formerDriverId, words), trip: toTrip(ride, booking), reason: toPlainReason(reason), now }),
    })),
    now,
  );
}

/** Notifies people with a seat alert that a full ride has a free seat (D77). */
export async function notifySeatAvailable(tx: Tx, ride: Ride, userIds: readonly number[], now: Date): Promise<void> {
  const news = { trip: toTrip(ride), seats: ride.availableSeats, now };
  await createNotifications(
    tx,
    userIds.map((userId) => ({ userId, type: 'seat_available', data: { rideId: ride.id }, say: (words) => words.seatAvailable(news) })),
    now,
  );
}

/** Reminds everybody on a ride that it departs within so many hours (D71). A driver without passengers needs no reminder. */
export async function notifyDepartureSoon(tx: Tx, ride: Ride, hours: 24 | 1, now: Date): Promise<void> {
  const travelled = await listConfirmedBookings(tx, ride.id);
  if (travelled.length === 0) return;
  // The later reminder replaces the earlier one.
  await deleteRideNotifications(tx, { rideId: ride.id, types: ['departure_soon'] });
  await createNotifications(
    tx,
    listParticipants(ride, travelled).map(({ userId, booking }) => ({
      userId,
      type: 'departure_soon',
      data: { rideId: ride.id, ...(booking && { bookingId: booking.id }) },
      say: (words) => words.departureSoon({ hours, trip: toTrip(ride, booking), now }),
      delivery: { until: ride.departureTime },
    })),
    now,
  );
}

function getOwnerIds({ creatorId, driverId }: Pick<Ride, 'creatorId' | 'driverId'>): number[] {
  return driverId === null ? [creatorId] : [creatorId, driverId];
}

/** Lists everybody on a ride once: the passengers with their bookings, then creator and driver. */
function listParticipants(ride: Ride, bookings: readonly Booking[]): { userId: number; booking: Booking | undefined }[] {
  const passengers = bookings.filter(({ userRole }) => userRole === 'rider');
  const owners = getOwnerIds(ride).filter((id, index, all) => all.indexOf(id) === index);
  return [
    ...passengers.map((booking) => ({ userId: booking.userId, booking })),
    ...owners.map((userId) => ({ userId, booking: undefined })),
  ];
}
