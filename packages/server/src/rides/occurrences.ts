/** Occurrences of recurring rides: stored at publication, extended by a due job, and shown by their template (D6, D47). */
import { FIRST_RIDE_STATUS } from '@shunlu/api-contract';
import type { NewRide, Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { notifyRideStatus } from './events.ts';
import { lockUsers } from '../users/store.ts';
import { findStoredConflicts } from './schedule-conflicts.ts';
import type { ScheduleOwner } from './schedule-conflicts.ts';
import { requireRideTransition, isTemplate } from './lifecycle.ts';
import { notifySearchers } from '../search-alerts/matching.ts';
import { insertRide, updateRideStatus, updateRide } from './store.ts';
import { lockIdleRide } from './locks.ts';
import { getNextDate, getHorizon, getTripOn, listUpcomingTrips } from './calendar.ts';
import type { PlannedTrip } from './calendar.ts';
import { insertOccurrences, listUpcomingOccurrences, findNextOccurrences } from './recurring-store.ts';

/** Publishes a template with its first occurrences. @returns its id. */
export async function publishTemplate(tx: Tx, template: NewRide, trips: readonly PlannedTrip[], now: Date): Promise<number> {
  const id = await insertRide(tx, { ...template, occurrencesUntil: getHorizon(now) });
  await notifySearchers(tx, await insertOccurrences(tx, trips.map((trip) => buildOccurrence({ ...template, id }, trip, now))), { now });
  return id;
}

/** The owner of a template's schedule. The template's own occurrences do not conflict with each other. */
export function getScheduleOwner({ creatorId, rideMode, id }: Pick<NewRide, 'creatorId' | 'rideMode'> & { id?: number | undefined }): ScheduleOwner {
  return { userId: creatorId, isDriver: rideMode === 'offer', ignored: { templateId: id } };
}

/** Builds an occurrence of a template. The template's route estimate applies to every date (D72). */
export function buildOccurrence(template: NewRide & { id: number }, trip: PlannedTrip, now: Date): NewRide {
  const { id, ...ride } = template;
  return {
    ...ride,
    occurrencesUntil: null,
    status: FIRST_RIDE_STATUS[ride.rideMode],
    parentRideId: id,
    occurrenceDate: trip.date,
    departureTime: trip.departureTime,
    estimatedArrivalTime: trip.estimatedArrivalTime,
    createdAt: now,
    updatedAt: now,
    statusChangedAt: now,
  };
}

/**
 * Stores the occurrences of a template up to the 28-day horizon. A date that conflicts with the driver's stored trips is skipped.
 * This can happen with two recurring rides that were published before such conflicts were checked (D131).
 *
 * @returns whether there was anything to do
 */
export async function extendTemplate(tx: Tx, { id, creatorId }: Pick<Ride, 'id' | 'creatorId'>, now: Date): Promise<boolean> {
  await lockUsers(tx, [creatorId]);
  const template = await lockIdleRide(tx, id);
  const horizon = getHorizon(now);
  if (template === undefined || !isOpenTemplate(template) || (template.occurrencesUntil ?? '') >= horizon) return false;
  const trips = listUpcomingTrips(template, now, template.occurrencesUntil ? getNextDate(template.occurrencesUntil) : undefined);
  const collisions = await findStoredConflicts(tx, getScheduleOwner(template), trips);
  const free = trips.filter((trip) => !collisions.some((collision) => collision.trip === trip));
  const made = await insertOccurrences(tx, free.map((trip) => buildOccurrence(template, trip, now)));
  await updateRide(tx, id, { occurrencesUntil: horizon, updatedAt: now });
  if (made.length > 0) await showNextDate(tx, template, now);
  // If another occurrence fits a search alert, its person was notified of this recurring ride already.
  const others = async () => (await listUpcomingOccurrences(tx, id, now)).filter((date) => !made.some((one) => one.id === date.id));
  await notifySearchers(tx, made, { now, former: others });
  return true;
}

function isOpenTemplate(ride: Ride): boolean {
  return isTemplate(ride) && ride.status === FIRST_RIDE_STATUS[ride.rideMode];
}

/**
 * Sets a locked template's departure to its next open date, at the regular time of day, so that lists show the template by that
 * date. Without such a date the departure does not change. @returns whether it changed
 */
export async function showNextDate(tx: Tx, template: Ride, now: Date): Promise<boolean> {
  const next = (await findNextOccurrences(tx, [template.id], now)).get(template.id);
  if (next === undefined) return false;
  const { departureTime, estimatedArrivalTime } = getTripOn(next.date, template);
  if (departureTime.getTime() === template.departureTime.getTime()) return false;
  await updateRide(tx, template.id, { departureTime, estimatedArrivalTime, updatedAt: now });
  return true;
}

/** Runs `showNextDate` as a due job. */
export async function updateShownDate(tx: Tx, id: number, now: Date): Promise<boolean> {
  const template = await lockIdleRide(tx, id);
  return template !== undefined && isOpenTemplate(template) && showNextDate(tx, template, now);
}

/** Completes a template whose last day is over. @returns false when it was no longer open */
export async function completeTemplate(tx: Tx, id: number, now: Date): Promise<boolean> {
  const template = await lockIdleRide(tx, id);
  if (template === undefined || !isOpenTemplate(template)) return false;
  requireRideTransition(template, 'completed', 'clock');
  if (!(await updateRideStatus(tx, id, { from: template.status, to: 'completed', now }))) return false;
  await notifyRideStatus(tx, id, null);
  return true;
}
