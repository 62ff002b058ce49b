/** Checks that a person has time for a trip: at most two driven trips a day (D16), and no overlapping ones (D24). */
import { LIMITS, toTaipeiDate, toDaySpan } from '@shunlu/api-contract';
import type { Ride } from '../db/schema.ts';
import type { Tx } from '../shared/database.ts';
import { DAY_MS } from '../shared/clock.ts';
import { HttpError } from '../shared/HttpError.ts';
import { listUnstoredTrips } from './calendar.ts';
import { listDrivenTrips, loadBusyTime } from './store.ts';
import type { BusyTrip, IgnoredRides } from './store.ts';

/** Departure and arrival of a trip. */
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

/** The trips that occupy a person in a span of time. */
interface Schedule {
  /** Stored trips: `driven` as the driver on the checked days, `busy` in any role. */
  driven: BusyTrip[];
  busy: BusyTrip[];
  /** Trips of recurring rides that are not stored yet; each has the id of its template (D131). */
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

/** Finds the planned trips that conflict with stored ones. Pass the trips in order of departure. */
export async function findStoredConflicts(tx: Tx, traveller: ScheduleOwner, trips: readonly TripTime[]): Promise<ScheduleConflict[]> {
  return findConflicts(trips, await loadSchedule(tx, traveller, trips));
}

/**
 * Checks trips against a person's stored trips and the unstored dates of their recurring rides. Pass the trips in order of departure.
 * The error is that of the first conflict; for several trips it also has the `dates` of all conflicts.
 *
 * @throws HttpError TRIP_LIMIT with `rides`, the two of that day; TIME_CONFLICT with the `ride_id` of the conflicting ride. A trip
 *   that is not stored yet has the id of its template.
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
