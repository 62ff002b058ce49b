import { bookingStatusUpdate, contract } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking, NewBooking, Ride } from '../db/schema.ts';
import { findRide, takeOfferedSeats } from '../rides/store.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR, MINUTE, TEST_NOW } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';

const { bookRide, confirmBooking, rejectBooking, cancelBooking, listBookings, listActiveBookings, listBookingHistory } = contract.bookings;

describe.each([preferredDatabase])('bookings answered and given back on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;
  let stranger: TestPerson;
  let ride: Ride;

  beforeEach(async () => {
    driver = await aPerson(server, { phone: '+886911111111' });
    passenger = await aPerson(server, { phone: '+886922222222' });
    stranger = await aPerson(server);
    ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 2 });
  });

  /** Two seats, as the ride's numbers say. */
  const held = (overrides: Partial<NewBooking> = {}): Promise<Booking> =>
    aBooking(server, ride, passenger, { seatsBooked: 2, ...overrides });
  const at = ({ id, rideId }: Booking) => ({ rideId, bookingId: id });
  const confirm = (booking: Booking, person = driver) => server.call(confirmBooking, { params: at(booking) }, person.token);
  const refusedConfirm = (booking: Booking, person = driver) => server.refused(confirmBooking, { params: at(booking) }, person.token);
  const reject = (booking: Booking, reason?: string, person = driver) =>
    server.call(rejectBooking, { params: at(booking), body: reason === undefined ? {} : { reason } }, person.token);
  const refusedReject = (booking: Booking, reason?: string, person = driver) =>
    server.refused(rejectBooking, { params: at(booking), body: reason === undefined ? {} : { reason } }, person.token);
  const cancel = (booking: Booking, reason?: string, person = passenger) =>
    server.call(cancelBooking, { params: { id: booking.id }, body: reason === undefined ? {} : { reason } }, person.token);
  const refusedCancel = (booking: Booking, person = passenger) =>
    server.refused(cancelBooking, { params: { id: booking.id }, body: {} }, person.token);
  const available = async () => (await findRide(server.database.db, ride.id))?.availableSeats;

  describe('confirming', () => {
    it('R7.19, R4.16: the driver confirms; phone and plate open to both sides', async () => {
      const booking = await held();
      const answer = await confirm(booking);
      expect(answer.booking).toMatchObject({ id: booking.id, status: 'confirmed', cancel_kind: null, expires_at: null, counterpart_phone: '+886922222222' });
      const mine = await server.call(listBookings, { query: {} }, passenger.token);
      expect(mine.bookings[0]).toMatchObject({ status: 'confirmed', counterpart_phone: '+886911111111', vehicle: { license_plate: 'ABC-1234' } });
      expect(await available()).toBe(2);
    });

    it('R4.16, R7.62: both sides are told', async () => {
      const booking = await held();
      await hearing.all();
      await confirm(booking);
      expect(await hearing.of(bookingStatusUpdate)).toEqual([
        {
          users: [passenger.id, driver.id],
          payload: { booking_id: booking.id, ride_id: ride.id, status: 'confirmed', cancel_kind: null, cancel_reason: null, actor_id: driver.id },
        },
      ]);
    });

    it('RD.3, R6.7: nobody but the driver', async () => {
      const booking = await held();
      expect(await refusedConfirm(booking, passenger)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect(await refusedConfirm(booking, stranger)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect(await refusedConfirm({ ...booking, rideId: 999_999_999 })).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
      expect(await refusedConfirm({ ...booking, id: 999_999_999 })).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    });

    it('R6.7, R7.19: a booking of another ride is not found through the own one, nor seen, nor written to', async () => {
      const other = await anOffer(server, stranger);
      const theirs = await aBooking(server, other, passenger);
      const seen = async ({ token }: TestPerson) => (await server.call(contract.rides.getRide, { params: { id: other.id } }, token)).bookings.map(({ id }) => id);
      expect([await seen(driver), await seen(stranger)]).toEqual([[], [theirs.id]]);
      const word = { params: { id: theirs.id }, body: { message: '東三門見' } };
      expect(await server.refused(contract.chat.sendBookingMessage, word, driver.token)).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
      expect((await server.call(contract.chat.sendBookingMessage, word, stranger.token)).message.message).toBe('東三門見');
      expect(await refusedConfirm({ ...theirs, rideId: ride.id })).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
      expect(await refusedReject({ ...theirs, rideId: ride.id })).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    });

    it.each(['confirmed', 'completed', 'cancelled'] as const)('R4.23: not from %s', async (status) => {
      const booking = await held({ status, ...(status === 'cancelled' ? { cancelKind: 'rider' } : {}) });
      const error = await refusedConfirm(booking);
      expect(error).toMatchObject({ status: 409, code: 'INVALID_TRANSITION', facts: { from: status, to: 'confirmed' } });
    });

    it('RD.12: not when its time to be answered is over', async () => {
      const booking = await held();
      server.clock.set(booking.expiresAt);
      expect(await refusedConfirm(booking)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
      server.clock.advance(-1);
      expect((await confirm(booking)).booking.status).toBe('confirmed');
    });

    it('not after departure', async () => {
      const booking = await held();
      server.clock.set(ride.departureTime);
      expect(await refusedConfirm(booking)).toMatchObject({ status: 409, code: 'DEPARTED' });
    });
  });

  describe('rejecting', () => {
    it('R7.20, R4.17, RD.14: a pending one, with or without a reason; the seats come back', async () => {
      const answer = await reject(await held());
      expect(answer.booking).toMatchObject({ status: 'cancelled', cancel_kind: 'rejected', cancel_reason: null });
      expect(await available()).toBe(4);
      const { booking } = await server.call(bookRide, { params: { id: ride.id }, body: { seats_booked: 1 } }, stranger.token);
      const answered = await server.call(rejectBooking, { params: { rideId: ride.id, bookingId: booking.id }, body: { reason: 'No reason provided' } }, driver.token);
      expect(answered.booking).toMatchObject({ cancel_kind: 'rejected', cancel_reason: 'No reason provided' });
    });

    it('R7.62, RD.16, RD.14: a confirmed one needs a reason and says it', async () => {
      const booking = await held({ status: 'confirmed' });
      for (const reason of [undefined, '', '  ']) {
        const error = await refusedReject(booking, reason);
        expect(error).toMatchObject({ status: 422, code: 'VALIDATION', details: [{ path: 'reason', code: 'REASON_REQUIRED' }] });
      }
      await hearing.all();
      expect((await reject(booking, '車子拋錨')).booking).toMatchObject({ status: 'cancelled', cancel_kind: 'driver', cancel_reason: '車子拋錨', counterpart_phone: null });
      expect(await hearing.of(bookingStatusUpdate)).toMatchObject([{ payload: { cancel_kind: 'driver', cancel_reason: '車子拋錨', actor_id: driver.id } }]);
      expect(await available()).toBe(4);
    });

    it('RD.11: rejecting twice gives the seats back once', async () => {
      const booking = await held();
      await reject(booking);
      expect(await refusedReject(booking)).toMatchObject({ code: 'INVALID_TRANSITION', facts: { from: 'cancelled', to: 'cancelled' } });
      expect(await available()).toBe(4);
    });

    it('RD.3, R6.7: nobody but the driver; not after departure', async () => {
      const booking = await held();
      for (const other of [passenger, stranger]) expect(await refusedReject(booking, 'x', other)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      server.clock.set(ride.departureTime);
      expect(await refusedReject(booking)).toMatchObject({ status: 409, code: 'DEPARTED' });
    });
  });

  describe('cancelling', () => {
    it.each(['pending', 'confirmed'] as const)('R4.18, R4.19, R7.23: a %s one before departure; the seats come back', async (status) => {
      const { id } = await held({ status });
      // The request has no payload.
      const answer = await server.request('PUT', `/api/riders/bookings/${id}/cancel`, { token: passenger.token });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { booking: { id, status: 'cancelled', cancel_kind: 'rider', cancel_reason: null } }]);
      expect(await available()).toBe(4);
    });

    it('R7.62, RD.85, RD.14: an optional reason reaches the driver', async () => {
      const booking = await held();
      await hearing.all();
      expect((await cancel(booking, '行程有變')).booking.cancel_reason).toBe('行程有變');
      expect(await hearing.of(bookingStatusUpdate)).toEqual([
        {
          users: [passenger.id, driver.id],
          payload: { booking_id: booking.id, ride_id: ride.id, status: 'cancelled', cancel_kind: 'rider', cancel_reason: '行程有變', actor_id: passenger.id },
        },
      ]);
    });

    it('R6.9: another’s booking is as if it were not there', async () => {
      const booking = await held();
      expect(await refusedCancel(booking, stranger)).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
      expect(await refusedCancel(booking, driver)).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
      expect(await refusedCancel({ ...booking, id: 999_999_999 })).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
      expect(await available()).toBe(2);
      expect((await cancel(booking)).booking).toMatchObject({ status: 'cancelled', cancel_kind: 'rider' });
    });

    it.each(['pending', 'confirmed'] as const)('R4.20: a %s one not once the departure has come', async (status) => {
      const booking = await held({ status });
      server.clock.set(ride.departureTime);
      expect(await refusedCancel(booking)).toMatchObject({ status: 409, code: 'DEPARTED' });
      expect(await available()).toBe(2);
      server.clock.advance(-1);
      expect((await cancel(booking)).booking).toMatchObject({ status: 'cancelled', cancel_kind: 'rider' });
    });

    it.each(['pending', 'confirmed'] as const)('R4.18, R4.19, R4.20: a %s place in a request before its departure, not from then on', async (status) => {
      const asked = await aRequest(server, stranger, { status: 'active', driverId: driver.id, totalSeats: 3, availableSeats: 1 });
      const joined = await aBooking(server, asked, passenger, { status, seatsBooked: 2 });
      server.clock.set(asked.departureTime);
      expect(await refusedCancel(joined)).toMatchObject({ status: 409, code: 'DEPARTED' });
      server.clock.advance(-1);
      expect((await cancel(joined)).booking).toMatchObject({ status: 'cancelled', cancel_kind: 'rider' });
    });

    it('R4.19, R4.20: lets a passenger cancel until the departure time when the driver has started the ride early', async () => {
      const booking = await held({ status: 'confirmed' });
      const params = { rideId: ride.id, bookingId: booking.id };
      server.clock.set(new Date(ride.departureTime.getTime() - 20 * MINUTE));
      await server.call(contract.rides.updateRide, { params: { id: ride.id }, body: { status: 'in_progress' } }, driver.token);
      server.clock.set(new Date(ride.departureTime.getTime() - 1));
      expect(await server.refused(contract.bookings.markNoShow, { params, body: {} }, driver.token)).toMatchObject({ status: 409, code: 'NOT_DEPARTED' });
      server.clock.set(ride.departureTime);
      expect(await refusedCancel(booking)).toMatchObject({ status: 409, code: 'DEPARTED' });
      server.clock.set(new Date(ride.departureTime.getTime() - 1));
      expect(await cancel(booking)).toMatchObject({ booking: { status: 'cancelled', cancel_kind: 'rider' } });
      expect(await available()).toBe(4);
    });

    it.each(['completed', 'cancelled'] as const)('R4.23: not from %s', async (status) => {
      const booking = await held({ status, ...(status === 'cancelled' ? { cancelKind: 'rejected' } : {}) });
      expect(await refusedCancel(booking)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION', facts: { from: status, to: 'cancelled' } });
      expect(await available()).toBe(2);
    });

    it('RD.11: cancelling, rejecting and confirming at once: the seats come back at most once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const booking = await held();
        const before = await available();
        const outcomes = await Promise.allSettled([cancel(booking), reject(booking), cancel(booking), confirm(booking)]);
        expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
        // Whichever came first, a cancellation won in the end: a confirmed one can be cancelled as well.
        expect(await available()).toBe((before ?? 0) + 2);
        await server.database.transaction((tx) => takeOfferedSeats(tx, ride.id, 2, server.clock.now()));
      }
    });
  });

  describe('a request', () => {
    it('RD.78, RD.81: a join of a request that nobody drives waits: its creator may decline but not confirm it', async () => {
      const request = await aRequest(server, driver, { totalSeats: 3, availableSeats: 5 });
      const joined = await aBooking(server, request, passenger, { seatsBooked: 2, expiresAt: request.departureTime });
      expect(await refusedConfirm(joined)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
      expect((await reject(joined)).booking.cancel_kind).toBe('rejected');
      expect(await findRide(server.database.db, request.id)).toMatchObject({ totalSeats: 1, availableSeats: 7 });
    });

    it('R4.17, R7.19, RD.81: once somebody drives it, the driver answers and the creator does not', async () => {
      const creator = await aPerson(server);
      const request = await aRequest(server, creator, { status: 'active', driverId: driver.id, totalSeats: 4, availableSeats: 0 });
      const joined = await aBooking(server, request, passenger, { seatsBooked: 2 });
      expect(await refusedConfirm(joined, creator)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      const other = await aBooking(server, request, stranger, { seatsBooked: 1 });
      expect(await refusedReject(other, undefined, creator)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect((await reject(other)).booking).toMatchObject({ status: 'cancelled', cancel_kind: 'rejected', cancel_reason: null });
      expect((await confirm(joined)).booking.status).toBe('confirmed');
      expect((await reject(joined, '坐不下')).booking).toMatchObject({ cancel_kind: 'driver', cancel_reason: '坐不下' });
      expect(await findRide(server.database.db, request.id)).toMatchObject({ totalSeats: 1, availableSeats: 3 });
    });

    it('R7.62: what its driver answers to who joined the creator hears as well', async () => {
      const creator = await aPerson(server);
      const request = await aRequest(server, creator, { status: 'active', driverId: driver.id, totalSeats: 2, availableSeats: 2 });
      const joined = await aBooking(server, request, passenger);
      await hearing.all();
      await confirm(joined);
      const [event] = await hearing.of(bookingStatusUpdate);
      expect(event?.users.toSorted((a, b) => a - b)).toEqual([driver.id, passenger.id, creator.id].toSorted((a, b) => a - b));
      expect(event?.payload).toMatchObject({ booking_id: joined.id, status: 'confirmed' });
    });

    it('R7.23, RD.76: leaving a party moves the seats back', async () => {
      const request = await aRequest(server, driver, { totalSeats: 3, availableSeats: 5 });
      const joined = await aBooking(server, request, passenger, { seatsBooked: 2 });
      expect((await cancel(joined)).booking).toMatchObject({ id: joined.id, status: 'cancelled', cancel_kind: 'rider' });
      expect(await findRide(server.database.db, request.id)).toMatchObject({ totalSeats: 1, availableSeats: 7 });
      // The same holds once somebody drives the request.
      const driven = await aRequest(server, await aPerson(server), { status: 'active', driverId: driver.id, totalSeats: 3, availableSeats: 1 });
      expect((await cancel(await aBooking(server, driven, passenger, { status: 'confirmed', seatsBooked: 2 }))).booking.cancel_kind).toBe('rider');
      expect(await findRide(server.database.db, driven.id)).toMatchObject({ totalSeats: 1, availableSeats: 3 });
    });
  });

  describe('lists', () => {
    const inDays = (days: number) => {
      const departureTime = new Date(Date.parse(TEST_NOW) + days * DAY);
      return { departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + HOUR) };
    };
    const list = async (query: { status?: 'pending' | 'cancelled'; limit?: number; cursor?: string } = {}) =>
      server.call(listBookings, { query }, passenger.token);

    it('R7.21, R4.32: the own bookings, newest departure first, by status', async () => {
      const near = await aBooking(server, await anOffer(server, driver, inDays(1)), passenger);
      const far = await aBooking(server, await anOffer(server, driver, inDays(5)), passenger);
      const gone = await aBooking(server, await anOffer(server, driver, inDays(3)), passenger, { status: 'cancelled', cancelKind: 'expired' });
      await aBooking(server, ride, stranger);
      expect((await list()).bookings.map((booking) => booking.id)).toEqual([far.id, gone.id, near.id]);
      expect((await list({ status: 'cancelled' })).bookings.map((booking) => booking.id)).toEqual([gone.id]);
      expect((await list({ status: 'pending' })).bookings.map((booking) => booking.id)).toEqual([far.id, near.id]);
    });

    it('R7.22, R7.24: what is pending or confirmed is active until it is over, then history; together they are everything', async () => {
      const pending = await aBooking(server, await anOffer(server, driver, inDays(1)), passenger);
      const confirmed = await aBooking(server, await anOffer(server, driver, inDays(2)), passenger, { status: 'confirmed' });
      const completed = await aBooking(server, await anOffer(server, driver, { ...inDays(-2), status: 'completed' }), passenger, { status: 'completed' });
      const cancelled = await aBooking(server, await anOffer(server, driver, inDays(3)), passenger, { status: 'cancelled', cancelKind: 'rider' });
      const active = async () => (await server.call(listActiveBookings, { query: {} }, passenger.token)).bookings.map((booking) => booking.id);
      const history = async () => (await server.call(listBookingHistory, { query: {} }, passenger.token)).history.map((booking) => booking.id);
      expect(await active()).toEqual([confirmed.id, pending.id]);
      expect(await history()).toEqual([cancelled.id, completed.id]);
      // RD.88: a trip under way is not over.
      server.clock.set(new Date(Date.parse(TEST_NOW) + 2 * DAY + HOUR + 14 * MINUTE));
      expect(await active()).toEqual([confirmed.id]);
      server.clock.advance(MINUTE);
      expect(await active()).toEqual([]);
      expect(await history()).toEqual([cancelled.id, confirmed.id, pending.id, completed.id]);
    });

    it('RD.29: a booking is sent under one name of each field, and the list of those that are over as history', async () => {
      const { id } = await aBooking(server, ride, passenger, { status: 'cancelled', cancelKind: 'rider' });
      const answer = (await server.request('GET', '/api/riders/history', { token: passenger.token })).json<{ history: object[] }>();
      expect(Object.keys(answer).toSorted()).toEqual(['history', 'next_cursor']);
      expect(answer.history).toMatchObject([{ id, rider_id: passenger.id, from_address: '台北車站', to_address: '新竹科學園區' }]);
      for (const older of ['booking_id', 'user_id', 'start_location', 'end_location']) expect(answer.history[0]).not.toHaveProperty(older);
    });

    it('RD.104: a proposal to drive is not a booking of the own', async () => {
      const request = await aRequest(server, driver);
      const vehicleId = ride.vehicleId;
      await aBooking(server, request, passenger, { userRole: 'driver', seatsBooked: 0, totalPrice: 0, vehicleId });
      await aBooking(server, await aRequest(server, driver, inDays(2)), passenger, { userRole: 'driver', seatsBooked: 0, totalPrice: 0, vehicleId, status: 'cancelled', cancelKind: 'rider' });
      expect((await list()).bookings).toEqual([]);
      expect((await server.call(listBookingHistory, { query: {} }, passenger.token)).history).toEqual([]);
    });

    it('RD.56: pages of any size make the whole list', async () => {
      for (let day = 1; day <= 5; day += 1) await aBooking(server, await anOffer(server, driver, inDays(Math.ceil(day / 2))), passenger, { status: 'cancelled', cancelKind: 'rider' });
      const whole = (await list()).bookings.map((booking) => booking.id);
      const walked: number[] = [];
      let page = await list({ limit: 2 });
      while (page.next_cursor !== null) {
        walked.push(...page.bookings.map((booking) => booking.id));
        page = await list({ limit: 2, cursor: page.next_cursor });
      }
      walked.push(...page.bookings.map((booking) => booking.id));
      expect(walked).toEqual(whole);
      expect(whole).toHaveLength(5);
      expect((await server.refused(listBookingHistory, { query: { cursor: 'x' } }, passenger.token)).details).toMatchObject([{ path: 'cursor', code: 'INVALID_VALUE' }]);
    });
  });
});
