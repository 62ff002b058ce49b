import { contract, notificationCreated } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { alerts, bookings, rides } from '../db/schema.ts';
import type { Booking, NewRide, Ride } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';

const { listSeatAlerts, createSeatAlert, deleteSeatAlert, updateRide, cancelRide } = contract.rides;

describe.each([preferredDatabase])('waiting for a seat on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;
  let waiting: TestPerson;
  let ride: Ride;
  let booking: Booking;

  beforeEach(async () => {
    const { db } = server.database;
    await db.delete(alerts);
    await db.delete(bookings);
    await db.delete(rides);
    driver = await aPerson(server);
    passenger = await aPerson(server);
    waiting = await aPerson(server);
    ride = await full();
    booking = await aBooking(server, ride, passenger, { seatsBooked: 2 });
  });

  const full = (overrides: Partial<NewRide> = {}) => anOffer(server, driver, { totalSeats: 2, availableSeats: 0, ...overrides });
  const wait = async (person = waiting, rideId = ride.id) => (await server.call(createSeatAlert, { body: { ride_id: rideId } }, person.token)).alert;
  const refused = (person: TestPerson, rideId = ride.id) => server.refused(createSeatAlert, { body: { ride_id: rideId } }, person.token);
  const list = async (person = waiting) => (await server.call(listSeatAlerts, {}, person.token)).alerts;
  /** The people notified of a free seat since the last call. */
  const takeRecipients = async () =>
    (await hearing.of(notificationCreated)).filter(({ payload }) => payload.type === 'seat_available').flatMap(({ users, payload }) => users.map((id) => [id, payload.data?.rideId]));
  const reject = () =>
    server.call(contract.bookings.rejectBooking, { params: { rideId: ride.id, bookingId: booking.id }, body: {} }, driver.token);

  it('RD.130: one asks to be told; asking again answers the same alert', async () => {
    const alert = await wait();
    expect(alert).toMatchObject({ ride_id: ride.id, ride: { id: ride.id, available_seats: 0 }, created_at: '2026-11-20T02:50:00.000Z' });
    expect(await wait()).toEqual(alert);
    expect(await list()).toEqual([alert]);
    expect(await list(passenger)).toEqual([]);
  });

  it('RD.130: the next departure stands first; what was cancelled is still shown, what has left is not', async () => {
    const sooner = await full({ departureTime: new Date('2026-11-20T18:00:00+08:00'), estimatedArrivalTime: new Date('2026-11-20T19:00:00+08:00') });
    await wait();
    await wait(waiting, sooner.id);
    expect((await list()).map(({ ride_id }) => ride_id)).toEqual([sooner.id, ride.id]);
    await server.call(cancelRide, { params: { id: ride.id }, body: {} }, driver.token);
    expect((await list()).map((alert) => alert.ride.status)).toEqual(['active', 'cancelled']);
    server.clock.set(sooner.departureTime);
    expect((await list()).map(({ ride_id }) => ride_id)).toEqual([ride.id]);
    await runDueJobs(server.database, server.clock.now());
    expect(await server.database.db.select().from(alerts)).toHaveLength(1);
    expect(await takeRecipients()).toEqual([]);
  });

  it('RD.130: not on an own ride, one with seats, one that is not open or not there', async () => {
    expect(await refused(driver)).toMatchObject({ status: 409, code: 'OWN_RIDE' });
    expect(await refused(waiting, (await anOffer(server, driver)).id)).toMatchObject({ status: 409, code: 'SEATS_LEFT' });
    expect(await refused(waiting, (await full({ status: 'in_progress' })).id)).toMatchObject({ status: 409, code: 'RIDE_NOT_ACTIVE' });
    expect(await refused(waiting, 999_999_999)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
    server.clock.set(ride.departureTime);
    expect(await refused(waiting)).toMatchObject({ code: 'RIDE_NOT_ACTIVE' });
  });

  it('RD.130, RD.115, RD.178: nor on a ride of who blocked one; who is blocked later is not told', async () => {
    await wait();
    await server.call(contract.users.blockUser, { params: { id: waiting.id } }, driver.token);
    expect(await refused(waiting)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
    await hearing.all();
    await reject();
    expect(await takeRecipients()).toEqual([]);
  });

  it('RD.130, RD.115, RD.178: nor where the driver or the creator of a request and one are blocked, before or later', async () => {
    const creator = await aPerson(server);
    const driven = await aRequest(server, creator, { status: 'active', driverId: driver.id, totalSeats: 4, availableSeats: 0 });
    const taken = await aBooking(server, driven, passenger, { status: 'confirmed' });
    await wait(waiting, driven.id);
    await server.call(contract.users.blockUser, { params: { id: waiting.id } }, driver.token);
    expect(await refused(waiting, driven.id)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
    const [second, third] = [await aPerson(server), await aPerson(server)];
    for (const each of [second, third]) await wait(each, driven.id);
    await server.call(contract.users.blockUser, { params: { id: creator.id } }, third.token);
    expect(await refused(third, driven.id)).toMatchObject({ status: 404, code: 'RIDE_NOT_FOUND' });
    await hearing.all();
    await server.call(contract.bookings.cancelBooking, { params: { id: taken.id }, body: {} }, passenger.token);
    expect(await takeRecipients()).toEqual([[second.id, driven.id]]);
  });

  it('RD.130: one ends one’s own alert, nobody another’s', async () => {
    const { id } = await wait();
    expect(await server.refused(deleteSeatAlert, { params: { id } }, passenger.token)).toMatchObject({ status: 404, code: 'ALERT_NOT_FOUND' });
    expect(await server.call(deleteSeatAlert, { params: { id } }, waiting.token)).toEqual({ ok: true });
    expect(await server.refused(deleteSeatAlert, { params: { id } }, waiting.token)).toMatchObject({ code: 'ALERT_NOT_FOUND' });
    await hearing.all();
    await reject();
    expect(await takeRecipients()).toEqual([]);
  });

  describe('a seat comes free', () => {
    const everyWay = {
      'the driver rejects': reject,
      'the passenger cancels': () => server.call(contract.bookings.cancelBooking, { params: { id: booking.id }, body: {} }, passenger.token),
      'nobody answers in time': async () => {
        server.clock.set(booking.expiresAt);
        await runDueJobs(server.database, server.clock.now());
      },
      'the driver offers one more': () => server.call(updateRide, { params: { id: ride.id }, body: { total_seats: 3 } }, driver.token),
    };

    it.each(Object.keys(everyWay) as (keyof typeof everyWay)[])('RD.130, RD.178: %s: all who wait are told once, and wait no longer', async (way) => {
      const second = await aPerson(server);
      await wait();
      await wait(second);
      await hearing.all();
      await everyWay[way]();
      expect(await takeRecipients()).toEqual([[waiting.id, ride.id], [second.id, ride.id]]);
      expect([...(await list()), ...(await list(second))]).toEqual([]);
    });

    it('RD.130: who was told is told again only after asking again', async () => {
      await wait();
      await reject();
      await hearing.all();
      await server.call(updateRide, { params: { id: ride.id }, body: { total_seats: 3 } }, driver.token);
      expect(await takeRecipients()).toEqual([]);
      expect(await refused(waiting)).toMatchObject({ code: 'SEATS_LEFT' });
    });

    it('RD.130, RD.178: whoever has got on the ride meanwhile is not told', async () => {
      await wait();
      await aBooking(server, ride, waiting, { seatsBooked: 1 });
      await hearing.all();
      await reject();
      expect(await takeRecipients()).toEqual([]);
    });

    it('RD.130: one who asks while a seat comes free is told, or hears that there is one', async () => {
      for (let round = 0; round < 5; round += 1) {
        await server.database.db.update(rides).set({ availableSeats: 0 }).where(eq(rides.id, ride.id));
        const held = await aBooking(server, ride, await aPerson(server), { seatsBooked: 1 });
        await hearing.all();
        const [asked] = await Promise.allSettled([
          wait(),
          server.call(contract.bookings.rejectBooking, { params: { rideId: ride.id, bookingId: held.id }, body: {} }, driver.token),
        ]);
        if (asked.status === 'fulfilled') expect(await takeRecipients()).toEqual([[waiting.id, ride.id]]);
        else expect(asked.reason).toMatchObject({ code: 'SEATS_LEFT' });
      }
    });
  });
});
