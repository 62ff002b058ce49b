import { bookingStatusUpdate, contract, rideStatusUpdate } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewRide } from '../db/schema.ts';
import { findRide } from '../rides/store.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR, TEST_NOW } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { insertBlock } from '../trust/block-store.ts';

const { bookRide, joinRide, cancelBooking } = contract.bookings;

describe.each([preferredDatabase])('booking on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;

  beforeEach(async () => {
    driver = await aPerson(server, { firstName: '大明', lastName: '陳' });
    passenger = await aPerson(server, { firstName: 'Emma', lastName: 'Chen' });
  });

  const input = (id: number, seats_booked: number, special_requests?: string) => ({
    params: { id },
    body: special_requests === undefined ? { seats_booked } : { seats_booked, special_requests },
  });
  const book = (id: number, seats = 1, person = passenger) => server.call(bookRide, input(id, seats), person.token);
  const refusedBook = (id: number, seats = 1, person = passenger) => server.refused(bookRide, input(id, seats), person.token);
  const join = (id: number, seats = 1, person = passenger) =>
    server.call(joinRide, { params: { id }, body: { seats_needed: seats } }, person.token);
  const refusedJoin = (id: number, seats = 1, person = passenger) =>
    server.refused(joinRide, { params: { id }, body: { seats_needed: seats } }, person.token);
  const getSeats = async (id: number) => {
    const ride = await findRide(server.database.db, id);
    return { total: ride?.totalSeats, available: ride?.availableSeats };
  };
  const at = (hours: number): Pick<NewRide, 'departureTime' | 'estimatedArrivalTime'> => ({
    departureTime: new Date(Date.parse(TEST_NOW) + hours * HOUR),
    estimatedArrivalTime: new Date(Date.parse(TEST_NOW) + (hours + 1) * HOUR),
  });

  describe('an offer', () => {
    it('R7.16, R2.65: a booking holds its seats, costs as much as they do together, and waits for the driver', async () => {
      const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 4, pricePerSeat: 50 });
      const { booking } = await server.call(bookRide, input(ride.id, 2, ' 有一件 24 吋行李箱 '), passenger.token);
      expect(booking).toMatchObject({
        ride_id: ride.id,
        ride_mode: 'offer',
        ride_status: 'active',
        status: 'pending',
        user_role: 'rider',
        seats_booked: 2,
        special_requests: '有一件 24 吋行李箱',
        price_per_seat: 50,
        total_price: 100,
        departure_time: ride.departureTime.toISOString(),
        from_address: '台北車站',
        pickup: { address: '台北車站', lat: ride.fromLat, time: ride.departureTime.toISOString() },
        dropoff: { address: '新竹科學園區', time: ride.estimatedArrivalTime.toISOString() },
        driver_id: driver.id,
        driver_name: '陳大明',
        rider_id: passenger.id,
        rider_name: 'Emma Chen',
        counterpart_phone: null,
        vehicle: { license_plate: 'ABC-••••' },
        cancel_kind: null,
        booking_time: server.clock.now().toISOString(),
      });
      expect(await getSeats(ride.id)).toEqual({ total: 4, available: 2 });
    });

    it('RD.129, RD.12: it says until when it waits', async () => {
      const ride = await anOffer(server, driver, at(5));
      expect((await book(ride.id)).booking.expires_at).toBe(new Date(Date.parse(TEST_NOW) + 4 * HOUR).toISOString());
    });

    it('R7.61, R7.62: driver and passenger are told of the booking and of the seats', async () => {
      const ride = await anOffer(server, driver);
      await hearing.all();
      const { booking } = await book(ride.id, 2);
      const announcements = (await hearing.all()).filter(({ event }) => event === bookingStatusUpdate || event === rideStatusUpdate);
      expect(announcements).toEqual([
        {
          users: [passenger.id, driver.id],
          event: bookingStatusUpdate,
          payload: { booking_id: booking.id, ride_id: ride.id, status: 'pending', cancel_kind: null, cancel_reason: null, actor_id: passenger.id },
        },
        {
          users: [driver.id, passenger.id],
          event: rideStatusUpdate,
          payload: { ride_id: ride.id, status: 'active', available_seats: 1, total_seats: 3, cancel_reason: null, actor_id: passenger.id },
        },
      ]);
    });

    it('what was refused is not announced', async () => {
      const ride = await anOffer(server, driver, { availableSeats: 1 });
      await hearing.all();
      await refusedBook(ride.id, 2);
      expect(await hearing.all()).toEqual([]);
    });

    it('R4.24: not by a visitor', async () => {
      const ride = await anOffer(server, driver);
      expect(await server.refused(bookRide, input(ride.id, 1))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
      expect(await server.refused(joinRide, { params: { id: (await aRequest(server, driver)).id }, body: { seats_needed: 1 } })).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
      expect(await getSeats(ride.id)).toEqual({ total: 3, available: 3 });
    });

    it('R5.45, R4.27, R8.27: not more seats than are left', async () => {
      const ride = await anOffer(server, driver, { availableSeats: 2 });
      expect(await refusedBook(ride.id, 3)).toMatchObject({ status: 409, code: 'NO_SEATS', error: 'No seats available' });
      expect((await book(ride.id, 2)).booking.seats_booked).toBe(2);
      expect(await refusedBook(ride.id, 1, await aPerson(server))).toMatchObject({ status: 409, code: 'NO_SEATS' });
      const driven = await aRequest(server, driver, { ...at(48), status: 'active', driverId: (await aPerson(server)).id, totalSeats: 2, availableSeats: 1 });
      expect(await refusedJoin(driven.id, 2)).toMatchObject({ status: 409, code: 'NO_SEATS' });
    });

    it.each([0, -1, 9, 1.5])('R5.45, R9.31: %f seats are refused, though there are eight', async (seats) => {
      const ride = await anOffer(server, driver, { totalSeats: 8, availableSeats: 8 });
      expect((await refusedBook(ride.id, seats)).details).toMatchObject([{ path: 'seats_booked' }]);
      const request = await aRequest(server, driver, { ...at(72), totalSeats: 1, availableSeats: 8 });
      expect((await refusedJoin(request.id, seats)).details).toMatchObject([{ path: 'seats_needed' }]);
    });

    it.each([1, 8])('R5.45: %i of eight seats are booked', async (seats) => {
      const ride = await anOffer(server, driver, { totalSeats: 8, availableSeats: 8 });
      expect((await book(ride.id, seats)).booking.seats_booked).toBe(seats);
    });

    it('RD.114: where addresses must be confirmed, not before one’s own is', async () => {
      const [ride, request] = [await anOffer(server, driver), await aRequest(server, driver, at(72))];
      const late = await aPerson(server, { emailConfirmedAt: null });
      server.app.config.requireConfirmedEmail = true;
      try {
        for (const refused of [await refusedBook(ride.id, 1, late), await refusedJoin(request.id, 1, late)]) expect(refused).toMatchObject({ status: 403, code: 'EMAIL_NOT_CONFIRMED' });
        expect((await book(ride.id)).booking.status).toBe('pending');
      } finally {
        server.app.config.requireConfirmedEmail = false;
      }
      expect((await book(ride.id, 1, late)).booking.status).toBe('pending');
    });

    it('R4.25: not the own one', async () => {
      const ride = await anOffer(server, driver);
      const error = await refusedBook(ride.id, 1, driver);
      expect(error).toMatchObject({ status: 409, code: 'OWN_RIDE', error: 'You cannot book your own ride' });
    });

    it('RD.115, RD.136: not with a driver whom one blocked, or who blocked one', async () => {
      const ride = await anOffer(server, driver);
      await insertBlock(server.database.db, { blockerId: driver.id, blockedId: passenger.id, createdAt: server.clock.now() });
      expect(await refusedBook(ride.id)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
      const other = await aPerson(server);
      await insertBlock(server.database.db, { blockerId: other.id, blockedId: driver.id, createdAt: server.clock.now() });
      expect(await refusedBook(ride.id, 1, other)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
      expect(await getSeats(ride.id)).toEqual({ total: 3, available: 3 });
    });

    it('R4.28, RD.13: one live booking per person; after cancelling, again', async () => {
      const ride = await anOffer(server, driver);
      const { booking } = await book(ride.id);
      const error = await refusedBook(ride.id);
      expect(error).toMatchObject({ status: 409, code: 'ALREADY_BOOKED', error: 'You have already booked this ride' });
      await server.call(cancelBooking, { params: { id: booking.id }, body: {} }, passenger.token);
      expect((await book(ride.id)).booking.id).not.toBe(booking.id);
      const other = await aPerson(server);
      const twice = await Promise.allSettled([book(ride.id, 1, other), book(ride.id, 1, other)]);
      expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    it('R4.28: a confirmed booking counts, too', async () => {
      const ride = await anOffer(server, driver);
      await aBooking(server, ride, passenger, { status: 'confirmed' });
      expect(await refusedBook(ride.id)).toMatchObject({ status: 409, code: 'ALREADY_BOOKED' });
      expect((await book(ride.id, 1, await aPerson(server))).booking.status).toBe('pending');
    });

    it('R4.28: a completed booking counts, too', async () => {
      const ride = await anOffer(server, driver, { status: 'completed' });
      await aBooking(server, ride, passenger, { status: 'completed' });
      expect(await refusedBook(ride.id)).toMatchObject({ code: 'ALREADY_BOOKED' });
    });

    it.each(['pending', 'in_progress', 'completed', 'cancelled'] as const)('R4.12, R4.27, R8.26: not while it is %s', async (status) => {
      const ride = await anOffer(server, driver, { status });
      expect(await refusedBook(ride.id)).toMatchObject({ status: 409, code: 'RIDE_NOT_ACTIVE', error: 'This ride is no longer active' });
    });

    it('R4.27, R8.26: not after its departure, even before the clock’s work came by', async () => {
      const ride = await anOffer(server, driver);
      server.clock.set(ride.departureTime);
      expect(await refusedBook(ride.id)).toMatchObject({ status: 409, code: 'RIDE_NOT_ACTIVE', error: 'This ride is no longer active' });
      server.clock.advance(-1);
      expect((await book(ride.id)).booking.status).toBe('pending');
    });

    it('R8.25, R1.3: the two calls keep to their kind of ride, and to one that exists', async () => {
      const offer = await anOffer(server, driver);
      const request = await aRequest(server, driver);
      expect(await refusedJoin(offer.id)).toMatchObject({ status: 409, code: 'WRONG_RIDE_MODE' });
      expect(await refusedBook(request.id)).toMatchObject({ status: 409, code: 'WRONG_RIDE_MODE' });
      expect(await refusedBook(999_999_999)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND', error: 'Ride not found' });
      const missing = [await refusedJoin(999_999_999), await server.refused(contract.rides.getRide, { params: { id: 999_999_999 } }, passenger.token)];
      for (const error of missing) expect(error).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND', error: 'Ride not found' });
    });
  });

  describe('trips that overlap', () => {
    it('RD.51: a passenger cannot hold two at once; the one in the way is named', async () => {
      const first = await anOffer(server, driver, at(24));
      const second = await anOffer(server, await aPerson(server), at(24.5));
      await book(first.id);
      const error = await refusedBook(second.id);
      expect(error).toMatchObject({ status: 409, code: 'TIME_CONFLICT', facts: { ride_id: first.id } });
    });

    it('RD.51: a given-back booking is not in the way, a trip right after neither', async () => {
      const first = await anOffer(server, driver, at(24));
      const next = await anOffer(server, await aPerson(server), at(25));
      const { booking } = await book(first.id);
      expect((await book(next.id)).booking.status).toBe('pending');
      await server.call(cancelBooking, { params: { id: booking.id }, body: {} }, passenger.token);
      const instead = await anOffer(server, await aPerson(server), at(24));
      expect((await book(instead.id)).booking.status).toBe('pending');
    });

    it('RD.51: who drives at that time cannot travel', async () => {
      const own = await anOffer(server, passenger, at(24));
      const other = await anOffer(server, driver, at(24.5));
      expect(await refusedBook(other.id)).toMatchObject({ code: 'TIME_CONFLICT', facts: { ride_id: own.id } });
      expect(await refusedJoin((await aRequest(server, driver, at(23.5))).id)).toMatchObject({ status: 409, code: 'TIME_CONFLICT', facts: { ride_id: own.id } });
    });

    it('RD.51: two bookings at the same time leave one', async () => {
      const offers = [await anOffer(server, driver, at(48)), await anOffer(server, await aPerson(server), at(48))];
      const outcomes = await Promise.allSettled(offers.map((offer) => book(offer.id)));
      expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });
  });

  describe('a request', () => {
    it('R7.17, RD.76, R2.65: joining moves seats from those still free to the party', async () => {
      const ride = await aRequest(server, driver, { totalSeats: 2, availableSeats: 6, pricePerSeat: 80 });
      const body = { seats_needed: 3, special_requests: ' 有一件 24 吋行李箱 ' };
      const { booking } = await server.call(joinRide, { params: { id: ride.id }, body }, passenger.token);
      expect(booking).toMatchObject({
        ride_mode: 'request',
        ride_status: 'pending',
        status: 'pending',
        seats_booked: 3,
        total_price: 240,
        driver_id: null,
        driver_name: null,
        vehicle: null,
        special_requests: '有一件 24 吋行李箱',
      });
      expect(await getSeats(ride.id)).toEqual({ total: 5, available: 3 });
    });

    it('RD.78: a join of a request that nobody drives waits until departure, an offer to drive it a day at most', async () => {
      const ride = await aRequest(server, driver, { departureTime: new Date(Date.parse(TEST_NOW) + 3 * DAY), estimatedArrivalTime: new Date(Date.parse(TEST_NOW) + 3 * DAY + HOUR) });
      expect((await join(ride.id)).booking.expires_at).toBe(ride.departureTime.toISOString());
      const [rival, body] = [await aPerson(server), { role: 'driver' as const, price_per_seat: 50 }];
      const { id: vehicle_id } = await aVehicle(server, rival);
      const { booking } = await server.call(joinRide, { params: { id: ride.id }, body: { ...body, vehicle_id } }, rival.token);
      expect(booking.expires_at).toBe(new Date(Date.parse(TEST_NOW) + DAY).toISOString());
    });

    it('RD.79: with a driver it waits as any booking', async () => {
      const ride = await aRequest(server, driver, { ...at(5), status: 'active', driverId: (await aPerson(server)).id });
      expect((await join(ride.id)).booking.expires_at).toBe(new Date(Date.parse(TEST_NOW) + 4 * HOUR).toISOString());
    });

    it('RD.76, R8.27, R5.45: the party never exceeds eight, nor the driver’s seats', async () => {
      const ride = await aRequest(server, driver, { totalSeats: 6, availableSeats: 2 });
      expect(await refusedJoin(ride.id, 3)).toMatchObject({ status: 409, code: 'NO_SEATS', error: 'No seats available' });
      expect((await join(ride.id, 2)).booking.seats_booked).toBe(2);
      expect(await getSeats(ride.id)).toEqual({ total: 8, available: 0 });
      const driven = await aRequest(server, driver, { ...at(48), status: 'active', driverId: (await aPerson(server)).id, totalSeats: 2, availableSeats: 1 });
      expect(await refusedJoin(driven.id, 2)).toMatchObject({ code: 'NO_SEATS' });
      const bus = await aRequest(server, driver, { ...at(72), status: 'active', driverId: (await aPerson(server)).id, totalSeats: 6, availableSeats: 10 });
      expect(await refusedJoin(bus.id, 3)).toMatchObject({ code: 'NO_SEATS' });
      expect((await join(driven.id)).booking.seats_booked).toBe(1);
    });

    it('RD.115: not where one and its creator, or its driver, blocked each other', async () => {
      const other = await aPerson(server);
      await insertBlock(server.database.db, { blockerId: passenger.id, blockedId: other.id, createdAt: server.clock.now() });
      const asked = await aRequest(server, other);
      expect(await refusedJoin(asked.id)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
      const driven = await aRequest(server, driver, { ...at(48), status: 'active', driverId: other.id });
      expect(await refusedJoin(driven.id)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
    });

    it('R4.26: neither who made it nor who drives it joins it', async () => {
      const other = await aPerson(server);
      const ride = await aRequest(server, driver, { status: 'active', driverId: other.id });
      expect(await refusedJoin((await aRequest(server, driver)).id, 1, driver)).toMatchObject({ status: 409, code: 'OWN_RIDE' });
      expect(await refusedJoin(ride.id, 1, driver)).toMatchObject({ status: 409, code: 'OWN_RIDE' });
      expect(await refusedJoin(ride.id, 1, other)).toMatchObject({ status: 409, code: 'OWN_RIDE' });
    });

    it('R4.12: while nobody drives it and while somebody does', async () => {
      const waiting = await aRequest(server, driver, at(48));
      const driven = await aRequest(server, driver, { ...at(72), status: 'active', driverId: (await aPerson(server)).id, totalSeats: 1, availableSeats: 2 });
      for (const { id } of [waiting, driven]) expect((await join(id)).booking).toMatchObject({ ride_id: id, status: 'pending' });
    });

    it.each(['in_progress', 'completed', 'cancelled'] as const)('R4.12, R4.27, R8.26: not while it is %s', async (status) => {
      const ride = await aRequest(server, driver, { status });
      expect(await refusedJoin(ride.id)).toMatchObject({ status: 409, code: 'RIDE_NOT_ACTIVE', error: 'This ride is no longer active' });
    });

    it('RD.13: joining twice is refused', async () => {
      const ride = await aRequest(server, driver);
      await join(ride.id);
      expect(await refusedJoin(ride.id)).toMatchObject({ status: 409, code: 'ALREADY_BOOKED' });
    });
  });
});
