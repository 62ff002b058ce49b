/** Turns rides into responses for a viewer, with the data they need. */
import { toTaipeiDate } from '@shunlu/api-contract';
import type { Ride as RideAnswer } from '@shunlu/api-contract';
import { loadStandings } from './booking-store.ts';
import type { RideStanding } from './booking-store.ts';
import type { Executor } from '../shared/database.ts';
import { HttpError } from '../shared/HttpError.ts';
import { isOpenStatus, isTemplate } from './lifecycle.ts';
import { presentRide } from './presenter.ts';
import { getCalendarEnd, listUnstoredTrips } from './calendar.ts';
import { findNextOccurrences, listPlannedDates } from './recurring-store.ts';
import { findRideWithPeople } from './store.ts';
import type { RideWithPeople } from './store.ts';

/** The viewer of a response, and the instant. */
export interface ViewerContext {
  userId: number;
  now: Date;
}

/**
 * Builds the responses of rides for this viewer, in the same order.
 *
 * @param known the viewer's relation to the rides, if loaded already
 */
export async function toRideResponses(
  db: Executor,
  { userId, now }: ViewerContext,
  rows: readonly RideWithPeople[],
  known?: ReadonlyMap<number, RideStanding>,
): Promise<RideAnswer[]> {
  const standings = known ?? (await loadStandings(db, userId, rows.map(({ ride }) => ride)));
  const templates = rows.filter(({ ride }) => isTemplate(ride)).map(({ ride }) => ride.id);
  const viewer = {
    userId,
    standings,
    nextOccurrences: await findNextOccurrences(db, templates, now),
    plannedDates: addUnstoredDates(await listPlannedDates(db, templates, toTaipeiDate(now)), rows, now),
    now,
  };
  return rows.map((row) => presentRide(row, viewer));
}

/** Adds the unstored dates of open templates to the stored ones (D131). */
function addUnstoredDates(stored: ReadonlyMap<number, string[]>, rows: readonly RideWithPeople[], now: Date): Map<number, string[]> {
  return new Map(
    rows.flatMap(({ ride }) => {
      const dates = stored.get(ride.id);
      if (dates === undefined) return [];
      return [[ride.id, isOpenStatus(ride) ? [...dates, ...listUnstoredTrips(ride, getCalendarEnd(now)).map(({ date }) => date)] : dates] as const];
    }),
  );
}

/** Loads a ride and builds its response for this viewer. @throws HttpError RIDE_NOT_FOUND */
export async function loadRideResponse(db: Executor, asker: ViewerContext, rideId: number): Promise<RideAnswer> {
  const row = await findRideWithPeople(db, rideId, asker.userId);
  const [answer] = row ? await toRideResponses(db, asker, [row]) : [];
  if (answer === undefined) throw new HttpError('RIDE_NOT_FOUND');
  return answer;
}
