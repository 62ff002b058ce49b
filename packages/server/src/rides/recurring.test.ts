import { contract, toTaipeiDate, toTaipeiTime } from '@shunlu/api-contract';
import type { EndpointInput } from '@shunlu/api-contract';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { alerts, bookings, reviews, rides } from '../db/schema.ts';
import type { Ride } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { MINUTE, TEST_NOW } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { COMMUTE, aRequestDraft, anOfferDraft } from '../testing/drafts.ts';
import type { RideDraft } from '../testing/drafts.ts';
import { HSINCHU_PARK, TAIPEI_STATION, aPerson, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';
import { findRide } from './store.ts';

const { createRide, updateRide, cancelRide, getRide, searchRides, listUserRides, listCreatedRides } = contract.rides;
const WAY = { from_lat: TAIPEI_STATION.lat, from_lng: TAIPEI_STATION.lng, to_lat: HSINCHU_PARK.lat, to_lng: HSINCHU_PARK.lng };

describe.each([preferredDatabase])('recurring rides on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let passenger: TestPerson;
  let vehicleId: number;

  beforeEach(async () => {
    const { db } = server.database;
    await db.delete(alerts);
    await db.delete(reviews);
    await db.delete(bookings);
    await db.delete(rides);
    driver = await aPerson(server);
    passenger = await aPerson(server);
    vehicleId = (await aVehicle(server, driver)).id;
  });

  const due = () => runDueJobs(server.database, server.clock.now());
  const at = (time: string) => server.clock.set(`${time}:00+08:00`);
  const publish = async (overrides: Partial<RideDraft> = {}, person = driver) =>
    (await server.call(createRide, { body: anOfferDraft(vehicleId, { ...COMMUTE, ...overrides }) }, person.token)).ride;
  const refusedPublish = (overrides: Partial<RideDraft>) =>
    server.refused(createRide, { body: anOfferDraft(vehicleId, { ...COMMUTE, ...overrides }) }, driver.token);
  const change = async (id: number, body: EndpointInput<typeof updateRide>['body']) =>
    (await server.call(updateRide, { params: { id }, body }, driver.token)).ride;
  const cancel = (id: number, person = driver) => server.call(cancelRide, { params: { id }, body: { reason: '改搭高鐵' } }, person.token);
  const book = async ({ id }: { id: number }, seats = 1) =>
    (await server.call(contract.bookings.bookRide, { params: { id }, body: { seats_booked: seats } }, passenger.token)).booking;
  const see = (id: number, person = driver) => server.call(getRide, { params: { id } }, person.token);
  const listOccurrences = (id: number): Promise<Ride[]> =>
    server.database.db.select().from(rides).where(eq(rides.parentRideId, id)).orderBy(asc(rides.occurrenceDate));
  const listOccurrenceDates = async (id: number, status: Ride['status'] = 'active') =>
    (await listOccurrences(id)).filter((ride) => ride.status === status).map((ride) => ride.occurrenceDate);
  const occurrenceOn = async (id: number, date: string): Promise<Ride> => {
    const [ride] = await server.database.db.select().from(rides).where(and(eq(rides.parentRideId, id), eq(rides.occurrenceDate, date)));
    if (ride === undefined) throw new Error(`Nothing on ${date}`);
    return ride;
  };
  const found = async (query = {}) => (await server.call(searchRides, { query: { ...WAY, limit: 100, ...query } }, passenger.token)).rides;

  describe('publishing', () => {
    it('RD.17, RD.20, RD.83: a template and its dates of 28 days, the first where its departure lies ahead', async () => {
      const template = await publish();
      expect(template).toMatchObject({
        ride_type: 'recurring', status: 'active', parent_ride_id: null, departure_time: '2026-11-22T23:30:00.000Z',
        recurring_schedule: { type: 'weekdays', weekdays: [1, 2, 3, 4, 5] },
        recurring_start_date: '2026-11-20', recurring_end_date: '2027-01-29',
      });
      const dates = await listOccurrences(template.id);
      expect(dates.map(({ occurrenceDate }) => occurrenceDate)).toHaveLength(20);
      expect([dates[0]?.occurrenceDate, dates.at(-1)?.occurrenceDate]).toEqual(['2026-11-23', '2026-12-18']);
      for (const ride of dates) {
        expect(toTaipeiDate(ride.departureTime)).toBe(ride.occurrenceDate);
        expect(toTaipeiTime(ride.departureTime)).toBe('07:30');
        expect(ride.estimatedArrivalTime.getTime() - ride.departureTime.getTime()).toBe(template.duration_min * MINUTE);
        expect(ride).toMatchObject({ status: 'active', availableSeats: 4, driverId: driver.id, rideType: 'recurring', path: template.path });
      }
      expect(template.next_occurrence).toEqual({ ride_id: dates[0]?.id, departure_time: '2026-11-22T23:30:00.000Z', available_seats: 4 });
      expect((await see(dates[0]?.id ?? 0)).ride).toMatchObject({ parent_ride_id: template.id, departure_time: '2026-11-22T23:30:00.000Z' });
    });

    it('RD.20: today counts while its time is ahead', async () => {
      // It is 10:50.
      expect((await publish({ departure_time: '2026-11-20T10:50:00+08:00' })).departure_time).toBe('2026-11-23T02:50:00.000Z');
      expect((await publish({ departure_time: '2026-11-20T13:00:00+08:00', recurring_schedule: { type: 'weekly', weekdays: [6] } })).departure_time).toBe('2026-11-21T05:00:00.000Z');
      expect((await publish({ departure_time: '2026-11-20T18:00:00+08:00' })).departure_time).toBe('2026-11-20T10:00:00.000Z');
    });

    it('RD.17: what begins beyond the 28 days has no date yet, and gets them when they come', async () => {
      const template = await publish({ recurring_start_date: '2026-12-21', departure_time: '2026-12-21T07:30:00+08:00' });
      expect(template).toMatchObject({ next_occurrence: null, departure_time: '2026-12-20T23:30:00.000Z' });
      expect(await listOccurrenceDates(template.id)).toEqual([]);
      at('2026-11-23T08:00');
      await due();
      expect(await listOccurrenceDates(template.id)).toEqual(['2026-12-21']);
    });

    it('R1.4, R7.10, RD.17: a request recurs too; each date waits for its own driver', async () => {
      const { ride } = await server.call(createRide, { body: aRequestDraft(COMMUTE) }, passenger.token);
      expect(ride).toMatchObject({
        status: 'pending', next_occurrence: { available_seats: 6 }, ride_type: 'recurring', departure_time: '2026-11-22T23:30:00.000Z',
        recurring_schedule: { type: 'weekdays', weekdays: [1, 2, 3, 4, 5] }, recurring_start_date: '2026-11-20', recurring_end_date: '2027-01-29',
      });
      expect(await listOccurrenceDates(ride.id, 'pending')).toHaveLength(20);
      const asOther = async (departure_date: string) =>
        (await server.call(searchRides, { query: { ...WAY, departure_date, ride_type: 'recurring' } }, driver.token)).rides.map(({ id }) => id);
      const date = await occurrenceOn(ride.id, '2026-11-24');
      expect(await asOther('2026-11-24')).toEqual([date.id]);
      expect(await asOther('2026-11-28')).toEqual([]);
      const { booking } = await server.call(contract.bookings.joinRide, { params: { id: date.id }, body: { seats_needed: 1 } }, (await aPerson(server)).token);
      expect(booking).toMatchObject({ ride_id: date.id, ride_mode: 'request', departure_time: '2026-11-23T23:30:00.000Z' });
    });

    it.each([
      ['R5.18', { departure_time: null }, 'departure_time', 'TIME_REQUIRED'],
      ['R5.19', { recurring_start_date: null }, 'recurring_start_date', 'DATES_REQUIRED'],
      ['R5.19', { recurring_end_date: null }, 'recurring_end_date', 'DATES_REQUIRED'],
      ['R5.20', { recurring_start_date: '2026-11-19' }, 'recurring_start_date', 'START_IN_PAST'],
      ['R5.21', { recurring_end_date: '2026-11-20' }, 'recurring_end_date', 'END_NOT_AFTER_START'],
      ['R5.22', { recurring_schedule: { type: 'weekly', weekdays: [] } }, 'recurring_schedule.weekdays', 'WEEKDAY_REQUIRED'],
      ['RD.20', { recurring_end_date: '2026-11-22' }, 'recurring_end_date', 'NO_OCCURRENCE'],
    ] as const)('R5.50, %s: %j is refused of a new commute and of one that is changed', async (_, overrides, path, code) => {
      expect(await refusedPublish(overrides as Partial<RideDraft>)).toMatchObject({ status: 422, details: [{ path, code }] });
      const request = aRequestDraft({ ...COMMUTE, ...(overrides as Partial<RideDraft>) });
      expect(await server.refused(createRide, { body: request }, passenger.token)).toMatchObject({ status: 422, details: [{ path, code }] });
      expect(await server.database.db.select().from(rides)).toEqual([]);
      const { id } = await publish();
      const stored = await findRide(server.database.db, id);
      expect(await server.refused(updateRide, { params: { id }, body: overrides as Partial<RideDraft> }, driver.token)).toMatchObject({ status: 422, details: [{ path, code }] });
      expect(await findRide(server.database.db, id)).toEqual(stored);
    });

    it('R9.11: Sunday is 0, Saturday 6', async () => {
      const template = await publish({ recurring_schedule: { type: 'weekly', weekdays: [0, 6] } });
      expect((await listOccurrenceDates(template.id)).slice(0, 3)).toEqual(['2026-11-21', '2026-11-22', '2026-11-28']);
    });

    it('R3.14: the day of a month that older forms send means nothing', async () => {
      const template = await publish({ recurring_schedule: { type: 'weekly', weekdays: [3, 1, 3], monthly_date: 1 } });
      expect(template.recurring_schedule).toEqual({ type: 'weekly', weekdays: [1, 3] });
      expect((await listOccurrenceDates(template.id)).slice(0, 3)).toEqual(['2026-11-23', '2026-11-25', '2026-11-30']);
    });
  });

  describe('beside other trips', () => {
    it('RD.51, RD.175: dates that overlap with a trip of the driver are refused, and all named, with those that would have a third trip', async () => {
      const inTheWay = await anOffer(server, driver, { departureTime: new Date('2026-11-25T08:00:00+08:00'), estimatedArrivalTime: new Date('2026-11-25T09:00:00+08:00') });
      await anOffer(server, driver, { departureTime: new Date('2026-12-01T07:00:00+08:00'), estimatedArrivalTime: new Date('2026-12-01T08:00:00+08:00') });
      // Two other trips of a day leave no third: that date is named too, though something else stands in its way.
      await anOffer(server, driver, { departureTime: new Date('2026-12-04T12:00:00+08:00'), estimatedArrivalTime: new Date('2026-12-04T13:00:00+08:00') });
      await anOffer(server, driver, { departureTime: new Date('2026-12-04T18:00:00+08:00'), estimatedArrivalTime: new Date('2026-12-04T19:00:00+08:00') });
      const error = await refusedPublish({});
      expect(error).toMatchObject({ status: 409, code: 'TIME_CONFLICT', facts: { ride_id: inTheWay.id, dates: ['2026-11-25', '2026-12-01', '2026-12-04'] } });
      expect(await server.database.db.select().from(rides)).toHaveLength(4);
    });

    it('RD.39: there and back every day are two trips a day; a third on any of them is refused', async () => {
      await publish();
      await publish({ departure_time: '2026-11-20T18:00:00+08:00' });
      expect(await refusedPublish({ departure_time: '2026-11-20T12:30:00+08:00' })).toMatchObject({ code: 'TRIP_LIMIT' });
      const once = { ride_type: 'one_time', recurring_schedule: null, recurring_start_date: null, recurring_end_date: null } as const;
      expect(await refusedPublish({ ...once, departure_time: '2026-11-24T12:30:00+08:00' })).toMatchObject({ code: 'TRIP_LIMIT' });
      // On Saturday nothing recurs.
      await publish({ ...once, departure_time: '2026-11-21T12:30:00+08:00' });
    });

    it('RD.17, RD.51: a date that comes into the 28 days and is taken is left out', async () => {
      const template = await publish({ recurring_end_date: '2026-12-23' });
      await anOffer(server, driver, { departureTime: new Date('2026-12-22T07:00:00+08:00'), estimatedArrivalTime: new Date('2026-12-22T08:00:00+08:00') });
      at('2026-12-01T12:00');
      await due();
      expect((await listOccurrenceDates(template.id)).slice(-3)).toEqual(['2026-12-18', '2026-12-21', '2026-12-23']);
    });
  });

  describe('as time goes by', () => {
    it('RD.17: the dates are rolled on every day, each once, by however many instances', async () => {
      const template = await publish();
      at('2026-11-21T00:10');
      expect((await due()).recurring).toBe(1);
      expect((await listOccurrenceDates(template.id)).at(-1)).toBe('2026-12-18');
      at('2026-11-23T00:10');
      const runs = await Promise.all([due(), due(), due()]);
      expect(runs.reduce((sum, { recurring }) => sum + recurring, 0) + (await due()).recurring).toBe(1);
      expect((await listOccurrenceDates(template.id)).at(-1)).toBe('2026-12-21');
      expect(await listOccurrenceDates(template.id)).toHaveLength(21);
      at('2027-01-20T06:00');
      await due();
      expect((await listOccurrenceDates(template.id)).at(-1)).toBe('2027-01-29');
    });

    it('RD.18, RD.6: an occurrence departs and arrives; its template shows the next date and never leaves', async () => {
      const template = await publish();
      const first = await occurrenceOn(template.id, '2026-11-23');
      const booking = await aBooking(server, first, passenger, { status: 'confirmed' });
      at('2026-11-23T07:30');
      await due();
      expect((await findRide(server.database.db, first.id))?.status).toBe('in_progress');
      expect((await see(template.id)).ride).toMatchObject({ status: 'active', departure_time: '2026-11-23T23:30:00.000Z' });
      at('2026-11-23T12:00');
      await due();
      expect((await findRide(server.database.db, first.id))?.status).toBe('completed');
      expect((await see(first.id, passenger)).bookings).toMatchObject([{ id: booking.id, status: 'completed' }]);
      const review = { booking_id: booking.id, reviewee_id: driver.id, rating: 5 };
      expect((await server.call(contract.reviews.listPendingReviews, { query: {} }, passenger.token)).pending).toMatchObject([{ ride_id: first.id }]);
      await server.call(contract.reviews.createReview, { body: review }, passenger.token);
    });

    it('RD.18, RD.6: a date that its driver starts early is not the next one any more', async () => {
      const template = await publish();
      const first = await occurrenceOn(template.id, '2026-11-23');
      at('2026-11-23T07:10');
      await change(first.id, { status: 'in_progress' });
      expect((await see(template.id)).ride).toMatchObject({
        departure_time: '2026-11-23T23:30:00.000Z',
        next_occurrence: { departure_time: '2026-11-23T23:30:00.000Z' },
      });
    });

    it('RD.18, RD.175: the template is completed when its last day is over', async () => {
      const template = await publish({ recurring_end_date: '2026-11-24' });
      const asked = (await server.call(createRide, { body: aRequestDraft({ ...COMMUTE, recurring_end_date: '2026-11-24' }) }, passenger.token)).ride;
      at('2026-11-24T23:59');
      await due();
      expect((await see(asked.id)).ride.status).toBe('pending');
      expect((await see(template.id)).ride).toMatchObject({ status: 'active', next_occurrence: null });
      at('2026-11-25T00:00');
      await due();
      expect([(await see(template.id)).ride.status, (await see(asked.id)).ride.status]).toEqual(['completed', 'completed']);
      expect(await listOccurrenceDates(template.id, 'completed')).toEqual(['2026-11-23', '2026-11-24']);
      expect((await due()).recurring).toBe(0);
    });
  });

  describe('searched, booked and listed', () => {
    it('R1.4, RD.18, RD.175: a search finds the dates, not the template', async () => {
      const template = await publish();
      const dates = await found();
      expect(dates).toHaveLength(20);
      expect(dates.every((ride) => ride.parent_ride_id === template.id && ride.next_occurrence === null)).toBe(true);
      expect(await found({ departure_date: '2026-11-25', ride_type: 'recurring' })).toHaveLength(1);
      expect(await found({ departure_date: '2026-11-28' })).toEqual([]);
    });

    it('R1.4, RD.18, RD.175: a date is booked; the template is not', async () => {
      const template = await publish();
      const date = await occurrenceOn(template.id, '2026-11-24');
      const body = { seats_booked: 2 };
      expect(await server.refused(contract.bookings.bookRide, { params: { id: template.id }, body }, passenger.token)).toMatchObject({ code: 'RIDE_NOT_ACTIVE' });
      const { booking } = await server.call(contract.bookings.bookRide, { params: { id: date.id }, body }, passenger.token);
      expect(booking).toMatchObject({ ride_id: date.id, departure_time: '2026-11-23T23:30:00.000Z' });
      expect((await findRide(server.database.db, date.id))?.availableSeats).toBe(2);
      expect((await see(template.id)).ride).toMatchObject({ available_seats: 4, next_occurrence: { available_seats: 4 } });
    });

    it('RD.18, RD.175: nobody drives or joins a recurring request as a whole', async () => {
      const { ride } = await server.call(createRide, { body: aRequestDraft(COMMUTE) }, passenger.token);
      expect(ride.status).toBe('pending');
      const join = { params: { id: ride.id }, body: { role: 'driver', vehicle_id: vehicleId, price_per_seat: 40 } } as const;
      expect(await server.refused(contract.bookings.joinRide, join, driver.token)).toMatchObject({ code: 'RIDE_NOT_ACTIVE' });
      expect(await server.refused(contract.bookings.joinRide, { params: join.params, body: { seats_needed: 1 } }, driver.token)).toMatchObject({ code: 'RIDE_NOT_ACTIVE' });
      const next = await occurrenceOn(ride.id, '2026-11-23');
      await server.call(contract.bookings.joinRide, { ...join, params: { id: next.id } }, driver.token);
    });

    it('RD.18: the template stands once in the own lists; beside it only dates with somebody’s booking, and what was driven', async () => {
      const template = await publish();
      const ids = async (person: TestPerson) => (await server.call(listUserRides, { query: {} }, person.token)).rides.map(({ id }) => id);
      expect(await ids(driver)).toEqual([template.id]);
      const booked = await occurrenceOn(template.id, '2026-11-26');
      await book(booked);
      expect(await ids(driver)).toEqual([booked.id, template.id]);
      expect(await ids(passenger)).toEqual([booked.id]);
      at('2026-11-24T12:00');
      await due();
      const driven = [await occurrenceOn(template.id, '2026-11-23'), await occurrenceOn(template.id, '2026-11-24')];
      expect((await ids(driver)).toSorted()).toEqual([template.id, booked.id, ...driven.map(({ id }) => id)].toSorted());
      const { rides: created } = await server.call(listCreatedRides, { query: { status: 'active' } }, driver.token);
      expect(created.map(({ id }) => id)).toEqual([booked.id, template.id]);
      expect(created[1]).toMatchObject({ departure_time: '2026-11-24T23:30:00.000Z', next_occurrence: { departure_time: '2026-11-24T23:30:00.000Z' } });
      // Cancelled dates are not the next date any more.
      for (const date of ['2026-11-25', '2026-11-26']) await cancel((await occurrenceOn(template.id, date)).id);
      const [left, ...others] = (await server.call(listCreatedRides, { query: { status: 'active' } }, driver.token)).rides;
      expect([left?.id, others]).toEqual([template.id, []]);
      expect(left).toMatchObject({ departure_time: '2026-11-26T23:30:00.000Z', next_occurrence: { departure_time: '2026-11-26T23:30:00.000Z' } });
    });
  });

  describe('taken back', () => {
    it('RD.19: cancelling an occurrence skips its date, for good', async () => {
      const template = await publish();
      const first = await occurrenceOn(template.id, '2026-11-23');
      const booking = await book(first);
      await cancel(first.id);
      expect((await see(template.id)).ride).toMatchObject({ status: 'active', departure_time: '2026-11-23T23:30:00.000Z' });
      expect((await see(first.id, passenger)).bookings).toMatchObject([{ id: booking.id, cancel_kind: 'ride_cancelled', cancel_reason: '改搭高鐵' }]);
      at('2026-11-21T00:10');
      await due();
      expect((await listOccurrenceDates(template.id))[0]).toBe('2026-11-24');
      expect(await listOccurrenceDates(template.id, 'cancelled')).toEqual(['2026-11-23']);
    });

    it('RD.39, RD.18: the template in the own list names the days that count, which are those the server refuses a third trip on', async () => {
      const dates = async () => (await server.call(listUserRides, { query: { role: 'driver' } }, driver.token)).rides.map((ride) => ride.dates);
      const template = await publish();
      await publish({ departure_time: '2026-11-23T18:00:00+08:00', recurring_start_date: '2026-11-23', recurring_end_date: '2026-11-25' });
      await cancel((await occurrenceOn(template.id, '2026-11-24')).id);
      expect(await dates()).toContainEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
      const [left] = (await dates()).filter((days) => days?.length !== 3);
      // Of fifty weekdays through 2027-01-29, less the one taken back.
      expect(left).toHaveLength(49);
      expect(left?.slice(0, 2)).toEqual(['2026-11-23', '2026-11-25']);
      const third = (date: string) => anOfferDraft(vehicleId, { departure_time: `${date}T12:00:00+08:00` });
      expect(await server.refused(createRide, { body: third('2026-11-23') }, driver.token)).toMatchObject({ code: 'TRIP_LIMIT' });
      await server.call(createRide, { body: third('2026-11-24') }, driver.token);
      // Of a day that is over nothing is said, and a date that was driven still counts on its own.
      at('2026-11-23T12:00');
      await due();
      expect((await see(template.id)).ride.dates?.[0]).toBe('2026-11-23');
      at('2026-11-24T00:00');
      expect((await see(template.id)).ride.dates?.[0]).toBe('2026-11-25');
    });

    it('RD.19, RD.52: cancelling the template cancels its future with its bookings, and leaves what is under way', async () => {
      const template = await publish();
      const first = await occurrenceOn(template.id, '2026-11-23');
      const second = await occurrenceOn(template.id, '2026-12-02');
      const booking = await book(second, 2);
      await server.call(contract.bookings.confirmBooking, { params: { rideId: second.id, bookingId: booking.id } }, driver.token);
      at('2026-11-23T07:40');
      await due();
      expect((await cancel(template.id)).ride).toMatchObject({ status: 'cancelled', next_occurrence: null });
      expect(await listOccurrenceDates(template.id, 'active')).toEqual([]);
      expect((await findRide(server.database.db, first.id))?.status).toBe('in_progress');
      expect((await see(second.id, passenger)).bookings).toMatchObject([{ id: booking.id, status: 'cancelled', cancel_reason: '改搭高鐵' }]);
      at('2026-11-27T08:00');
      await due();
      expect(await listOccurrenceDates(template.id, 'active')).toEqual([]);
      expect(await server.refused(cancelRide, { params: { id: template.id }, body: {} }, driver.token)).toMatchObject({ code: 'INVALID_TRANSITION' });
    });

    it('RD.19: of a request that recurs so does the template', async () => {
      const { ride: template } = await server.call(createRide, { body: aRequestDraft(COMMUTE) }, passenger.token);
      expect((await cancel(template.id, passenger)).ride).toMatchObject({ status: 'cancelled', next_occurrence: null });
      expect(await listOccurrenceDates(template.id, 'pending')).toEqual([]);
      expect(await listOccurrenceDates(template.id, 'cancelled')).toHaveLength(20);
    });

    it('R6.6: others do not take it back', async () => {
      const template = await publish();
      expect(await server.refused(cancelRide, { params: { id: template.id }, body: {} }, passenger.token)).toMatchObject({ code: 'FORBIDDEN' });
    });

    it('RD.19: cancelling it while the clock rolls it on leaves no date behind', async () => {
      for (let round = 0; round < 3; round += 1) {
        server.clock.set(TEST_NOW);
        const template = await publish();
        at('2026-11-23T06:00');
        await Promise.allSettled([due(), cancel(template.id), due()]);
        await due();
        expect(await listOccurrenceDates(template.id, 'active')).toEqual([]);
      }
    });
  });

  describe('changed', () => {
    it('RD.49, RD.18, RD.176: what is changed of a template reaches its dates without bookings, and leaves the others as agreed', async () => {
      const template = await publish();
      const booked = await occurrenceOn(template.id, '2026-11-25');
      await book(booked);
      const { duration_min } = await change(template.id, { price_per_seat: 70, total_seats: 3, departure_time: '2026-11-20T08:00:00+08:00', description: '改八點' });
      for (const ride of await listOccurrences(template.id)) {
        const isBooked = ride.id === booked.id;
        expect(ride).toMatchObject(
          isBooked ? { pricePerSeat: 50, totalSeats: 4, description: '' } : { pricePerSeat: 70, totalSeats: 3, availableSeats: 3, description: '改八點' },
        );
        expect(toTaipeiTime(ride.departureTime)).toBe(isBooked ? '07:30' : '08:00');
        expect(ride.estimatedArrivalTime.getTime() - ride.departureTime.getTime()).toBe(duration_min * MINUTE);
      }
      expect((await see(template.id)).ride).toMatchObject({ departure_time: '2026-11-23T00:00:00.000Z', price_per_seat: 70 });
    });

    it('R7.12, RD.18, RD.176: other weekdays: dates go, are cancelled where somebody had to do with them, and come', async () => {
      const template = await publish();
      const touched = await occurrenceOn(template.id, '2026-11-24');
      await aBooking(server, touched, passenger, { status: 'cancelled', cancelKind: 'rider' });
      const booked = await occurrenceOn(template.id, '2026-12-01');
      await aBooking(server, booked, passenger);
      expect(await change(template.id, { recurring_schedule: { type: 'weekly', weekdays: [0, 1] }, recurring_start_date: '2026-11-21', recurring_end_date: '2027-01-31' })).toMatchObject({
        recurring_schedule: { type: 'weekly', weekdays: [0, 1] }, recurring_start_date: '2026-11-21', recurring_end_date: '2027-01-31',
      });
      expect(await listOccurrenceDates(template.id)).toEqual([
        '2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-06', '2026-12-07', '2026-12-13', '2026-12-14',
      ]);
      expect(await listOccurrenceDates(template.id, 'cancelled')).toEqual(['2026-11-24']);
      expect((await see(template.id)).ride.departure_time).toBe('2026-11-21T23:30:00.000Z');
    });

    it('RD.176, RD.177: what is sent unchanged of a template leaves the own changes of its dates alone, a change reaches them, and a skipped date stays so', async () => {
      const template = await publish();
      await cancel((await occurrenceOn(template.id, '2026-11-23')).id);
      const date = await occurrenceOn(template.id, '2026-11-24');
      await change(date.id, { price_per_seat: 70 });
      await change(template.id, { price_per_seat: template.price_per_seat, departure_time: template.departure_time });
      expect(await findRide(server.database.db, date.id)).toMatchObject({ pricePerSeat: 70 });
      await change(template.id, { description: '改' });
      expect(await findRide(server.database.db, date.id)).toMatchObject({ pricePerSeat: 50, description: '改' });
      expect(await listOccurrenceDates(template.id)).not.toContain('2026-11-23');
      expect(await listOccurrenceDates(template.id, 'cancelled')).toEqual(['2026-11-23']);
    });

    it('RD.18: a template that has begun keeps its start; an end in the past is refused', async () => {
      const template = await publish();
      at('2026-12-01T12:00');
      await due();
      driver.token = await server.app.auth.openSession(driver.id);
      expect(await change(template.id, { recurring_end_date: '2026-12-04' })).toMatchObject({ recurring_start_date: '2026-11-20', recurring_end_date: '2026-12-04' });
      expect(await listOccurrenceDates(template.id)).toEqual(['2026-12-02', '2026-12-03', '2026-12-04']);
      const refused = (body: EndpointInput<typeof updateRide>['body']) => server.refused(updateRide, { params: { id: template.id }, body }, driver.token);
      expect(await refused({ recurring_end_date: '2026-11-27' })).toMatchObject({ details: [{ path: 'recurring_end_date', code: 'NO_OCCURRENCE' }] });
      expect(await refused({ recurring_start_date: '2026-11-30' })).toMatchObject({ details: [{ path: 'recurring_start_date', code: 'START_IN_PAST' }] });
    });

    it('RD.51, RD.18, RD.176: a date that was left out is in no edit’s way, and stays left out for good', async () => {
      const template = await publish({ recurring_end_date: '2026-12-23' });
      const other = await anOffer(server, driver, { departureTime: new Date('2026-12-22T07:00:00+08:00'), estimatedArrivalTime: new Date('2026-12-22T08:00:00+08:00') });
      at('2026-12-01T12:00');
      await due();
      driver.token = await server.app.auth.openSession(driver.id);
      await change(template.id, { description: '改' });
      await cancel(other.id);
      expect(await change(template.id, { recurring_end_date: '2026-12-25', departure_time: '2026-12-02T08:00:00+08:00' })).toMatchObject({ description: '改' });
      expect((await listOccurrenceDates(template.id)).slice(-4)).toEqual(['2026-12-21', '2026-12-23', '2026-12-24', '2026-12-25']);
    });

    it('RD.51: a template is not moved into another trip', async () => {
      const template = await publish();
      const other = await anOffer(server, driver, { departureTime: new Date('2026-11-25T12:00:00+08:00'), estimatedArrivalTime: new Date('2026-11-25T13:00:00+08:00') });
      const error = await server.refused(updateRide, { params: { id: template.id }, body: { departure_time: '2026-11-23T12:00:00+08:00' } }, driver.token);
      expect(error).toMatchObject({ code: 'TIME_CONFLICT', facts: { ride_id: other.id, dates: ['2026-11-25'] } });
      expect(toTaipeiTime((await occurrenceOn(template.id, '2026-11-24')).departureTime)).toBe('07:30');
    });

    it('RD.18: one date has its own time and seats, and stays on its date', async () => {
      const template = await publish();
      const date = await occurrenceOn(template.id, '2026-11-23');
      expect(await change(date.id, { departure_time: '2026-11-23T09:00:00+08:00', total_seats: 2 })).toMatchObject({
        departure_time: '2026-11-23T01:00:00.000Z', total_seats: 2, available_seats: 2, parent_ride_id: template.id,
      });
      expect((await see(template.id)).ride.next_occurrence).toEqual({ ride_id: date.id, departure_time: '2026-11-23T01:00:00.000Z', available_seats: 2 });
      for (const body of [{ departure_time: '2026-11-24T09:00:00+08:00' }, { recurring_end_date: '2027-02-05' }, { recurring_schedule: { type: 'daily' as const, weekdays: [] } }]) {
        expect(await server.refused(updateRide, { params: { id: date.id }, body }, driver.token)).toMatchObject({ code: 'VALIDATION', details: [{ path: Object.keys(body)[0], code: 'INVALID_VALUE' }] });
      }
    });
  });
});
