/** Writes what was changed of a ride, and tells whom it concerns (D22). */
import { taipeiDate } from '@shunlu/api-contract';
import { waitsUntil } from '../bookings/lifecycle.ts';
import { updateBooking } from '../bookings/store.ts';
import type { Booking, Ride } from '../db/schema.ts';
import type { Tx } from '../db/types.ts';
import { tellOfRide, tellOfRideChange } from '../notifications/tell.ts';
import { checkTimes } from './agenda.ts';
import { cancelTrip } from './cancel.ts';
import { movesInTime } from './change.ts';
import type { ChangedRide } from './change.ts';
import { datesSettled, horizonOf, occurrenceOf, showNextDate, travellerOf, tripsAhead } from './recurring/occurrences.ts';
import type { PlannedTrip } from './recurring/occurrences.ts';
import { deleteUntouched, insertOccurrences, listOccurrenceDates, lockOccurrencesAhead, ridesWithLiveBooking } from './recurring/store.ts';
import type { StoredRide } from './recurring/store.ts';
import { tellSearchers } from './search-alerts/matching.ts';
import { tellWaiting } from './seats.ts';
import { updateRide } from './store.ts';

/** Who changes it, and when. */
export interface Change {
  actorId: number;
  now: Date;
}

/**
 * Writes a changed trip: its bookings move with it, those on it are told, and so are those who wait for a seat.
 *
 * @throws Refusal TRIP_LIMIT, TIME_CONFLICT
 */
export async function updateTrip(
  tx: Tx,
  { ride, template, live }: { ride: Ride; template: Ride | undefined; live: readonly Booking[] },
  changed: ChangedRide,
  { actorId, now }: Change,
): Promise<void> {
  if (movesInTime(ride, changed)) {
    const past = { rideId: ride.id };
    await checkTimes(tx, { userId: ride.creatorId, drives: ride.rideMode === 'offer', past }, [changed]);
    if (ride.driverId !== null && ride.driverId !== ride.creatorId) {
      await checkTimes(tx, { userId: ride.driverId, drives: true, past }, [changed]);
    }
    for (const booking of live) await updateBooking(tx, booking.id, movedTimes(booking, ride, changed.departureTime));
  }
  const updated = await updateRide(tx, ride.id, { ...changed, ...datesOf(ride), updatedAt: now });
  if (template !== undefined) await showNextDate(tx, template, now);
  await tellOfRideChange(tx, updated, actorId, now, ride);
  await tellOfRide(tx, ride.id, actorId);
  if (updated.availableSeats > ride.availableSeats) await tellWaiting(tx, ride.id, now);
  await tellSearchers(tx, [updated], { now, former: async () => [ride] });
}

/** What a booking says of time moves with its ride (D83): own stops (D67), and the end of waiting. */
function movedTimes(booking: Booking, ride: Ride, departureTime: Date): Pick<Booking, 'pickupTime' | 'dropoffTime' | 'expiresAt'> {
  const moved = (at: Date | null) => at && new Date(at.getTime() + departureTime.getTime() - ride.departureTime.getTime());
  return {
    pickupTime: moved(booking.pickupTime),
    dropoffTime: moved(booking.dropoffTime),
    expiresAt: waitsUntil(booking, { ...ride, departureTime }),
  };
}

/** Which days recur is the template's to say: its dates carry it along. */
function datesOf({ recurringSchedule, recurringStartDate, recurringEndDate }: Ride) {
  return { recurringSchedule, recurringStartDate, recurringEndDate };
}

/**
 * Writes a changed template. Its dates ahead follow it, but those with live bookings stay as they were agreed; dates that
 * it no longer has are gone, or cancelled where somebody had to do with them, and new ones are made. A date that was
 * skipped stays skipped, one that was left out stays out.
 *
 * @throws Refusal TRIP_LIMIT, TIME_CONFLICT
 */
export async function updateTemplate(tx: Tx, ride: Ride, changed: ChangedRide, { actorId, now }: Change): Promise<void> {
  const template: Ride = { ...ride, ...changed, occurrencesUntil: horizonOf(now) } as Ride;
  const wanted = new Map(tripsAhead(template, now).map((trip) => [trip.date, trip]));
  const ahead = await lockOccurrencesAhead(tx, ride.id, now);
  const booked = await ridesWithLiveBooking(tx, ahead.map(({ id }) => id));
  const free = ahead.filter(({ id }) => !booked.has(id));

  const gone = free.filter(({ occurrenceDate }) => !wanted.has(occurrenceDate ?? ''));
  const touched = new Set(await deleteUntouched(tx, gone.map(({ id }) => id)));
  for (const occurrence of gone) {
    if (touched.has(occurrence.id)) await cancelTrip(tx, occurrence, { reason: null, actorId, now });
  }

  const following = free.flatMap((occurrence): { occurrence: Ride; trip: PlannedTrip }[] => {
    const trip = wanted.get(occurrence.occurrenceDate ?? '');
    return trip === undefined ? [] : [{ occurrence, trip }];
  });
  const settled = new Set([...(await listOccurrenceDates(tx, ride.id, taipeiDate(now))), ...datesSettled(ride, now)]);
  const added = [...wanted.values()].filter(({ date }) => !settled.has(date));
  const moved = following.filter(({ occurrence, trip }) => movesInTime(occurrence, { ...changed, ...trip })).map(({ trip }) => trip);
  await checkTimes(tx, travellerOf(ride), [...added, ...moved].toSorted((a, b) => a.departureTime.getTime() - b.departureTime.getTime()));

  const found: StoredRide[] = [];
  for (const { occurrence, trip } of following) {
    const { status: _, createdAt: __, statusChangedAt: ___, ...row } = occurrenceOf(template, trip, now);
    const isMoved = moved.includes(trip);
    found.push(await updateRide(tx, occurrence.id, { ...row, remindedHours: isMoved ? null : occurrence.remindedHours }));
  }
  found.push(...(await insertOccurrences(tx, added.map((trip) => occurrenceOf(template, trip, now)))));
  const updated = await updateRide(tx, ride.id, { ...changed, occurrencesUntil: horizonOf(now), updatedAt: now });
  await showNextDate(tx, updated, now);
  await tellOfRide(tx, ride.id, actorId);
  await tellSearchers(tx, found, { now, former: async () => ahead });
}
