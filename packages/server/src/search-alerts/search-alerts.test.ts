import { randomUUID } from 'node:crypto';
import { LIMITS, contract, findNearestPoint, notificationCreated, toTaipeiDate, toTaipeiTime } from '@shunlu/api-contract';
import type { EndpointInput, LatLng, SearchAlertInput } from '@shunlu/api-contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings, deliveries, rides, searchAlerts, notifiedMatches, users } from '../db/schema.ts';
import type { Ride } from '../db/schema.ts';
import { estimateTrip } from '../roads/estimate.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, MINUTE, TEST_NOW } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { COMMUTE, aRequestDraft, aSearch, anOfferDraft } from '../testing/drafts.ts';
import type { RideDraft } from '../testing/drafts.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { takeNotifications } from '../testing/takeNotifications.ts';
import { seeded } from '../testing/random.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { aDepartureTime, aRoute, generateRides } from '../testing/generated-rides.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';
import { getCellsAround } from '../route-fit/cells.ts';
import { flattenPolyline, getPassingTime } from '../route-fit/polyline.ts';
import { notifySearchers } from './matching.ts';

const { listSearchAlerts, createSearchAlert, deleteSearchAlert, createRide, updateRide, cancelRide, searchRides } = contract.rides;
const { joinRide, confirmBooking, rejectBooking, cancelBooking } = contract.bookings;

const KAOHSIUNG = { lat: 22.6397, lng: 120.3021 };
const HSINCHU = { lat: 24.8016, lng: 120.9717 };
const TAICHUNG = { lat: 24.112, lng: 120.616 };
const YILAN = { lat: 24.7545, lng: 121.7582 };

const toRouteFields = (from: LatLng, to: LatLng) => ({ from_lat: from.lat, from_lng: from.lng, to_lat: to.lat, to_lng: to.lng });
/** A part of the way from Taipei to Kaohsiung. */
const MIDWAY = { ...toRouteFields(HSINCHU, TAICHUNG), from_address: '新竹車站', to_address: '高鐵台中站' };
const BACK = { ...toRouteFields(TAICHUNG, HSINCHU), from_address: '高鐵台中站', to_address: '新竹車站' };
const DOWN = { ...toRouteFields(TAIPEI_STATION, KAOHSIUNG), to_address: '高雄車站' };

describe.each([preferredDatabase])('saved searches on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;
  let vehicleId: number;

  beforeEach(async () => {
    const { db } = server.database;
    await db.delete(searchAlerts);
    await db.delete(bookings);
    await db.delete(rides);
    driver = await aPerson(server, { firstName: '大明', lastName: '陳' });
    passenger = await aPerson(server);
    vehicleId = (await aVehicle(server, driver)).id;
    await hearing.all();
  });

  const save = async (search: Partial<SearchAlertInput> = {}, person = passenger) =>
    (await server.call(createSearchAlert, { body: aSearch(search) }, person.token)).alert;
  const list = async (person = passenger) => (await server.call(listSearchAlerts, {}, person.token)).alerts;
  const forget = (id: number, person = passenger) => server.call(deleteSearchAlert, { params: { id } }, person.token);
  const offer = async (draft: Partial<RideDraft> = {}, person = driver) =>
    (await server.call(createRide, { body: anOfferDraft(vehicleId, draft) }, person.token)).ride;
  const request = async (draft: Partial<RideDraft> = {}, person = passenger) =>
    (await server.call(createRide, { body: aRequestDraft(draft) }, person.token)).ride;
  const change = (id: number, body: EndpointInput<typeof updateRide>['body'], person = driver) =>
    server.call(updateRide, { params: { id }, body }, person.token);
  /** The people notified since the last call, with the ride. */
  const takeRecipients = async () =>
    (await hearing.of(notificationCreated)).filter(({ payload }) => payload.type === 'ride_match').flatMap(({ users, payload }) => users.map((id) => [id, payload.data?.rideId]));
  const getRideRow = async (id: number): Promise<Ride> => {
    const [ride] = await server.database.db.select().from(rides).where(eq(rides.id, id));
    if (ride === undefined) throw new Error('The ride is not there');
    return ride;
  };
  const at = (time: string) => server.clock.set(`${time}:00+08:00`);
  const due = () => runDueJobs(server.database, server.clock.now());

  describe('kept', () => {
    it('D103: one saves a search, sees it and forgets it; nobody another’s', async () => {
      const search = { departure_date: '2026-11-21', departure_time: '16:00', time_flexibility: 3, ride_type: 'one_time', min_seats: 2, max_price: 100, access_km: 12 } as const;
      const alert = await save(search);
      expect(alert).toEqual({ id: alert.id, ...aSearch(search), created_at: '2026-11-20T02:50:00.000Z' });
      server.clock.set('2026-11-20T03:00:00Z');
      const other = await save({ ride_mode: 'request' });
      expect(other).toMatchObject({ ride_mode: 'request', departure_date: null, departure_time: null, time_flexibility: null, ride_type: null, min_seats: null, max_price: null, access_km: null });
      expect(await list()).toEqual([other, alert]);
      expect(await list(driver)).toEqual([]);
      expect(await server.refused(deleteSearchAlert, { params: { id: alert.id } }, driver.token)).toMatchObject({ status: 404, code: 'ALERT_NOT_FOUND' });
      expect(await forget(alert.id)).toEqual({ ok: true });
      expect(await server.refused(deleteSearchAlert, { params: { id: alert.id } }, passenger.token)).toMatchObject({ code: 'ALERT_NOT_FOUND' });
      expect(await list()).toEqual([other]);
    });

    it('RD.199: the same search again is the one that is there, however its places are called; any time is none, and so is the distance that holds unless said', async () => {
      const alert = await save();
      const again = await save({ from_address: '臺北車站', departure_date: null, time_flexibility: 8, access_km: LIMITS.accessKm });
      expect(again).toEqual({ ...alert, from_address: '臺北車站' });
      expect(await list()).toEqual([again]);
      expect((await save({}, driver)).id).not.toBe(alert.id);
      expect((await save({ max_price: 0 })).id).not.toBe(alert.id);
      expect((await save({ access_km: 12 })).id).not.toBe(alert.id);
    });

    it('RD.199: ten at most, also of many saved at once; what is over does not count', async () => {
      await save({ departure_date: '2026-11-20' });
      at('2026-11-21T08:00');
      for (let n = 1; n < 10; n += 1) await save({ max_price: n });
      const saved = await Promise.allSettled([save({ max_price: 90 }), save({ max_price: 91 })]);
      expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409, code: 'SEARCH_ALERT_LIMIT' } });
      expect(await list()).toHaveLength(10);
      // The same search exists already.
      expect(await save({ max_price: 1 })).toMatchObject({ max_price: 1 });
    });

    it('D103: its places lie in Taiwan and its day is not over', async () => {
      const refused = (search: Partial<SearchAlertInput>) => server.refused(createSearchAlert, { body: aSearch(search) }, passenger.token);
      expect(await refused({ departure_date: '2026-11-19' })).toMatchObject({ status: 422, details: [{ path: 'departure_date', code: 'DATE_IN_PAST' }] });
      expect(await refused({ to_lat: 35.68, to_lng: 139.76 })).toMatchObject({ details: [{ path: 'to_address', code: 'OUTSIDE_TAIWAN' }] });
      expect(await list()).toEqual([]);
    });

    it('D103: is over with its day, and then the clock removes it', async () => {
      const [today, anyDay] = [await save({ departure_date: '2026-11-20' }), await save()];
      at('2026-11-20T23:59');
      await due();
      expect(await list()).toHaveLength(2);
      at('2026-11-21T00:00');
      expect(await list()).toEqual([anyDay]);
      await due();
      expect(await server.database.db.select().from(searchAlerts).where(eq(searchAlerts.id, today.id))).toEqual([]);
    });
  });

  describe('of offers', () => {
    it('RD.199: who looks for a part of a published way is told at once, in words, with where it leads', async () => {
      await save({ ...MIDWAY, departure_date: '2026-11-21' });
      const { id, price_per_seat } = await offer({ ...DOWN, departure_time: '2026-11-21T08:00:00+08:00', price_per_seat: 350 });
      const { payload } = (await hearing.of(notificationCreated))[0] ?? {};
      const ride = await getRideRow(id);
      const path = flattenPolyline(ride.path);
      const pickup = getPassingTime(findNearestPoint(path, HSINCHU).share, ride, path);
      expect(payload).toMatchObject({
        type: 'ride_match', read: false, data: { rideId: id }, createdAt: server.clock.now().toISOString(),
        title: '有順路的行程', message: `陳大明的行程順路，11/21（週六） ${toTaipeiTime(pickup)} 新竹車站 → 高鐵台中站，每座 NT$${price_per_seat}。`,
      });
      expect(await takeNotifications(server, passenger)).toEqual([payload]);
      const sent = await server.database.db.select().from(deliveries).where(eq(deliveries.userId, passenger.id));
      expect(sent).toMatchObject([{ channel: 'email', payload: { subject: '有順路的行程', path: `/rides/${id}`, isNotice: true } }]);
    });

    it('D103, R1.5: not of the opposite direction, nor of what only has its ends nearby', async () => {
      await save(BACK);
      await offer(DOWN);
      expect(await takeRecipients()).toEqual([]);
      const near = { from_lat: 25.16, from_lng: 121.44, to_lat: 24.9, to_lng: 121.05 };
      await save(near);
      const { id } = await offer({ departure_time: '2026-11-22T16:05:00+08:00' });
      expect((await server.call(searchRides, { query: near }, passenger.token)).rides.map((ride) => ride.id)).toEqual([id]);
      expect(await takeRecipients()).toEqual([]);
    });

    it('D103: at the time of the pick-up, which is another than that of departure', async () => {
      const { path, waypoints, duration_min } = estimateTrip(TAIPEI_STATION, KAOHSIUNG);
      const departs = new Date('2026-11-21T23:30:00+08:00');
      const driving = { departureTime: departs, estimatedArrivalTime: new Date(departs.getTime() + duration_min * MINUTE), waypoints };
      const row = flattenPolyline(path);
      const pickup = getPassingTime(findNearestPoint(row, HSINCHU).share, driving, row);
      expect(toTaipeiDate(pickup)).toBe('2026-11-22');
      const [rightDay, wrongDay, rightTime, wrongTime] = await Promise.all([0, 1, 2, 3].map(() => aPerson(server)));
      if (!rightDay || !wrongDay || !rightTime || !wrongTime) throw new Error('Four people');
      await save({ ...MIDWAY, departure_date: '2026-11-22' }, rightDay);
      await save({ ...MIDWAY, departure_date: '2026-11-21' }, wrongDay);
      await save({ ...MIDWAY, departure_time: toTaipeiTime(pickup), time_flexibility: 0 }, rightTime);
      await save({ ...MIDWAY, departure_time: '23:30', time_flexibility: 0 }, wrongTime);
      const { id } = await offer({ ...DOWN, departure_time: departs.toISOString() });
      expect(await takeRecipients()).toEqual([[rightDay.id, id], [rightTime.id, id]]);
    });

    it('D103: with the seats, the price and the kind of ride that were asked for', async () => {
      const fitting = { min_seats: 3, max_price: 60, ride_type: 'one_time' } as const;
      const people: TestPerson[] = [];
      for (const search of [fitting, { min_seats: 5 }, { max_price: 40 }, { ride_type: 'recurring' }] as const) {
        const person = await aPerson(server);
        await save(search, person);
        people.push(person);
      }
      const { id } = await offer({ total_seats: 3, price_per_seat: 60 });
      expect(await takeRecipients()).toEqual([[people[0]?.id, id]]);
    });

    it('D103: as far from the way as was asked for', async () => {
      const far = { ...MIDWAY, from_lat: 24.7016, from_lng: 121.0717 };
      const [wide, usual] = [await aPerson(server), await aPerson(server)];
      await save({ ...far, access_km: 12 }, wide);
      await save(far, usual);
      await save({ ...far, access_km: 9 }, passenger);
      const { id, path } = await offer(DOWN);
      expect(findNearestPoint(path.flat(), { lat: far.from_lat, lng: far.from_lng }).km).toBeCloseTo(10.2, 1);
      expect(await takeRecipients()).toEqual([[wide.id, id]]);
    });

    it('D103, RD.115: not of the own ride, nor across a block', async () => {
      await save({}, driver);
      await save();
      await server.call(contract.users.blockUser, { params: { id: driver.id } }, passenger.token);
      await offer();
      expect(await takeRecipients()).toEqual([]);
    });

    it('D103: a search that was forgotten is told of nothing', async () => {
      await forget((await save()).id);
      await offer();
      expect(await takeRecipients()).toEqual([]);
    });

    it('RD.199: of one ride once, with several searches as well; of the next one again', async () => {
      await save();
      await save({ max_price: 100 });
      const first = await offer();
      expect(await takeRecipients()).toEqual([[passenger.id, first.id]]);
      // It stops fitting, and fits again.
      await change(first.id, toRouteFields(TAIPEI_STATION, YILAN));
      await change(first.id, toRouteFields(TAIPEI_STATION, HSINCHU_PARK));
      expect(await takeRecipients()).toEqual([]);
      const second = await offer({ departure_time: '2026-11-22T16:05:00+08:00' });
      expect(await takeRecipients()).toEqual([[passenger.id, second.id]]);
      // Only the first ride of a creator is mailed each day, so that many rides do not flood a mailbox.
      const mails = () => server.database.db.$count(deliveries, and(eq(deliveries.userId, passenger.id), eq(deliveries.channel, 'email')));
      expect(await mails()).toBe(1);
      server.clock.advance(DAY);
      await offer({ departure_time: '2026-11-23T16:05:00+08:00' });
      expect(await mails()).toBe(2);
    });

    it('D103: a ride that begins to fit: another way, time or price; what fitted when the search was saved is not told', async () => {
      const { id } = await offer({ ...toRouteFields(TAIPEI_STATION, YILAN), price_per_seat: 90 });
      await save({ departure_date: '2026-11-23', max_price: 50 });
      await change(id, toRouteFields(TAIPEI_STATION, HSINCHU_PARK));
      await change(id, { departure_time: '2026-11-23T08:00:00+08:00' });
      expect(await takeRecipients()).toEqual([]);
      await change(id, { price_per_seat: 50 });
      expect(await takeRecipients()).toEqual([[passenger.id, id]]);
      const late = await aPerson(server);
      await save({}, late);
      await change(id, { description: '兩件行李' });
      expect(await takeRecipients()).toEqual([]);
    });

    it('D103, RD.130: of a full one when a seat comes free', async () => {
      const full = await anOffer(server, driver, { totalSeats: 2, availableSeats: 0 });
      const rider = await aPerson(server);
      const booking = await aBooking(server, full, rider, { seatsBooked: 1 });
      await save();
      const picky = await aPerson(server);
      await save({ min_seats: 2 }, picky);
      await server.call(cancelBooking, { params: { id: booking.id }, body: {} }, rider.token);
      expect(await takeRecipients()).toEqual([[passenger.id, full.id]]);
    });

    it('D103: not of a ride that one has booked, whatever became of that', async () => {
      const [confirmed, refused] = [await aPerson(server), await aPerson(server)];
      const full = await anOffer(server, driver, { totalSeats: 3, availableSeats: 0 });
      await aBooking(server, full, confirmed, { status: 'confirmed' });
      await aBooking(server, full, passenger);
      const wish = await aBooking(server, full, refused);
      for (const person of [confirmed, refused, passenger]) await save({}, person);
      await server.call(rejectBooking, { params: { rideId: full.id, bookingId: wish.id }, body: {} }, driver.token);
      expect(await takeRecipients()).toEqual([]);
    });

    it('D103: nobody hears of what is not published after all', async () => {
      await save();
      await offer({ departure_time: '2026-11-21T16:05:00+08:00' });
      await takeRecipients();
      expect(await server.refused(createRide, { body: anOfferDraft(vehicleId) }, driver.token)).toMatchObject({ code: 'TIME_CONFLICT' });
      expect(await takeRecipients()).toEqual([]);
    });

    it('D103: whom it concerns twice at once is told once', async () => {
      await save();
      const ride = await anOffer(server, driver);
      const row = await getRideRow(ride.id);
      await Promise.all([1, 2, 3].map(() => server.database.transaction((tx) => notifySearchers(tx, [row], { now: server.clock.now() }))));
      expect(await takeRecipients()).toEqual([[passenger.id, ride.id]]);
    });

    it('D103: what is told is forgotten with the ride, and not before', async () => {
      await save();
      const { id } = await offer();
      await due();
      const { db } = server.database;
      expect(await db.$count(notifiedMatches, eq(notifiedMatches.rideId, id))).toBe(1);
      at('2026-11-21T16:05');
      await due();
      expect(await db.$count(notifiedMatches, eq(notifiedMatches.rideId, id))).toBe(0);
    });
  });

  describe('of recurring offers', () => {
    const getRideIdsByDate = async (id: number) =>
      new Map((await server.database.db.select().from(rides).where(eq(rides.parentRideId, id))).map((ride) => [ride.occurrenceDate ?? '', ride.id]));

    it('D103: once for all its dates, with the first that fits', async () => {
      const dated = await aPerson(server);
      await save();
      await save({ departure_date: '2026-11-26' }, dated);
      const { id } = await offer(COMMUTE);
      const dates = await getRideIdsByDate(id);
      expect(await takeRecipients()).toEqual([[passenger.id, dates.get('2026-11-23')], [dated.id, dates.get('2026-11-26')]]);
    });

    it('RD.199: of all its dates once, also where another of them stops fitting and fits again', async () => {
      await save();
      const dates = await getRideIdsByDate((await offer(COMMUTE)).id);
      expect(await takeRecipients()).toEqual([[passenger.id, dates.get('2026-11-23')]]);
      const changedId = dates.get('2026-11-25') ?? 0;
      await change(changedId, toRouteFields(TAIPEI_STATION, YILAN));
      await change(changedId, toRouteFields(TAIPEI_STATION, HSINCHU_PARK));
      expect(await takeRecipients()).toEqual([]);
    });

    it('D103: a date that is rolled on is told to whom no other fits', async () => {
      const { id } = await offer(COMMUTE);
      await save();
      const dated = await aPerson(server);
      await save({ departure_date: '2026-12-21' }, dated);
      at('2026-11-23T08:00');
      await due();
      expect(await takeRecipients()).toEqual([[dated.id, (await getRideIdsByDate(id)).get('2026-12-21')]]);
      at('2026-11-24T08:00');
      await due();
      expect(await takeRecipients()).toEqual([]);
    });

    it('D103: a template that takes another time or further days is told like a ride; the date one was told of is not deleted', async () => {
      const { id } = await offer(COMMUTE);
      await save({ departure_time: '10:00', time_flexibility: 1 });
      const weekend = await aPerson(server);
      await save({ departure_date: '2026-11-28' }, weekend);
      await change(id, { departure_time: '2026-11-20T10:05:00+08:00', recurring_schedule: { type: 'daily', weekdays: [] } });
      const dates = await getRideIdsByDate(id);
      expect(await takeRecipients()).toEqual([[passenger.id, dates.get('2026-11-21')], [weekend.id, dates.get('2026-11-28')]]);
      await change(id, { recurring_schedule: { type: 'weekdays', weekdays: [] } });
      expect((await getRideRow(dates.get('2026-11-28') ?? 0)).status).toBe('cancelled');
      expect(await takeRecipients()).toEqual([]);
    });
  });

  describe('of requests', () => {
    const search = { ...DOWN, ride_mode: 'request' } as const;

    it('RD.199: a driver is told of a request along the own way, in words, and of no offer', async () => {
      await save(search, driver);
      await save({ ...MIDWAY });
      const creator = await aPerson(server, { firstName: '怡君', lastName: '林' });
      const { id } = await request({ ...MIDWAY, price_per_seat: 200, total_seats: 2 }, creator);
      expect(await takeRecipients()).toEqual([[driver.id, id]]);
      expect(await takeNotifications(server, driver)).toMatchObject([
        { title: '有人想搭順路車', message: '林怡君徵求 2 個座位，11/21（週六） 16:05–17:21 新竹車站 → 高鐵台中站，每座最多 NT$200。', data: { rideId: id } },
      ]);
    });

    it('D103, RD.115: not against the direction, off the way, of the own, or across a block', async () => {
      await save(search, driver);
      await request(BACK);
      await request({ ...MIDWAY, to_lat: YILAN.lat, to_lng: YILAN.lng, departure_time: '2026-11-22T16:05:00+08:00' });
      await request({ ...MIDWAY, departure_time: '2026-11-23T16:05:00+08:00' }, driver);
      expect(await takeRecipients()).toEqual([]);
      await server.call(contract.users.blockUser, { params: { id: passenger.id } }, driver.token);
      await request({ ...MIDWAY, departure_time: '2026-11-24T16:05:00+08:00' });
      expect(await takeRecipients()).toEqual([]);
    });

    it('D103: with as many as were asked for to take along, and at the price', async () => {
      const [more, cheaper] = [await aPerson(server), await aPerson(server)];
      await save({ ...search, min_seats: 2 }, driver);
      await save({ ...search, min_seats: 3 }, more);
      await save({ ...search, max_price: 100 }, cheaper);
      const { id } = await request({ ...MIDWAY, price_per_seat: 200, total_seats: 2 });
      expect(await takeRecipients()).toEqual([[driver.id, id]]);
    });

    it('D103: the wanted time is that at which the driver has to leave for the pick-up', async () => {
      const way = estimateTrip(TAIPEI_STATION, KAOHSIUNG);
      const minutes = Math.round(findNearestPoint(flattenPolyline(way.path), HSINCHU).share * way.duration_min);
      const departs = new Date(new Date('2026-11-21T16:05:00+08:00').getTime() - minutes * MINUTE);
      const late = await aPerson(server);
      await save({ ...search, departure_date: '2026-11-21', departure_time: toTaipeiTime(departs), time_flexibility: 0 }, driver);
      await save({ ...search, departure_date: '2026-11-21', departure_time: '16:05', time_flexibility: 0 }, late);
      const { id } = await request(MIDWAY);
      expect(await takeRecipients()).toEqual([[driver.id, id]]);
      // Nobody gets there who would have had to leave half an hour ago.
      server.clock.set(new Date(departs.getTime() + DAY + 30 * MINUTE));
      await save(search, late);
      await request({ ...MIDWAY, departure_time: '2026-11-22T16:05:00+08:00' });
      expect(await takeRecipients()).toEqual([]);
    });

    it('D103, D44: one that somebody drives is told again when that driver leaves, to whom it was not told', async () => {
      const { id } = await request(MIDWAY);
      const proposal = { role: 'driver', vehicle_id: vehicleId, price_per_seat: 40 } as const;
      const { booking } = await server.call(joinRide, { params: { id }, body: proposal }, driver.token);
      await server.call(confirmBooking, { params: { rideId: id, bookingId: booking.id } }, passenger.token);
      const other = await aPerson(server);
      await save(search, other);
      // Who leaves it knows it.
      await save(search, driver);
      expect(await takeRecipients()).toEqual([]);
      await server.call(cancelRide, { params: { id }, body: {} }, driver.token);
      expect(await takeRecipients()).toEqual([[other.id, id]]);
    });
  });
});

describe('recall of saved searches in seeded worlds', () => {
  const server = serverForTests();
  const hearing = eventRecorderForTests(server);
  let drivers: { id: number; vehicleId: number }[];
  let searcher: TestPerson;

  beforeAll(async () => {
    drivers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { id } = await aPerson(server);
        return { id, vehicleId: (await aVehicle(server, { id })).id };
      }),
    );
    searcher = await aPerson(server);
  });

  it.each([21, 22])('D103, R1.5: of two thousand searches of world %i exactly those are told that fit, as by measuring each', async (seed) => {
    const { db } = server.database;
    await db.delete(searchAlerts);
    const now = new Date(TEST_NOW);
    const random = seeded(seed);
    const wanted = Array.from({ length: 2_000 }, (_, n) => {
      const { from, to } = aRoute(random);
      return { n, from, to, date: n % 2 === 0 ? toTaipeiDate(aDepartureTime(random, now)) : null, maxPrice: n % 3 === 0 ? 200 : null };
    });
    const people = await anonymous(wanted.length);
    await db.insert(searchAlerts).values(wanted.map(({ n, from, to, date, maxPrice }) => ({
      userId: people[n] ?? 0, rideMode: 'offer' as const, fromAddress: '起點', toAddress: '終點', fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng,
      departureDate: date, maxPrice, fromCells: getCellsAround(from, LIMITS.accessKm), toCells: getCellsAround(to, LIMITS.accessKm), createdAt: now,
    })));
    let all = 0;
    for (const ride of generateRides(120, { seed: seed + 1, now, drivers })) {
      const [stored] = await db.insert(rides).values(ride).returning();
      if (stored === undefined) throw new Error('The ride did not come back');
      await hearing.all();
      await server.database.transaction((tx) => notifySearchers(tx, [stored], { now }));
      const notifiedIds = (await hearing.of(notificationCreated)).flatMap(({ users }) => users);
      const path = flattenPolyline(stored.path);
      const expected = wanted.filter(({ from, to, date, maxPrice }) => {
        const [pickup, dropoff] = [findNearestPoint(path, from), findNearestPoint(path, to)];
        const isAlong = pickup.km <= LIMITS.accessKm && dropoff.km <= LIMITS.accessKm && pickup.share < dropoff.share;
        const isInTime = date === null || toTaipeiDate(getPassingTime(pickup.share, stored, path)) === date;
        return isAlong && isInTime && stored.availableSeats > 0 && (maxPrice === null || stored.pricePerSeat <= maxPrice);
      });
      all += expected.length;
      expect(notifiedIds.toSorted((a, b) => a - b)).toEqual(expected.map(({ n }) => people[n]));
    }
    expect(all).toBeGreaterThan(1_000);
    // 240,000 distances are measured: 12 s on a quiet machine.
  }, 240_000);

  /** People who are only told. */
  async function anonymous(count: number): Promise<number[]> {
    const { email: _, emailKey: __, id: ___, ...like } = searcher.user;
    const rows = await server.database.db
      .insert(users)
      .values(Array.from({ length: count }, () => `${randomUUID()}@example.tw`).map((email) => ({ ...like, email, emailKey: email })))
      .returning({ id: users.id });
    return rows.map(({ id }) => id).toSorted((a, b) => a - b);
  }
});
