/** Stores the update of a ride and notifies the people concerned (D22). */
import { toTaipeiDate } from '@shunlu/api-contract';
import { getPendingUntil } from './booking-lifecycle.ts';
import { updateBooking } from './booking-store.ts';
import type { Booking, Ride, StoredRide } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { notifyRideStatus, notifyRideChange } from './events.ts';
import { checkSchedule } from './schedule-conflicts.ts';
import { cancelTrip } from './cancelRide.ts';
import { isRescheduled } from './applyRideUpdate.ts';
import type { UpdatedRide } from './applyRideUpdate.ts';
import { listSettledDates, getHorizon, listUpcomingTrips, listTripsBeyondHorizon } from './calendar.ts';
import type { PlannedTrip } from './calendar.ts';
import { buildOccurrence, showNextDate, getScheduleOwner } from './occurrences.ts';
import { deleteUntouched, insertOccurrences, listOccurrenceDates, findRidesWithLiveBooking } from './recurring-store.ts';
import { lockUpcomingOccurrences } from './locks.ts';
import { notifySearchers } from '../search-alerts/matching.ts';
import { notifySeatAlerts } from './seats.ts';
import { updateRide } from './store.ts';

/** The person who updates a ride, and when. */
export interface UpdateActor {
  actorId: number;
  now: Date;
}

/**
 * Stores an updated trip, moves its bookings with it, and notifies the people on it and those with a seat alert.
 *
 * @throws HttpError TRIP_LIMIT, TIME_CONFLICT
 */
export async function saveTripUpdate(
  tx: Tx,
  { ride, template, live }: { ride: Ride; template: Ride | undefined; live: readonly Booking[] },
  changed: UpdatedRide,
  { actorId, now }: UpdateActor,
): Promise<void> {
  if (isRescheduled(ride, changed)) {
    const ignored = { rideId: ride.id };
    await checkSchedule(tx, { userId: ride.creatorId, isDriver: ride.rideMode === 'offer', ignored }, [changed]);
    if (ride.driverId !== null && ride.driverId !== ride.creatorId) {
      await checkSchedule(tx, { userId: ride.driverId, isDriver: true, ignored }, [changed]);
    }
    for (const booking of live) await updateBooking(tx, booking.id, getMovedTimes(booking, ride, changed.departureTime));
  }
  const updated = await updateRide(tx, ride.id, { ...changed, ...getRecurrence(ride), updatedAt: now });
  if (template !== undefined) await showNextDate(tx, template, now);
  await notifyRideChange(tx, updated, actorId, now, ride);
  await notifyRideStatus(tx, ride.id, actorId);
  if (updated.availableSeats > ride.availableSeats) await notifySeatAlerts(tx, ride.id, now);
  await notifySearchers(tx, [updated], { now, former: async () => [ride] });
}

/** The times of a booking after its ride was moved: those of its own stops (D67), and its expiry (D83). */
function getMovedTimes(booking: Booking, ride: Ride, departureTime: Date): Pick<Booking, 'pickupTime' | 'dropoffTime' | 'expiresAt'> {
  const moved = (at: Date | null) => at && new Date(at.getTime() + departureTime.getTime() - ride.departureTime.getTime());
  return {
    pickupTime: moved(booking.pickupTime),
    dropoffTime: moved(booking.dropoffTime),
    expiresAt: getPendingUntil(booking, { ...ride, departureTime }),
  };
}

/** The recurrence columns of a template, which its occurrences copy. */
function getRecurrence({ recurringSchedule, recurringStartDate, recurringEndDate }: Ride) {
  return { recurringSchedule, recurringStartDate, recurringEndDate };
}

/**
 * Stores an updated template. Its upcoming occurrences follow, except those with live bookings, which stay as agreed. Dates that it
 * no longer has are deleted, or cancelled when they have bookings, chats or alerts, and new dates are added. Skipped dates stay
 * skipped.
 *
 * @throws HttpError TRIP_LIMIT, TIME_CONFLICT
 */
export async function saveTemplateUpdate(tx: Tx, ride: Ride, changed: UpdatedRide, { actorId, now }: UpdateActor): Promise<void> {
  const template: Ride = { ...ride, ...changed, occurrencesUntil: getHorizon(now) } as Ride;
  const wanted = new Map(listUpcomingTrips(template, now).map((trip) => [trip.date, trip]));
  const upcoming = await lockUpcomingOccurrences(tx, ride.id, now);
  const booked = await findRidesWithLiveBooking(tx, upcoming.map(({ id }) => id));
  const free = upcoming.filter(({ id }) => !booked.has(id));

  const gone = free.filter(({ occurrenceDate }) => !wanted.has(occurrenceDate ?? ''));
  const touched = new Set(await deleteUntouched(tx, gone.map(({ id }) => id)));
  for (const occurrence of gone) {
    if (touched.has(occurrence.id)) await cancelTrip(tx, occurrence, { reason: null, actorId, now });
  }

  const following = free.flatMap((occurrence): { occurrence: Ride; trip: PlannedTrip }[] => {
    const trip = wanted.get(occurrence.occurrenceDate ?? '');
    return trip === undefined ? [] : [{ occurrence, trip }];
  });
  const settled = new Set([...(await listOccurrenceDates(tx, ride.id, toTaipeiDate(now))), ...listSettledDates(ride, now)]);
  const added = [...wanted.values()].filter(({ date }) => !settled.has(date));
  const moved = following.filter(({ occurrence, trip }) => isRescheduled(occurrence, { ...changed, ...trip })).map(({ trip }) => trip);
  const isAsBefore = new Set(listTripsBeyondHorizon(ride, now).map(toTimes));
  const newBeyond = listTripsBeyondHorizon(template, now).filter((trip) => !isAsBefore.has(toTimes(trip)));
  await checkSchedule(tx, getScheduleOwner(ride), [...added, ...moved, ...newBeyond].toSorted((a, b) => a.departureTime.getTime() - b.departureTime.getTime()));

  const found: StoredRide[] = [];
  for (const { occurrence, trip } of following) {
    const { status: _, createdAt: __, statusChangedAt: ___, ...row } = buildOccurrence(template, trip, now);
    const isMoved = moved.includes(trip);
    found.push(await updateRide(tx, occurrence.id, { ...row, remindedHours: isMoved ? null : occurrence.remindedHours }));
  }
  found.push(...(await insertOccurrences(tx, added.map((trip) => buildOccurrence(template, trip, now)))));
  const updated = await updateRide(tx, ride.id, { ...changed, occurrencesUntil: getHorizon(now), updatedAt: now });
  await showNextDate(tx, updated, now);
  await notifyRideStatus(tx, ride.id, actorId);
  await notifySearchers(tx, found, { now, former: async () => upcoming });
}

/** Converts departure and arrival of a trip to a comparable text. */
function toTimes({ departureTime, estimatedArrivalTime }: PlannedTrip): string {
  return `${departureTime.getTime()} ${estimatedArrivalTime.getTime()}`;
}
