/**
 * Fills a new database with people, vehicles, rides, bookings and reviews. It calls the real services with a clock set to the
 * instant of each event, so that the demo cannot contain what the rules forbid.
 */
import { toTaipeiDate, toTaipeiInstant } from '@shunlu/api-contract';
import { count } from 'drizzle-orm';
import { hashPassword } from '../auth/secrets.ts';
import type { ChatAddress } from '../chat/service.ts';
import { notifications, users } from '../db/schema.ts';
import type { Database, Tx } from '../shared/database.ts';
import { deleteDeliveries } from '../delivery/store.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/clock.ts';
import type { Deps } from '../shared/deps.ts';
import { insertNotifications } from '../notifications/store.ts';
import type { PictureShape } from '../pictures/encode.ts';
import { insertPicture } from '../pictures/store.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';
import { shareCost } from '../rides/cost.ts';
import type { CostInput } from '../rides/cost.ts';
import { lockUpcomingOccurrences } from '../rides/locks.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { insertUser, updateUser } from '../users/store.ts';
import { updateOwnVehicle } from '../vehicles/store.ts';
import { DEMO_PEOPLE, DEMO_PASSWORD, demoEmail } from './people.ts';
import type { DemoPerson, DemoVehicle, PersonKey } from './people.ts';
import { readPicture } from './pictures.ts';
import { reverseRoute, getRoute } from './routes.ts';
import type { Route } from './routes.ts';
import { createDemoActions } from './demo-world.ts';
import type { DemoCounts, DemoWorld } from './demo-world.ts';
import { BOOKINGS, HISTORY, INQUIRIES, REQUESTS, REVIEWS, SAVED_SEARCHES, TRIPS } from './rides.ts';
import type { DemoBooking, DemoChat, DemoTrip } from './rides.ts';

/** The demo's rides depart within this many days from tomorrow. */
const DEMO_DAYS = 14;
/** The demo's recurring rides go on for about three months. */
const RECURS_FOR_DAYS = 90;
/** Default numbers of seats. */
const SEATS = { offer: 2, request: 1 } as const;
/** Every past trip is over this long after its departure. */
const OVER_AFTER_MS = DAY_MS / 4;
/** Older notifications are marked as read, `READ_AFTER_MS` after their creation. */
const UNREAD_FOR_MS = 3 * HOUR_MS;
const READ_AFTER_MS = 10 * MINUTE_MS;

/** Whether the database has no users yet. */
export async function isNewDatabase({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const [row] = await db.select({ count: count() }).from(users);
  return row?.count === 0;
}

/** Fills the database in one transaction, so that it stays empty when the process is killed half-way. */
export function seedDemo(deps: Pick<Deps, 'config' | 'database' | 'clock'>): Promise<DemoCounts> {
  return deps.database.transaction(async (tx) => {
    const stage = createDemoActions(tx, deps);
    await addPeople(stage);
    await addHistory(stage);
    const offersByDriver = await addTrips(stage);
    await addRequests(stage);
    await addBookings(stage, offersByDriver);
    await addInquiries(stage, offersByDriver);
    await addSavedSearches(stage);
    await arrangeNotices(tx, stage.ago(UNREAD_FOR_MS));
    // Notifications stay in the lists, but the demo must not send mails or push messages.
    await deleteDeliveries(tx);
    return stage.counts;
  });
}

async function addPeople(stage: DemoWorld): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const [key, person] of Object.entries(DEMO_PEOPLE) as [PersonKey, DemoPerson][]) {
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
    await updateUser(stage.tx, id, { profilePicture: await addPicture(stage, id, key, 'avatar') });
    const vehicleId = person.vehicle && (await addVehicle(stage, id, person.vehicle));
    if (vehicleId !== undefined) await updateOwnVehicle(stage.tx, id, vehicleId, { photoUrl: await addPicture(stage, id, key, 'vehicle') });
    stage.people.set(key, { id, vehicleId, vehicleType: person.vehicle?.type, energy: person.vehicle?.energy });
    stage.counts.people += 1;
  }
}

async function addPicture({ tx, now }: DemoWorld, userId: number, key: PersonKey, shape: PictureShape): Promise<string> {
  return insertPicture(tx, userId, await readPicture(key, shape), now());
}

async function addVehicle({ vehicles }: DemoWorld, userId: number, vehicle: DemoVehicle): Promise<number> {
  const { make, model, year, color, plate, seats, type, energy, features } = vehicle;
  const body = { make, model, year, color, license_plate: plate, seats, vehicle_type: type, energy, features: [...features] };
  return (await vehicles.create(userId, { body })).id;
}

interface Wanted {
  mode: 'offer' | 'request';
  seats?: number | undefined;
  description?: string | undefined;
  /** Weekdays of a recurring ride, from the day of departure on. */
  weekdays?: readonly number[] | undefined;
}

/** Publishes a ride at the price that the form suggests. @returns its id. */
async function publish(stage: DemoWorld, key: PersonKey, route: Route, departure: Date, wanted: Wanted): Promise<number> {
  const { mode, seats = SEATS[mode], description = '', weekdays } = wanted;
  const person = stage.getPerson(key);
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
      price_per_seat: suggestedPrice({ from, to, seats, ...(mode === 'offer' && { vehicleType: person.vehicleType, energy: person.energy }) }),
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
    recurring_start_date: toTaipeiDate(departure),
    recurring_end_date: toTaipeiDate(new Date(departure.getTime() + RECURS_FOR_DAYS * DAY_MS)),
  };
}

function suggestedPrice({ from, to, ...shared }: Pick<CostInput, 'seats' | 'vehicleType' | 'energy'> & {
  from: { lat: number; lng: number };
  to: { lat: number; lng: number };
}): number {
  const { distance_km: distanceKm, toll_km: tollKm } = estimateTrip(from, to);
  return shareCost({ distanceKm, tollKm, ...shared }).suggested_per_seat;
}

/** Adds past trips, with the reviews that their people wrote of each other. */
async function addHistory(stage: DemoWorld): Promise<void> {
  let reviewed = 0;
  for (const { driver, passengers, daysAgo, chat } of HISTORY) {
    const trip = getFirstTrip(driver);
    const departure = toTaipeiInstant(toTaipeiDate(stage.ago(daysAgo * DAY_MS)), trip.at);
    stage.setNow(new Date(departure.getTime() - 3 * DAY_MS));
    const rideId = await publish(stage, driver, getRoute(trip.route), departure, { mode: 'offer', seats: trip.seats });
    const booked: { bookingId: number; passenger: PersonKey }[] = [];
    for (const passenger of passengers) {
      booked.push({ passenger, bookingId: await book(stage, rideId, { driver, person: passenger, seats: 1, isConfirmed: true }) });
    }
    const [first] = booked;
    if (chat && first) await addChat(stage, { address: { bookingId: first.bookingId }, driver, passenger: first.passenger, before: departure }, chat);
    // The first run starts the ride, the second completes it.
    for (const after of [0, OVER_AFTER_MS]) await runDueJobs(stage.database, stage.setNow(new Date(departure.getTime() + after)));
    stage.setNow(new Date(departure.getTime() + DAY_MS));
    for (const { bookingId, passenger } of booked) {
      await addReview(stage, { bookingId, by: passenger, of: driver, words: REVIEWS.ofDriver[reviewed % REVIEWS.ofDriver.length] });
      await addReview(stage, { bookingId, by: driver, of: passenger, words: REVIEWS.ofPassenger[reviewed % REVIEWS.ofPassenger.length] });
      reviewed += 1;
    }
  }
}

function getFirstTrip(driver: PersonKey): DemoTrip {
  const trip = TRIPS.find((candidate) => candidate.driver === driver);
  if (!trip) throw new Error(`The demo's ${driver} drives nowhere`);
  return trip;
}

async function addReview(
  stage: DemoWorld,
  { bookingId, by, of, words }: { bookingId: number; by: PersonKey; of: PersonKey; words: readonly [number, string] | undefined },
): Promise<void> {
  const [rating, comment] = words ?? [5, ''];
  const body = { booking_id: bookingId, reviewee_id: stage.getPerson(of).id, rating, comment };
  await stage.reviews.create(stage.getPerson(by).id, { body });
  stage.counts.reviews += 1;
}

async function book(
  { bookings, getPerson, counts }: DemoWorld,
  rideId: number,
  { driver, person, seats, isConfirmed, remark }: { driver: PersonKey; person: PersonKey; seats: number; isConfirmed: boolean; remark?: string | undefined },
): Promise<number> {
  const { id: bookingId } = await bookings.book(getPerson(person).id, {
    params: { id: rideId },
    body: { seats_booked: seats, special_requests: remark ?? null },
  });
  if (isConfirmed) await bookings.confirm(getPerson(driver).id, { params: { rideId, bookingId } });
  counts.bookings += 1;
  return bookingId;
}

/** The Taipei dates of the next two weeks. */
function listUpcomingDates(stage: DemoWorld): string[] {
  return Array.from({ length: DEMO_DAYS }, (_, index) => toTaipeiDate(stage.ago(-(index + 1) * DAY_MS)));
}

function getWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Sets the clock to some time in the last week, so that publication dates vary. */
function setPublished(stage: DemoWorld, index: number): void {
  stage.setAgo(((index % 6) + 1) * DAY_MS + (index % 17) * 7 * MINUTE_MS);
}

/** Adds the offers of the timetable. @returns the ids of each driver's offers in order of departure. */
async function addTrips(stage: DemoWorld): Promise<Map<PersonKey, number[]>> {
  const offers: { driver: PersonKey; id: number; departure: Date }[] = [];
  const [tomorrow] = listUpcomingDates(stage);
  for (const [index, trip] of TRIPS.entries()) {
    const { driver, weekdays, seats, description } = trip;
    setPublished(stage, index);
    for (const { route, at, isBack } of getTripLegs(trip)) {
      const wanted = { mode: 'offer', seats, description: isBack ? undefined : description } as const;
      if (trip.isRecurring === true && tomorrow !== undefined) {
        const id = await publish(stage, driver, route, toTaipeiInstant(tomorrow, at), { ...wanted, weekdays });
        for (const { id: dated, departureTime } of await lockUpcomingOccurrences(stage.tx, id, stage.now())) {
          offers.push({ driver, id: dated, departure: departureTime });
        }
        continue;
      }
      for (const date of listUpcomingDates(stage).filter((day) => weekdays.includes(getWeekday(day)))) {
        const departure = toTaipeiInstant(date, at);
        offers.push({ driver, departure, id: await publish(stage, driver, route, departure, wanted) });
      }
    }
  }
  offers.sort((one, other) => one.departure.getTime() - other.departure.getTime());
  const offersByDriver = new Map<PersonKey, number[]>();
  for (const { driver, id } of offers) offersByDriver.set(driver, [...(offersByDriver.get(driver) ?? []), id]);
  return offersByDriver;
}

/** The outward trip and, if any, the return trip on the same day. */
function getTripLegs({ route: name, at, backAt }: DemoTrip): { route: Route; at: string; isBack: boolean }[] {
  const route = getRoute(name);
  const back = backAt === undefined ? [] : [{ route: reverseRoute(route), at: backAt, isBack: true }];
  return [{ route, at, isBack: false }, ...back];
}

async function addRequests(stage: DemoWorld): Promise<void> {
  for (const [index, { route, person, weekday, at, seats, description }] of REQUESTS.entries()) {
    const dates = listUpcomingDates(stage).filter((date) => getWeekday(date) === weekday);
    // Requests alternate between the first and the second week.
    const date = dates[index % dates.length];
    if (date === undefined) continue;
    setPublished(stage, index);
    await publish(stage, person, getRoute(route), toTaipeiInstant(date, at), { mode: 'request', seats, description });
  }
}

async function addBookings(stage: DemoWorld, offersByDriver: ReadonlyMap<PersonKey, readonly number[]>): Promise<void> {
  for (const booking of BOOKINGS) {
    const rideId = getOffer(offersByDriver, booking);
    stage.setAgo(booking.minutesAgo * MINUTE_MS);
    const bookingId = await book(stage, rideId, booking);
    const { driver, person: passenger, chat } = booking;
    if (chat) await addChat(stage, { address: { bookingId }, driver, passenger, before: stage.ago(0) }, chat);
  }
}

function getOffer(offersByDriver: ReadonlyMap<PersonKey, readonly number[]>, { driver, skip }: Pick<DemoBooking, 'driver' | 'skip'>): number {
  const rideId = offersByDriver.get(driver)?.[skip];
  if (rideId === undefined) throw new Error(`The demo's ${driver} drives less often than its bookings say`);
  return rideId;
}

async function addInquiries(stage: DemoWorld, offersByDriver: ReadonlyMap<PersonKey, readonly number[]>): Promise<void> {
  for (const inquiry of INQUIRIES) {
    const { driver, person: passenger } = inquiry;
    const address = { rideId: getOffer(offersByDriver, inquiry), userId: stage.getPerson(passenger).id };
    await addChat(stage, { address, driver, passenger, before: stage.ago(0) }, inquiry);
  }
}

/** Writes the messages of a chat. A sender has read all earlier messages; at the end only the last `unread` ones are unread. */
async function addChat(
  { chat, getPerson, setNow, counts }: DemoWorld,
  { address, driver, passenger, before }: { address: ChatAddress; driver: PersonKey; passenger: PersonKey; before: Date },
  { messages, unread = 0 }: DemoChat,
): Promise<void> {
  const ids = { driver: getPerson(driver).id, passenger: getPerson(passenger).id };
  for (const [index, [by, minutesBefore, message]] of messages.entries()) {
    setNow(new Date(before.getTime() - minutesBefore * MINUTE_MS));
    await chat.send(ids[by], address, { message });
    const isReadAtOnce = messages[index + 1]?.[0] !== by && index < messages.length - unread;
    if (isReadAtOnce) await chat.markRead(ids[by === 'driver' ? 'passenger' : 'driver'], address, undefined);
    counts.messages += 1;
  }
}

async function addSavedSearches(stage: DemoWorld): Promise<void> {
  for (const { person, route: name, isBack = false, daysAgo } of SAVED_SEARCHES) {
    const route = isBack ? reverseRoute(getRoute(name)) : getRoute(name);
    stage.setAgo(daysAgo * DAY_MS);
    const { from_zh: from_address, to_zh: to_address, from_lat, from_lng, to_lat, to_lng } = route;
    const body = { ride_mode: 'offer' as const, from_address, from_lat, from_lng, to_address, to_lat, to_lng };
    await stage.searchAlerts.create(stage.getPerson(person).id, { body });
  }
}

/**
 * Reinserts the notifications in order of time, because lists are ordered by id and the demo is not created in that order. Those
 * before `readUntil` are marked as read.
 */
async function arrangeNotices(tx: Tx, readUntil: Date): Promise<void> {
  const rows = await tx.delete(notifications).returning();
  const inOrder = rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id);
  await insertNotifications(tx, inOrder.map(({ id: _, ...notice }) => ({
    ...notice,
    readAt: notice.readAt ?? (notice.createdAt < readUntil ? new Date(notice.createdAt.getTime() + READ_AFTER_MS) : null),
  })));
}
