/** Rides as a person is answered them, with what that takes from the database. */
import { taipeiDate } from '@shunlu/api-contract';
import type { Ride as RideAnswer } from '@shunlu/api-contract';
import { ridesWithConfirmedSeat } from '../bookings/store.ts';
import type { Executor } from '../db/types.ts';
import { refusal } from '../kernel/refusal.ts';
import { isTemplate } from './lifecycle.ts';
import { presentRide } from './present.ts';
import { nextOccurrences, plannedDates } from './recurring/store.ts';
import { findRideWithPeople } from './store.ts';
import type { RideWithPeople } from './store.ts';

/** Who asks, and when. */
export interface Asker {
  userId: number;
  now: Date;
}

/**
 * Rides as this person may see them, in the same order.
 *
 * @param known those on which the person has, or had, a confirmed seat, where that was read already.
 */
export async function answerRides(
  db: Executor,
  { userId, now }: Asker,
  rows: readonly RideWithPeople[],
  known?: ReadonlySet<number>,
): Promise<RideAnswer[]> {
  const confirmedRideIds = known ?? (await ridesWithConfirmedSeat(db, userId, rows.map(({ ride }) => ride)));
  const templates = rows.filter(({ ride }) => isTemplate(ride)).map(({ ride }) => ride.id);
  const viewer = {
    userId,
    confirmedRideIds,
    nextOccurrences: await nextOccurrences(db, templates, now),
    plannedDates: await plannedDates(db, templates, taipeiDate(now)),
    now,
  };
  return rows.map((row) => presentRide(row, viewer));
}

/** One ride as this person may see it. @throws Refusal RIDE_NOT_FOUND */
export async function answerRide(db: Executor, asker: Asker, rideId: number): Promise<RideAnswer> {
  const row = await findRideWithPeople(db, rideId);
  const [answer] = row ? await answerRides(db, asker, [row]) : [];
  if (answer === undefined) throw refusal('RIDE_NOT_FOUND');
  return answer;
}
