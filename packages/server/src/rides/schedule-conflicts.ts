/** Whether a person has time for a trip: two driven ones on a day at most (D16), and never two at once (D24). */
import { LIMITS, toTaipeiDate, toDaySpan } from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { DAY_MS } from '../shared/clock.ts';
import { HttpError } from '../shared/HttpError.ts';
import { listUnstoredTrips } from './calendar.ts';
import { listDrivenTrips, loadBusyTime } from './store.ts';
import type { BusyTrip, IgnoredRides } from './store.ts';

/** When a trip takes place. */
export type TripTime = Pick<Ride, 'departureTime' | 'estimatedArrivalTime'>;

/** The person whose schedule is checked. */
export interface ScheduleOwner {
  userId: number;
  /** The limit of trips a day counts driven trips only. */
  isDriver: boolean;
  /** Rides that the check ignores: the ride itself, or the other occurrences of its template. */
  ignored?: IgnoredRides;
}

/** A trip that does not fit into a person's schedule, with the rides it conflicts with. */
type ScheduleConflict = { trip: TripTime } & ({ code: 'TRIP_LIMIT'; rides: BusyTrip[] } | { code: 'TIME_CONFLICT'; rideId: number });

/** The trips that take a person's time while others go on. */
interface Schedule {
  /** Stored trips: those they drive on the days in question, and all that they are bound to, as a driver or not. */
  driven: BusyTrip[];
  busy: BusyTrip[];
  /** Trips of their recurring rides that are not stored yet; each has the id of its template (D131). */
  unstored: BusyTrip[];
}

async function loadSchedule(tx: Tx, { userId, isDriver, ignored = {} }: ScheduleOwner, trips: readonly TripTime[]): Promise<Schedule> {
  const [first, last] = [trips[0], trips.at(-1)];
  if (first === undefined || last === undefined) return { driven: [], busy: [], unstored: [] };
  const days = { from: getTripDay(first).from, until: getTripDay(last).until };
  const driven = isDriver ? await listDrivenTrips(tx, userId, days, ignored) : [];
  // No trip takes a whole day: one that is in progress when the last one arrives began before this limit.
  const span = { from: days.from, until: new Date(days.until.getTime() + DAY_MS) };
  const until = toTaipeiDate(days.until);
  const { trips: busy, templates } = await loadBusyTime(tx, userId, { span, until }, ignored);
  const unstored = templates.flatMap((template) => listUnstoredTrips(template, until).map(({ date: _, ...times }) => ({ ...template, ...times })));
  return { driven, busy, unstored };
}

function findConflicts(trips: readonly TripTime[], { driven, busy }: Pick<Schedule, 'driven' | 'busy'>): ScheduleConflict[] {
  return trips.flatMap((trip): ScheduleConflict[] => {
    const { from, until } = getTripDay(trip);
    const sameDay = driven.filter(({ departureTime }) => departureTime >= from && departureTime < until);
    if (sameDay.length >= LIMITS.tripsPerDay) return [{ trip, code: 'TRIP_LIMIT', rides: sameDay }];
    const inTheWay = busy.find((other) => doTripsOverlap(trip, other));
    return inTheWay === undefined ? [] : [{ trip, code: 'TIME_CONFLICT', rideId: inTheWay.id }];
  });
}

/** The planned trips that collide with stored ones; they are given in the order of their departures. */
export async function findStoredConflicts(tx: Tx, traveller: ScheduleOwner, trips: readonly TripTime[]): Promise<ScheduleConflict[]> {
  return findConflicts(trips, await loadSchedule(tx, traveller, trips));
}

/**
 * Refuses trips that their person has no time for beside what is stored and what their recurring rides have to come, for the first
 * that collides; of several the refusal also names the `dates` of all that do. The trips are in the order of their departures.
 *
 * @throws HttpError TRIP_LIMIT with `rides`, the two of that day; TIME_CONFLICT with the `ride_id` in the way. A trip that
 *   is not stored yet is named by its template.
 */
export async function checkSchedule(tx: Tx, traveller: ScheduleOwner, trips: readonly TripTime[]): Promise<void> {
  const { driven, busy, unstored } = await loadSchedule(tx, traveller, trips);
  const collisions = findConflicts(trips, {
    driven: traveller.isDriver ? [...driven, ...unstored].toSorted(byDeparture) : [],
    busy: [...busy, ...unstored].toSorted(byDeparture),
  });
  const [first] = collisions;
  if (first === undefined) return;
  const dates = trips.length > 1 && { dates: collisions.map(({ trip }) => toTaipeiDate(trip.departureTime)) };
  if (first.code === 'TIME_CONFLICT') throw new HttpError('TIME_CONFLICT', { ride_id: first.rideId, ...dates });
  throw new HttpError('TRIP_LIMIT', { rides: first.rides.map(toTripFacts), ...dates });
}

function toTripFacts({ id, fromAddress, toAddress, departureTime }: BusyTrip) {
  return { id, from_address: fromAddress, to_address: toAddress, departure_time: departureTime.toISOString() };
}

function byDeparture(one: TripTime, other: TripTime): number {
  return one.departureTime.getTime() - other.departureTime.getTime();
}

function getTripDay({ departureTime }: TripTime) {
  return toDaySpan(toTaipeiDate(departureTime));
}

function doTripsOverlap(trip: TripTime, other: TripTime): boolean {
  return other.departureTime < trip.estimatedArrivalTime && other.estimatedArrivalTime > trip.departureTime;
}
