import { bookingStatusUpdate, contract, notificationCreated, rideStatusUpdate } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR, MINUTE, TEST_NOW } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { toVehicleSnapshot } from './buildRide.ts';

const { getRide, listUserRides, listCreatedRides, cancelRide } = contract.rides;

describe.each([preferredDatabase])('rides seen and taken back on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;
  let stranger: TestPerson;

  beforeEach(async () => {
    driver = await aPerson(server, { phone: '+886911111111' });
    passenger = await aPerson(server, { phone: '+886922222222', firstName: '怡君', lastName: '林' });
    stranger = await aPerson(server);
  });

  const see = (id: number, person: TestPerson) => server.call(getRide, { params: { id } }, person.token);
  const plateFor = async (id: number, person: TestPerson) => (await see(id, person)).ride.vehicle?.license_plate;

  describe('one ride', () => {
    it('R7.15: its owner sees all bookings, a passenger the own, a stranger none', async () => {
      const ride = await anOffer(server, driver);
      const first = await aBooking(server, ride, passenger);
      const second = await aBooking(server, ride, stranger, { status: 'confirmed' });
      expect((await see(ride.id, driver)).bookings.map((booking) => booking.id)).toEqual([first.id, second.id]);
      expect((await see(ride.id, passenger)).bookings.map((booking) => booking.id)).toEqual([first.id]);
      expect((await see(ride.id, await aPerson(server))).bookings).toEqual([]);
    });

    it('R7.15: the creator of a request sees who joined', async () => {
      const ride = await aRequest(server, passenger);
      const joined = await aBooking(server, ride, stranger);
      expect((await see(ride.id, passenger)).bookings.map((booking) => booking.id)).toEqual([joined.id]);
      expect((await see(ride.id, stranger)).bookings.map((booking) => booking.id)).toEqual([joined.id]);
      expect((await see(ride.id, driver)).bookings).toEqual([]);
    });

    it('RD.71: a cancelled one is shown with its reason, a past one as it ended', async () => {
      const past = await anOffer(server, driver, { status: 'completed', departureTime: new Date(Date.parse(TEST_NOW) - 2 * DAY), estimatedArrivalTime: new Date(Date.parse(TEST_NOW) - 2 * DAY + HOUR) });
      expect((await see(past.id, stranger)).ride).toMatchObject({ status: 'completed', from_address: '台北車站' });
      const ride = await anOffer(server, driver, { status: 'cancelled', cancelReason: '車輛臨時進廠維修' });
      expect((await see(ride.id, stranger)).ride).toMatchObject({ status: 'cancelled', cancel_reason: '車輛臨時進廠維修' });
    });

    it('one that is not there is not found', async () => {
      const error = await server.refused(getRide, { params: { id: 999_999_999 } }, driver.token);
      expect(error).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
    });

    it('RD.40, RD.121: tells what the stored way costs, shared by its seats', async () => {
      const ride = await anOffer(server, driver, { distanceKm: 79, tollKm: 70, vehicleType: 'sedan' });
      const { cost } = await see(ride.id, stranger);
      expect(cost).toMatchObject({ fuel_twd: 178, toll_twd: 60, total_twd: 238, seats: 3, cap_per_seat: 79, suggested_per_seat: 50 });
    });

    it('RD.46, RD.47: people come with rating and rides, never with e-mail or phone', async () => {
      const rated = await aPerson(server, { ratingSum: 14, ratingCount: 3, totalRides: 9 });
      const { ride } = await see((await anOffer(server, rated)).id, stranger);
      expect(ride).toMatchObject({ driver_rating: 4.7, driver_total_rides: 9, driver: { rating_count: 3 }, creator_rating: 4.7 });
      expect((await see((await anOffer(server, driver)).id, stranger)).ride).toMatchObject({
        driver_rating: null, driver: { rating: null, rating_count: 0 }, creator_rating: null, creator: { rating: null, rating_count: 0 },
      });
      expect(JSON.stringify(ride)).not.toMatch(/@|\+8869/);
      const shared = await anOffer(server, driver);
      await aBooking(server, shared, passenger, { status: 'confirmed' });
      for (const person of [driver, passenger]) expect(JSON.stringify(await see(shared.id, person))).not.toContain('@');
    });
  });

  describe('phone and plate', () => {
    it('RD.48: the plate is whole for the driver and a confirmed passenger only', async () => {
      const ride = await anOffer(server, driver);
      await aBooking(server, ride, passenger, { status: 'confirmed' });
      await aBooking(server, ride, stranger);
      expect(await plateFor(ride.id, driver)).toBe('ABC-1234');
      expect(await plateFor(ride.id, passenger)).toBe('ABC-1234');
      expect(await plateFor(ride.id, stranger)).toBe('ABC-••••');
    });

    it('RD.48: the two sides of a confirmed booking see each other’s phone, nobody else does', async () => {
      const ride = await anOffer(server, driver);
      await aBooking(server, ride, passenger, { status: 'confirmed' });
      await aBooking(server, ride, stranger);
      const seenBy = async (person: TestPerson) => (await see(ride.id, person)).bookings.map((booking) => booking.counterpart_phone);
      expect(await seenBy(driver)).toEqual(['+886922222222', null]);
      expect(await seenBy(passenger)).toEqual(['+886911111111']);
      expect(await seenBy(stranger)).toEqual([null]);
    });

    it('RD.48: until 24 h after arrival', async () => {
      const ride = await anOffer(server, driver, { status: 'completed' });
      await aBooking(server, ride, passenger, { status: 'completed' });
      server.clock.set(new Date(ride.estimatedArrivalTime.getTime() + 24 * HOUR));
      expect(await plateFor(ride.id, passenger)).toBe('ABC-1234');
      expect((await see(ride.id, passenger)).bookings[0]?.counterpart_phone).toBe('+886911111111');
      server.clock.advance(1);
      const nextView = await see(ride.id, passenger);
      expect(nextView.ride.vehicle?.license_plate).toBe('ABC-••••');
      expect(nextView.bookings[0]).toMatchObject({ counterpart_phone: null, vehicle: { license_plate: 'ABC-••••' } });
      expect((await see(ride.id, driver)).bookings[0]?.counterpart_phone).toBeNull();
    });

    it('RD.48: a cancelled booking or ride closes them', async () => {
      const ride = await anOffer(server, driver);
      await aBooking(server, ride, passenger, { status: 'cancelled', cancelKind: 'rider' });
      expect(await plateFor(ride.id, passenger)).toBe('ABC-••••');
      const gone = await anOffer(server, driver, { status: 'cancelled' });
      await aBooking(server, gone, passenger, { status: 'confirmed' });
      expect(await plateFor(gone.id, passenger)).toBe('ABC-••••');
    });

    it('RD.48: who created a driven request sees the plate of the car that comes', async () => {
      const vehicle = await aVehicle(server, driver);
      const ride = await aRequest(server, passenger, { status: 'active', driverId: driver.id, ...toVehicleSnapshot(vehicle) });
      const proposal = { userRole: 'driver', seatsBooked: 0, vehicleId: vehicle.id } as const;
      await aBooking(server, ride, stranger, { ...proposal, status: 'cancelled', cancelKind: 'rejected' });
      expect(await plateFor(ride.id, passenger)).toBe('ABC-••••');
      await aBooking(server, ride, driver, { ...proposal, status: 'confirmed' });
      expect(await plateFor(ride.id, passenger)).toBe('ABC-1234');
      const phones = async (person: TestPerson) => (await see(ride.id, person)).bookings.map((booking) => booking.counterpart_phone);
      expect([await phones(passenger), await phones(driver), await phones(stranger)]).toEqual([['+886911111111', null], ['+886922222222'], [null]]);
      expect(await plateFor(ride.id, stranger)).toBe('ABC-••••');
      const created = await server.call(listCreatedRides, { query: {} }, passenger.token);
      expect(created.rides.map(({ vehicle: shown }) => shown?.license_plate)).toEqual(['ABC-1234']);
    });
  });

  describe('lists', () => {
    it('R7.11, RD.97: the own rides as driver, as rider, and both; newest departure first', async () => {
      const driven = await anOffer(server, driver, { departureTime: new Date(Date.parse(TEST_NOW) + DAY) });
      const theirs = await anOffer(server, stranger, { departureTime: new Date(Date.parse(TEST_NOW) + 2 * DAY), estimatedArrivalTime: new Date(Date.parse(TEST_NOW) + 2 * DAY + HOUR) });
      await aBooking(server, theirs, driver);
      const left = await anOffer(server, stranger);
      await aBooking(server, left, driver, { status: 'cancelled', cancelKind: 'rider' });
      const asked = await aRequest(server, driver, { departureTime: new Date(Date.parse(TEST_NOW) + 3 * DAY), estimatedArrivalTime: new Date(Date.parse(TEST_NOW) + 3 * DAY + HOUR) });
      const accepted = await aRequest(server, stranger, {
        status: 'active', driverId: driver.id, departureTime: new Date(Date.parse(TEST_NOW) + 4 * DAY), estimatedArrivalTime: new Date(Date.parse(TEST_NOW) + 4 * DAY + HOUR),
      });
      const list = async (query: { role?: 'driver' | 'rider'; status?: 'pending' | 'active' }) =>
        (await server.call(listUserRides, { query }, driver.token)).rides.map((ride) => ride.id);
      expect(await list({ role: 'driver' })).toEqual([accepted.id, driven.id]);
      expect(await list({ role: 'rider' })).toEqual([asked.id, theirs.id]);
      expect(await list({})).toEqual([accepted.id, asked.id, theirs.id, driven.id]);
      expect(await list({ status: 'pending' })).toEqual([asked.id]);
      expect(await list({ role: 'rider', status: 'active' })).toEqual([theirs.id]);
    });

    it('R7.18: the rides one created, offers and requests, by status', async () => {
      const offer = await anOffer(server, driver);
      const request = await aRequest(server, driver);
      const past = await anOffer(server, driver, { status: 'completed' });
      await aBooking(server, await anOffer(server, stranger), driver);
      await aRequest(server, stranger, { status: 'active', driverId: driver.id });
      const list = async (query: { status?: 'completed' | 'active' }) =>
        (await server.call(listCreatedRides, { query }, driver.token)).rides.map((ride) => ride.id);
      // One departure for all: the newest first.
      expect(await list({})).toEqual([past.id, request.id, offer.id]);
      expect(await list({ status: 'completed' })).toEqual([past.id]);
      expect(await list({ status: 'active' })).toEqual([offer.id]);
    });

    it('RD.56: pages of any size make the whole list', async () => {
      const ids: number[] = [];
      for (let day = 5; day > 0; day -= 1) {
        const departureTime = new Date(Date.parse(TEST_NOW) + Math.ceil(day / 2) * DAY);
        ids.push((await aRequest(server, driver, { departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + HOUR) })).id);
      }
      const whole = (await server.call(listCreatedRides, { query: {} }, driver.token)).rides.map((ride) => ride.id);
      expect(whole.toSorted((a, b) => a - b)).toEqual(ids);
      const walked: number[] = [];
      let cursor: string | null = null;
      do {
        const query: { limit: number; cursor?: string } = cursor === null ? { limit: 2 } : { limit: 2, cursor };
        const page: { rides: { id: number }[]; next_cursor: string | null } = await server.call(listCreatedRides, { query }, driver.token);
        walked.push(...page.rides.map((ride) => ride.id));
        cursor = page.next_cursor;
      } while (cursor !== null);
      expect(walked).toEqual(whole);
    });
  });

  describe('taking a ride back', () => {
    const cancel = (id: number, person: TestPerson, reason?: string) =>
      server.call(cancelRide, { params: { id }, body: reason === undefined ? {} : { reason } }, person.token);
    const refused = (id: number, person: TestPerson) => server.refused(cancelRide, { params: { id }, body: {} }, person.token);

    it('R4.13, RD.52: the creator cancels an active offer; its live bookings go with it and their seats come back', async () => {
      const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 1 });
      const pending = await aBooking(server, ride, passenger, { seatsBooked: 2 });
      const confirmed = await aBooking(server, ride, stranger, { status: 'confirmed' });
      const gone = await aBooking(server, ride, await aPerson(server), { status: 'cancelled', cancelKind: 'rider', seatsBooked: 3 });
      const answer = await cancel(ride.id, driver, ' 車輛臨時進廠維修 ');
      expect(answer.ride).toMatchObject({ status: 'cancelled', cancel_reason: '車輛臨時進廠維修', available_seats: 4 });
      const { bookings } = await see(ride.id, driver);
      expect(bookings.map(({ id, status, cancel_kind, cancel_reason }) => ({ id, status, cancel_kind, cancel_reason }))).toEqual([
        { id: pending.id, status: 'cancelled', cancel_kind: 'ride_cancelled', cancel_reason: '車輛臨時進廠維修' },
        { id: confirmed.id, status: 'cancelled', cancel_kind: 'ride_cancelled', cancel_reason: '車輛臨時進廠維修' },
        { id: gone.id, status: 'cancelled', cancel_kind: 'rider', cancel_reason: null },
      ]);
    });

    it('R7.13: needs no payload', async () => {
      for (const ride of [await anOffer(server, driver), await aRequest(server, driver)]) {
        const answer = await server.request('POST', `/api/rides/${ride.id}/cancel`, { token: driver.token });
        expect([answer.statusCode, answer.json()]).toMatchObject([200, { ride: { id: ride.id, status: 'cancelled', cancel_reason: null } }]);
      }
    });

    it('R7.61, RD.52, RD.85: everybody on it is told, with the reason', async () => {
      const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 2 });
      const booking = await aBooking(server, ride, passenger, { seatsBooked: 2 });
      await hearing.all();
      await cancel(ride.id, driver, '臨時有事');
      const announcements = (await hearing.all()).filter(({ event }) => event !== notificationCreated);
      expect(announcements).toHaveLength(2);
      expect(announcements[0]).toEqual({
        users: [passenger.id, driver.id],
        event: bookingStatusUpdate,
        payload: { booking_id: booking.id, ride_id: ride.id, status: 'cancelled', cancel_kind: 'ride_cancelled', cancel_reason: '臨時有事', actor_id: driver.id },
      });
      expect(announcements[1]).toEqual({
        users: [driver.id, passenger.id],
        event: rideStatusUpdate,
        payload: { ride_id: ride.id, status: 'cancelled', available_seats: 4, total_seats: 4, cancel_reason: '臨時有事', actor_id: driver.id },
      });
    });

    it('RD.52: a pending request can be cancelled too; its party shrinks to its creator’s', async () => {
      const ride = await aRequest(server, passenger, { totalSeats: 3, availableSeats: 5 });
      await aBooking(server, ride, stranger, { seatsBooked: 2 });
      expect((await cancel(ride.id, passenger)).ride).toMatchObject({ status: 'cancelled', total_seats: 1, available_seats: 7 });
    });

    it('R6.6, RD.52: only its creator cancels it', async () => {
      const ride = await anOffer(server, driver, { totalSeats: 3, availableSeats: 2 });
      await aBooking(server, ride, passenger, { status: 'confirmed' });
      expect(await refused(ride.id, passenger)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect(await refused(ride.id, stranger)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect(await refused(999_999_999, driver)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
      expect((await see(ride.id, driver)).ride.status).toBe('active');
      expect((await cancel(ride.id, driver)).ride.status).toBe('cancelled');
      // Who drives another's request leaves it with that.
      const request = await aRequest(server, passenger, { status: 'active', driverId: driver.id, totalSeats: 1, availableSeats: 3 });
      expect((await cancel(request.id, driver)).ride.status).toBe('pending');
      expect((await see(request.id, passenger)).ride).toMatchObject({ status: 'pending', driver_id: null });
    });

    it.each(['in_progress', 'completed', 'cancelled'] as const)('R4.23: not from %s', async (status) => {
      const ride = await anOffer(server, driver, { status });
      const error = await refused(ride.id, driver);
      expect(error).toMatchObject({ status: 409, code: 'INVALID_TRANSITION', facts: { from: status, to: 'cancelled' } });
    });

    it('RD.52: not after departure, even before the clock’s work came by', async () => {
      const ride = await anOffer(server, driver);
      server.clock.set(ride.departureTime);
      expect(await refused(ride.id, driver)).toMatchObject({ status: 409, code: 'DEPARTED' });
      server.clock.advance(-MINUTE);
      expect((await cancel(ride.id, driver)).ride.status).toBe('cancelled');
    });

    it('cancelling twice at once succeeds once', async () => {
      const ride = await anOffer(server, driver, { totalSeats: 3, availableSeats: 2 });
      await aBooking(server, ride, passenger);
      const outcomes = await Promise.allSettled([cancel(ride.id, driver), cancel(ride.id, driver)]);
      expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await see(ride.id, driver)).ride.available_seats).toBe(3);
    });
  });
});
