import { bookingStatusUpdate, notificationCreated, contract, rideStatusUpdate } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBooking } from '../rides/booking-store.ts';
import { bookings, rides } from '../db/schema.ts';
import type { Ride } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR, MINUTE, TEST_NOW } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { findUser } from '../users/store.ts';
import { runDueJobs, startDueJobs } from './due-jobs.ts';
import { findRide } from '../rides/store.ts';

describe.each([preferredDatabase])('what time does on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;
  let other: TestPerson;

  beforeEach(async () => {
    await server.database.db.delete(bookings);
    await server.database.db.delete(rides);
    driver = await aPerson(server);
    passenger = await aPerson(server);
    other = await aPerson(server);
  });

  const due = () => runDueJobs(server.database, server.clock.now());
  const getStatus = async (ride: Ride) => (await findRide(server.database.db, ride.id))?.status;
  const getAvailableSeats = async (ride: Ride) => (await findRide(server.database.db, ride.id))?.availableSeats;
  const getBookingState = async (id: number) => {
    const booking = await findBooking(server.database.db, id);
    return [booking?.status, booking?.cancelKind];
  };
  const getTotalRides = async (...people: TestPerson[]) =>
    Promise.all(people.map(async ({ id }) => (await findUser(server.database.db, id))?.totalRides));
  const NOTHING = { expired: 0, departed: 0, completed: 0, recurring: 0, reminded: 0, published: 0 };

  describe('a booking that nobody answers', () => {
    it('RD.12, RD.11: runs out at its time, not before; its seats come back once', async () => {
      const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 2 });
      const booking = await aBooking(server, ride, passenger, { seatsBooked: 2 });
      server.clock.set(new Date(booking.expiresAt.getTime() - 1));
      expect(await due()).toEqual(NOTHING);
      server.clock.advance(1);
      expect(await due()).toEqual({ ...NOTHING, expired: 1, reminded: 1 });
      expect(await getBookingState(booking.id)).toEqual(['cancelled', 'expired']);
      expect(await getAvailableSeats(ride)).toBe(4);
      expect(await due()).toEqual(NOTHING);
      expect(await getAvailableSeats(ride)).toBe(4);
    });

    it('R7.61, R7.62, RD.14: both sides are told, by nobody', async () => {
      const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 2 });
      const booking = await aBooking(server, ride, passenger, { seatsBooked: 2 });
      server.clock.set(booking.expiresAt);
      await hearing.all();
      await due();
      const changes = (await hearing.all()).filter(({ event }) => event.name !== notificationCreated.name);
      expect(changes).toEqual([
        {
          users: [passenger.id, driver.id],
          event: bookingStatusUpdate,
          payload: { booking_id: booking.id, ride_id: ride.id, status: 'cancelled', cancel_kind: 'expired', cancel_reason: null, actor_id: null },
        },
        {
          users: [driver.id, passenger.id],
          event: rideStatusUpdate,
          payload: { ride_id: ride.id, status: 'active', available_seats: 4, total_seats: 4, cancel_reason: null, actor_id: null },
        },
      ]);
    });

    it('RD.12: a confirmed one does not run out', async () => {
      const ride = await anOffer(server, driver);
      const booking = await aBooking(server, ride, passenger, { status: 'confirmed' });
      server.clock.set(new Date(ride.departureTime.getTime() - 1));
      expect(await due()).toEqual({ ...NOTHING, reminded: 1 });
      expect(await getBookingState(booking.id)).toEqual(['confirmed', null]);
    });
  });

  describe('departure', () => {
    it('RD.6, RD.7: an offer gets under way; whoever still waits is cancelled as expired', async () => {
      const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 1 });
      const confirmed = await aBooking(server, ride, passenger, { status: 'confirmed', seatsBooked: 2 });
      const waiting = await aBooking(server, ride, other, { expiresAt: ride.departureTime });
      server.clock.set(new Date(ride.departureTime.getTime() - 1));
      expect(await due()).toEqual({ ...NOTHING, reminded: 1 });
      server.clock.advance(1);
      expect(await due()).toEqual({ ...NOTHING, expired: 1, departed: 1 });
      expect(await getStatus(ride)).toBe('in_progress');
      expect(await getBookingState(confirmed.id)).toEqual(['confirmed', null]);
      expect(await getBookingState(waiting.id)).toEqual(['cancelled', 'expired']);
      expect(await getAvailableSeats(ride)).toBe(2);
    });

    it('RD.7: a request without a driver is over, and who joined with it', async () => {
      const ride = await aRequest(server, driver, { totalSeats: 3, availableSeats: 5 });
      const joined = await aBooking(server, ride, passenger, { seatsBooked: 2, expiresAt: ride.departureTime });
      server.clock.set(ride.departureTime);
      await due();
      expect(await getStatus(ride)).toBe('cancelled');
      expect(await getBookingState(joined.id)).toEqual(['cancelled', 'expired']);
      expect(await findRide(server.database.db, ride.id)).toMatchObject({ totalSeats: 1, availableSeats: 7, cancelReason: null });
    });

    it('RD.6: a request with a driver gets under way', async () => {
      const ride = await aRequest(server, passenger, { status: 'active', driverId: driver.id });
      server.clock.set(ride.departureTime);
      await due();
      expect(await getStatus(ride)).toBe('in_progress');
    });

    it('R7.61, R7.62: driver and passengers are told, of the arrival too', async () => {
      const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 2 });
      const booking = await aBooking(server, ride, passenger, { status: 'confirmed', seatsBooked: 2 });
      server.clock.set(ride.departureTime);
      await hearing.all();
      await due();
      expect(await hearing.of(rideStatusUpdate)).toEqual([
        {
          users: [driver.id, passenger.id],
          payload: { ride_id: ride.id, status: 'in_progress', available_seats: 2, total_seats: 4, cancel_reason: null, actor_id: null },
        },
      ]);
      server.clock.set(new Date(ride.estimatedArrivalTime.getTime() + 15 * MINUTE));
      await due();
      expect((await hearing.all()).filter(({ event }) => event.name !== notificationCreated.name)).toEqual([
        {
          users: [passenger.id, driver.id],
          event: bookingStatusUpdate,
          payload: { booking_id: booking.id, ride_id: ride.id, status: 'completed', cancel_kind: null, cancel_reason: null, actor_id: null },
        },
        {
          users: [driver.id, passenger.id],
          event: rideStatusUpdate,
          payload: { ride_id: ride.id, status: 'completed', available_seats: 2, total_seats: 4, cancel_reason: null, actor_id: null },
        },
      ]);
    });
  });

  describe('arrival', () => {
    it('RD.6, RD.8, RD.121: 15 min after the estimated arrival ride and bookings are completed, and the ride counts for its parties', async () => {
      const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 2 });
      const booking = await aBooking(server, ride, passenger, { status: 'confirmed', seatsBooked: 2 });
      await aBooking(server, ride, other, { status: 'cancelled', cancelKind: 'rider' });
      server.clock.set(ride.departureTime);
      await due();
      server.clock.set(new Date(ride.estimatedArrivalTime.getTime() + 15 * MINUTE - 1));
      expect(await due()).toEqual(NOTHING);
      server.clock.advance(1);
      expect(await due()).toEqual({ ...NOTHING, completed: 1 });
      expect(await getStatus(ride)).toBe('completed');
      expect(await getBookingState(booking.id)).toEqual(['completed', null]);
      expect(await getTotalRides(driver, passenger, other)).toEqual([1, 1, 0]);
      expect(await due()).toEqual(NOTHING);
      expect(await getTotalRides(driver, passenger, other)).toEqual([1, 1, 0]);
    });

    it('RD.8: a driver whom nobody joined has not shared a ride; who created a driven request has', async () => {
      await anOffer(server, driver);
      const request = await aRequest(server, passenger, { status: 'active', driverId: other.id });
      server.clock.set(new Date(request.estimatedArrivalTime.getTime() + HOUR));
      await due();
      expect(await getTotalRides(driver, passenger, other)).toEqual([0, 1, 1]);
    });

    it('after a long stop everything is caught up at once', async () => {
      const ride = await anOffer(server, driver);
      const booking = await aBooking(server, ride, passenger, { status: 'confirmed' });
      server.clock.advance(30 * DAY);
      expect(await due()).toEqual({ ...NOTHING, departed: 1, completed: 1 });
      expect(await getStatus(ride)).toBe('completed');
      expect(await getBookingState(booking.id)).toEqual(['completed', null]);
    });

    it('RD.6: more than one batch is worked off', async () => {
      const ride = await aRequest(server, driver);
      const { id: _, ...row } = ride;
      await server.database.db.insert(rides).values(Array.from({ length: 449 }, () => row));
      server.clock.set(ride.departureTime);
      expect(await due()).toEqual({ ...NOTHING, departed: 450 });
    });
  });

  it('RD.6: several instances at once do everything once', async () => {
    const made = [];
    for (let i = 0; i < 6; i += 1) {
      const ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 1 });
      await aBooking(server, ride, passenger, { status: 'confirmed', seatsBooked: 2 });
      await aBooking(server, ride, other, { expiresAt: ride.departureTime });
      made.push(ride);
    }
    server.clock.advance(3 * DAY);
    const runs = await Promise.all([due(), due(), due()]);
    // Whom another instance held was left to it: nothing is lost, nothing done twice.
    runs.push(await due());
    const sum = (part: 'expired' | 'departed' | 'completed') => runs.reduce((all, run) => all + run[part], 0);
    expect({ expired: sum('expired'), departed: sum('departed'), completed: sum('completed') }).toEqual({ expired: 6, departed: 6, completed: 6 });
    expect(await Promise.all(made.map(getAvailableSeats))).toEqual(made.map(() => 2));
    expect(await getTotalRides(driver, passenger, other)).toEqual([6, 6, 0]);
  });

  it('RD.11: people who act while the clock does get a clear answer, and the seats add up', async () => {
    for (let round = 0; round < 3; round += 1) {
      server.clock.set(TEST_NOW);
      const driving = await aPerson(server);
      const ride = await anOffer(server, driving, { totalSeats: 4, availableSeats: 2 });
      const booking = await aBooking(server, ride, await aPerson(server), { seatsBooked: 2 });
      const rider = { token: await server.app.auth.openSession(booking.userId) };
      server.clock.set(booking.expiresAt);
      const [, cancelled, rejected] = await Promise.allSettled([
        due(),
        server.call(contract.bookings.cancelBooking, { params: { id: booking.id }, body: {} }, rider.token),
        server.call(contract.bookings.rejectBooking, { params: { rideId: ride.id, bookingId: booking.id }, body: {} }, driving.token),
      ]);
      for (const outcome of [cancelled, rejected]) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
      }
      await due();
      expect((await getBookingState(booking.id))[0]).toBe('cancelled');
      expect(await getAvailableSeats(ride)).toBe(4);
    }
  });

  it('one ride that fails keeps no other waiting', async () => {
    const broken = await anOffer(server, driver, { totalSeats: 2, availableSeats: 2 });
    // A booking whose seats the ride never counted: giving them back breaks the table's own rule.
    await aBooking(server, broken, passenger, { expiresAt: new Date(Date.parse(TEST_NOW) + MINUTE) });
    const sound = await aRequest(server, driver);
    const booking = await aBooking(server, sound, other, { expiresAt: new Date(Date.parse(TEST_NOW) + 2 * MINUTE) });
    await server.database.db.update(rides).set({ totalSeats: 2, availableSeats: 6 }).where(eq(rides.id, sound.id));
    server.clock.advance(HOUR);
    const leaving = await anOffer(server, driver, { departureTime: server.clock.now() });
    await expect(due()).rejects.toThrow('Some rides');
    expect(await getBookingState(booking.id)).toEqual(['cancelled', 'expired']);
    expect(await getStatus(leaving)).toBe('in_progress');
  });

  it('RD.6: the server looks at once and then every half minute, one run at a time, until it is stopped', async () => {
    const ride = await anOffer(server, driver);
    let tick = (): void => {};
    let every = 0;
    let isStopped = false;
    const stop = startDueJobs({ database: server.database, clock: server.clock, logger: server.log.logger }, (work, everyMs) => {
      tick = work;
      every = everyMs;
      return () => {
        isStopped = true;
      };
    });
    expect(every).toBe(30_000);
    server.clock.set(ride.departureTime);
    tick();
    await expect.poll(async () => {
      tick();
      return getStatus(ride);
    }, { timeout: 10_000 }).toBe('in_progress');
    await stop();
    expect(isStopped).toBe(true);
  });
});
