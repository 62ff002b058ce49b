/**
 * Fills a new database with people, vehicles, rides, bookings and reviews. It all goes through the real services, under
 * a clock that is set to the moment each thing is said to have happened: the demo cannot show what the rules forbid.
 */
import { taipeiDate, taipeiInstant } from '@shunlu/api-contract';
import { count } from 'drizzle-orm';
import { hashPassword } from '../auth/secrets.ts';
import { users } from '../db/schema.ts';
import type { Database } from '../db/types.ts';
import { deleteDeliveries } from '../delivery/store.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/clock.ts';
import type { Deps } from '../kernel/deps.ts';
import { runDue } from '../rides/clock-work.ts';
import { shareCost } from '../rides/cost.ts';
import { lockOccurrencesAhead } from '../rides/recurring/store.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { insertUser } from '../users/store.ts';
import { CAST, DEMO_PASSWORD, demoEmail } from './cast.ts';
import type { DemoPerson, DemoVehicle, PersonKey } from './cast.ts';
import { backwards, routeOf } from './routes.ts';
import type { Route } from './routes.ts';
import { openStage } from './stage.ts';
import type { DemoCounts, Stage } from './stage.ts';
import { BOOKINGS, HISTORY, REQUESTS, REVIEWS, TRIPS } from './timetable.ts';
import type { DemoTrip } from './timetable.ts';

/** The demo's rides leave on the days from tomorrow up to this many days ahead. */
const DAYS_AHEAD = 14;
/** The demo's recurring rides go on for about three months. */
const RECURS_FOR_DAYS = 90;
/** Where the timetable names no number. */
const SEATS = { offer: 2, request: 1 } as const;
/** A past trip is over this long after its departure, whichever it was. */
const OVER_AFTER_MS = DAY_MS / 4;

/** Whether nobody has an account yet. */
export async function isNewDatabase({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const [row] = await db.select({ count: count() }).from(users);
  return row?.count === 0;
}

/** Fills the database in one transaction: a start that is killed half-way leaves it as new as it was. */
export function seedDemo(deps: Pick<Deps, 'config' | 'database' | 'clock'>): Promise<DemoCounts> {
  return deps.database.transaction(async (tx) => {
    const stage = openStage(tx, deps);
    await addPeople(stage);
    await addHistory(stage);
    const offersOf = await addTrips(stage);
    await addRequests(stage);
    await addBookings(stage, offersOf);
    // The bells tell of it; nobody is to be written to about a play.
    await deleteDeliveries(tx);
    return stage.counts;
  });
}

async function addPeople(stage: Stage): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const [key, person] of Object.entries(CAST) as [PersonKey, DemoPerson][]) {
    const createdAt = stage.setAgo(person.joinedDaysAgo * DAY_MS);
    const { id } = await insertUser(stage.tx, {
      email: demoEmail(key),
      passwordHash,
      firstName: person.given,
      lastName: person.family,
      phone: `+8869${10_000_000 + 123_457 * (stage.people.size + 1)}`,
      bio: person.bio,
      createdAt,
      updatedAt: createdAt,
    });
    const vehicleId = person.vehicle && (await addVehicle(stage, id, person.vehicle));
    stage.people.set(key, { id, vehicleId, vehicleType: person.vehicle?.type });
    stage.counts.people += 1;
  }
}

async function addVehicle({ vehicles }: Stage, userId: number, vehicle: DemoVehicle): Promise<number> {
  const { make, model, year, color, plate, seats, type, features } = vehicle;
  const body = { make, model, year, color, license_plate: plate, seats, vehicle_type: type, features: [...features] };
  return (await vehicles.create(userId, { body })).id;
}

interface Wanted {
  mode: 'offer' | 'request';
  seats?: number | undefined;
  description?: string | undefined;
  /** On these days from the day of departure on. */
  weekdays?: readonly number[] | undefined;
}

/** Publishes a ride at the price the form would suggest. @returns its id. */
async function publish(stage: Stage, key: PersonKey, route: Route, departure: Date, wanted: Wanted): Promise<number> {
  const { mode, seats = SEATS[mode], description = '', weekdays } = wanted;
  const person = stage.personOf(key);
  const from = { lat: route.from_lat, lng: route.from_lng };
  const to = { lat: route.to_lat, lng: route.to_lng };
  const ride = await stage.rides.create(person.id, {
    body: {
      ride_mode: mode,
      ...(weekdays === undefined ? { ride_type: 'one_time' } : recurring(departure, weekdays)),
      from_address: route.from_zh,
      to_address: route.to_zh,
      from_lat: from.lat,
      from_lng: from.lng,
      to_lat: to.lat,
      to_lng: to.lng,
      departure_time: departure.toISOString(),
      price_per_seat: suggestedPrice({ from, to, seats, vehicleType: mode === 'offer' ? person.vehicleType : undefined }),
      total_seats: seats,
      vehicle_id: mode === 'offer' ? person.vehicleId : null,
      description,
    },
  });
  stage.counts[mode === 'offer' ? 'offers' : 'requests'] += 1;
  return ride.id;
}

function recurring(departure: Date, weekdays: readonly number[]) {
  return {
    ride_type: 'recurring' as const,
    recurring_schedule: { type: 'weekly' as const, weekdays: [...weekdays] },
    recurring_start_date: taipeiDate(departure),
    recurring_end_date: taipeiDate(new Date(departure.getTime() + RECURS_FOR_DAYS * DAY_MS)),
  };
}

function suggestedPrice({ from, to, seats, vehicleType }: {
  from: { lat: number; lng: number };
  to: { lat: number; lng: number };
  seats: number;
  vehicleType: DemoVehicle['type'] | undefined;
}): number {
  const { distance_km: distanceKm, toll_km: tollKm } = estimateTrip(from, to);
  return shareCost({ distanceKm, tollKm, vehicleType, seats }).suggested_per_seat;
}

/** Trips that are over, with the reviews their people wrote of each other. */
async function addHistory(stage: Stage): Promise<void> {
  let reviewed = 0;
  for (const { driver, passengers, daysAgo } of HISTORY) {
    const trip = firstTripOf(driver);
    const departure = taipeiInstant(taipeiDate(stage.ago(daysAgo * DAY_MS)), trip.at);
    stage.setNow(new Date(departure.getTime() - 3 * DAY_MS));
    const rideId = await publish(stage, driver, routeOf(trip.route), departure, { mode: 'offer', seats: trip.seats });
    const booked: { bookingId: number; passenger: PersonKey }[] = [];
    for (const passenger of passengers) {
      booked.push({ passenger, bookingId: await book(stage, rideId, { driver, person: passenger, seats: 1, isConfirmed: true }) });
    }
    // Once to let it leave, once to let it arrive.
    for (const after of [0, OVER_AFTER_MS]) await runDue(stage.database, stage.setNow(new Date(departure.getTime() + after)));
    stage.setNow(new Date(departure.getTime() + DAY_MS));
    for (const { bookingId, passenger } of booked) {
      await addReview(stage, { bookingId, by: passenger, of: driver, words: REVIEWS.ofDriver[reviewed % REVIEWS.ofDriver.length] });
      await addReview(stage, { bookingId, by: driver, of: passenger, words: REVIEWS.ofPassenger[reviewed % REVIEWS.ofPassenger.length] });
      reviewed += 1;
    }
  }
}

function firstTripOf(driver: PersonKey): DemoTrip {
  const trip = TRIPS.find((candidate) => candidate.driver === driver);
  if (!trip) throw new Error(`The demo's ${driver} drives nowhere`);
  return trip;
}

async function addReview(
  stage: Stage,
  { bookingId, by, of, words }: { bookingId: number; by: PersonKey; of: PersonKey; words: readonly [number, string] | undefined },
): Promise<void> {
  const [rating, comment] = words ?? [5, ''];
  const body = { booking_id: bookingId, reviewee_id: stage.personOf(of).id, rating, comment };
  await stage.reviews.create(stage.personOf(by).id, { body });
  stage.counts.reviews += 1;
}

async function book(
  { bookings, personOf, counts }: Stage,
  rideId: number,
  { driver, person, seats, isConfirmed, remark }: { driver: PersonKey; person: PersonKey; seats: number; isConfirmed: boolean; remark?: string | undefined },
): Promise<number> {
  const { id: bookingId } = await bookings.book(personOf(person).id, {
    params: { id: rideId },
    body: { seats_booked: seats, special_requests: remark ?? null },
  });
  if (isConfirmed) await bookings.confirm(personOf(driver).id, { params: { rideId, bookingId } });
  counts.bookings += 1;
  return bookingId;
}

/** The Taipei dates of the next two weeks. */
function datesAhead(stage: Stage): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, index) => taipeiDate(stage.ago(-(index + 1) * DAY_MS)));
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Some time in the last week, so that not all of it is equally new. */
function setPublished(stage: Stage, index: number): void {
  stage.setAgo(((index % 6) + 1) * DAY_MS + (index % 17) * 7 * MINUTE_MS);
}

/** The offers of the timetable. @returns the ids of each driver's in the order of departure. */
async function addTrips(stage: Stage): Promise<Map<PersonKey, number[]>> {
  const offers: { driver: PersonKey; id: number; departure: Date }[] = [];
  const [tomorrow] = datesAhead(stage);
  for (const [index, trip] of TRIPS.entries()) {
    const { driver, weekdays, seats, description } = trip;
    setPublished(stage, index);
    for (const { route, at, isBack } of waysOf(trip)) {
      const wanted = { mode: 'offer', seats, description: isBack ? undefined : description } as const;
      if (trip.isRecurring === true && tomorrow !== undefined) {
        const id = await publish(stage, driver, route, taipeiInstant(tomorrow, at), { ...wanted, weekdays });
        for (const { id: dated, departureTime } of await lockOccurrencesAhead(stage.tx, id, stage.now())) {
          offers.push({ driver, id: dated, departure: departureTime });
        }
        continue;
      }
      for (const date of datesAhead(stage).filter((day) => weekdays.includes(weekdayOf(day)))) {
        const departure = taipeiInstant(date, at);
        offers.push({ driver, departure, id: await publish(stage, driver, route, departure, wanted) });
      }
    }
  }
  offers.sort((one, other) => one.departure.getTime() - other.departure.getTime());
  const offersOf = new Map<PersonKey, number[]>();
  for (const { driver, id } of offers) offersOf.set(driver, [...(offersOf.get(driver) ?? []), id]);
  return offersOf;
}

/** There, and back on the same day. */
function waysOf({ route: name, at, backAt }: DemoTrip): { route: Route; at: string; isBack: boolean }[] {
  const route = routeOf(name);
  const back = backAt === undefined ? [] : [{ route: backwards(route), at: backAt, isBack: true }];
  return [{ route, at, isBack: false }, ...back];
}

async function addRequests(stage: Stage): Promise<void> {
  for (const [index, { route, person, weekday, at, seats, description }] of REQUESTS.entries()) {
    const dates = datesAhead(stage).filter((date) => weekdayOf(date) === weekday);
    // Every other one in the second week.
    const date = dates[index % dates.length];
    if (date === undefined) continue;
    setPublished(stage, index);
    await publish(stage, person, routeOf(route), taipeiInstant(date, at), { mode: 'request', seats, description });
  }
}

async function addBookings(stage: Stage, offersOf: ReadonlyMap<PersonKey, readonly number[]>): Promise<void> {
  for (const [index, booking] of BOOKINGS.entries()) {
    const rideId = offersOf.get(booking.driver)?.[booking.skip];
    if (rideId === undefined) throw new Error(`The demo's ${booking.driver} drives less often than its bookings say`);
    stage.setAgo((index + 1) * 47 * MINUTE_MS);
    await book(stage, rideId, booking);
  }
}
