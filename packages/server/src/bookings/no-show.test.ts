import { bookingStatusUpdate, contract } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ride } from '../db/schema.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';
import { findRide } from '../rides/store.ts';
import { HOUR, MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { findUser } from '../users/store.ts';

const { bookRide, joinRide, confirmBooking, markNoShow } = contract.bookings;

describe.each([preferredDatabase])('somebody did not come, on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;
  let other: TestPerson;

  beforeEach(async () => {
    [driver, passenger, other] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  });

  type Held = { id: number; ride_id: number };
  const params = ({ id, ride_id }: Held) => ({ rideId: ride_id, bookingId: id });
  const confirmed = async (booking: Held, person: TestPerson) =>
    (await server.call(confirmBooking, { params: params(booking) }, person.token)).booking;
  const seat = async (ride: Ride, person: TestPerson) =>
    confirmed((await server.call(bookRide, { params: { id: ride.id }, body: { seats_booked: 1 } }, person.token)).booking, driver);
  const mark = async (booking: Held, person: TestPerson, reason?: string) =>
    (await server.call(markNoShow, { params: params(booking), body: reason === undefined ? {} : { reason } }, person.token)).booking;
  const refused = (booking: Held, person: TestPerson) => server.refused(markNoShow, { params: params(booking), body: {} }, person.token);
  const completedRides = async (...people: TestPerson[]) =>
    Promise.all(people.map(async ({ id }) => (await findUser(server.database.db, id))?.totalRides));
  const plateFor = async ({ id }: Ride, person: TestPerson) =>
    (await server.call(contract.rides.getRide, { params: { id } }, person.token)).ride.vehicle?.license_plate;
  const goTo = async (instant: Date, ms = 0) => {
    server.clock.set(new Date(instant.getTime() + ms));
    await runDueJobs(server.database, server.clock.now());
  };
  const completeRide = (ride: Ride) => goTo(ride.departureTime).then(() => goTo(ride.estimatedArrivalTime, 15 * MINUTE));

  it('RD.117, RD.184: the driver says it of a passenger; the seat is no longer counted, the ride goes on', async () => {
    const ride = await anOffer(server, driver);
    const booking = await seat(ride, passenger);
    await goTo(ride.departureTime);
    await hearing.all();
    expect(await mark(booking, driver, '等了 20 分鐘')).toMatchObject({
      status: 'cancelled', cancel_kind: 'no_show', absent_role: 'rider', cancel_reason: '等了 20 分鐘', counterpart_phone: null, ride_status: 'in_progress',
    });
    expect(await hearing.of(bookingStatusUpdate)).toMatchObject([{ users: [passenger.id, driver.id], payload: { cancel_kind: 'no_show', actor_id: driver.id } }]);
    expect(await findRide(server.database.db, ride.id)).toMatchObject({ status: 'in_progress', availableSeats: 3 });
  });

  it('RD.117, RD.184: a passenger says it of the driver', async () => {
    const ride = await anOffer(server, driver);
    const booking = await seat(ride, passenger);
    await goTo(ride.departureTime);
    expect(await mark(booking, passenger)).toMatchObject({ cancel_kind: 'no_show', absent_role: 'driver', cancel_reason: null });
  });

  it('RD.117, RD.104, RD.48: creator and driver of a request say it through the proposal; who did not come sees the plate no more', async () => {
    const request = await aRequest(server, passenger, { totalSeats: 1, availableSeats: 7 });
    const vehicle = await aVehicle(server, driver);
    const offered = await server.call(joinRide, { params: { id: request.id }, body: { role: 'driver', vehicle_id: vehicle.id, price_per_seat: 50 } }, driver.token);
    const proposal = await confirmed(offered.booking, passenger);
    const joined = await server.call(joinRide, { params: { id: request.id }, body: { seats_needed: 1 } }, other.token);
    const place = await confirmed(joined.booking, driver);
    await completeRide(request);
    expect(await completedRides(driver, passenger, other)).toEqual([1, 1, 1]);
    expect(await plateFor(request, passenger)).toBe('ABC-1234');
    // A joiner’s booking is none of the creator’s once somebody drives.
    expect(await refused(place, passenger)).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    expect(await mark(proposal, driver)).toMatchObject({ absent_role: 'rider', rider_id: passenger.id });
    expect(await completedRides(driver, passenger, other)).toEqual([1, 0, 1]);
    expect(await plateFor(request, passenger)).toBe('ABC-••••');
    expect(await mark(place, other)).toMatchObject({ absent_role: 'driver' });
    expect(await completedRides(driver, passenger, other)).toEqual([0, 0, 0]);
  });

  it('RD.117, RD.184: from departure until 24 h after arrival, also of a completed trip', async () => {
    const ride = await anOffer(server, driver);
    const booking = await seat(ride, passenger);
    server.clock.set(new Date(ride.departureTime.getTime() - 1));
    expect(await refused(booking, driver)).toMatchObject({ status: 409, code: 'NOT_DEPARTED' });
    await completeRide(ride);
    server.clock.set(new Date(ride.estimatedArrivalTime.getTime() + 24 * HOUR + 1));
    expect(await refused(booking, driver)).toMatchObject({ status: 409, code: 'NO_SHOW_CLOSED' });
    server.clock.advance(-1);
    expect(await mark(booking, driver)).toMatchObject({ cancel_kind: 'no_show', ride_status: 'completed' });
  });

  it('RD.117: only its two parties, and once', async () => {
    const ride = await anOffer(server, driver);
    const booking = await seat(ride, passenger);
    await goTo(ride.departureTime);
    expect(await refused(booking, other)).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    expect(await refused({ ...booking, ride_id: 999_999_999 }, driver)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
    const elsewhere = await anOffer(server, driver, { departureTime: new Date(ride.departureTime.getTime() + 48 * HOUR), estimatedArrivalTime: new Date(ride.departureTime.getTime() + 49 * HOUR) });
    expect(await refused({ ...booking, ride_id: elsewhere.id }, driver)).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    await mark(booking, driver);
    expect(await refused(booking, passenger)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION', facts: { from: 'cancelled', to: 'cancelled' } });
  });

  it('RD.117, R4.23: not of a booking that nobody confirmed', async () => {
    const ride = await anOffer(server, driver);
    const { booking } = await server.call(bookRide, { params: { id: ride.id }, body: { seats_booked: 1 } }, passenger.token);
    server.clock.set(ride.departureTime);
    expect(await refused(booking, driver)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION', facts: { from: 'pending' } });
  });

  it('RD.117, RD.184: counts no completed ride for who travelled with nobody; who did keep theirs', async () => {
    const ride = await anOffer(server, driver);
    const [first, second] = [await seat(ride, passenger), await seat(ride, other)];
    await goTo(ride.departureTime);
    await mark(first, driver);
    await goTo(ride.estimatedArrivalTime, 15 * MINUTE);
    expect(await completedRides(driver, passenger, other)).toEqual([1, 0, 1]);
    expect((await findRide(server.database.db, ride.id))?.status).toBe('completed');
    // Said afterwards it is taken back.
    await mark(second, other);
    expect(await completedRides(driver, passenger, other)).toEqual([0, 0, 0]);
  });

  describe('what was written before', () => {
    const write = async (booking: { id: number; rider_id: number }, by: TestPerson, rating: number) => {
      const reviewee_id = by.id === driver.id ? booking.rider_id : driver.id;
      await server.call(contract.reviews.createReview, { body: { booking_id: booking.id, reviewee_id, rating } }, by.token);
    };
    const getRating = async ({ id }: TestPerson) => {
      const { user } = await server.call(contract.users.getUser, { params: { id } }, other.token);
      return [user.rating, user.rating_count];
    };

    it('RD.54, RD.117, RD.187: by one of them is never published and does not count', async () => {
      const ride = await anOffer(server, driver);
      const booking = await seat(ride, passenger);
      await completeRide(ride);
      await write(booking, passenger, 1);
      await mark(booking, driver);
      await goTo(server.clock.now(), 15 * 24 * HOUR);
      other.token = await server.app.auth.openSession(other.id);
      expect(await getRating(driver)).toEqual([null, 0]);
      const { reviews } = await server.call(contract.reviews.listUserReviews, { params: { id: driver.id }, query: {} }, other.token);
      expect(reviews).toEqual([]);
    });

    it('RD.54, RD.117: by both, who have read it, stays', async () => {
      const ride = await anOffer(server, driver);
      const booking = await seat(ride, passenger);
      await completeRide(ride);
      await write(booking, passenger, 4);
      await write(booking, driver, 5);
      await mark(booking, driver);
      expect([await getRating(driver), await getRating(passenger)]).toEqual([[4, 1], [5, 1]]);
    });
  });

  it('RD.117: both say it at once: the first is heard', async () => {
    const ride = await anOffer(server, driver);
    const booking = await seat(ride, passenger);
    await completeRide(ride);
    const outcomes = await Promise.allSettled([mark(booking, driver), mark(booking, passenger)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await completedRides(driver, passenger)).toEqual([0, 0]);
    expect((await findRide(server.database.db, ride.id))?.availableSeats).toBe(3);
  });
});
