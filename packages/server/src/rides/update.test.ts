import { contract, notificationCreated, rideStatusUpdate } from '@shunlu/api-contract';
import type { EndpointInput } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBooking } from './booking-store.ts';
import { alerts, bookings, rides } from '../db/schema.ts';
import type { Booking, NewBooking, Ride } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR, MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { listMails } from '../testing/mails.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { findUser } from '../users/store.ts';
import { findRide } from './store.ts';

const { updateRide, cancelRide } = contract.rides;
const { bookRide, cancelBooking, joinRide, markNoShow } = contract.bookings;
type Change = EndpointInput<typeof updateRide>['body'];
const TAICHUNG = { to_address: '台中車站', to_lat: 24.1369, to_lng: 120.685 };

describe.each([preferredDatabase])('changing rides on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;

  beforeEach(async () => {
    const { db } = server.database;
    await db.delete(alerts);
    await db.delete(bookings);
    await db.delete(rides);
    driver = await aPerson(server);
    passenger = await aPerson(server);
  });

  const change = async (id: number, body: Change, person = driver) => (await server.call(updateRide, { params: { id }, body }, person.token)).ride;
  const refused = (id: number, body: Change, person = driver) => server.refused(updateRide, { params: { id }, body }, person.token);
  const stored = (id: number) => findRide(server.database.db, id);
  /** A departure so many minutes from what is stored. */
  const getShiftedTime = (ride: Ride, minutes: number) => new Date(ride.departureTime.getTime() + minutes * MINUTE).toISOString();
  /** The offer leaves in 20 minutes: its driver may start it. */
  const soon = (ride: Pick<Ride, 'departureTime'>, minutes = 20) => server.clock.set(new Date(ride.departureTime.getTime() - minutes * MINUTE));
  /** An offer of four seats, two of them booked. */
  const booked = async (overrides: Partial<NewBooking> = {}): Promise<{ ride: Ride; booking: Booking }> => {
    const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 2 });
    return { ride, booking: await aBooking(server, ride, passenger, { seatsBooked: 2, status: 'confirmed', ...overrides }) };
  };

  describe('without bookings', () => {
    it('R7.12, RD.131: anything may change, and the way is reckoned anew', async () => {
      const ride = await anOffer(server, driver);
      const other = await aVehicle(server, driver, { seats: 6, make: 'Honda', licensePlate: 'XYZ-9876' });
      const changed = await change(ride.id, {
        ...TAICHUNG, from_address: '板橋車站', from_lat: 25.0141, from_lng: 121.4638, departure_time: '2026-11-23T09:00:00+08:00', price_per_seat: 200, total_seats: 6, vehicle_id: other.id,
        is_flexible_time: true, description: '改到台中', requirements: { smoking: false },
      });
      expect(changed).toMatchObject({
        to_address: '台中車站', departure_time: '2026-11-23T01:00:00.000Z', price_per_seat: 200, total_seats: 6, available_seats: 6,
        make: 'Honda', vehicle: { license_plate: 'XYZ-9876' }, is_flexible_time: true, description: '改到台中', requirements: { smoking: false },
        path_source: 'trunk', from_address: '板橋車站', from_lat: 25.0141, from_lng: 121.4638, to_lat: 24.1369, to_lng: 120.685,
      });
      expect((await change(ride.id, { available_seats: 5 })).available_seats).toBe(5);
      expect(changed.distance_km).toBeGreaterThan(ride.distanceKm);
      expect(Date.parse(changed.estimated_arrival_time) - Date.parse(changed.departure_time)).toBe(changed.duration_min * MINUTE);
    });

    it('R7.12: what is not said stays', async () => {
      const ride = await anOffer(server, driver, { description: '原樣', isFlexibleTime: true });
      const { updatedAt: _at, changedIn: _in, ...before } = ride;
      await change(ride.id, {});
      await change(ride.id, { price_per_seat: 50 });
      expect(await stored(ride.id)).toMatchObject(before);
    });

    it('RD.28: either spelling is understood; both that differ are refused', async () => {
      const ride = await anOffer(server, driver);
      expect(await change(ride.id, { from_latitude: 25.0141, from_longitude: 121.4638, to_latitude: 24.1369, to_longitude: 120.685 })).toMatchObject({
        from_lat: 25.0141, from_lng: 121.4638, to_lat: 24.1369, to_lng: 120.685,
      });
      for (const [name, older] of [['from_lat', 'from_latitude'], ['from_lng', 'from_longitude'], ['to_lat', 'to_latitude'], ['to_lng', 'to_longitude']] as const) {
        expect(await refused(ride.id, { [name]: 24.5, [older]: 24.6 })).toMatchObject({ status: 422, details: [{ path: older, code: 'CONFLICTING_FIELDS' }] });
      }
    });

    it.each([
      ['R5.17', { departure_time: '2026-11-20T10:50:00+08:00' }, 'departure_time', 'DEPARTURE_IN_PAST'],
      ['R5.16', { vehicle_id: null }, 'vehicle_id', 'VEHICLE_REQUIRED'],
      ['R5.23', { available_seats: 4 }, 'available_seats', 'AVAILABLE_ABOVE_TOTAL'],
      ['R5.24', { total_seats: 0 }, 'total_seats', 'SEATS_NOT_POSITIVE'],
      ['R5.25', { total_seats: 5 }, 'total_seats', 'SEATS_ABOVE_CAPACITY'],
      ['R5.26', { price_per_seat: -1 }, 'price_per_seat', 'PRICE_NEGATIVE'],
      ['a negative number of available seats', { available_seats: -1 }, 'available_seats', 'SEATS_NOT_POSITIVE'],
      ['more than eight seats', { total_seats: 9 }, 'total_seats', 'SEATS_ABOVE_CAPACITY'],
      ['a price between the steps', { price_per_seat: 55 }, 'price_per_seat', 'PRICE_STEP'],
      ['a blank address', { to_address: ' ' }, 'to_address', 'REQUIRED'],
      ['RD.95', { to_lat: 25.0479, to_lng: 121.5171 }, 'to_address', 'SAME_PLACE'],
      ['an end outside Taiwan', { to_lat: 35.68, to_lng: 139.76 }, 'to_address', 'OUTSIDE_TAIWAN'],
      ['R7.29', { recurring_start_date: '2026-12-01' }, 'recurring_start_date', 'INVALID_VALUE'],
    ] as const)('R5.50, %s: %j is refused as for a new ride', async (_, body, path, code) => {
      const ride = await anOffer(server, driver);
      expect(await refused(ride.id, body)).toMatchObject({ status: 422, code: 'VALIDATION', details: [{ path, code }] });
      expect(await stored(ride.id)).toEqual(ride);
    });

    it('R5.14: the first rule that a change breaks is told', async () => {
      const ride = await anOffer(server, driver);
      const error = await refused(ride.id, { departure_time: '2026-11-19T10:00:00Z', total_seats: 0, price_per_seat: -1 });
      expect(error.details?.map(({ code }) => code)).toEqual(['DEPARTURE_IN_PAST']);
    });

    it('R6.4, RD.93, RD.41: vehicles of others, unavailable ones, and too high a price are refused', async () => {
      const ride = await anOffer(server, driver);
      const others = await aVehicle(server, passenger);
      const unavailable = await aVehicle(server, driver, { isAvailable: false });
      expect(await refused(ride.id, { vehicle_id: others.id })).toMatchObject({ code: 'VEHICLE_NOT_FOUND' });
      expect(await refused(ride.id, { vehicle_id: unavailable.id })).toMatchObject({ code: 'VEHICLE_UNAVAILABLE' });
      server.app.config.costCapMode = 'enforce';
      try {
        expect(await refused(ride.id, { price_per_seat: 900 })).toMatchObject({ code: 'PRICE_ABOVE_CAP', facts: { cap_per_seat: expect.any(Number) } });
      } finally {
        server.app.config.costCapMode = 'warn';
      }
    });

    it('RD.51, RD.39: it is not moved into another trip, nor to a day with two', async () => {
      const ride = await anOffer(server, driver);
      const on = (time: string) => ({ departureTime: new Date(`2026-11-25T${time}+08:00`), estimatedArrivalTime: new Date(new Date(`2026-11-25T${time}+08:00`).getTime() + HOUR) });
      const first = await anOffer(server, driver, on('08:00'));
      expect(await refused(ride.id, { departure_time: '2026-11-25T08:30:00+08:00' })).toMatchObject({ code: 'TIME_CONFLICT', facts: { ride_id: first.id } });
      await anOffer(server, driver, on('12:00'));
      expect(await refused(ride.id, { departure_time: '2026-11-25T18:00:00+08:00' })).toMatchObject({ code: 'TRIP_LIMIT' });
      // Its own time is not in its way.
      await change(ride.id, { departure_time: getShiftedTime(ride, 10) });
    });

    it('R7.12, RD.75: of a request the free places follow its party', async () => {
      const ride = await aRequest(server, passenger);
      expect(await change(ride.id, { total_seats: 3 }, passenger)).toMatchObject({ total_seats: 3, available_seats: 5 });
      const body = { ...TAICHUNG, departure_time: '2026-11-23T09:00:00+08:00', price_per_seat: 70, is_flexible_time: true, description: '有行李', requirements: { smoking: false } };
      expect(await change(ride.id, body, passenger)).toMatchObject({ ...body, departure_time: '2026-11-23T01:00:00.000Z', total_seats: 3 });
    });
  });

  describe('with live bookings', () => {
    it('RD.49, RD.131, RD.177: description, lower price, more seats and 15 minutes are free, and told with what is new', async () => {
      const { ride, booking } = await booked();
      await hearing.all();
      const changed = await change(ride.id, { description: '東三門', price_per_seat: 40, departure_time: getShiftedTime(ride, 15) });
      expect(changed).toMatchObject({ description: '東三門', price_per_seat: 40, total_seats: 4, available_seats: 2, departure_time: getShiftedTime(ride, 15) });
      // The price of a booking is that of its time.
      expect(await findBooking(server.database.db, booking.id)).toMatchObject({ pricePerSeat: 50, status: 'confirmed' });
      const announcements = await hearing.all();
      expect(announcements.filter(({ event }) => event.name === notificationCreated.name)).toMatchObject([
        { users: [passenger.id], payload: { type: 'ride_changed', data: { rideId: ride.id, bookingId: booking.id } } },
      ]);
      expect(announcements.filter(({ event }) => event.name === rideStatusUpdate.name)).toMatchObject([{ users: [driver.id, passenger.id], payload: { actor_id: driver.id } }]);
    });

    it('RD.49: more seats are more that are free', async () => {
      const { ride } = await booked();
      const van = await aVehicle(server, driver, { seats: 8 });
      await server.database.db.update(rides).set({ vehicleId: van.id, vehicleSeats: 8 });
      await hearing.all();
      expect(await change(ride.id, { total_seats: 6 })).toMatchObject({ total_seats: 6, available_seats: 4 });
      expect(await hearing.of(notificationCreated)).toMatchObject([{ users: [passenger.id], payload: { type: 'ride_changed' } }]);
      expect(await change(ride.id, { total_seats: 7, available_seats: 4 })).toMatchObject({ total_seats: 7, available_seats: 4 });
      expect(await refused(ride.id, { available_seats: 6 })).toMatchObject({ details: [{ path: 'available_seats', code: 'AVAILABLE_ABOVE_TOTAL', limit: 5 }] });
    });

    it('RD.49, D83: seats that were kept back stay so unless more are offered in all', async () => {
      const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 0 });
      await aBooking(server, ride, passenger, { seatsBooked: 2, status: 'confirmed' });
      expect(await change(ride.id, { description: '東三門' })).toMatchObject({ total_seats: 4, available_seats: 0, description: '東三門' });
      const van = await aVehicle(server, driver, { seats: 8 });
      await server.database.db.update(rides).set({ vehicleId: van.id, vehicleSeats: 8 });
      expect(await change(ride.id, { total_seats: 5 })).toMatchObject({ total_seats: 5, available_seats: 1 });
    });

    it('RD.177: a field that is sent unchanged changes nothing, and nobody is told; what does change is told once', async () => {
      const { ride, booking } = await booked();
      await hearing.all();
      const same: Change = {
        description: ride.description, price_per_seat: ride.pricePerSeat, total_seats: 4, available_seats: 2, departure_time: getShiftedTime(ride, 0),
        to_lat: ride.toLat, requirements: {}, vehicle_id: ride.vehicleId,
      };
      await change(ride.id, same);
      expect(await stored(ride.id)).toEqual(ride);
      expect((await hearing.all()).map(({ event }) => event.name)).toEqual([]);
      expect(await listMails(server, passenger)).toEqual([]);
      await change(ride.id, { ...same, description: '東三門' });
      expect(await hearing.of(notificationCreated)).toMatchObject([{ users: [passenger.id], payload: { data: { bookingId: booking.id } } }]);
    });

    it('RD.165: changes a ride that was published at another price, which can be kept or become a multiple of 10', async () => {
      const ride = await anOffer(server, driver, { pricePerSeat: 15 });
      expect(await change(ride.id, { description: '改', price_per_seat: 15 })).toMatchObject({ description: '改', price_per_seat: 15 });
      expect(await refused(ride.id, { price_per_seat: 25 })).toMatchObject({ status: 422, details: [{ path: 'price_per_seat', code: 'PRICE_STEP', limit: 10 }] });
      expect(await change(ride.id, { price_per_seat: 10 })).toMatchObject({ price_per_seat: 10 });
      const request = await aRequest(server, passenger, { pricePerSeat: 15 });
      expect(await change(request.id, { description: '改', price_per_seat: 15 }, passenger)).toMatchObject({ description: '改', price_per_seat: 15 });
      expect(await refused(request.id, { price_per_seat: 5 }, passenger)).toMatchObject({ status: 422, details: [{ path: 'price_per_seat', code: 'PRICE_STEP', limit: 10 }] });
    });

    it('RD.49: everything else is 409 and says what stands in the way', async () => {
      const { ride } = await booked({ status: 'pending' });
      const other = await aVehicle(server, driver);
      const held = async (body: Change) => {
        const error = await refused(ride.id, body);
        expect(error).toMatchObject({ status: 409, code: 'RIDE_HAS_BOOKINGS' });
        return error.facts['fields'];
      };
      expect(await held({ price_per_seat: 60 })).toEqual(['price_per_seat']);
      expect(await held({ total_seats: 3 })).toEqual(['total_seats', 'available_seats']);
      expect(await held({ available_seats: 1 })).toEqual(['available_seats']);
      expect(await held({ departure_time: getShiftedTime(ride, 16) })).toEqual(['departure_time']);
      expect(await held({ departure_time: getShiftedTime(ride, -16) })).toEqual(['departure_time']);
      expect(await held({ vehicle_id: other.id })).toEqual(['vehicle_id']);
      expect(await held({ is_flexible_time: true, requirements: { pets: true } })).toEqual(['is_flexible_time', 'requirements']);
      expect(await held({ ...TAICHUNG, description: '改到台中' })).toEqual(['to_address', 'to_lat', 'to_lng']);
      expect(await stored(ride.id)).toEqual(ride);
    });

    it('RD.49: the 15 minutes are counted from what was agreed, however often it is moved', async () => {
      const { ride } = await booked();
      await change(ride.id, { departure_time: getShiftedTime(ride, 10) });
      expect(await refused(ride.id, { departure_time: getShiftedTime(ride, 20) })).toMatchObject({ code: 'RIDE_HAS_BOOKINGS' });
      await change(ride.id, { departure_time: getShiftedTime(ride, -15) });
      expect(await refused(ride.id, { departure_time: getShiftedTime(ride, -20) })).toMatchObject({ code: 'RIDE_HAS_BOOKINGS' });
      await server.database.db.update(bookings).set({ status: 'cancelled', cancelKind: 'rider' });
      expect(await change(ride.id, { departure_time: getShiftedTime(ride, -60) })).toMatchObject({ departure_time: getShiftedTime(ride, -60) });
    });

    it('RD.49, RD.177: they are counted for each booking from the departure that it was made for', async () => {
      const { ride, booking: first } = await booked();
      const at = async (minutes: number) => change(ride.id, { departure_time: getShiftedTime(ride, minutes) });
      const notAt = async (minutes: number) => expect((await refused(ride.id, { departure_time: getShiftedTime(ride, minutes) })).facts['fields']).toEqual(['departure_time']);
      await at(15);
      const second = await aPerson(server);
      await server.call(bookRide, { params: { id: ride.id }, body: { seats_booked: 1 } }, second.token);
      await notAt(-1);
      await notAt(16);
      await at(0);
      await server.call(cancelBooking, { params: { id: first.id }, body: {} }, passenger.token);
      await notAt(-1);
      await at(30);
      await notAt(31);
    });

    it('RD.49, RD.177: so is that of a proposal to drive', async () => {
      const ride = await aRequest(server, passenger);
      await aBooking(server, ride, await aPerson(server));
      await change(ride.id, { departure_time: getShiftedTime(ride, 10) }, passenger);
      const vehicle = await aVehicle(server, driver);
      await server.call(joinRide, { params: { id: ride.id }, body: { role: 'driver', vehicle_id: vehicle.id, price_per_seat: 50 } }, driver.token);
      expect(await refused(ride.id, { departure_time: getShiftedTime(ride, -6) }, passenger)).toMatchObject({ code: 'RIDE_HAS_BOOKINGS' });
      await change(ride.id, { departure_time: getShiftedTime(ride, -5) }, passenger);
    });

    it('RD.49, RD.12: own stops and the end of waiting move along', async () => {
      const stop = new Date('2026-11-21T11:30:00+08:00');
      const { ride, booking } = await booked({ status: 'pending', pickupTime: stop, dropoffTime: stop });
      for (const minutes of [15, -15, 10]) {
        await change(ride.id, { departure_time: getShiftedTime(ride, minutes) });
        const moved = new Date(stop.getTime() + minutes * MINUTE);
        const expiresAt = new Date(getShiftedTime(ride, minutes - 60));
        expect(await findBooking(server.database.db, booking.id)).toMatchObject({ pickupTime: moved, dropoffTime: moved, expiresAt });
      }
    });

    it('RD.12: nobody waits longer than a day for a later departure; who joined a request that nobody drives waits until it', async () => {
      const offer = await anOffer(server, driver, { availableSeats: 2, departureTime: new Date(server.clock.now().getTime() + DAY + 50 * MINUTE), estimatedArrivalTime: new Date(server.clock.now().getTime() + DAY + 2 * HOUR) });
      const waiting = await aBooking(server, offer, passenger);
      await change(offer.id, { departure_time: getShiftedTime(offer, 15) });
      expect((await findBooking(server.database.db, waiting.id))?.expiresAt).toEqual(new Date(server.clock.now().getTime() + DAY));

      const creator = await aPerson(server);
      const request = await aRequest(server, creator);
      const { booking } = await server.call(joinRide, { params: { id: request.id }, body: { seats_needed: 1 } }, (await aPerson(server)).token);
      await change(request.id, { departure_time: getShiftedTime(request, -15) }, creator);
      expect((await findBooking(server.database.db, booking.id))?.expiresAt).toEqual(new Date(getShiftedTime(request, -15)));
      await change(request.id, { departure_time: getShiftedTime(request, 15) }, creator);
      expect((await findBooking(server.database.db, booking.id))?.expiresAt).toEqual(new Date(getShiftedTime(request, 15)));
    });

    it('RD.49, D44: of a driven request the creator moves the time a little, and neither price nor party', async () => {
      const ride = await aRequest(server, passenger, { status: 'active', driverId: driver.id, totalSeats: 2, availableSeats: 2 });
      await aBooking(server, ride, driver, { userRole: 'driver', seatsBooked: 0, totalPrice: 0, status: 'confirmed', vehicleId: (await aVehicle(server, driver)).id });
      expect(await change(ride.id, { departure_time: getShiftedTime(ride, -5), description: '提早五分鐘' }, passenger)).toMatchObject({ departure_time: getShiftedTime(ride, -5) });
      expect((await refused(ride.id, { price_per_seat: 30, total_seats: 3 }, passenger)).facts['fields']).toEqual(['price_per_seat', 'total_seats']);
      expect(await refused(ride.id, { description: '我改' })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    });

    it('RD.51: nobody is moved into another trip of theirs by their own hand', async () => {
      const { ride } = await booked();
      const next = await anOffer(server, driver, { departureTime: new Date(ride.estimatedArrivalTime.getTime() + 10 * MINUTE), estimatedArrivalTime: new Date(ride.estimatedArrivalTime.getTime() + HOUR) });
      expect(await refused(ride.id, { departure_time: getShiftedTime(ride, 15) })).toMatchObject({ code: 'TIME_CONFLICT', facts: { ride_id: next.id } });
    });
  });

  describe('by whom and when', () => {
    it('R6.12, R7.12: only its creator, and no ride that is not there', async () => {
      const ride = await anOffer(server, driver);
      expect(await refused(ride.id, { description: 'x' }, passenger)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refused(ride.id, { status: 'in_progress' }, passenger)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refused(999_999_999, {})).toMatchObject({ code: 'RIDE_NOT_FOUND' });
    });

    it.each(['in_progress', 'completed', 'cancelled'] as const)('R4.23: not what is %s', async (status) => {
      const ride = await anOffer(server, driver, { status });
      expect(await refused(ride.id, { description: 'x' })).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
    });

    it('RD.131: not what has left, before the clock’s work came by', async () => {
      const ride = await anOffer(server, driver);
      server.clock.set(ride.departureTime);
      expect(await refused(ride.id, { description: 'x' })).toMatchObject({ status: 409, code: 'DEPARTED' });
    });
  });

  describe('the status', () => {
    it('R7.12, RD.9, RD.7: the driver starts early; who still waits is cancelled as expired, all are told', async () => {
      const { ride, booking } = await booked();
      expect(await refused(ride.id, { status: 'in_progress' }, passenger)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      const waiting = await aBooking(server, ride, await aPerson(server), { seatsBooked: 1 });
      await hearing.all();
      soon(ride);
      const answer = await server.request('PUT', `/api/rides/${ride.id}`, { body: { status: 'in_progress' }, token: driver.token });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { ride: { status: 'in_progress', available_seats: 3 } }]);
      expect(await findBooking(server.database.db, waiting.id)).toMatchObject({ status: 'cancelled', cancelKind: 'expired' });
      expect(await findBooking(server.database.db, booking.id)).toMatchObject({ status: 'confirmed' });
      const types = (await hearing.of(notificationCreated)).filter(({ users }) => users.includes(passenger.id)).map(({ payload }) => payload.type);
      expect(types).toEqual(['ride_started']);
    });

    it('RD.9, RD.8, RD.194: and completes early: bookings, counts and reminders to review are as the clock’s, but only the others are told of it', async () => {
      const { ride, booking } = await booked();
      soon(ride);
      await change(ride.id, { status: 'in_progress' });
      await hearing.all();
      server.clock.set(ride.estimatedArrivalTime);
      expect(await change(ride.id, { status: 'completed' })).toMatchObject({ status: 'completed' });
      expect(await findBooking(server.database.db, booking.id)).toMatchObject({ status: 'completed' });
      for (const { id } of [driver, passenger]) expect(await findUser(server.database.db, id)).toMatchObject({ totalRides: 1 });
      const announcements = await hearing.of(notificationCreated);
      const typesFor = ({ id }: TestPerson) => announcements.filter(({ users }) => users.includes(id)).map(({ payload }) => payload.type).toSorted();
      expect(typesFor(passenger)).toEqual(['review_due', 'ride_completed']);
      // People get no notification of their own action (D98).
      expect(typesFor(driver)).toEqual(['review_due']);
    });

    it('RD.153: starts from 30 minutes before departure on, and not a moment earlier', async () => {
      const { ride } = await booked();
      const startable_at = new Date(ride.departureTime.getTime() - 30 * MINUTE).toISOString();
      for (const early of [DAY, 30 * MINUTE + 1]) {
        server.clock.set(new Date(ride.departureTime.getTime() - early));
        expect(await refused(ride.id, { status: 'in_progress' })).toMatchObject({ status: 409, code: 'START_TOO_EARLY', facts: { startable_at } });
        expect(await stored(ride.id)).toMatchObject({ status: 'active' });
      }
      soon(ride, 30);
      expect(await change(ride.id, { status: 'in_progress' })).toMatchObject({ status: 'in_progress', started_at: startable_at });
    });

    it.each([
      ['half of the estimated time after an early start', 10, 25],
      ['the departure when half of the time is over before', 30, 0],
    ])('RD.153: completes from %s on, and not a moment earlier', async (_, startedBefore, finishableAfter) => {
      const ride = await anOffer(server, driver, { durationMin: startedBefore === 10 ? 70 : 40 });
      soon(ride, startedBefore);
      await change(ride.id, { status: 'in_progress' });
      const finishable = new Date(ride.departureTime.getTime() + finishableAfter * MINUTE);
      server.clock.set(new Date(finishable.getTime() - 1));
      expect(await refused(ride.id, { status: 'completed' })).toMatchObject({ status: 409, code: 'FINISH_TOO_EARLY', facts: { finishable_at: finishable.toISOString() } });
      server.clock.set(finishable);
      expect(await change(ride.id, { status: 'completed' })).toMatchObject({ status: 'completed' });
    });

    it('RD.153: counts a ride that the clock started late from its departure', async () => {
      const ride = await anOffer(server, driver, { durationMin: 60, status: 'in_progress' });
      await server.database.db.update(rides).set({ statusChangedAt: new Date(ride.departureTime.getTime() + 20 * MINUTE) }).where(eq(rides.id, ride.id));
      server.clock.set(new Date(ride.departureTime.getTime() + 30 * MINUTE));
      expect(await change(ride.id, { status: 'completed' })).toMatchObject({ status: 'completed' });
    });

    it('RD.153: judges by the new departure when one change moves and starts a ride', async () => {
      const ride = await anOffer(server, driver);
      const departure_time = new Date(server.clock.now().getTime() + 40 * MINUTE).toISOString();
      expect(await refused(ride.id, { departure_time, status: 'in_progress' })).toMatchObject({ code: 'START_TOO_EARLY' });
      soon(ride);
      expect(await refused(ride.id, { departure_time: new Date(ride.departureTime.getTime() + 15 * MINUTE).toISOString(), status: 'in_progress' })).toMatchObject({ code: 'START_TOO_EARLY' });
    });

    it('RD.153: lets the creator of a request cancel until the departure time when its driver has started early', async () => {
      const ride = await aRequest(server, passenger, { status: 'active', driverId: driver.id });
      soon(ride);
      await change(ride.id, { status: 'in_progress' });
      server.clock.set(ride.departureTime);
      expect(await server.refused(cancelRide, { params: { id: ride.id }, body: {} }, passenger.token)).toMatchObject({ code: 'DEPARTED' });
      soon(ride, 1);
      expect((await server.call(cancelRide, { params: { id: ride.id }, body: {} }, passenger.token)).ride.status).toBe('cancelled');
    });

    it('RD.153: lets a passenger cancel until the departure time when the driver has started early; until then nobody is missing', async () => {
      const { ride, booking } = await booked();
      soon(ride);
      await change(ride.id, { status: 'in_progress' });
      const cancel = { params: { id: booking.id }, body: {} };
      server.clock.set(ride.departureTime);
      expect(await server.refused(cancelBooking, cancel, passenger.token)).toMatchObject({ code: 'DEPARTED' });
      soon(ride, 1);
      const missing = { params: { rideId: ride.id, bookingId: booking.id }, body: {} };
      expect(await server.refused(markNoShow, missing, driver.token)).toMatchObject({ code: 'NOT_DEPARTED' });
      expect((await server.call(cancelBooking, cancel, passenger.token)).booking).toMatchObject({ status: 'cancelled', cancel_kind: 'rider' });
    });

    it('RD.9, R4.23: along no other edge', async () => {
      const ride = await anOffer(server, driver);
      for (const status of ['completed', 'active', 'pending'] as const) {
        expect(await refused(ride.id, { status })).toMatchObject({ status: 409, code: 'INVALID_TRANSITION', facts: { from: 'active', to: status } });
      }
      soon(ride);
      await change(ride.id, { status: 'in_progress' });
      for (const status of ['in_progress', 'active', 'cancelled'] as const) {
        expect(await refused(ride.id, { status })).toMatchObject({ status: 409, code: 'INVALID_TRANSITION', facts: { from: 'in_progress', to: status } });
      }
    });

    it('RD.9: of a driven request its driver does, its creator does not', async () => {
      const ride = await aRequest(server, passenger, { status: 'active', driverId: driver.id });
      soon(ride);
      expect(await refused(ride.id, { status: 'in_progress' }, passenger)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await change(ride.id, { status: 'in_progress' })).toMatchObject({ status: 'in_progress' });
    });

    it('RD.52, RD.14: cancelled is as the call that cancels', async () => {
      const { ride, booking } = await booked();
      expect(await change(ride.id, { status: 'cancelled' })).toMatchObject({ status: 'cancelled', available_seats: 4 });
      expect((await server.call(contract.bookings.listBookings, { query: {} }, passenger.token)).bookings).toMatchObject([{ id: booking.id, status: 'cancelled', cancel_kind: 'ride_cancelled' }]);
    });

    it('RD.80: from the driver of a request cancelling drops the driver, not the ride', async () => {
      const ride = await aRequest(server, passenger, { status: 'active', driverId: driver.id, totalSeats: 1, availableSeats: 3 });
      const { ride: left } = await server.call(cancelRide, { params: { id: ride.id }, body: {} }, driver.token);
      expect(left).toMatchObject({ status: 'pending', driver_id: null, available_seats: 7 });
      expect(await server.refused(cancelRide, { params: { id: ride.id }, body: {} }, driver.token)).toMatchObject({ code: 'FORBIDDEN' });
    });

    it('RD.9: field and status together: first the one, then the other', async () => {
      const ride = await anOffer(server, driver);
      soon(ride);
      expect(await change(ride.id, { description: '出發了', status: 'in_progress' })).toMatchObject({ description: '出發了', status: 'in_progress' });
      const other = await anOffer(server, driver, { departureTime: new Date(server.clock.now().getTime() + 3 * DAY), estimatedArrivalTime: new Date(server.clock.now().getTime() + 3 * DAY + HOUR) });
      expect(await refused(other.id, { description: '不變', status: 'completed' })).toMatchObject({ code: 'INVALID_TRANSITION' });
      expect(await stored(other.id)).toMatchObject({ description: '' });
    });
  });
});
