/** Whether a person has time for a trip: two driven ones on a day at most (D16), and never two at once (D24). */
import { LIMITS, taipeiDate } from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import type { Tx } from '../db/types.ts';
import { DAY_MS } from '../kernel/clock.ts';
import { refusal } from '../kernel/refusal.ts';
import { drivenTripsOn, tripsInTheWay } from './store.ts';
import type { BusyTime, Past } from './store.ts';
import { taipeiDay } from './taipei.ts';

/** When a trip takes place. */
export type TripTime = Pick<Ride, 'departureTime' | 'estimatedArrivalTime'>;

/** Whose time it is. */
export interface Traveller {
  userId: number;
  /** Only driven trips are counted by the day. */
  drives: boolean;
  /** What is not in the way: the ride itself, or the other dates of its template. */
  past?: Past;
}

/** A trip that its person has no time for, and what stands in the way. */
type Collision = { trip: TripTime } & ({ code: 'TRIP_LIMIT'; rides: Ride[] } | { code: 'TIME_CONFLICT'; rideId: number });

/** Those of a person's planned trips that there is no time for; the trips are in the order of their departures. */
export async function collisionsOf(
  tx: Tx,
  { userId, drives, past = {} }: Traveller,
  trips: readonly TripTime[],
): Promise<Collision[]> {
  const [first, last] = [trips[0], trips.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days = { from: dayOf(first).from, until: dayOf(last).until };
  const driven = drives ? await drivenTripsOn(tx, userId, days, past) : [];
  // No trip takes a whole day: what is under way when the last one arrives began before.
  const busy = await tripsInTheWay(tx, userId, { from: days.from, until: new Date(days.until.getTime() + DAY_MS) }, past);
  return trips.flatMap((trip): Collision[] => {
    const { from, until } = dayOf(trip);
    const sameDay = driven.filter(({ departureTime }) => departureTime >= from && departureTime < until);
    if (sameDay.length >= LIMITS.tripsPerDay) return [{ trip, code: 'TRIP_LIMIT', rides: sameDay }];
    const inTheWay = busy.find((other) => overlap(trip, other));
    return inTheWay === undefined ? [] : [{ trip, code: 'TIME_CONFLICT', rideId: inTheWay.id }];
  });
}

/**
 * Refuses trips that their person has no time for, for the first that collides; of several the refusal also names the
 * `dates` of all that do.
 *
 * @throws Refusal TRIP_LIMIT with `rides`, the two of that day; TIME_CONFLICT with the `ride_id` in the way
 */
export async function checkTimes(tx: Tx, traveller: Traveller, trips: readonly TripTime[]): Promise<void> {
  const collisions = await collisionsOf(tx, traveller, trips);
  const [first] = collisions;
  if (first === undefined) return;
  const dates = trips.length > 1 && { dates: collisions.map(({ trip }) => taipeiDate(trip.departureTime)) };
  if (first.code === 'TIME_CONFLICT') throw refusal('TIME_CONFLICT', { ride_id: first.rideId, ...dates });
  throw refusal('TRIP_LIMIT', { rides: first.rides.map(nameTrip), ...dates });
}

function nameTrip({ id, fromAddress, toAddress, departureTime }: Ride) {
  return { id, from_address: fromAddress, to_address: toAddress, departure_time: departureTime.toISOString() };
}

function dayOf({ departureTime }: TripTime) {
  return taipeiDay(taipeiDate(departureTime));
}

function overlap(trip: TripTime, other: BusyTime): boolean {
  return other.departureTime < trip.estimatedArrivalTime && other.estimatedArrivalTime > trip.departureTime;
}
